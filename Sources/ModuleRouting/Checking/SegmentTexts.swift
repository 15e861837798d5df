/// Texts that stand for all others at one place of a path: for each combination of tests that some text passes, a few that
/// pass exactly those, as short as they can be.
///
/// All automata are walked at once with the classes of scalars that they tell apart.
struct SegmentTexts {
    /// The most tests to be walked at once, and the most steps of the walk.
    static let mostTests = 16
    static let mostSteps = 20_000

    /// How many texts are found for one combination, so that two places of a path have two.
    private static let enough = 4

    /// The texts of each combination, the first that was found first.
    private(set) var all: [[String]] = []

    /// Whether there is one for every combination.
    private(set) var areComplete = true

    private let words: Set<[UInt8]>
    private let folds: Bool
    private var found: [[Bool]: Int] = [:]

    /// - Parameters:
    ///   - tests: each with the options of its table; at most ``mostTests``.
    ///   - words: texts that stand for themselves, in lower case if it counts for nothing; none of them is found.
    ///   - folds: whether the case of letters counts for nothing.
    init(
        _ tests: [(step: RouteShape.Step, options: RoutingOptions)],
        beside words: Set<[UInt8]>,
        folds: Bool
    ) {
        self.words = words
        self.folds = folds
        let automata = tests.compactMap { $0.step.language($0.options)?.automaton }
        areComplete = automata.count == tests.count
        let near = words.filter { word in
            word.withUnsafeBufferPointer { word in tests.contains { $0.step.takes(word, $0.options) } }
        }
        walk(automata, near: near)
    }

    /// A text that was walked along, and the places that it leads to in each automaton.
    private struct Step {
        let places: [BitSet]
        let scalars: [Unicode.Scalar]
    }

    private mutating func walk(_ automata: [PositionAutomaton], near: Set<[UInt8]>) {
        // What words are made of is kept apart, so that texts beside them are found.
        var own: Set<Unicode.Scalar> = []
        for word in near where own.count < 64 {
            own.formUnion(String(decoding: word, as: UTF8.self).unicodeScalars.prefix(4))
        }
        let singles = own.sorted().map { ScalarSet($0) }
        let scalars = Self.examples(of: Alphabet(automata.flatMap(\.sets) + singles))
        // As many texts may lead to the same places as there are words that one of them may be.
        let mostVisits = min(near.count, 64) + Self.enough
        var visits: [[BitSet]: Int] = [:]
        var open = [Step(places: automata.map { BitSet(count: $0.count) }, scalars: [])]
        var (next, steps) = (0, 0)
        while next < open.count {
            let step = open[next]
            next += 1
            for scalar in scalars {
                steps += 1
                let places = automata.indices.map { index in
                    let automaton = automata[index]
                    var places = step.scalars.isEmpty ? automaton.first : automaton.following(step.places[index])
                    places.formIntersection(automaton.entered[automaton.alphabet.number(of: scalar)])
                    return places
                }
                let known = visits[places, default: 0]
                guard known < mostVisits else { continue }
                visits[places] = known + 1
                let longer = Step(places: places, scalars: step.scalars + [scalar])
                note(longer, automata)
                if !places.allSatisfy(\.isEmpty) { open.append(longer) }
            }
            if steps > Self.mostSteps {
                areComplete = false
                return
            }
        }
    }

    /// A few scalars of each class, one of each class first.
    private static func examples(of alphabet: Alphabet) -> [Unicode.Scalar] {
        var left = alphabet.members
        var examples: [Unicode.Scalar] = []
        for _ in 0..<3 {
            for index in left.indices {
                guard let example = left[index].example else { continue }
                examples.append(example)
                left[index] = left[index].subtracting(ScalarSet(example))
            }
        }
        return examples
    }

    private mutating func note(_ step: Step, _ automata: [PositionAutomaton]) {
        let passed = automata.indices.map { step.places[$0].intersects(automata[$0].last) }
        if let known = found[passed], all[known].count >= Self.enough { return }
        var text = ""
        text.unicodeScalars.append(contentsOf: step.scalars)
        guard !PercentEncoding.isDotSegment(text),
            !words.contains(folds ? text.utf8.map(ASCII.folded) : Array(text.utf8))
        else { return }
        if let known = found[passed] {
            all[known].append(text)
        } else {
            found[passed] = all.count
            all.append([text])
        }
    }
}
