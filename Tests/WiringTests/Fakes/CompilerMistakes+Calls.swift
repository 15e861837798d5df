extension CompilerTests {
    /// Mistakes in what is passed to a registrar.
    static let mistakesOfCalls = [
        Mistake(
            testDescription: "a closure that gives its services to the wrong parameters",
            wrong: """
                final class Paid: Sendable { init(_: any CartService, _: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide(Paid.self) { (a: any CartService, b: any CartService) in Paid(a, b) }
                }
                """,
            right: """
                final class Paid: Sendable { init(_: any CartService, _: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide(Paid.self) { (a: any CartService, b: Unrelated) in Paid(a, b) }
                }
                """,
            diagnostic: "cannot convert value of type 'any CartService' to expected argument type 'Unrelated'"
        ),
        Mistake(
            testDescription: "an alias that throws",
            wrong: """
                func cart(_ other: Unrelated) throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: Unrelated.self, cart)
                }
                """,
            right: """
                func cart(_ other: Unrelated) -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: Unrelated.self, cart)
                }
                """,
            diagnostic: "invalid conversion from throwing function"
        ),
        Mistake(
            testDescription: "an alias without the function that converts",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: LiveCart.self)
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: LiveCart.self) { $0 }
                }
                """,
            diagnostic: "missing argument for parameter #4 in call"
        ),
        Mistake(
            testDescription: "a reply of another type",
            wrong: """
                struct Asked: ModuleEvent { typealias Reply = Bool }
                func register(in registrar: inout Registrar) {
                    registrar.on(Asked.self) { _ in "yes" }
                }
                """,
            right: """
                struct Asked: ModuleEvent { typealias Reply = Bool }
                func register(in registrar: inout Registrar) {
                    registrar.on(Asked.self) { _ in true }
                }
                """,
            diagnostic: "to closure result type 'Asked.Reply' (aka 'Bool')"
        ),
        Mistake(
            testDescription: "a reply that is missing",
            wrong: """
                struct Asked: ModuleEvent { typealias Reply = Bool }
                func register(in registrar: inout Registrar) {
                    registrar.on(Asked.self) { _ in }
                }
                """,
            right: """
                struct Asked: ModuleEvent { typealias Reply = Bool }
                func register(in registrar: inout Registrar) {
                    registrar.on(Asked.self) { _ in false }
                }
                """,
            diagnostic: "to closure result type 'Asked.Reply' (aka 'Bool')"
        ),
        Mistake(
            testDescription: "an event instead of its type",
            wrong: """
                struct Opened: ModuleEvent {}
                func register(in registrar: inout Registrar) {
                    registrar.on(Opened()) { _ in }
                }
                """,
            right: """
                struct Opened: ModuleEvent {}
                func register(in registrar: inout Registrar) {
                    registrar.on(Opened.self) { _ in }
                }
                """,
            diagnostic: "cannot convert value of type 'Opened' to expected argument type 'Event.Type'"
        ),
        Mistake(
            testDescription: "a handler of what is no event",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.on(Unrelated.self) { _ in }
                }
                """,
            right: """
                struct Opened: ModuleEvent {}
                func register(in registrar: inout Registrar) {
                    registrar.on(Opened.self) { _ in }
                }
                """,
            diagnostic: "requires that 'Unrelated' conform to 'ModuleEvent'"
        ),
        Mistake(
            testDescription: "sending what is no event",
            wrong: """
                func tell(_ manager: ModuleManager) async { _ = await manager.send("opened") }
                """,
            right: """
                struct Opened: ModuleEvent {}
                func tell(_ manager: ModuleManager) async { _ = await manager.send(Opened()) }
                """,
            diagnostic: "requires that 'String' conform to 'ModuleEvent'"
        ),
        Mistake(
            testDescription: "a value as a tag",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, tagged: "disk") { LiveCart() }
                }
                """,
            right: """
                enum Disk {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, tagged: Disk.self) { LiveCart() }
                }
                """,
            diagnostic: "cannot convert value of type 'String' to expected argument type 'any Any.Type'"
        ),
        Mistake(
            testDescription: "an instance instead of a factory",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, LiveCart())
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { LiveCart() }
                }
                """,
            diagnostic:
                "cannot convert value of type 'LiveCart' to expected argument type '@Sendable () throws -> any CartService'"
        ),
        Mistake(
            testDescription: "a lifetime that there is not",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, as: .shared) { LiveCart() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, as: .singleton) { LiveCart() }
                }
                """,
            diagnostic: "type 'Lifetime' has no member 'shared'"
        ),
        Mistake(
            testDescription: "a factory that changes a variable around it",
            wrong: """
                func register(in registrar: inout Registrar) {
                    var count = 0
                    registrar.provide((any CartService).self) { count += 1; return LiveCart() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    let count = 0
                    registrar.provide((any CartService).self) { _ = count; return LiveCart() }
                }
                """,
            diagnostic: "mutation of captured var 'count' in concurrently-executing code"
        ),
        Mistake(
            testDescription: "a decorator that returns something else",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.decorate((any CartService).self) { (base: any CartService) in Unrelated() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.decorate((any CartService).self) { (base: any CartService) in base }
                }
                """,
            diagnostic: "cannot convert value of type 'Unrelated' to closure result type 'any CartService'"
        ),
        Mistake(
            testDescription: "a contribution of another type",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.contribute((any CartService).self) { Unrelated() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.contribute((any CartService).self) { LiveCart() }
                }
                """,
            diagnostic: "cannot convert value of type 'Unrelated' to closure result type 'any CartService'"
        ),
        Mistake(
            testDescription: "a closure of several statements that does not write its parameter's type",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { other in
                        _ = other
                        return LiveCart()
                    }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { (other: Unrelated) in
                        _ = other
                        return LiveCart()
                    }
                }
                """,
            diagnostic: "cannot infer type of closure parameter 'other' without a type annotation"
        ),
        Mistake(
            testDescription: "an asynchronous factory of another type",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, async: { Unrelated() })
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, async: { LiveCart() })
                }
                """,
            diagnostic: "cannot convert value of type 'Unrelated' to closure result type 'any CartService'"
        ),
    ]
}
