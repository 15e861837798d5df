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

    struct Opened: ModuleEvent {}

    static let cases = [
        Case(
            testDescription: "a contribution",
            code: .serviceMissing,
            opening: "A contribution to SearchSource",
            path: ["contribution to SearchSource", "AccountService"],
            declare: { $0.contribute((any SearchSource).self) { (_: any AccountService) in StubSource(name: "") } }
        ),
        Case(
            testDescription: "a provider that needs it lazily",
            code: .serviceMissing,
            opening: "CartService",
            path: ["CartService", "Lazy<AccountService>"],
            declare: { $0.provide((any CartService).self) { (_: Lazy<any AccountService>) in StubCart() } }
        ),
        Case(
            testDescription: "a resolve through ServiceResolver",
            code: .serviceMissing,
            opening: "A resolve through ServiceResolver",
            path: ["ServiceResolver", "Lazy<AccountService>"],
            declare: { $0.uses((any AccountService).self) }
        ),
        Case(
            testDescription: "a start handler",
            code: .handlerServiceMissing,
            opening: "A start handler",
            path: ["start handler", "AccountService"],
            declare: { $0.onStart { (_: any AccountService) in } }
        ),
        Case(
            testDescription: "a stop handler",
            code: .handlerServiceMissing,
            opening: "A stop handler",
            path: ["stop handler", "AccountService"],
            declare: { $0.onStop { (_: any AccountService) in } }
        ),
        Case(
            testDescription: "an event handler",
            code: .handlerServiceMissing,
            opening: "A handler of the event Opened",
            path: ["event Opened", "AccountService"],
            declare: { $0.on(Opened.self) { (_, _: any AccountService) in } }
        ),
        Case(
            testDescription: "an injected handler",
            code: .handlerServiceMissing,
            opening: "The route /cart",
            path: ["route /cart", "AccountService"],
            declare: { _ = $0.handle("route /cart") { (_: Int, _: any AccountService) in } }
        ),
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
                """
        )
    }

    @Test("What is optional, and a list that no module adds to, is no problem")
    func optionalAndList() {
        let found = problems {
            module("Cart") {
                $0.provide((any CartService).self) {
                    (_: (any AccountService)?, _: [any SearchSource], _: Lazy<(any CatalogService)?>) in StubCart()
                }
                $0.onStart { (_: (any AccountService)?, _: Lazy<[any SearchSource]>) in }
                $0.uses((any AccountService)?.self)
                $0.uses([any SearchSource].self)
            }
        }
        #expect(found == [])
    }

    @Test("A registration that needs a missing service twice is one problem, two registrations are two")
    func onceForEachRegistration() {
        let found = problems {
            module("Cart") {
                $0.onStart { (_: any AccountService, _: any AccountService, _: Lazy<any AccountService>) in }
                $0.onStop { (_: any AccountService) in }
            }
        }
        #expect(found.map(\.path) == [["start handler", "AccountService"], ["stop handler", "AccountService"]])
    }

    enum Books { protocol Search: Sendable {} }

    enum Music { protocol Search: Sendable {} }

    @Test("Of two missing services with one name each is called by its Swift module too, and they are two causes")
    func oneNameOfTwo() throws {
        let line: UInt = #line
        let error = try #require(throws: AssemblyError.self) {
            try ModuleManager {
                module("Shop") {
                    $0.onStart { (_: any Books.Search) in }
                    $0.onStop { (_: any Books.Search) in }
                    $0.onStart { (_: any Music.Search) in }
                }
            }
        }
        #expect(error.problems.map(\.subject) == ["Search", "Search", "Search"])
        #expect(
            "\(error)" == """
                The modules can't be assembled: 3 problems with 2 causes.

                ModuleKitTests.MissingServiceTests.Books.Search is missing; 2 registrations depend on it.
                    start handler (\(at(line + 4)))
                    stop handler (\(at(line + 5)))
                  Fix: list the module that provides ModuleKitTests.MissingServiceTests.Books.Search in the composition\
                 root, or make the parameter optional.

                A start handler depends on ModuleKitTests.MissingServiceTests.Music.Search, which no listed module\
                 provides.
                    module: Shop
                    at: \(at(line + 6))
                    path: start handler → Search
                  Fix: list the module that provides ModuleKitTests.MissingServiceTests.Music.Search in the composition\
                 root, or make the parameter optional.
                """)
    }
}
