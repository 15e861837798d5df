import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Constraints beside the standard library's Regex")
struct ConstraintAgreementTests {
    @Test(
        "They agree on every drawn expression and text, with the case of letters and without", arguments: [false, true])
    func agreement(ignoringCase: Bool) throws {
        var generator = SeededGenerator(seed: 61)
        let pairs = GeneratedCases.count(of: 100_000)
        var (compared, accepted, expressions) = (0, 0, 0)
        while compared < pairs {
            let drawn = GeneratedExpression(depth: 3, &generator)
            let regex = try #require(ReferenceConstraints.compile(drawn.text)).ignoresCase(ignoringCase)
            guard let constraint = try? Constraint(drawn.text) else {
                Issue.record("\(drawn.text) is refused")
                return
            }
            expressions += 1
            for _ in 0..<20 {
                let text = drawn.near(&generator)
                guard !text.isEmpty else { continue }
                let expected = (try? regex.wholeMatch(in: text)) != nil
                compared += 1
                accepted += expected ? 1 : 0
                guard constraint.accepts(text, caseInsensitive: ignoringCase) == expected else {
                    Issue.record("\(drawn.text) \(text.debugDescription): expected \(expected)")
                    return
                }
            }
        }
        print("constraints: \(expressions), \(compared) texts, \(accepted) accepted, seed 61")
        #expect(accepted > pairs / 4 && accepted < pairs)
    }
}
