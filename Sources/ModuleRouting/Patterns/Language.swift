/// The texts that an expression matches, to be compared with those of another. None is empty.
struct Language: Sendable {
    /// The most places of its automaton.
    static let largest = 1_024

    /// From here on a count's upper bound is taken for no limit.
    static let longestCount = 256

    let automaton: PositionAutomaton

    /// Whether it holds no other texts than those of the expression: no count was taken for no limit.
    private let isExact: Bool

    /// Every text that isn't empty.
    static let anything = Language(.anything)

    /// The language of a plain expression; nil if its automaton would be too large.
    init?(_ expression: RegularExpression) {
        let loose = expression.loosened(beyond: Self.longestCount)
        guard let automaton = PositionAutomaton(loose, largest: Self.largest) else { return nil }
        self.automaton = automaton
        isExact = loose == expression
    }

    /// A shortest text; nil if there is none.
    ///
    /// - Parameter withoutDotSegments: whether `.` and `..` don't count, because no URL keeps them.
    func shortest(withoutDotSegments: Bool) -> String? {
        guard let anything = Self.anything else { return nil }
        var steps = 0
        let found = witness(anything, withoutDotSegments: withoutDotSegments, steps: &steps, most: .max)
        return if case .text(let text) = found { text } else { nil }
    }

    /// A shortest text of both.
    ///
    /// - Parameters:
    ///   - withoutDotSegments: whether `.` and `..` don't count, because no URL keeps them.
    ///   - steps: grows by the pairs of places that were looked at.
    ///   - most: the search is given up when there were more steps.
    func witness(_ other: Language, withoutDotSegments: Bool, steps: inout Int, most: Int) -> Witness {
        automaton.witness(other.automaton, withoutDotSegments: withoutDotSegments, steps: &steps, most: most)
    }

    /// Whether it holds every text of the other; nil if that takes too much to find out.
    func includes(_ other: Language) -> Bool? { isExact ? automaton.includes(other.automaton) : nil }
}

extension RegularExpression {
    /// The expression without the upper bounds of counts that are larger than the most.
    fileprivate func loosened(beyond most: Int) -> RegularExpression {
        switch self {
        case .set, .anchor: self
        case .sequence(let parts): .sequence(parts.map { $0.loosened(beyond: most) })
        case .choice(let parts): .choice(parts.map { $0.loosened(beyond: most) })
        case .repeated(let part, let count):
            .repeated(
                part.loosened(beyond: most),
                count.upperBound > most ? count.lowerBound...Int.max : count
            )
        case .nonEmpty(let part): .nonEmpty(part.loosened(beyond: most))
        }
    }
}
