// A program that replaces a service while it runs, and prints what that changed.

import ModuleInspection
import ModuleKit

protocol Greeting: Sendable { var text: String { get } }

struct Plain: Greeting { let text = "Hello" }

struct Loud: Greeting {
    let text = "HELLO"

    init(_ volume: Volume) {}
}

struct Volume: Sendable {}

struct GreetingEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Volume.self) { Volume() }
        registrar.provide((any Greeting).self) { Plain() }
    }
}

let manager = try ModuleManager { GreetingEntry() }
let updates = manager.updates
print(try manager.resolve((any Greeting).self).text)
try manager.update { change in change.register { $0.provide((any Greeting).self, precedence: .override, Loud.init) } }
print(try manager.resolve((any Greeting).self).text)
for await update in updates.prefix(1) { print(update.difference) }
