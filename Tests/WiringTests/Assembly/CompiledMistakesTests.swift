import ModuleKit
import TestSupport
import Testing

/// Mistakes of which the compiler knows nothing, beside those of ``CompilerTests``: each compiles, and the check finds it.
@Suite("Mistakes that compile, and what the check says of them", .takingTurns)
struct CompiledMistakesTests {
    struct Limited: CartService {
        init(account: any AccountService, limit: Int = 10) {}
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: AssemblyError.Code
        /// The beginning of the remedy.
        let remedy: String
        let wrong: @Sendable (inout Registrar) -> Void
        let right: @Sendable (inout Registrar) -> Void
    }

    static let cases = [
        Case(
            testDescription: "a default value of an initializer that is passed as a function",
            code: .serviceMissing,
            remedy: "if the parameter has a default value, write a closure that leaves it out",
            wrong: { $0.provide((any CartService).self, Limited.init) },
            right: { $0.provide((any CartService).self) { Limited(account: $0) } }
        ),
        Case(
            testDescription: "a service that is provided under its own type and asked for as its protocol",
            code: .serviceMissing,
            remedy: """
                if StubCatalog is a CatalogService, provide it as (any CatalogService).self, or add \
                registrar.alias((any CatalogService).self, of: StubCatalog.self) { $0 } beside it
                """,
            wrong: {
                $0.provide(StubCatalog.self, StubCatalog.init)
                $0.onStop { (_: StubCatalog) in }
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            },
            right: {
                $0.provide(StubCatalog.self, StubCatalog.init)
                $0.alias((any CatalogService).self, of: StubCatalog.self) { $0 }
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            }
        ),
        Case(
            testDescription:
                "a closure of several statements that doesn't write its parameter's type, and uses it as Any",
            code: .serviceMissing,
            remedy: "write the type of the closure's parameter, which the compiler took for Any",
            wrong: {
                $0.provide((any CartService).self) { account in
                    print(account)
                    return StubCart()
                }
            },
            right: {
                $0.provide((any CartService).self) { (account: any AccountService) in
                    _ = account
                    return StubCart()
                }
            }
        ),
        Case(
            testDescription: "a list that is provided instead of contributed to",
            code: .reservedType,
            remedy: "provide a type of your own that holds the Array<SearchSource>",
            wrong: { $0.provide([any SearchSource].self) { [StubSource()] } },
            right: { $0.contribute((any SearchSource).self) { StubSource() } }
        ),
        Case(
            testDescription: "a service that may be nil",
            code: .reservedType,
            remedy: "provide a type of your own that holds the Optional<CartService>",
            wrong: { $0.provide((any CartService)?.self) { nil } },
            right: { $0.provide((any CartService).self) { StubCart() } }
        ),
        Case(
            testDescription: "an event that a start handler takes",
            code: .handlerServiceMissing,
            remedy: "list the module that provides DidOpen in the composition root",
            wrong: { $0.onStart { (_: DidOpen) in } },
            right: { $0.on(DidOpen.self) { (_: DidOpen) in } }
        ),
        Case(
            testDescription: "a Lazy of a Lazy",
            code: .unsupportedParameter,
            remedy: "ask for any P, (any P)?, [any P]",
            wrong: { $0.onStart { (_: Lazy<Lazy<any AccountService>>) in } },
            right: { $0.onStart { (_: Lazy<any AccountService>) in } }
        ),
        Case(
            testDescription: "a Factory of what is not made from an argument",
            code: .handlerServiceMissing,
            remedy: "provide it as it is asked for, ask for it as it is provided",
            wrong: { $0.onStart { (_: Factory<Int, any AccountService>) in } },
            right: {
                $0.provide((any CartService).self, taking: Int.self) { (_: Int) in StubCart() }
                $0.onStart { (_: Factory<Int, any CartService>) in }
            }
        ),
        Case(
            testDescription: "a tag that is forgotten",
            code: .handlerServiceMissing,
            remedy: "provide it as it is asked for, ask for it as it is provided",
            wrong: {
                $0.provide((any CartService).self, tagged: Work.self) { StubCart() }
                $0.onStart { (_: any CartService) in }
            },
            right: {
                $0.provide((any CartService).self, tagged: Work.self) { StubCart() }
                $0.onStart { (_: Tagged<Work, any CartService>) in }
            }
        ),
        Case(
            testDescription: "a service that is provided twice",
            code: .providedTwice,
            remedy: "keep one of the two, mark one as precedence: .override",
            wrong: { $0.provide((any AccountService).self) { StubAccount() } },
            right: { $0.provide((any AccountService).self, precedence: .override) { StubAccount() } }
        ),
        Case(
            testDescription: "a singleton that keeps a service of a shorter lifetime",
            code: .captive,
            remedy: "",
            wrong: {
                $0.provide((any CatalogService).self, as: .graph) { StubCatalog() }
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
            },
            right: {
                $0.provide((any CatalogService).self, as: .graph) { StubCatalog() }
                $0.provide((any CartService).self, as: .transient) { (_: any CatalogService) in StubCart() }
            }
        ),
    ]

    @Test("The check finds it and says what to write, and takes what is right", arguments: cases)
    func found(_ testCase: Case) {
        func problems(_ declare: @escaping @Sendable (inout Registrar) -> Void) -> [AssemblyError.Problem] {
            TestSupport.problems {
                module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
                module("Shop", declare)
            }
        }
        let wrong = problems(testCase.wrong)
        #expect(wrong.map(\.code) == [testCase.code])
        #expect(wrong.allSatisfy { $0.remedy.hasPrefix(testCase.remedy) }, "\(wrong)")
        #expect(problems(testCase.right) == [])
    }
}
