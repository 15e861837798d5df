// The README's example as a program of its own, without Foundation.

import ModuleKit
import ModuleRouting

protocol Greeter: Sendable { func greeting(for name: String) -> String }

struct LiveGreeter: Greeter { func greeting(for name: String) -> String { "Hello, \(name)" } }

struct Greet: Route {
    static let pattern: RoutePattern = "/greet/:name"
    typealias Output = String
    var name: String
}

struct GreetingEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Greeter).self, LiveGreeter.init)
        registrar.route { (route: Greet, greeter: any Greeter) in greeter.greeting(for: route.name) }
    }
}

let manager = try ModuleManager {
    LinkRouting(schemes: ["hello"])
    GreetingEntry()
}
let router = try Router(manager)
try await manager.start()
let link = try router.url(for: Greet(name: "Ann & Bob"))
let answer = try await router.open(link, origin: .inside)
print(link, answer.value)
try await manager.stop()
