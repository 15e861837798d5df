// What the standard library's own tasks add, which a program that awaits anything has.
let greeting = Task { "Hello, world" }
print(await greeting.value)
