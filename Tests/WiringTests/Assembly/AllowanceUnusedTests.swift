import ModuleKit
import TestSupport
import Testing

@Suite("allowance-unused: an allowance allows nothing", .takingTurns)
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
            ])
        #expect(error.map(\.code) == ["allowance-unused"])
    }
}
