import ModuleKit
import TestSupport
import Testing

@Suite("A service that no module provides", .takingTurns)
struct MissingServiceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: AssemblyError.Code
        let opening: String
        let path: [String]
        let declare: @Sendable (inout Registrar) -> Void
    }

    static let cases = [
        Case(
            testDescription: "a contribution", code: "service-missing", opening: "A contribution to SearchSource",
            path: ["contribution to SearchSource", "AccountService"]
        ) { $0.contribute((any SearchSource).self) { (_: any AccountService) in StubSource(name: "") } },
        Case(
            testDescription: "a provider that needs it lazily", code: "service-missing", opening: "CartService",
            path: ["CartService", "Lazy<AccountService>"]
        ) { $0.provide((any CartService).self) { (_: Lazy<any AccountService>) in StubCart() } },
        Case(
            testDescription: "a resolve through ServiceResolver", code: "service-missing",
            opening: "A resolve through ServiceResolver",
            path: ["ServiceResolver", "Lazy<AccountService>"]
        ) { $0.allowResolving((any AccountService).self) },
        Case(
            testDescription: "a start handler", code: "handler-service-missing", opening: "A start handler",
            path: ["start handler", "AccountService"]
        ) {
            $0.onStart { (_: any AccountService) in }
        },
        Case(
            testDescription: "a stop handler", code: "handler-service-missing", opening: "A stop handler",
            path: ["stop handler", "AccountService"]
        ) {
            $0.onStop { (_: any AccountService) in }
        },
        Case(
            testDescription: "an event handler", code: "handler-service-missing",
            opening: "A handler of the event Opened",
            path: ["event Opened", "AccountService"]
        ) { $0.on(Opened.self) { (_, _: any AccountService) in } },
        Case(
            testDescription: "an injected handler", code: "handler-service-missing", opening: "The route /cart",
            path: ["route /cart", "AccountService"]
        ) { _ = $0.handle("route /cart") { (_: Int, _: any AccountService) in } },
    ]

    @Test("Whatever needs a service which no listed module provides is a problem", arguments: cases)
    func whateverNeedsIt(_ testCase: Case) {
        let found = problems { module("Shop", testCase.declare) }
        #expect(found.count == 1)
        let problem = found.first
        #expect(problem?.code == testCase.code)
        #expect(problem?.subject == "AccountService")
        #expect(problem?.module == "Shop")
        #expect(problem?.path == testCase.path)
        let place = problem?.location.map { "\($0)" } ?? "nowhere"
        #expect(
            problem?.description == """
                \(testCase.opening) depends on AccountService, which no listed module provides.
                    module: Shop
                    at: \(place)
                    path: \(testCase.path.joined(separator: " → "))
                  Fix: list the module that provides AccountService in the composition root, or make the parameter \
                optional.
                """)
    }

    enum Books { protocol Search: Sendable {} }

    enum Music { protocol Search: Sendable {} }

    @Test("Of two missing services with one name each is called by its Swift module too, and they are two causes")
    func oneNameOfTwo() throws {
        let line: UInt = #line
        let error = try #require(throws: AssemblyError.self) {
            try ModuleManager(module: "Shop") {
                $0.onStart { (_: any Books.Search) in }
                $0.onStop { (_: any Books.Search) in }
                $0.onStart { (_: any Music.Search) in }
            }
        }
        #expect(error.problems.map(\.subject) == ["Search", "Search", "Search"])
        #expect(
            "\(error)" == """
                The modules can't be assembled: 3 problems with 2 causes.

                ModuleKitTests.MissingServiceTests.Books.Search is missing; 2 registrations depend on it.
                    start handler (\(at(line + 1)))
                    stop handler (\(at(line + 1)))
                  Fix: list the module that provides ModuleKitTests.MissingServiceTests.Books.Search in the composition\
                 root, or make the parameter optional.

                A start handler depends on ModuleKitTests.MissingServiceTests.Music.Search, which no listed module\
                 provides.
                    module: Shop
                    at: \(at(line + 1))
                    path: start handler → Search
                  Fix: list the module that provides ModuleKitTests.MissingServiceTests.Music.Search in the composition\
                 root, or make the parameter optional.
                """)
    }

    protocol Journal: Sendable {}
    struct LiveJournal: Journal {}
    struct JournalFile: Journal {}
    struct Ledger: Journal {}
    struct Price: Sendable {}

    final class PricedCart: CartService { init(account: any AccountService, price: Price = Price()) {} }

    @Test("A type that is provided under its own name and may be the missing protocol is named, with the line to add")
    func ownType() {
        let line: UInt = #line
        let found = problems {
            module("Journal") { $0.provide(LiveJournal.self, LiveJournal.init) }
            module("Shop") { $0.onStart { (_: any Journal) in } }
        }
        #expect(
            found.map(\.description) == [
                """
                A start handler depends on Journal, which no listed module provides.
                    module: Shop
                    at: \(at(line + 3))
                    path: start handler → Journal
                    provided under its own type: LiveJournal (Journal, \(at(line + 2)))
                  Fix: if LiveJournal is a Journal, provide it as (any Journal).self, or add \
                registrar.alias((any Journal).self, of: LiveJournal.self) { $0 } beside it; otherwise list the module \
                that provides Journal in the composition root, or make the parameter optional.
                """
            ])
    }

    @Test("A type is named if its name begins or ends with the protocol's, in whole words")
    func words() {
        let line: UInt = #line
        let facts = Self.facts {
            module("Journal") {
                $0.provide(JournalFile.self, JournalFile.init)
                $0.provide(LiveJournal.self, LiveJournal.init)
                $0.provide(Ledger.self, Ledger.init)
                $0.provide(StubAccount.self) { StubAccount() }
                $0.onStart { (_: any Journal) in }
            }
        }
        #expect(
            facts == [
                "provided under its own type: JournalFile (Journal, \(at(line + 3)))",
                "provided under its own type: LiveJournal (Journal, \(at(line + 4)))",
            ])
    }

    @Test("A service's name is compared without its ending, and what surrounds a scope is looked at as well")
    func ending() {
        let line: UInt = #line
        let found = problems {
            module("Account") { $0.provide(StubAccount.self) { StubAccount() } }
            ModuleScope(Session<Void>.self, "Shop") { $0.onStart { (_: any AccountService) in } }
        }
        #expect(found.map(\.facts) == [["provided under its own type: StubAccount (Account, \(at(line + 2)))"]])
    }

    @Test("A parameter of a type of one's own that is no protocol may be a service, and may have a default value")
    func defaultOfOwn() {
        let found = problems {
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Cart") { $0.provide((any CartService).self, PricedCart.init) }
        }
        #expect(
            found.map(\.remedy) == [
                """
                list the module that provides Price in the composition root, or make the parameter optional. If the \
                parameter has a default value, write a closure that leaves it out: the default is lost where an \
                initializer is passed as a function.
                """
            ])
    }

    /// The facts of the one problem.
    static func facts(@ModuleBuilder _ modules: () -> ModuleList) -> [String] {
        let found = problems { modules() }
        #expect(found.count == 1)
        return found.first?.facts ?? []
    }

    final class Shelves: Sendable {
        init(_ names: [String] = ["new"], base: String? = "books", source: (any SearchSource)? = nil) {}
    }

    @Test("A list or an optional of a type of the language that no module provides has lost its default")
    func lostDefaults() throws {
        let found = problems { module("Shop") { $0.provide(Shelves.self, Shelves.init) } }
        #expect(found.map(\.code) == ["service-missing", "service-missing"])
        #expect(found.map(\.path) == [["Shelves", "[String]"], ["Shelves", "String?"]])
        let place = try #require(found.first?.location)
        #expect(
            found.first?.description == """
                Shelves takes [String], which is always empty: no listed module contributes a String.
                    module: Shop
                    at: \(place)
                    path: Shelves → [String]
                  Fix: write a closure that leaves the parameter out: a default value is lost where an initializer is \
                passed as a function. Or list the module that contributes it.
                """)
        #expect(found.last?.summary == "Shelves takes String?, which is always nil: no listed module provides String.")
    }

    @Test("A list or an optional has lost no default if a module provides it, or did and was left out")
    func keptDefaults() {
        @ModuleBuilder func list() -> ModuleList {
            module("Shop") { $0.provide(Shelves.self, Shelves.init) }
            module("Names") {
                $0.provide(String.self) { "" }
                $0.contribute(String.self) { "" }
            }
        }
        #expect(problems { list() }.isEmpty)
        #expect(problems { list().removing("Names") }.isEmpty)
        #expect(problems { module("Shop") { $0.onStart { (_: [String], _: Int?, _: Lazy<Int?>) in } } }.isEmpty)
    }
}
