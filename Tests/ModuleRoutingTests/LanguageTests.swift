import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The texts of constraints, compared", .takingTurns)
struct LanguageTests {
    /// Every text of up to four of these, the shortest first.
    private static let texts: [String] = {
        var (texts, last) = ([String](), [""])
        for _ in 0..<4 {
            last = last.flatMap { start in ["a", "b", "1", "-"].map { start + $0 } }
            texts += last
        }
        return texts
    }()

    private static let atoms = ["a", "b", "1", "-", "[ab]", "\\d", "\\w", "[^a]", ".", "[a-]", "ab", "(?:a|1-)"]
    private static let counts = ["", "", "", "+", "*", "?", "{2}", "{1,2}", "{0,3}", "{2,}"]

    private func drawn(_ generator: inout SeededGenerator) -> String {
        let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            generator.pick(Self.atoms) + generator.pick(Self.counts)
        }
        return parts.joined(separator: generator.oneIn(3) ? "|" : "")
    }

    private func language(_ constraint: Constraint) throws -> Language {
        try #require(Language(constraint.expression(caseInsensitive: false)))
    }

    @Test("A shortest common text is found if there is one, and one includes the other if it matches all its texts")
    func sameAsTryingTexts() throws {
        var generator = SeededGenerator(seed: 81)
        var (common, included) = (0, 0)
        for _ in 0..<GeneratedCases.count(of: 6_000) {
            let (left, right) = (try Constraint(drawn(&generator)), try Constraint(drawn(&generator)))
            let (mine, other) = (try language(left), try language(right))
            let both = Self.texts.first { left.accepts($0) && right.accepts($0) }
            var steps = 0
            let witness = mine.witness(other, withoutDotSegments: true, steps: &steps, most: .max)
            if case .text(let text) = witness {
                #expect(left.accepts(text) && right.accepts(text), "\(left.text) \(right.text) \(text)")
                #expect(text.unicodeScalars.count <= both?.utf8.count ?? .max, "\(left.text) \(right.text) \(text)")
                common += 1
            } else {
                #expect(witness == .nothing && both == nil, "\(left.text) \(right.text)")
            }
            let missed = Self.texts.first { right.accepts($0) && !left.accepts($0) }
            let includes = try #require(mine.includes(other) as Bool?)
            #expect(!(includes && missed != nil), "\(left.text) \(right.text) \(missed ?? "")")
            #expect(try includes == isIncluded(right, in: left), "\(left.text) \(right.text)")
            included += includes ? 1 : 0
        }
        #expect(common > GeneratedCases.count(of: 2_000) && included > GeneratedCases.count(of: 200))
    }

    /// Whether the one matches every text that the other matches, by going through all sets of places that the same
    /// texts lead to, with a scalar of each class.
    private func isIncluded(_ one: Constraint, in other: Constraint) throws -> Bool {
        let automata = try [one, other].map { try #require(PositionAutomaton($0.expression(caseInsensitive: false))) }
        let ranges = automata.flatMap { $0.sets.flatMap(\.ranges) }
        let scalars =
            Set(ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] }).compactMap { Unicode.Scalar($0) } + ["\0"]
        var open = [automata.map(\.first)]
        var known = Set(open)
        while let following = open.popLast() {
            for scalar in scalars {
                let reached = automata.indices.map { index in
                    var places = following[index]
                    places.formIntersection(automata[index].entered[automata[index].alphabet.number(of: scalar)])
                    return places
                }
                if reached[0].intersects(automata[0].last), !reached[1].intersects(automata[1].last) { return false }
                let next = automata.indices.map { automata[$0].following(reached[$0]) }
                if known.insert(next).inserted { open.append(next) }
            }
        }
        return true
    }

    @Test(
        "The shortest text is one that reads well",
        arguments: [
            ("\\d+", "0"), ("\\w+", "a"), (".*-.*", "-"), ("[0-9a-f]{4}", "aaaa"), ("[^a-z]", "0"), ("\\W", "-"),
            ("\\s", "\t"),
            ("[.]+", "..."), (".", "a"), ("[\\u{100}-\\u{200}]", "\u{100}"), ("a|bb", "a"), ("x{3,9}", "xxx"),
        ]
    )
    func shortest(expression: String, text: String) throws {
        #expect(try Constraint(expression).shortest(withoutDotSegments: true) == text)
        #expect(try Constraint(expression).accepts(text))
    }

    @Test("A search that takes too many steps is given up and says so")
    func tooMuch() throws {
        let (left, right) = (try Constraint("(?:a{13})+b"), try Constraint("(?:a{17})+b"))
        var steps = 0
        let found = try language(left).witness(language(right), withoutDotSegments: true, steps: &steps, most: 100)
        #expect(found == .tooMuch && steps < 200)
        steps = 0
        let whole = try language(left).witness(language(right), withoutDotSegments: true, steps: &steps, most: .max)
        #expect(whole == .text(String(repeating: "a", count: 221) + "b"))
        let hard = try language(Constraint("(a|b)*a(a|b){20}"))
        #expect(try hard.includes(language(Constraint("(a|b)*b(a|b){20}"))) != true)
        #expect(try language(Constraint("[a-z]{1,300}")).includes(language(left)) == nil)
        #expect(try language(Constraint("[a-z]+")).includes(language(Constraint("[a-z]{1,300}"))) == true)
    }
}
