/// URLs that show how two tables differ.
///
/// Both tables are walked at once, segment by segment. At each place one text is taken for each literal, and for each
/// combination of constraints that some text passes, so that every URL of the app goes through the places of one that is
/// found. What both tables have alike is left out.
package struct TableComparison {
    /// The most URLs that are looked at, and the most steps that are taken to find them.
    package static let mostURLs = 200_000
    static let mostSteps = 10_000_000

    private let old: TrialTable
    private let new: TrialTable
    private let trie: JointTrie

    /// Whether what is alike may be left out.
    private let isPruned: Bool

    /// Whether a URL is found for each difference. There may be more than are looked at.
    package private(set) var isComplete = true

    private var urls = 0

    /// How many tests were asked about texts, and places of automata looked at.
    private var steps = 0
    private var known: [[JointTrie.Edge]: SegmentTexts] = [:]
    private var languages: [JointTrie.Edge: Language?] = [:]

    /// - Parameter marks: of each entry of the tables a number. Equal ones say that nothing but the patterns tells two
    ///   entries apart.
    package init(_ old: TrialTable, _ new: TrialTable, marks: (old: [Int], new: [Int])) {
        self.old = old
        self.new = new
        let isOrdered = old.options.order == .registration
        isPruned =
            old.options == new.options && Self.unmatched(old, marks.old) == Self.unmatched(new, marks.new)
            && (!isOrdered || marks.old == marks.new)
        trie = JointTrie(old, new, marks: marks, isOrdered: !isPruned)
    }

    private static func unmatched(_ table: TrialTable, _ marks: [Int]) -> [Namespace?: [Int]] {
        var found: [Namespace?: [Int]] = [:]
        for (entry, mark) in zip(table.entries, marks) {
            if case .unmatched(let namespace) = entry.target { found[namespace, default: []].append(mark) }
        }
        return found
    }

    /// A beginning of URLs.
    private struct Beginning {
        let text: String
        let namespaces: [Namespace?]
        /// Whether the first segment is the host.
        var isHost = false
        var isWhole = true
    }

    /// Calls the body with each URL, the shorter ones of each beginning first.
    package mutating func forEachURL(_ body: (String) -> Void) {
        var seen: Set<[Int]> = []
        for beginning in beginnings {
            let start = trie.start(in: beginning.namespaces)
            let isLikeAnother = !seen.insert(start + [beginning.isHost ? -1 : -2]).inserted
            if isLikeAnother, isPruned { continue }
            walk(beginning, from: start, body)
        }
    }

    private var beginnings: [Beginning] {
        var found: [Beginning] = []
        for scheme in old.schemes where new.schemes.contains(scheme) {
            let namespaces = [nil, Namespace(scheme: scheme, domain: nil)]
            found.append(Beginning(text: "\(scheme)://", namespaces: namespaces, isHost: true))
        }
        for domain in old.domains where new.domains.contains(domain) {
            let namespaces = [
                nil, Namespace(scheme: "https", domain: nil), Namespace(scheme: "https", domain: domain),
            ]
            found.append(Beginning(text: "https://\(domain)", namespaces: namespaces))
        }
        for scheme in old.schemes where new.schemes.contains(scheme) {
            let namespaces = [nil, Namespace(scheme: scheme, domain: nil)]
            found.append(Beginning(text: "\(scheme)://", namespaces: namespaces))
        }
        found.append(Beginning(text: "", namespaces: [nil]))
        return found
    }

    private struct Place {
        let segments: [String]
        let nodes: [Int]
        /// Which of several literals that differ in case alone the host is as written: it is tried first.
        var exact = 0
    }

    private mutating func walk(_ beginning: Beginning, from start: [Int], _ body: (String) -> Void) {
        var open = [Place(segments: [], nodes: start)]
        var known: Set<[Int]> = []
        var next = 0
        while next < open.count {
            let place = open[next]
            next += 1
            if isPruned, trie.areSame(place.nodes) { continue }
            for url in forms(of: place.segments, beginning) {
                urls += 1
                body(url)
            }
            guard urls < Self.mostURLs, steps < Self.mostSteps else {
                isComplete = false
                return
            }
            if place.nodes.isEmpty { continue }
            let isHost = beginning.isHost && place.segments.isEmpty
            let behind = trie.steps(behind: place.nodes)
            for text in candidates(behind, after: place.segments, isHost: isHost) {
                steps += 1 + behind.tests.count
                if steps >= Self.mostSteps { break }
                let nodes = trie.places(place.nodes, along: text, isHost: isHost)
                let exact = isHost ? trie.exact(place.nodes, text) : place.exact
                // The first segment apart, what leads nowhere is looked at once.
                let key = nodes + [-1 - exact] + (place.segments.isEmpty && nodes.isEmpty ? [-1] : [])
                guard known.insert(key).inserted else { continue }
                open.append(Place(segments: place.segments + [text], nodes: nodes, exact: exact))
            }
        }
    }

    /// Texts that lead to every place that some text leads to.
    ///
    /// - Parameter before: the segments before; where it can be, the texts are none of them.
    private mutating func candidates(
        _ behind: JointTrie.Steps,
        after before: [String],
        isHost: Bool
    ) -> [String] {
        let tellsCases = old.options.caseInsensitive != new.options.caseInsensitive
        let folds = isHost || old.options.caseInsensitive || new.options.caseInsensitive
        let words = Set(behind.literals.map { folds ? $0.map(ASCII.folded) : $0 })
        var texts: [String] = []
        var filler = before.count + 1
        while words.contains(Array("\(filler)".utf8)) { filler += 1 }
        texts.append("\(filler)")
        for literal in behind.literals {
            guard let text = String(validating: literal, as: UTF8.self), !text.isEmpty else { continue }
            texts.append(text)
            if tellsCases || isHost && !old.options.caseInsensitive,
                let letter = literal.firstIndex(where: ASCII.isLetter)
            {
                var other = literal
                other[letter] ^= 0x20
                texts.append(String(decoding: other, as: UTF8.self))
            }
        }
        var found: [[String]] = []
        if isHost { found += self.found(behind, words, folds) { $0.asHost } }
        // In a host too: some texts pass a test in one case of letters and not in another.
        if !isHost || !old.options.caseInsensitive { found += self.found(behind, words, folds) { $0 } }
        texts += found.compactMap { texts in texts.first { !before.contains($0) } ?? texts.first }
        return texts
    }

    private mutating func found(
        _ behind: JointTrie.Steps,
        _ words: Set<[UInt8]>,
        _ folds: Bool,
        _ read: (JointTrie.Edge) -> JointTrie.Edge
    ) -> [[String]] {
        if behind.tests.isEmpty { return [] }
        let tests = behind.tests.map(read)
        if tests.count <= SegmentTexts.mostTests { return found(tests, words, folds) }
        // Of many, those count behind which the tables differ, each with those that take a text of it.
        var all: [[String]] = []
        for test in behind.differing.map(read) {
            guard steps < Self.mostSteps else { break }
            let beside = tests.filter { $0 != test && overlap($0, test) }
            if beside.count >= SegmentTexts.mostTests { isComplete = false }
            all += found([test] + beside.prefix(SegmentTexts.mostTests - 1), words, folds)
        }
        return all
    }

    private mutating func found(
        _ tests: [JointTrie.Edge],
        _ words: Set<[UInt8]>,
        _ folds: Bool
    ) -> [[String]] {
        if words.isEmpty, let known = known[tests] { return known.all }
        let texts = SegmentTexts(tests.map { ($0.step, $0.options) }, beside: words, folds: folds)
        steps += words.count * tests.count
        if words.isEmpty { known[tests] = texts }
        if !texts.areComplete { isComplete = false }
        return texts.all
    }

    private mutating func overlap(_ one: JointTrie.Edge, _ other: JointTrie.Edge) -> Bool {
        steps += 1
        guard let left = language(one), let right = language(other) else { return true }
        let most = steps + SegmentTexts.mostSteps
        return left.witness(right, withoutDotSegments: true, steps: &steps, most: most) != .nothing
    }

    private mutating func language(_ test: JointTrie.Edge) -> Language? {
        if let known = languages[test] { return known }
        let language = test.step.language(test.options)
        languages[test] = .some(language)
        return language
    }

    /// The URLs of some segments. Where options differ, also those in which they show.
    private func forms(of segments: [String], _ beginning: Beginning) -> [String] {
        var path = segments.map { PercentEncoding.encode(segment: $0) }.joined(separator: "/")
        if !beginning.isHost { path = "/" + path }
        if path.hasPrefix("//"), beginning.text.isEmpty { return [] }
        let url = beginning.text + path
        // One slash at the end is no segment.
        var forms = segments.last == "" ? [url + "/"] : [url]
        let (old, new) = (old.options, new.options)
        if [old, new].contains(where: { $0.trailingSlash == .strict }), !segments.isEmpty { forms.append(url + "/") }
        if old == new { return forms }
        if old.plus != new.plus { forms += ["\(url)+1", "\(url)?q=1+1"] }
        if old.fragment != new.fragment { forms += ["\(url)#q=1", "\(url)#/1"] }
        if old.hostIsSegment != new.hostIsSegment, !segments.isEmpty {
            forms += beginning.isHost ? ["\(beginning.text)/\(path)"] : ["\(beginning.text)\(path.dropFirst())"]
        }
        return forms
    }
}

extension JointTrie.Edge {
    /// The step as it reads a host.
    var asHost: Self { Self(step: step.bare(caseInsensitive: true), folds: true) }
}
