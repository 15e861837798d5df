import ModuleKit
import TestSupport
import Testing

@Suite("allowance-unused: an allowance allows nothing, or what cannot be allowed", .takingTurns)
struct AllowanceUnusedTests {
    @Test("An allowance that allows nothing is itself a problem")
    func unused() {
        let line: UInt = #line
        let error = TestSupport.problems(allowing: [
            Allowance(.serviceMissing, of: "ReviewService", because: "the feature comes in spring")
        ]) { module("Cart") }
        #expect(
            error.map(\.description) == [
                """
                There is no problem service-missing about ReviewService to allow.
                    at: \(at(line + 2))
                    allowed because: the feature comes in spring
                  Fix: remove the allowance.
                """
            ]
        )
        #expect(error.map(\.code) == [.allowanceUnused])
    }

    @Test("A problem of another kind cannot be allowed, and stays beside what is said about its allowance")
    func otherKind() {
        let line: UInt = #line
        let error = TestSupport.problems(allowing: [
            Allowance(.moduleListedTwice, of: "Cart", because: "no")
        ]) {
            module("Cart")
            module("Cart")
        }
        #expect(error.map(\.code) == [.moduleListedTwice, .allowanceUnused])
        #expect(
            error.last?.description == """
                A problem module-listed-twice cannot be allowed.
                    at: \(at(line + 2))
                    allowed because: no
                  Fix: fix the problem; an app that has it cannot run.
                """
        )
    }
}
