extension CompilerTests {
    /// Mistakes for which the registrar has a function that can't be called, whose message says what to write.
    static let mistakesWithMessage = [
        Mistake(
            testDescription: "a provider whose type does not conform to the protocol",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { Unrelated() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { LiveCart() }
                }
                """,
            diagnostic: notTheService
        ),
        Mistake(
            testDescription: "an initializer of a type that does not conform to the protocol",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Unrelated.init)
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, LiveCart.init)
                }
                """,
            diagnostic: notTheService
        ),
        Mistake(
            testDescription: "a failable initializer",
            wrong: """
                final class Failable: CartService { init?(_ pages: Unrelated) { nil } }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Failable.init)
                }
                """,
            right: """
                final class Failing: CartService { init(_ pages: Unrelated) throws {} }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, Failing.init)
                }
                """,
            diagnostic: notTheService
        ),
        Mistake(
            testDescription: "a lifetime for what is made asynchronously",
            wrong: """
                func load() async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, as: .weak, async: load)
                }
                """,
            right: """
                func load() async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, async: load)
                }
                """,
            diagnostic: "is unavailable: what is made asynchronously is a singleton: leave `as:` out"
        ),
        Mistake(
            testDescription: "an asynchronous factory from an argument",
            wrong: """
                func load(_: Int) async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, taking: Int.self, async: load)
                }
                """,
            right: """
                func load(_: Int) throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, taking: Int.self, load)
                }
                """,
            diagnostic: "is unavailable: what is made from an argument is made synchronously: leave `async:` out"
        ),
        Mistake(
            testDescription: "a handler of a layer without its caller's value",
            wrong: """
                func register(in registrar: inout Registrar) { _ = registrar.handle("job") { 1 } }
                """,
            right: """
                func register(in registrar: inout Registrar) { _ = registrar.handle("job") { (_: Void) in 1 } }
                """,
            diagnostic: "is unavailable: a handler's first parameter must be its caller's value"
        ),
        Mistake(
            testDescription: "a factory that takes its argument last",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, taking: Int.self) { (_: Unrelated, _: Int) in LiveCart() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, taking: Int.self) { (_: Int, _: Unrelated) in LiveCart() }
                }
                """,
            diagnostic: argumentFirst
        ),
        Mistake(
            testDescription: "a factory on the main actor that doesn't take its argument",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, taking: Int.self, onMainActor: { (_: Unrelated) in LivePages() })
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, taking: Int.self, onMainActor: { (_: Int) in LivePages() })
                }
                """,
            diagnostic: argumentFirst
        ),
        Mistake(
            testDescription: "an event handler that doesn't take the event",
            wrong: """
                struct Opened: ModuleEvent {}
                func register(in registrar: inout Registrar) { registrar.on(Opened.self) { (_: any CartService) in } }
                """,
            right: """
                struct Opened: ModuleEvent {}
                func register(in registrar: inout Registrar) { registrar.on(Opened.self) { (_, _: any CartService) in } }
                """,
            diagnostic: eventFirst
        ),
        Mistake(
            testDescription: "an event handler of two services that doesn't take the event",
            wrong: """
                struct Opened: ModuleEvent {}
                func clear(_ cart: any CartService, _ other: Unrelated) {}
                func register(in registrar: inout Registrar) { registrar.on(Opened.self, clear) }
                """,
            right: """
                struct Opened: ModuleEvent {}
                func clear(_: Opened, _ cart: any CartService, _ other: Unrelated) {}
                func register(in registrar: inout Registrar) { registrar.on(Opened.self, clear) }
                """,
            diagnostic: eventFirst
        ),
        Mistake(
            testDescription: "a decorator that doesn't take what it wraps",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.decorate((any CartService).self) { (_: Unrelated) in LiveCart() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.decorate((any CartService).self) { (_: any CartService, _: Unrelated) in LiveCart() }
                }
                """,
            diagnostic: baseFirst
        ),
        Mistake(
            testDescription: "a decorator on the main actor that doesn't take what it wraps",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.decorate(LivePages.self, onMainActor: { (_: Unrelated) in LivePages() })
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.decorate(LivePages.self, onMainActor: { (_: LivePages, _: Unrelated) in LivePages() })
                }
                """,
            diagnostic: baseFirst
        ),
    ]

    private static let notTheService = """
        is unavailable: the factory doesn't return the service: its type must conform to the service's protocol, and its \
        initializer must not be failable
        """
    private static let argumentFirst =
        "is unavailable: the factory's first parameter must be the argument that `taking:` names"
    private static let eventFirst = "is unavailable: a handler's first parameter must be the event"
    private static let baseFirst = "is unavailable: a decorator's first parameter must be what it wraps"
}
