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

        init(
            _ testDescription: String,
            _ code: AssemblyError.Code,
            remedy: String = "",
            wrong: @escaping @Sendable (inout Registrar) -> Void,
            right: @escaping @Sendable (inout Registrar) -> Void
        ) {
            (self.testDescription, self.code, self.remedy) = (testDescription, code, remedy)
            (self.wrong, self.right) = (wrong, right)
        }
    }

    static let cases = [
        Case(
            "a default value of an initializer that is passed as a function", .serviceMissing,
            remedy: "if the parameter has a default value, write a closure that leaves it out"
        ) {
            $0.provide((any CartService).self, Limited.init)
        } right: {
            $0.provide((any CartService).self) { Limited(account: $0) }
        },
        Case(
            "a service that is provided under its own type and asked for as its protocol", .serviceMissing,
            remedy: """
                if StubCatalog is a CatalogService, provide it as (any CatalogService).self, or add \
                registrar.alias((any CatalogService).self, of: StubCatalog.self) { $0 } beside it
                """
        ) {
            $0.provide(StubCatalog.self, StubCatalog.init)
            $0.onStop { (_: StubCatalog) in }
            $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
        } right: {
            $0.provide(StubCatalog.self, StubCatalog.init)
            $0.alias((any CatalogService).self, of: StubCatalog.self) { $0 }
            $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
        },
        Case(
            "a closure of several statements that doesn't write its parameter's type, and uses it as Any",
            .serviceMissing, remedy: "write the type of the closure's parameter, which the compiler took for Any"
        ) {
            $0.provide((any CartService).self) { account in
                print(account)
                return StubCart()
            }
        } right: {
            $0.provide((any CartService).self) { (account: any AccountService) in
                _ = account
                return StubCart()
            }
        },
        Case(
            "a list that is provided instead of contributed to", .reservedType,
            remedy: "provide a type of your own that holds the Array<SearchSource>"
        ) {
            $0.provide([any SearchSource].self) { [StubSource()] }
        } right: {
            $0.contribute((any SearchSource).self) { StubSource() }
        },
        Case(
            "a service that may be nil", .reservedType,
            remedy: "provide a type of your own that holds the Optional<CartService>"
        ) {
            $0.provide((any CartService)?.self) { nil }
        } right: {
            $0.provide((any CartService).self) { StubCart() }
        },
        Case(
            "an event that a start handler takes", .handlerServiceMissing,
            remedy: "list the module that provides DidOpen in the composition root"
        ) {
            $0.onStart { (_: DidOpen) in }
        } right: {
            $0.on(DidOpen.self) { (_: DidOpen) in }
        },
        Case("a Lazy of a Lazy", .unsupportedParameter, remedy: "ask for any P, (any P)?, [any P]") {
            $0.onStart { (_: Lazy<Lazy<any AccountService>>) in }
        } right: {
            $0.onStart { (_: Lazy<any AccountService>) in }
        },
        Case(
            "a Factory of what is not made from an argument", .handlerServiceMissing,
            remedy: "provide it as it is asked for, ask for it as it is provided"
        ) {
            $0.onStart { (_: Factory<Int, any AccountService>) in }
        } right: {
            $0.provide((any CartService).self, taking: Int.self) { (_: Int) in StubCart() }
            $0.onStart { (_: Factory<Int, any CartService>) in }
        },
        Case(
            "a tag that is forgotten", .handlerServiceMissing,
            remedy: "provide it as it is asked for, ask for it as it is provided"
        ) {
            $0.provide((any CartService).self, tagged: Work.self) { StubCart() }
            $0.onStart { (_: any CartService) in }
        } right: {
            $0.provide((any CartService).self, tagged: Work.self) { StubCart() }
            $0.onStart { (_: Tagged<Work, any CartService>) in }
        },
        Case(
            "a service that is provided twice", .providedTwice,
            remedy: "keep one of the two, mark one as precedence: .override"
        ) {
            $0.provide((any AccountService).self) { StubAccount() }
        } right: {
            $0.provide((any AccountService).self, precedence: .override) { StubAccount() }
        },
        Case("a singleton that keeps a service of a shorter lifetime", .captive, remedy: "") {
            $0.provide((any CatalogService).self, as: .graph) { StubCatalog() }
            $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
        } right: {
            $0.provide((any CatalogService).self, as: .graph) { StubCatalog() }
            $0.provide((any CartService).self, as: .transient) { (_: any CatalogService) in StubCart() }
        },
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
