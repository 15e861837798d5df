import ModuleKit
import TestSupport
import Testing

/// Mistakes of which the compiler knows nothing, beside those of ``CompilerTests``: each compiles, and the check finds it.
@Suite("Mistakes that compile, and what the check says of them", .takingTurns)
struct CompiledMistakesTests {
    struct Limited: CartService { init(account: any AccountService, limit: Int = 10) {} }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: AssemblyError.Code
        /// The beginning of the remedy.
        var remedy = ""
        let wrong: @Sendable (inout Registrar) -> Void
        let right: @Sendable (inout Registrar) -> Void
    }

    static let cases = [
        Case(
            testDescription: "a default value of an initializer that is passed as a function", code: "service-missing",
            remedy: "if the parameter has a default value, write a closure that leaves it out"
        ) {
            $0.provide((any CartService).self, Limited.init)
        } right: {
            $0.provide((any CartService).self) { Limited(account: $0) }
        },
        Case(
            testDescription:
                "a closure of several statements that doesn't write its parameter's type, and uses it as Any",
            code: "service-missing",
            remedy: "write the type of the closure's parameter, which the compiler took for Any"
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
            testDescription: "an event that a start handler takes", code: "handler-service-missing",
            remedy: "list the module that provides DidOpen in the composition root"
        ) {
            $0.onStart { (_: DidOpen) in }
        } right: {
            $0.on(DidOpen.self) { (_: DidOpen) in }
        },
        Case(
            testDescription: "a Factory of what is not made from an argument", code: "handler-service-missing",
            remedy: "provide it as it is asked for, ask for it as it is provided"
        ) {
            $0.onStart { (_: Factory<Int, any AccountService>) in }
        } right: {
            $0.provide((any CartService).self, taking: Int.self) { (_: Int) in StubCart() }
            $0.onStart { (_: Factory<Int, any CartService>) in }
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
