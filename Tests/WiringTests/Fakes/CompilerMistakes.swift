import TestSupport
import Testing

extension CompilerTests {
    private static let session = "struct Session: ScopeKey { typealias Argument = Int }\n"

    static let mistakes: [Mistake] = [
        Mistake(
            "a provider whose type does not conform to the protocol",
            wrong: "registrar.provide((any CartService).self) { Unrelated() }",
            right: "registrar.provide((any CartService).self) { LiveCart() }",
            notTheService),
        Mistake(
            "an initializer of a type that does not conform to the protocol",
            wrong: "registrar.provide((any CartService).self, Unrelated.init)",
            right: "registrar.provide((any CartService).self, LiveCart.init)",
            notTheService),
        Mistake(
            "a failable initializer",
            beside: "final class Failable: CartService { init?(_ pages: Unrelated) { nil } }",
            wrong: "registrar.provide((any CartService).self, Failable.init)",
            rightBeside: "final class Failing: CartService { init(_ pages: Unrelated) throws {} }",
            right: "registrar.provide((any CartService).self, Failing.init)",
            notTheService),
        Mistake(
            "a lifetime for what is made asynchronously",
            beside: "func load() async throws -> any CartService { LiveCart() }",
            wrong: "registrar.provide((any CartService).self, as: .weak, async: load)",
            right: "registrar.provide((any CartService).self, async: load)",
            "is unavailable: what is made asynchronously is a singleton: leave `as:` out"),
        Mistake(
            "an asynchronous factory from an argument",
            beside: "func load(_: Int) async throws -> any CartService { LiveCart() }",
            wrong: "registrar.provide((any CartService).self, taking: Int.self, async: load)",
            rightBeside: "func make(_: Int) throws -> any CartService { LiveCart() }",
            right: "registrar.provide((any CartService).self, taking: Int.self, make)",
            "is unavailable: what is made from an argument is made synchronously: leave `async:` out"),
        Mistake(
            "a scope that is opened without its argument",
            wrongFile: session + "func open(_ manager: ModuleManager) throws { _ = try manager.open(Session.self) }",
            rightFile: session
                + "func open(_ manager: ModuleManager) throws { _ = try manager.open(Session.self, with: 1) }",
            "error: 'open' is unavailable: the scope takes an argument: open(Key.self, with: …)"),
        Mistake(
            "a scope that a module opens without its argument",
            wrongFile: session + "func open(_ opener: ScopeOpener<Session>) throws { _ = try opener.open() }",
            rightFile: session + "func open(_ opener: ScopeOpener<Session>) throws { _ = try opener.open(with: 1) }",
            "error: 'open()' is unavailable: the scope takes an argument: open(with: …)"),
        Mistake(
            "a handler of a layer without its caller's value",
            wrong: "_ = registrar.handle(\"job\") { 1 }",
            right: "_ = registrar.handle(\"job\") { (_: Void) in 1 }",
            "is unavailable: a handler's first parameter must be its caller's value"),
        Mistake(
            "a factory that takes its argument last",
            wrong: """
                registrar.provide((any CartService).self, taking: Int.self) { (_: Unrelated, _: Int) in LiveCart() }
                """,
            right: """
                registrar.provide((any CartService).self, taking: Int.self) { (_: Int, _: Unrelated) in LiveCart() }
                """,
            argumentFirst),
        Mistake(
            "a factory on the main actor that doesn't take its argument",
            wrong: """
                registrar.provide(LivePages.self, taking: Int.self, onMainActor: { (_: Unrelated) in LivePages() })
                """,
            right: """
                registrar.provide(LivePages.self, taking: Int.self, onMainActor: { (_: Int) in LivePages() })
                """,
            argumentFirst),
        Mistake(
            "an event handler that doesn't take the event",
            beside: "struct Opened: ModuleEvent {}",
            wrong: "registrar.on(Opened.self) { (_: any CartService) in }",
            right: "registrar.on(Opened.self) { (_, _: any CartService) in }",
            eventFirst),
        Mistake(
            "an event handler of two services that doesn't take the event",
            beside: """
                struct Opened: ModuleEvent {}
                func clear(_ cart: any CartService, _ other: Unrelated) {}
                """,
            wrong: "registrar.on(Opened.self, clear)",
            rightBeside: """
                struct Opened: ModuleEvent {}
                func clear(_: Opened, _ cart: any CartService, _ other: Unrelated) {}
                """,
            right: "registrar.on(Opened.self, clear)",
            eventFirst),
        Mistake(
            "a decorator that doesn't take what it wraps",
            wrong: "registrar.decorate((any CartService).self) { (_: Unrelated) in LiveCart() }",
            right: """
                registrar.decorate((any CartService).self) { (_: any CartService, _: Unrelated) in LiveCart() }
                """,
            baseFirst),
        Mistake(
            "a decorator on the main actor that doesn't take what it wraps",
            wrong: "registrar.decorate(LivePages.self, onMainActor: { (_: Unrelated) in LivePages() })",
            right: """
                registrar.decorate(LivePages.self, onMainActor: { (_: LivePages, _: Unrelated) in LivePages() })
                """,
            baseFirst),
        Mistake(
            "registering with a manager that is made",
            wrongFile: """
                func late(_ manager: ModuleManager) {
                    manager.provide((any CartService).self) { LiveCart() }
                }
                """,
            rightFile: """
                func late(_ manager: ModuleManager) throws {
                    try manager.update { $0.register { $0.provide((any CartService).self) { LiveCart() } } }
                }
                """,
            "value of type 'ModuleManager' has no member 'provide'"),
        Mistake(
            "a registrar that is made by hand",
            wrongFile: "func late() { var registrar = Registrar(); registrar.allowResolving((any CartService).self) }",
            rightFile: "func late(_ registrar: inout Registrar) { registrar.allowResolving((any CartService).self) }",
            "initializer is inaccessible due to 'internal' protection level"),
        Mistake(
            "a registrar that is kept for later",
            wrongFile: """
                func register(in registrar: inout Registrar) -> () -> Void {
                    return { registrar.allowResolving((any CartService).self) }
                }
                """,
            rightFile: """
                func register(in registrar: inout Registrar) -> () -> Void {
                    registrar.allowResolving((any CartService).self)
                    return {}
                }
                """,
            "escaping closure captures 'inout' parameter 'registrar'"),
        Mistake(
            "a registrar that is moved away",
            wrongFile: """
                struct Kept: ~Copyable { let registrar: Registrar }
                func register(in registrar: inout Registrar) -> Kept { Kept(registrar: registrar) }
                """,
            rightFile: """
                struct Kept: ~Copyable { let names: [String] }
                func register(in registrar: inout Registrar) -> Kept { Kept(names: []) }
                """,
            "missing reinitialization of inout parameter 'registrar' after consume"),
        Mistake(
            "a main-actor resolve where the call shows that it is off the main actor",
            wrongFile: """
                func pages(_ manager: ModuleManager) throws -> LivePages { try manager.resolveOnMainActor() }
                """,
            rightFile: """
                func pages(_ manager: ModuleManager) async throws -> LivePages { try await manager.resolveOnMainActor() }
                """,
            "call to main actor-isolated instance method 'resolveOnMainActor' in a synchronous nonisolated"),
        Mistake(
            "a main-actor resolve through a Lazy, off the main actor",
            wrongFile: "func pages(_ lazy: Lazy<LivePages>) throws -> LivePages { try lazy.onMainActor() }",
            rightFile: """
                @MainActor func pages(_ lazy: Lazy<LivePages>) throws -> LivePages { try lazy.onMainActor() }
                """,
            "call to main actor-isolated instance method 'onMainActor()' in a synchronous nonisolated"),
        Mistake(
            "a main-actor initializer that is registered as one of no actor",
            wrong: "registrar.provide(LivePages.self) { LivePages() }",
            right: "registrar.provide(LivePages.self, onMainActor: { LivePages() })",
            "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context"),
        Mistake(
            "a service that is not Sendable",
            wrong: "registrar.provide(Unsafe.self) { Unsafe() }",
            right: "registrar.provide(Unrelated.self) { Unrelated() }",
            "type 'Unsafe' does not conform to the 'Sendable' protocol"),
        Mistake(
            "a factory that captures what is not Sendable",
            wrongFile: """
                func register(in registrar: inout Registrar, _ state: Unsafe) {
                    registrar.provide((any CartService).self) { state.count += 1; return LiveCart() }
                }
                """,
            rightFile: """
                func register(in registrar: inout Registrar, _ state: Unrelated) {
                    registrar.provide((any CartService).self) { _ = state; return LiveCart() }
                }
                """,
            "capture of 'state' with non-Sendable type 'Unsafe' in a '@Sendable' closure"),
        Mistake(
            "an asynchronous initializer without async:",
            beside: "final class Slow: CartService { init(_: Unrelated) async {} }",
            wrong: "registrar.provide((any CartService).self, Slow.init)",
            right: "registrar.provide((any CartService).self, async: Slow.init)",
            "is unavailable: the factory is asynchronous: write `async:` before it"),
        Mistake(
            "an asynchronous function without async:",
            beside: "func load() async throws -> any CartService { LiveCart() }",
            wrong: "registrar.provide((any CartService).self, load)",
            right: "registrar.provide((any CartService).self, async: load)",
            "is unavailable: the factory is asynchronous: write `async:` before it"),
        Mistake(
            "a lifetime for what is made from an argument",
            wrong:
                "registrar.provide((any CartService).self, taking: Int.self, as: .singleton) { (_: Int) in LiveCart() }",
            right: "registrar.provide((any CartService).self, taking: Int.self) { (_: Int) in LiveCart() }",
            "is unavailable: what is made from an argument is made anew for each call: leave `as:` out"),
        Mistake(
            "one of two initializers, by a name that both have",
            beside: "final class Two: CartService { init(one: Unrelated) {}; init(other: Unrelated, _: Int) {} }",
            wrong: "registrar.provide((any CartService).self, Two.init)",
            right: "registrar.provide((any CartService).self, Two.init(one:))",
            "ambiguous use of 'init'"),
        Mistake(
            "a main-actor initializer that is passed as one of no actor",
            beside: "@MainActor final class Screen: CartService { init(_: Unrelated) {} }",
            wrong: "registrar.provide((any CartService).self, Screen.init)",
            right: "registrar.provide((any CartService).self, onMainActor: Screen.init)",
            "loses global actor 'MainActor'"),
        Mistake(
            "an event that holds what is not Sendable",
            beside: "struct Paid: ModuleEvent { let by: Unsafe }",
            wrong: "registrar.on(Paid.self) { _ in }",
            rightBeside: "struct Paid: ModuleEvent { let by: Unrelated }",
            right: "registrar.on(Paid.self) { _ in }",
            "'Sendable'-conforming struct 'Paid' has non-Sendable type 'Unsafe'"),
        Mistake(
            "a reply of another type",
            beside: "struct Asked: ModuleEvent { typealias Reply = Bool }",
            wrong: #"registrar.on(Asked.self) { _ in "yes" }"#,
            right: "registrar.on(Asked.self) { _ in true }",
            "to closure result type 'Asked.Reply' (aka 'Bool')"),
        Mistake(
            "a handler of what is no event",
            beside: "",
            wrong: "registrar.on(Unrelated.self) { _ in }",
            rightBeside: "struct Opened: ModuleEvent {}",
            right: "registrar.on(Opened.self) { _ in }",
            "requires that 'Unrelated' conform to 'ModuleEvent'"),
        Mistake(
            "a value as a tag",
            beside: "",
            wrong: #"registrar.provide((any CartService).self, tagged: "disk") { LiveCart() }"#,
            rightBeside: "enum Disk {}",
            right: "registrar.provide((any CartService).self, tagged: Disk.self) { LiveCart() }",
            "cannot convert value of type 'String' to expected argument type 'any Any.Type'"),
        Mistake(
            "a lifetime that there is not",
            wrong: "registrar.provide((any CartService).self, as: .shared) { LiveCart() }",
            right: "registrar.provide((any CartService).self, as: .singleton) { LiveCart() }",
            "type 'Lifetime' has no member 'shared'"),
        Mistake(
            "a scope that is opened with a value of another type",
            wrongFile: """
                enum Reading: ScopeKey { typealias Argument = Int; static var name: String { "reading" } }
                func open(_ manager: ModuleManager) throws -> ModuleManager { try manager.open(Reading.self, with: "1") }
                """,
            rightFile: """
                enum Reading: ScopeKey { typealias Argument = Int; static var name: String { "reading" } }
                func open(_ manager: ModuleManager) throws -> ModuleManager { try manager.open(Reading.self, with: 1) }
                """,
            "cannot convert value of type 'String' to expected argument type 'Reading.Argument' (aka 'Int')"),
        Mistake(
            "a service whose protocol is not Sendable",
            beside: "protocol Old {}\nstruct New: Old {}",
            wrong: "registrar.provide((any Old).self) { New() }",
            rightBeside: "protocol Old: Sendable {}\nstruct New: Old {}",
            right: "registrar.provide((any Old).self) { New() }",
            "type 'any Old' does not conform to the 'Sendable' protocol"),
        Mistake(
            "any without parentheses",
            wrong: "registrar.provide(any CartService.self, LiveCart.init)",
            right: "registrar.provide((any CartService).self, LiveCart.init)",
            "'self' is not a member type of protocol 'Snippet.CartService'"),
        Mistake(
            "a generic type without its argument",
            beside: "struct Store<Item>: Sendable { init(_: Unrelated) {} }",
            wrong: "registrar.provide(Store.self, Store.init)",
            right: "registrar.provide(Store<Int>.self, Store.init)",
            "generic parameter 'Item' could not be inferred"),
        Mistake(
            "a closure whose parameter is of another type than the initializer's",
            beside: "final class Listed: CartService { init(_: Unrelated) {} }",
            wrong: "registrar.provide((any CartService).self) { (pages: LivePages) in Listed(pages) }",
            right: "registrar.provide((any CartService).self) { (pages: Unrelated) in Listed(pages) }",
            "cannot convert value of type 'LivePages' to expected argument type 'Unrelated'"),
        Mistake(
            "an alias that throws",
            beside: "func convert(_ cart: LiveCart) throws -> any CartService { cart }",
            wrong: "registrar.alias((any CartService).self, of: LiveCart.self, convert)",
            rightBeside: "func convert(_ cart: LiveCart) -> any CartService { cart }",
            right: "registrar.alias((any CartService).self, of: LiveCart.self, convert)",
            "invalid conversion from throwing function"),
    ]

    private static let notTheService = """
        is unavailable: the factory doesn't return the service: its type must conform to the service's protocol, and its \
        initializer must not be failable
        """
    private static let argumentFirst =
        "is unavailable: the factory's first parameter must be the argument that `taking:` names"
    private static let eventFirst = "is unavailable: a handler's first parameter must be the event"
    private static let baseFirst = "is unavailable: a decorator's first parameter must be what it wraps"

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
            testDescription: "a trailing closure that awaits, which is an asynchronous factory without its name",
            right: """
                func load() async throws -> any CartService { LiveCart() }
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self) { try await load() }
                }
                """
        ),
    ]
}
