import Testing

extension CompilerTests {
    /// A snippet that somebody may take for a mistake.
    struct Rightness: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let right: String
    }

    /// What looks like a mistake, and is none.
    static let noMistakes = [
        Rightness(
            testDescription: "a protocol without any, in a language mode that allows it",
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(CartService.self, LiveCart.init)
                    registrar.provide(Int.self) { (cart: CartService) in 1 }
                }
                func cart(_ manager: ModuleManager) throws -> CartService { try manager.resolve(CartService.self) }
                """
        ),
        Rightness(
            testDescription: "eight parameters, in an initializer and in a closure",
            right: """
                final class Many: CartService {
                    init(_: Unrelated, _: Int, _: Int8, _: Int16, _: Int32, _: Int64, _: Double, _: any CartService) {}
                }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Many.init)
                    registrar.provide(Many.self) { a, b, c, d, e, f, g, h in Many(a, b, c, d, e, f, g, h) }
                }
                """
        ),
        Rightness(
            testDescription: "closures of one expression without types, with names and with numbers",
            right: """
                final class Paid: CartService { init(_: Unrelated, _: Int) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { other in Paid(other, 1) }
                    registrar.provide(Paid.self) { Paid($0, $1) }
                }
                """
        ),
        Rightness(
            testDescription: "an initializer that the compiler wrote, of a struct with a variable that may be nil",
            right: """
                struct Kept: CartService { let other: Unrelated; var pages: Int? }
                func register(in registrar: inout Registrar) { registrar.provide((any CartService).self, Kept.init) }
                """
        ),
        Rightness(
            testDescription: "a trailing closure that awaits, which is an asynchronous factory without its name",
            right: """
                func load() async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { try await load() }
                }
                """
        ),
        Rightness(
            testDescription: "an actor, as itself and as a protocol whose methods are asynchronous",
            right: """
                protocol Counting: Sendable { func count() async }
                actor Counter: Counting { func count() {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide(Counter.self, Counter.init)
                    registrar.provide((any Counting).self) { Counter() }
                }
                """
        ),
        Rightness(
            testDescription: "an initializer that throws, and one with a default value",
            right: """
                final class Failing: CartService { init(_: Unrelated) throws {} }
                final class Limited: CartService { init(_: Unrelated, limit: Int = 10) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Failing.init)
                    registrar.provide(Limited.self) { Limited($0) }
                }
                """
        ),
    ]
}
