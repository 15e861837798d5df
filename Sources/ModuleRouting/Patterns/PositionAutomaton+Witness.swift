/// What a search for a text that two expressions match came to.
enum Witness: Hashable {
    case text(String)
    case nothing
    /// The search was given up, because it took too many steps.
    case tooMuch
}

extension PositionAutomaton {
    /// A shortest text that both match, found by walking both at once, place by place.
    ///
    /// - Parameters:
    ///   - withoutDotSegments: whether `.` and `..` don't count, because no URL keeps them.
    ///   - steps: grows by the pairs of places that were looked at.
    ///   - most: the search is given up when there were more steps.
    func witness(_ other: PositionAutomaton, withoutDotSegments: Bool, steps: inout Int, most: Int) -> Witness {
        var search = WitnessSearch(self, other, withoutDotSegments: withoutDotSegments)
        return search.run(&steps, most)
    }
}

/// The search for a shortest text that two automata match: first by all pairs of places that one scalar leads to, then two,
/// and so on.
private struct WitnessSearch {
    /// How a text began that may still become a dot segment.
    private enum Dots: Int {
        case none, one, two
    }

    /// A pair of places that a text led to.
    private struct Step: Hashable {
        let left: Int
        let right: Int
        let dots: Dots
    }

    /// The scalars with which two sets are entered: one that reads well, the same without a dot, and whether a dot is one.
    private struct Shared {
        let any: Unicode.Scalar
        let notDot: Unicode.Scalar?
        let holdsDot: Bool
    }

    private let left: PositionAutomaton
    private let right: PositionAutomaton
    private let withoutDotSegments: Bool

    /// By the numbers of the sets; nil inside if they share none.
    private var shared: [SIMD2<Int>: Shared?] = [:]
    private var reached: [(step: Step, before: Int, scalar: Unicode.Scalar)] = []
    private var known: Set<Step> = []

    init(_ left: PositionAutomaton, _ right: PositionAutomaton, withoutDotSegments: Bool) {
        self.left = left
        self.right = right
        self.withoutDotSegments = withoutDotSegments
    }

    mutating func run(_ steps: inout Int, _ most: Int) -> Witness {
        if let end = reach(left.first, right.first, from: -1, &steps) { return .text(text(end)) }
        var next = 0
        while next < reached.count {
            let step = reached[next].step
            if let end = reach(left.follow[step.left], right.follow[step.right], from: next, &steps) {
                return .text(text(end))
            }
            if steps > most { return .tooMuch }
            next += 1
        }
        return .nothing
    }

    /// Reaches the pairs of these places with one scalar more. The index of one where both may end, if there is one.
    private mutating func reach(_ lefts: BitSet, _ rights: BitSet, from before: Int, _ steps: inout Int) -> Int? {
        let dots = before < 0 ? .none : reached[before].step.dots
        let mayBecomeDots = withoutDotSegments && (before < 0 || dots == .one)
        var found: Int?
        lefts.forEach { left in
            rights.forEach { right in
                steps += 1
                guard let shared = share(left, right) else { return }
                if !mayBecomeDots {
                    enter(Step(left: left, right: right, dots: .none), before, shared.any, &found)
                    return
                }
                if let scalar = shared.notDot {
                    enter(Step(left: left, right: right, dots: .none), before, scalar, &found)
                }
                if shared.holdsDot {
                    enter(Step(left: left, right: right, dots: before < 0 ? .one : .two), before, ".", &found)
                }
            }
        }
        return found
    }

    private mutating func enter(_ step: Step, _ before: Int, _ scalar: Unicode.Scalar, _ found: inout Int?) {
        guard known.insert(step).inserted else { return }
        reached.append((step, before, scalar))
        guard found == nil, step.dots == .none, left.last.contains(step.left), right.last.contains(step.right) else {
            return
        }
        found = reached.count - 1
    }

    private mutating func share(_ left: Int, _ right: Int) -> Shared? {
        let pair: SIMD2<Int> = [self.left.setNumbers[left], self.right.setNumbers[right]]
        if let known = shared[pair] { return known }
        let common = self.left.set(left).intersection(self.right.set(right))
        let found = common.example.map { example in
            Shared(
                any: example,
                notDot: common.subtracting(ScalarSet(".")).example,
                holdsDot: common.contains(".")
            )
        }
        shared[pair] = .some(found)
        return found
    }

    private func text(_ end: Int) -> String {
        var scalars: [Unicode.Scalar] = []
        var index = end
        while index >= 0 {
            scalars.append(reached[index].scalar)
            index = reached[index].before
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars.reversed())
        return text
    }
}
