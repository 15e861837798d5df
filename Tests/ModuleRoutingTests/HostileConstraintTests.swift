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

@Suite("Constraints that could take forever")
struct HostileConstraintTests {
    @Test("They are answered as any other, alone and beside other text", arguments: HostileConstraint.all)
    func answered(_ hostile: HostileConstraint) throws {
        let constraint = try Constraint(hostile.expression)
        #expect(!constraint.accepts(hostile.text(2_000)))
        #expect(constraint.accepts(constraint.example))
        let template = SegmentTemplate([.parameter("a", constraint), .literal(Array("~".utf8)), .parameter("b", nil)])
        var (text, other) = (hostile.text(2_000) + "~x", constraint.example + "~x")
        #expect(text.withUTF8 { template.match($0, caseInsensitive: false) } == nil)
        #expect(other.withUTF8 { template.match($0, caseInsensitive: false) }?.count == 2)
    }
}
