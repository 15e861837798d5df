/// Finds the pairs of tests at one place of a pattern that a common text passes.
///
/// Words are tried at the tests that may take them. Of two others it is searched whether their automata match a common
/// text, unless they must begin or end differently. So it takes time for each word, each such pair and each pair found.
struct OverlapSearch {
    /// One segment that needs a test, of one route.
    struct Tested {
        let route: Int
        let step: RouteShape.Step
        let test: RouteTrie.Dynamic.Test
    }

    /// How many steps are taken at one place. Then what is left isn't compared.
    static let mostSteps = 2_000_000

    /// The most pairs of one place that are listed.
    static let mostPairs = 10_000

    /// The pairs by the places of the tests in the order in which they are tried, each with a shortest text that passes
    /// both.
    private(set) var pairs: [SIMD2<Int>: String] = [:]

    /// How many tests were tried, lengths looked up and pairs of places met.
    private(set) var steps = 0

    private let options: RoutingOptions
    private let tested: [Tested]
    private var index: TestIndex
    private var languages: [Int: Language?] = [:]

    /// - Parameter tested: the tests in the order in which they are tried.
    init(_ tested: [Tested], options: RoutingOptions) {
        self.options = options
        self.tested = tested
        index = TestIndex(options)
        for (place, tested) in tested.enumerated() { index.insert(tested.test, place) }
        let words = index.words.keys.sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
        }
        for word in words where !isFull { note(word) }
        compareBeginnings()
        compareEndings()
        compareOthers()
    }

    private var isFull: Bool { pairs.count >= Self.mostPairs || steps >= Self.mostSteps }

    /// Notes the pairs of tests that the word passes.
    private mutating func note(_ word: [UInt8]) {
        let text = String(decoding: word, as: UTF8.self)
        if PercentEncoding.isDotSegment(text) { return }
        let candidates = index.candidates(word)
        steps += candidates.count + index.lengthCount
        let takers = candidates.filter { tested[$0].step.takes(text, options) }.sorted()
        // No text is shorter than none.
        let listing = Set(word.isEmpty ? takers : index.words[word] ?? [])
        for (number, first) in takers.enumerated() {
            for second in takers[(number + 1)...] where !isFull {
                steps += 1
                // Of two that list no words, another text may be shorter.
                guard listing.contains(first) || listing.contains(second) else { continue }
                enter(first, second, text)
            }
        }
    }

    private mutating func enter(_ first: Int, _ second: Int, _ text: String) {
        guard tested[first].route != tested[second].route else { return }
        let pair: SIMD2<Int> = [min(first, second), max(first, second)]
        if pairs[pair] == nil { pairs[pair] = text }
    }

    private mutating func compareBeginnings() {
        let lengths = index.lengthCount
        for (number, text) in index.beginning where !isFull {
            steps += lengths
            for other in index.beginning(like: text) where other != number { compare(number, other) }
        }
    }

    private mutating func compareEndings() {
        let lengths = index.lengthCount
        for (number, text) in index.ending where !isFull {
            steps += lengths
            for other in index.ending(like: text) where other != number { compare(number, other) }
            for (other, _) in index.beginning { compare(number, other) }
        }
    }

    private mutating func compareOthers() {
        let mixed = index.beginning.map(\.number) + index.ending.map(\.number)
        for (count, number) in index.open.enumerated() where !isFull {
            for other in mixed + index.open[..<count] { compare(number, other) }
        }
    }

    /// Notes two tests that a text passes, of which neither lists words.
    private mutating func compare(_ first: Int, _ second: Int) {
        let pair: SIMD2<Int> = [min(first, second), max(first, second)]
        guard !isFull, tested[first].route != tested[second].route, pairs[pair] == nil else { return }
        steps += 1
        guard let left = language(pair.x), let right = language(pair.y) else { return }
        let found = left.witness(right, withoutDotSegments: true, steps: &steps, most: Self.mostSteps)
        guard case .text(let text) = found else { return }
        // Long counts are taken for no limit.
        guard tested[first].step.takes(text, options), tested[second].step.takes(text, options) else { return }
        enter(first, second, text)
    }

    private mutating func language(_ place: Int) -> Language? {
        if let known = languages[place] { return known }
        let language = tested[place].step.language(options)
        languages[place] = .some(language)
        return language
    }
}
