import TestSupport
import Testing

@testable import ModuleRouting

/// Expressions for which going back and trying again takes forever.
struct HostileConstraint: Sendable, CustomTestStringConvertible {
    let expression: String
    /// What the text repeats, and what it ends with, so that it isn't matched.
    let letters: String
    let end: String
    var testDescription: String { String(expression.prefix(40)) }

    init(_ expression: String, _ letters: String, _ end: String) {
        (self.expression, self.letters, self.end) = (expression, letters, end)
    }

    func text(_ count: Int) -> String {
        String(repeating: letters, count: (count - end.utf8.count) / letters.utf8.count) + end
    }

    static let all = [
        HostileConstraint("(a+)+", "a", "!"), HostileConstraint("(a*)*b", "a", "!"),
        HostileConstraint("(a|aa)+b", "a", "a"),
        HostileConstraint("(a?){30}a{30}a*b", "a", "a"), HostileConstraint("(.*)*x", "a", "!"),
        HostileConstraint(".*.*.*.*.*.*=.*-", "=", "!"), HostileConstraint("(a|b|ab)*c", "ab", "!"),
        HostileConstraint("((a{0,9}){0,9}){0,5}a*b", "a", "a"), HostileConstraint("(?:a?b?)*!", "ab", "a"),
        HostileConstraint("([a-zA-Z0-9])(([.-]|[_]+)?([a-zA-Z0-9]+))*@", "a", "!"),
        HostileConstraint("(\\w+\\s?)+\\.", "word ", "!"),
        HostileConstraint("[\\w-]+\\.?[\\w-]+\\.?[\\w-]*\\d", "a", "!"),
        HostileConstraint(".*-.*-.*-\\d+", "-", "-"), HostileConstraint("(?:é|éé|.)*x", "é", "é"),
        HostileConstraint(String(repeating: "(a|a)", count: 20) + "a*b", "a", "a"),
        HostileConstraint("(a|b)*a(a|b){12}c", "ab", "a"), HostileConstraint("(?:.{1,100}-)+x", "-", "-"),
        HostileConstraint("(.*a){100}(.?){200}", "a", "\n"), HostileConstraint("(?:(?:a?){20}b?){20}c", "a", "a"),
    ]
}

@Suite("Constraints that could take forever", .takingTurns)
struct HostileConstraintTests {
    private func steps(_ test: TextTest, _ text: String) -> (accepts: Bool, steps: Int) {
        var text = text
        return text.withUTF8 { test.run($0) }
    }

    @Test(
        "The steps of a match grow with the text and with the constraint, and no faster",
        arguments: HostileConstraint.all)
    func linear(_ hostile: HostileConstraint) throws {
        let test = try Constraint(hostile.expression).test(caseInsensitive: false)
        guard case .automaton(let automaton) = test else {
            Issue.record("It is no automaton.")
            return
        }
        let (small, large) = (steps(test, hostile.text(4_096)), steps(test, hostile.text(8_192)))
        #expect(!small.accepts && !large.accepts)
        // At the beginning more and more places are reached, until it is as many for each character.
        let count = automaton.places.count
        #expect(large.steps <= 2 * small.steps + count * count)
        #expect(large.steps <= 8_192 * (automaton.table == nil ? count : 1))
        // The places alone take no more, and answer the same.
        var text = hostile.text(8_192)
        let places = text.withUTF8 { automaton.places.run($0) }
        #expect(!places.accepts && places.steps <= 8_192 * count)
    }

    @Test("An expression with too many states for a table is matched by its places, and the others by a table")
    func tables() throws {
        func hasTable(_ expression: String) throws -> Bool? {
            guard case .automaton(let automaton) = try Constraint(expression).test(caseInsensitive: false) else {
                return nil
            }
            return automaton.table != nil
        }
        #expect(try hasTable("(a|b)*a(a|b){12}") == false)
        #expect(try hasTable(".{1,100}-.{1,100}") == false)
        #expect(try hasTable("(a|b)*a(a|b){5}") == true)
        #expect(try hasTable("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}") == true)
        #expect(try hasTable("[^/]+") == true)
        for simple in [
            "[0-9]+", "\\d+", "[a-z]+", "\\w+", "en|de|fr", "(?:en|de)", "(?i)en|de", "^\\d{1,999}$", "[^\\D]",
        ] {
            #expect(try hasTable(simple) == nil, "\(simple)")
        }
    }

    @Test("A table and the places answer the same")
    func sameAnswers() throws {
        var generator = SeededGenerator(seed: 71)
        var compared = 0
        for _ in 0..<GeneratedCases.count(of: 4_000) {
            let drawn = GeneratedExpression(depth: 3, &generator)
            guard let constraint = try? Constraint(drawn.text),
                case .automaton(let automaton) = constraint.test(caseInsensitive: false), let table = automaton.table
            else { continue }
            for _ in 0..<10 {
                var text = "a" + drawn.near(&generator)
                let answers = text.withUTF8 { (table.run($0).accepts, automaton.places.run($0).accepts) }
                #expect(answers.0 == answers.1, "\(drawn.text) \(text)")
                compared += 1
            }
        }
        #expect(compared > GeneratedCases.count(of: 10_000))
    }
}
