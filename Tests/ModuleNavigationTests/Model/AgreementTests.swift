import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("The machine and the model", .takingTurns, .timeLimit(.minutes(15)))
struct AgreementTests {
    static let seed: UInt64 = 20_261_124
    static let scripts = GeneratedCases.count(of: 20_000)

    /// Every pair of an intent and an outcome that the table has.
    ///
    /// The others can't be: what only changes has no outcome that opens, what speaks for no page is never `gone` or
    /// `stale`, `exit` is of `back` alone and `unknownPlace` of selecting, and `up` arrives at a parent that a plan has,
    /// from a page that is not it.
    static let possible: [String: [String]] = [
        "open": [
            "opened", "arrived", "alreadyThere", "leavingBlocked", "needs", "blocked", "notAPage", "requiresParent",
            "gone",
            "stale",
        ],
        "close": ["moved", "gone", "isRoot", "leavingBlocked"],
        "attempted": ["moved", "gone", "isRoot", "leavingBlocked"],
        "back": ["moved", "leavingBlocked", "exit"],
        "up": ["moved", "arrived", "isRoot", "leavingBlocked", "needs", "blocked"],
        "select": ["moved", "alreadyThere", "unknownPlace", "blocked", "needs", "leavingBlocked"],
        "arrive": ["arrived", "alreadyThere", "notAPage", "needs", "blocked", "leavingBlocked"],
        "replace": [
            "opened", "alreadyThere", "notAPage", "gone", "isRoot", "needs", "requiresParent", "leavingBlocked",
        ],
        "leave": ["moved", "unchanged", "leavingBlocked"],
        "leaveAll": ["moved", "unchanged", "leavingBlocked"],
        "enter": ["moved", "unchanged", "needs"],
        "blockLeaving": ["moved", "unchanged", "gone"],
        "allowLeaving": ["moved", "unchanged", "gone"],
        "withdraw": ["moved", "unchanged", "gone"],
        "removed": ["moved", "gone"],
        "selected": ["moved", "unchanged", "unknownPlace", "needs"],
        "restore": ["moved", "unchanged", "blocked", "leavingBlocked"],
    ]

    static let pairs = Set(
        possible.flatMap { intent, outcomes in outcomes.map { Agreement.Pair(intent: intent, outcome: $0) } }
    )

    @Test("They agree on every outcome, state and effect of generated scripts, and every pair of the table is hit")
    func agreement() throws {
        var random = SeededGenerator(seed: Self.seed)
        var hits: [Agreement.Pair: Int] = [:]
        var number = 0
        // A few more where the rarest pairs have not come by then.
        while number < Self.scripts || (!Self.pairs.isSubset(of: hits.keys) && number < 5 * Self.scripts) {
            number += 1
            let blueprint =
                number % 2 == 0 ? random.pick(Blueprint.samples) : Blueprint.generated(number, by: &random)
            let steps = (0..<Int.random(in: 1...60, using: &random)).map { _ in random.next() }
            let agreement = Agreement(blueprint: blueprint)
            if agreement.difference(after: steps, pairs: &hits) != nil {
                Issue.record("script \(number) of seed \(Self.seed)\n\(agreement.shrunk(steps) ?? "")")
                return
            }
        }
        #expect(Self.texts(Self.pairs.subtracting(hits.keys)) == [], "pairs that were never hit")
        #expect(Self.texts(Set(hits.keys).subtracting(Self.pairs)) == [], "pairs that the table does not have")
    }

    private static func texts(_ pairs: Set<Agreement.Pair>) -> [String] {
        pairs.sorted().map { "\($0.intent) × \($0.outcome)" }
    }
}
