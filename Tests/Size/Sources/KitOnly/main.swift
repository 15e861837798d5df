import ModuleKit

protocol Greeter: Sendable { func greet(_ name: String) -> String }

struct LiveGreeter: Greeter { func greet(_ name: String) -> String { "Hello, \(name)" } }

struct GreetingEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.provide((any Greeter).self, LiveGreeter.init) }
}

let manager = try ModuleManager { GreetingEntry() }
print(try manager.resolve((any Greeter).self).greet("world"))
