import TestSupport
import Testing

/// What the compiler refuses: each mistake beside a twin without it, which compiles.
@Suite("What does not compile", .takingTurns, .serialized)
struct CompilerTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The mistake, in a file that imports ModuleKit and begins with the services below.
        let wrong: String
        /// The same without the mistake.
        let right: String
        /// A stable part of what the compiler says.
        let diagnostic: String
    }

    /// What every snippet may use.
    private static let services = """
        import ModuleKit

        protocol CartService: Sendable {}
        final class LiveCart: CartService {}
        final class Unrelated: Sendable {}
        final class Unsafe { var count = 0 }
        @MainActor final class LivePages {
            var count = 0
            init() { count = 1 }
        }

        """

    private static let notTheService = """
        is unavailable: the factory doesn't return the service: its type must conform to the service's protocol, and its \
        initializer must not be failable
        """
    private static let argumentFirst =
        "is unavailable: the factory's first parameter must be the argument that `taking:` names"
    private static let eventFirst = "is unavailable: a handler's first parameter must be the event"
    private static let baseFirst = "is unavailable: a decorator's first parameter must be what it wraps"

    static let mistakes = [
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
        Mistake(
            testDescription: "an alias that does not conform to the protocol",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: Unrelated.self) { $0 }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.alias((any CartService).self, of: LiveCart.self) { $0 }
                }
                """,
            diagnostic: "cannot convert value of type 'Unrelated' to closure result type 'any CartService'"
        ),
        Mistake(
            testDescription: "registering with a manager that is made",
            wrong: """
                func late(_ manager: ModuleManager) {
                    manager.provide((any CartService).self) { LiveCart() }
                }
                """,
            right: """
                func late(_ manager: ModuleManager) throws {
                    try manager.update { $0.register { $0.provide((any CartService).self) { LiveCart() } } }
                }
                """,
            diagnostic: "value of type 'ModuleManager' has no member 'provide'"
        ),
        Mistake(
            testDescription: "an update that removes a module, which has to be stopped",
            wrong: """
                func sale(_ manager: ModuleManager) throws { try manager.update { $0.remove("Cart") } }
                """,
            right: """
                func sale(_ manager: ModuleManager) async throws { try await manager.updateModules { $0.remove("Cart") } }
                """,
            diagnostic: "value of type 'ServiceChange' has no member 'remove'"
        ),
        Mistake(
            testDescription: "an update that adds a module, which has to be started",
            wrong: """
                struct CartEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }
                func sale(_ manager: ModuleManager) throws { try manager.update { $0.add(CartEntry()) } }
                """,
            right: """
                struct CartEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }
                func sale(_ manager: ModuleManager) async throws {
                    try await manager.updateModules { $0.add(CartEntry()) }
                }
                """,
            diagnostic: "value of type 'ServiceChange' has no member 'add'"
        ),
        Mistake(
            testDescription: "an update with a change that was declared for the modules",
            wrong: """
                func apply(_ change: ModuleChange, to manager: ModuleManager) throws { try manager.update(change) }
                """,
            right: """
                func apply(_ change: ServiceChange, to manager: ModuleManager) throws { try manager.update(change) }
                """,
            diagnostic: "no exact matches in call to instance method 'update'"
        ),
        Mistake(
            testDescription: "a registrar that is made by hand",
            wrong: """
                func late() { var registrar = Registrar(); registrar.uses((any CartService).self) }
                """,
            right: """
                func late(_ registrar: inout Registrar) { registrar.uses((any CartService).self) }
                """,
            diagnostic: "initializer is inaccessible due to 'internal' protection level"
        ),
        Mistake(
            testDescription: "a registrar that is kept for later",
            wrong: """
                func register(in registrar: inout Registrar) -> () -> Void {
                    return { registrar.uses((any CartService).self) }
                }
                """,
            right: """
                func register(in registrar: inout Registrar) -> () -> Void {
                    registrar.uses((any CartService).self)
                    return {}
                }
                """,
            diagnostic: "escaping closure captures 'inout' parameter 'registrar'"
        ),
        Mistake(
            testDescription: "a registrar that is moved away",
            wrong: """
                struct Kept: ~Copyable { let registrar: Registrar }
                func register(in registrar: inout Registrar) -> Kept { Kept(registrar: registrar) }
                """,
            right: """
                struct Kept: ~Copyable { let names: [String] }
                func register(in registrar: inout Registrar) -> Kept { Kept(names: []) }
                """,
            diagnostic: "missing reinitialization of inout parameter 'registrar' after consume"
        ),
        Mistake(
            testDescription: "a main-actor resolve where the call shows that it is off the main actor",
            wrong: """
                func pages(_ manager: ModuleManager) throws -> LivePages { try manager.resolveOnMainActor() }
                """,
            right: """
                func pages(_ manager: ModuleManager) async throws -> LivePages { try await manager.resolveOnMainActor() }
                """,
            diagnostic: "call to main actor-isolated instance method 'resolveOnMainActor' in a synchronous nonisolated"
        ),
        Mistake(
            testDescription: "a main-actor resolve through a Lazy, off the main actor",
            wrong: """
                func pages(_ lazy: Lazy<LivePages>) throws -> LivePages { try lazy.onMainActor() }
                """,
            right: """
                @MainActor func pages(_ lazy: Lazy<LivePages>) throws -> LivePages { try lazy.onMainActor() }
                """,
            diagnostic: "call to main actor-isolated instance method 'onMainActor()' in a synchronous nonisolated"
        ),
        Mistake(
            testDescription: "a main-actor initializer that is registered as one of no actor",
            wrong: """
                func register(in registrar: inout Registrar) { registrar.provide(LivePages.self) { LivePages() } }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, onMainActor: { LivePages() })
                }
                """,
            diagnostic: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context"
        ),
        Mistake(
            testDescription: "a service that is not Sendable",
            wrong: """
                func register(in registrar: inout Registrar) { registrar.provide(Unsafe.self) { Unsafe() } }
                """,
            right: """
                func register(in registrar: inout Registrar) { registrar.provide(Unrelated.self) { Unrelated() } }
                """,
            diagnostic: "type 'Unsafe' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "a parameter that is not Sendable, of a factory on the main actor",
            wrong: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, onMainActor: { (_: Unsafe) in LivePages() })
                }
                """,
            right: """
                func register(in registrar: inout Registrar) {
                    registrar.provide(LivePages.self, onMainActor: { (_: Unrelated) in LivePages() })
                }
                """,
            diagnostic: "type 'Unsafe' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "a parameter that is not Sendable, of a handler",
            wrong: """
                func register(in registrar: inout Registrar) { registrar.onStart { (_: Unsafe) in } }
                """,
            right: """
                func register(in registrar: inout Registrar) { registrar.onStart { (_: Unrelated) in } }
                """,
            diagnostic: "type 'Unsafe' does not conform to the 'Sendable' protocol"
        ),
        Mistake(
            testDescription: "a factory that captures what is not Sendable",
            wrong: """
                func register(in registrar: inout Registrar, _ state: Unsafe) {
                    registrar.provide((any CartService).self) { state.count += 1; return LiveCart() }
                }
                """,
            right: """
                func register(in registrar: inout Registrar, _ state: Unrelated) {
                    registrar.provide((any CartService).self) { _ = state; return LiveCart() }
                }
                """,
            diagnostic: "capture of 'state' with non-Sendable type 'Unsafe' in a '@Sendable' closure"
        ),
        Mistake(
            testDescription: "something in a module list that is no module",
            wrong: """
                func make() throws -> ModuleManager { try ModuleManager { LiveCart() } }
                """,
            right: """
                struct CartEntry: ModuleEntry { func register(in registrar: inout Registrar) {} }
                func make() throws -> ModuleManager { try ModuleManager { CartEntry() } }
                """,
            diagnostic: "no exact matches in call to static method 'buildExpression'"
        ),
        Mistake(
            testDescription: "a tag that is misspelt",
            wrong: """
                enum Shelf {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, tagged: Shelve.self) { LiveCart() }
                }
                """,
            right: """
                enum Shelf {}
                func register(in registrar: inout Registrar) {
                    registrar.provide((any CartService).self, tagged: Shelf.self) { LiveCart() }
                }
                """,
            diagnostic: "cannot find 'Shelve' in scope"
        ),
    ]

    @Test("The compiler refuses the mistake, for the right reason, and takes its twin", arguments: mistakes)
    func refused(_ mistake: Mistake) async throws {
        async let twin = Self.compile(mistake.right)
        let wrong = try await Self.compile(mistake.wrong)
        let right = try await twin
        #expect(right.status == 0, "\(right.text)")
        #expect(wrong.status != 0)
        let errors = wrong.text.split(separator: "\n").filter { $0.contains("error:") }
        #expect(errors.contains { $0.contains(mistake.diagnostic) }, "\(wrong.text)")
    }

    /// Compiles a snippet as far as the compiler looks for mistakes.
    private static func compile(_ snippet: String) async throws -> Compiler.Outcome {
        let folder = try TemporaryFolder()
        let file = try folder.write(services + snippet, to: "Snippet.swift")
        return try await Compiler.run([
            "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6", "-module-name", "Snippet",
            "-I", try Compiler.modules, "-I", Compiler.headers, file,
        ])
    }
}
