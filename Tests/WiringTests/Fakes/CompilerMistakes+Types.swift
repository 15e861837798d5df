extension CompilerTests {
    /// Mistakes in the type that is registered, and in the initializer that is passed.
    static let mistakesOfTypes = [
        Mistake(
            testDescription: "a protocol that is not Sendable",
            wrong: """
                protocol Old {}
                struct Older: Old {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any Old).self) { Older() }
                }
                """,
            right: """
                protocol Old: Sendable {}
                struct Older: Old {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any Old).self) { Older() }
                }
                """,
            diagnostic: "type 'any Old' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "any without brackets",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(any CartService.self, LiveCart.init)
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, LiveCart.init)
                }
                """,
            diagnostic: "'self' is not a member type of protocol 'Snippet.CartService'"
        ),
        Mistake(
            testDescription: "a type with several initializers",
            wrong: """
                final class Two: CartService { init() {}; init(_: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Two.init)
                }
                """,
            right: """
                final class Two: CartService { init() {}; init(_: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { (other: Unrelated) in Two(other) }
                }
                """,
            diagnostic: "ambiguous use of 'init'"
        ),
        Mistake(
            testDescription: "an asynchronous initializer without async:",
            wrong: """
                final class Slow: CartService { init(_: Unrelated) async {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Slow.init)
                }
                """,
            right: """
                final class Slow: CartService { init(_: Unrelated) async {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, async: Slow.init)
                }
                """,
            diagnostic: "async -> Slow' to parameter expecting synchronous function type"
        ),
        Mistake(
            testDescription: "an asynchronous function without async:",
            wrong: """
                func load() async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, load)
                }
                """,
            right: """
                func load() async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, async: load)
                }
                """,
            diagnostic: "async throws -> any CartService' to parameter expecting synchronous function type"
        ),
        Mistake(
            testDescription: "an actor whose methods the protocol asks for without await",
            wrong: """
                protocol Counting: Sendable { func count() }
                actor Counter: Counting { func count() {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any Counting).self) { Counter() }
                }
                """,
            right: """
                protocol Counting: Sendable { func count() async }
                actor Counter: Counting { func count() {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any Counting).self) { Counter() }
                }
                """,
            diagnostic: "conformance of 'Counter' to protocol 'Counting' crosses into actor-isolated code"
        ),
        Mistake(
            testDescription: "a main-actor initializer that is passed as one of no actor",
            wrong: """
                @MainActor final class Screen: CartService { init(_: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Screen.init)
                }
                """,
            right: """
                @MainActor final class Screen: CartService { init(_: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, onMainActor: Screen.init)
                }
                """,
            diagnostic: "loses global actor 'MainActor'"
        ),
        Mistake(
            testDescription: "a generic type without its arguments",
            wrong: """
                struct Store<Value>: Sendable { init(_: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide(Store.self, Store.init)
                }
                """,
            right: """
                struct Store<Value>: Sendable { init(_: Unrelated) {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide(Store<Int>.self, Store<Int>.init)
                }
                """,
            diagnostic: "generic parameter 'Value' could not be inferred"
        ),
        Mistake(
            testDescription: "a service that cannot be copied",
            wrong: """
                struct File: ~Copyable, Sendable {}
                func register(in registrar: inout Registrar) {
                    registrar.provide(File.self) { File() }
                }
                """,
            right: """
                final class File: Sendable {}
                func register(in registrar: inout Registrar) {
                    registrar.provide(File.self) { File() }
                }
                """,
            diagnostic: "no exact matches in call to instance method 'provide'",
            note: "candidate requires that 'File' conform to 'Copyable'"
        ),
        Mistake(
            testDescription: "an event that holds what is not Sendable",
            wrong: """
                struct Paid: ModuleEvent { let by: Unsafe }
                func register(in registrar: inout Registrar) {
                    registrar.on(Paid.self) { _ in }
                }
                """,
            right: """
                struct Paid: ModuleEvent { let by: Unrelated }
                func register(in registrar: inout Registrar) {
                    registrar.on(Paid.self) { _ in }
                }
                """,
            diagnostic: "'Sendable'-conforming struct 'Paid' has non-Sendable type 'Unsafe'"
        ),
        Mistake(
            testDescription: "an entry that can be changed",
            wrong: """
                final class CartEntry: ModuleEntry {
                    var count = 0
                    func register(in registrar: inout Registrar) {}
                }
                """,
            right: """
                struct CartEntry: ModuleEntry {
                    var count = 0
                    func register(in registrar: inout Registrar) {}
                }
                """,
            diagnostic: "stored property 'count' of 'Sendable'-conforming class 'CartEntry' is mutable"
        ),
        Mistake(
            testDescription: "an entry whose registrar is not inout",
            wrong: """
                struct CartEntry: ModuleEntry { func register(in registrar: Registrar) {} }
                """,
            right: """
                struct CartEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }
                """,
            diagnostic: "parameter of noncopyable type 'Registrar' must specify ownership"
        ),
    ]
}
