import ModuleKit

// A target of Swift 5, as apps of some age have: none of its services is Sendable.

protocol Greeter: AnyObject { func greeting() -> String }

final class CountingGreeter: Greeter {
    private var count = 0

    func greeting() -> String {
        count += 1
        return "Hello \(count)"
    }
}

final class Door {
    let greeter: Greeter

    init(greeter: Greeter) { self.greeter = greeter }
}

struct DoorEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Greeter.self) { CountingGreeter() }
        registrar.provide(Door.self) { (greeter: Greeter) in Door(greeter: greeter) }
        registrar.onStart { print("started") }
    }
}

let manager = try ModuleManager { DoorEntry() }
try await manager.start()
let door = try manager.resolve(Door.self)
print(door.greeter.greeting())
print(try manager.resolve(Greeter.self).greeting())
