import ModuleKit
import ModuleRouting

protocol Greeter: Sendable { func greet(_ name: String) -> String }

struct LiveGreeter: Greeter { func greet(_ name: String) -> String { "Hello, \(name)" } }

struct Greet: Route {
    static let pattern: RoutePattern = "/greet/:name"
    typealias Output = String
    var name: String
}

struct GreetingEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Greeter).self, LiveGreeter.init)
        registrar.route { (route: Greet, greeter: any Greeter) in
            let greeting = greeter.greet(route.name)
            print(greeting)
            return greeting
        }
    }
}

let manager = try ModuleManager {
    LinkRouting(schemes: ["hello"])
    GreetingEntry()
}
let router = try Router(manager)
_ = try await router.open("hello://greet/world", origin: .inside)
