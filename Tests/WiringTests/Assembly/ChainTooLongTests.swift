import ModuleKit
import TestSupport
import Testing

@Suite("chain-too-long: so many services one inside the other that a stack may end", .takingTurns)
struct ChainTooLongTests {
    @Test("A longer chain is one problem, with its beginning, its end and what to do; it may be allowed")
    func tooLong() throws {
        let found = problems { NumberedTypes.chain(60) }
        #expect(found.map(\.code) == [.chainTooLong])
        let problem = try #require(found.first)
        #expect(
            problem.summary.hasSuffix(" depends on 59 services in a chain, so making it may overflow the stack.")
        )
        #expect(problem.path.count == 8)
        #expect(problem.path[5] == "…")
        #expect(problem.path.last == "Numbered<Int>")
        #expect(problem.facts == ["most: 50"])
        #expect(problem.remedy == "take one of them, in the middle, as Lazy.")
        #expect(
            problem.description == """
                \(problem.subject) depends on 59 services in a chain, so making it may overflow the stack.
                    module: Chain
                    at: \(try #require(problem.location))
                    path: \(problem.path.joined(separator: " → "))
                    most: 50
                  Fix: take one of them, in the middle, as Lazy.
                """
        )
        let allowed = Allowance(.chainTooLong, of: problem.subject, because: "it runs on the main thread")
        let manager = try ModuleManager(allowing: [allowed]) { NumberedTypes.chain(60) }
        #expect(manager.allowedProblems.map(\.code) == [.chainTooLong])
    }
}
