/// Finds the pairs of tests at one place of a pattern that a common text passes.
///
/// Texts that pass one of the tests are tried at the others. Where a test says how a text must begin or end, or lists the
/// texts, it is found by that, so that it takes time for each text and each pair found. What only an expression tells is
/// tried, up to a number of times.
struct OverlapSearch {
    /// One segment that needs a test, of one route.
    struct Tested {
        let route: Int
        let step: RouteShape.Step
        let test: RouteTrie.Dynamic.Test
    }

    /// How often texts are tried at expressions and character classes of one place; a `Regex` takes about a microsecond.
    static let mostTries = 200_000

    /// The most pairs of one place that are listed.
    static let mostPairs = 10_000

    /// The pairs by the places of the tests in the order in which they are tried, each with a text that passes both.
    private(set) var pairs: [SIMD2<Int>: String] = [:]

    /// How many tries it took, and how many pairs were met.
    private(set) var steps = 0

    private let options: RoutingOptions
    private let tested: [Tested]
    private var words: [[UInt8]: [Int]] = [:]
    private var beginnings: [[UInt8]: [Int]] = [:]
    private var endings: [[UInt8]: [Int]] = [:]
    private var beginningLengths: Set<Int> = []
    private var endingLengths: Set<Int> = []
    private var others: [Int] = []
    private var tries = 0

    /// - Parameter tested: the tests in the order in which they are tried.
    init(_ tested: [Tested], filler: String, options: RoutingOptions) {
        self.options = options
        self.tested = tested
        for place in tested.indices { enter(place) }
        var tried: Set<String> = []
        // Where not all can be tried, each test has its share of the texts.
        let share = others.isEmpty ? Int.max : max(1, Self.mostTries / others.count / tested.count)
        for text in tested.flatMap({ $0.test.samples(filler).prefix(share) }) where tried.insert(text).inserted {
            note(text)
        }
    }

    private mutating func enter(_ place: Int) {
        switch tested[place].test {
        case .constrained(let constraint):
            guard let listed = constraint.words else { return others.append(place) }
            for word in Set(listed) { words[word, default: []].append(place) }
        case .mixed(let template):
            if case .literal(let bytes)? = template.pieces.first {
                beginnings[folded(bytes), default: []].append(place)
                beginningLengths.insert(bytes.count)
            } else if case .literal(let bytes)? = template.pieces.last {
                endings[folded(bytes), default: []].append(place)
                endingLengths.insert(bytes.count)
            } else {
                others.append(place)
            }
        }
    }

    private func folded(_ bytes: [UInt8]) -> [UInt8] { options.caseInsensitive ? bytes.map(ASCII.folded) : bytes }

    /// Notes the pairs of tests that the text passes.
    private mutating func note(_ text: String) {
        let bytes = Array(text.utf8)
        let plain = folded(bytes)
        var candidates = words[bytes] ?? []
        for length in beginningLengths where length <= plain.count {
            candidates += beginnings[Array(plain.prefix(length))] ?? []
        }
        for length in endingLengths where length <= plain.count {
            candidates += endings[Array(plain.suffix(length))] ?? []
        }
        if tries + others.count <= Self.mostTries {
            candidates += others
            tries += others.count
        }
        steps += candidates.count + beginningLengths.count + endingLengths.count
        let takers = candidates.filter { tested[$0].step.takes(text, options) }.sorted()
        for (number, first) in takers.enumerated() {
            for second in takers[(number + 1)...] where tested[first].route != tested[second].route {
                if pairs.count == Self.mostPairs { return }
                steps += 1
                let pair: SIMD2<Int> = [first, second]
                if pairs[pair] == nil { pairs[pair] = text }
            }
        }
    }
}

extension RouteTrie.Dynamic.Test {
    /// Texts that pass the test.
    func samples(_ filler: String) -> [String] {
        switch self {
        case .constrained(let constraint): constraint.fulfilling
        case .mixed(let template): template.sample(filler: filler).map { [$0] } ?? []
        }
    }
}
