/// All routes of a router, ready to be matched; it is made once and never changes.
///
/// Routes of the URL's own scheme and domain go first, then those of its scheme, then those of every scheme; within
/// each, higher priorities first; within one priority, the order of the options.
final class RouteTable: Sendable {
    /// A route, or a handler for what no route takes.
    struct Entry: Sendable {
        let target: RouteTarget
        let priority: Int
        var module = ""
    }

    /// One way to take or leave a route's optional groups.
    struct Terminal: Sendable {
        let route: Int
        let names: [String?]
    }

    /// A route that takes a URL, or none.
    struct Hit {
        var route = -1
        /// The index of its alternative among all; -1 for a handler of what no route takes.
        var terminal = -1
        var captures = Captures()

        var isFound: Bool { route >= 0 }
    }

    /// The routes of one namespace.
    private struct Space: Sendable {
        /// Where its tries' roots lie among all, by priority, the highest first.
        let roots: Range<Int>
        let unmatched: Int?
    }

    let entries: [Entry]
    let options: RoutingOptions
    private let rules: MatchingRules
    private let terminals: [Terminal]
    private let trie: RouteTrie
    private let roots: [Int32]

    /// The space of every scheme.
    private let common: Space

    /// The others, those with a domain first.
    private let own: [(namespace: Namespace, space: Space)]

    /// A table of these entries; those whose pattern is malformed take nothing.
    init(_ entries: [Entry], options: RoutingOptions) {
        self.entries = entries
        self.options = options
        rules = MatchingRules(options)
        var builder = RouteTrie.Builder(caseInsensitive: options.caseInsensitive)
        var priorities: [Namespace?: [Int: Int]] = [:]
        var unmatched: [Namespace?: Int] = [:]
        var namespaces: Set<Namespace> = []
        var terminals: [Terminal] = []
        for (index, entry) in entries.enumerated() {
            switch entry.target {
            case .unmatched(let namespace):
                if let namespace { namespaces.insert(namespace) }
                unmatched[namespace] = unmatched[namespace] ?? index
            case .pattern(let pattern):
                guard case .success(let parsed) = options.parse(pattern) else { continue }
                if let namespace = parsed.namespace { namespaces.insert(namespace) }
                let root = priorities[parsed.namespace]?[entry.priority] ?? builder.addRoot()
                priorities[parsed.namespace, default: [:]][entry.priority] = root
                for segments in parsed.alternatives {
                    let segments = options.normalize(segments)
                    builder.insert(segments, terminal: terminals.count, under: root)
                    terminals.append(Terminal(route: index, names: segments.flatMap(\.names)))
                }
            }
        }
        self.terminals = terminals
        let ordered = namespaces.sorted {
            ($0.domain == nil ? 1 : 0, $0.description) < ($1.domain == nil ? 1 : 0, $1.description)
        }
        trie = builder.build()
        var roots: [Int32] = []
        func space(_ namespace: Namespace?) -> Space {
            let first = roots.count
            roots += (priorities[namespace] ?? [:]).sorted { $0.key > $1.key }.map { Int32($0.value) }
            return Space(roots: first..<roots.count, unmatched: unmatched[namespace])
        }
        common = space(nil)
        own = ordered.map { ($0, space($0)) }
        self.roots = roots
    }

    /// The names of what a hit captured; nil for what is not captured by name.
    func names(of terminal: Int) -> [String?] { terminal < 0 ? [] : terminals[terminal].names }

    /// The next route that takes the URL after those that declined it; at the end of all, once, the handler for what no
    /// route takes.
    func match(_ url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, declined: [Int]) -> Hit? {
        let hit = hit(of: url, of: bytes, declined: declined)
        return hit.isFound ? hit : nil
    }

    /// The same; where there is none, a hit that says so.
    func hit(of url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, declined: [Int]) -> Hit {
        // The walk reads the trie through its addresses.
        defer { withExtendedLifetime(self) {} }
        let passed = declined.isEmpty ? [] : terminals.indices.filter { declined.contains(terminals[$0].route) }
        return passed.withUnsafeBufferPointer { passed in
            withSegments(url, of: bytes) { segments in
                var walk = RouteWalk(trie, along: segments, of: bytes, rules, declined: passed)
                return hit(of: url, bytes, &walk, declined)
            }
        }
    }

    @inline(__always)
    private func hit(
        of url: ScannedURL,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ walk: inout RouteWalk,
        _ declined: [Int]
    ) -> Hit {
        var hasOwn = false
        var unmatched: Int?
        if !own.isEmpty, let scheme = url.scheme {
            for index in own.indices where isOwn(own[index].namespace, scheme, url.host, bytes) {
                let space = own[index].space
                hasOwn = hasOwn || !space.roots.isEmpty
                if finds(in: space, &walk) { return hit(walk) }
                unmatched = unmatched ?? space.unmatched
            }
        }
        if !hasOwn || fallsBack(url.scheme, bytes) {
            if finds(in: common, &walk) { return hit(walk) }
            unmatched = unmatched ?? common.unmatched
        }
        guard let unmatched, !declined.contains(unmatched) else { return Hit() }
        return Hit(route: unmatched)
    }

    @inline(__always)
    private func finds(in space: Space, _ walk: inout RouteWalk) -> Bool {
        for index in space.roots where walk.finds(under: roots[index]) { return true }
        return false
    }

    @inline(__always)
    private func hit(_ walk: RouteWalk) -> Hit {
        Hit(route: terminals[walk.terminal].route, terminal: walk.terminal, captures: walk.captures)
    }

    /// The segments of the URL, in room on the stack where they are not many.
    @inline(__always)
    func withSegments<Result>(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (SegmentList) -> Result
    ) -> Result {
        // Beyond 1,024 bytes it would not be on the stack.
        let result = withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: 40) { room -> Result? in
            let segments = SegmentList(url, of: bytes, rules, room: room)
            return segments.overflows ? nil : body(segments)
        }
        if let result { return result }
        // Each slash begins a segment; the host is one, and what stands in front of the first slash.
        let room = UnsafeMutableBufferPointer<SegmentRecord>.allocate(capacity: bytes.count + 4)
        defer { room.deallocate() }
        return body(SegmentList(url, of: bytes, rules, room: room))
    }

    /// Whether the namespace is of the URL's scheme and, where it has one, of its domain.
    private func isOwn(
        _ namespace: Namespace,
        _ scheme: Place,
        _ host: Place?,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let text = bytes[scheme.range]
        let isScheme =
            ASCII.equalsFolded(text, namespace.scheme.utf8)
            || (namespace.isWeb && ASCII.equalsFolded(text, "http".utf8))
        guard isScheme, let domain = namespace.domain else { return isScheme }
        return host.map { ASCII.equalsFolded(bytes[$0.range], domain.utf8) } ?? false
    }

    private func fallsBack(_ scheme: Place?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard options.fallbackSchemes != nil, let text = scheme.map({ ASCII.lowercased(bytes[$0.range]) }) else {
            return true
        }
        return options.fallsBack(text, isWeb: text == "http" || text == "https")
    }
}

/// Which URLs a handler is for.
enum RouteTarget: Sendable {
    /// Those that the pattern takes.
    case pattern(RoutePattern)
    /// Those of the namespace (nil: all) that no route takes.
    case unmatched(Namespace?)

    /// How a list of routes names it.
    var subject: String {
        switch self {
        case .pattern(let pattern): pattern.text
        case .unmatched(let namespace): "unmatched \(namespace?.description ?? "any URL")"
        }
    }

    /// The name of its handler in the graph.
    var handlerSubject: String {
        switch self {
        case .pattern: "route \(subject)"
        case .unmatched: subject
        }
    }

    var pattern: RoutePattern? { if case .pattern(let pattern) = self { pattern } else { nil } }
}

extension RoutingOptions {
    /// Whether URLs of the scheme, in lower case, fall back to the routes of every scheme; http and https are one.
    func fallsBack(_ scheme: String, isWeb: Bool) -> Bool {
        guard let fallbackSchemes else { return true }
        return isWeb ? !fallbackSchemes.isDisjoint(with: ["http", "https"]) : fallbackSchemes.contains(scheme)
    }

    /// A pattern's segments without what counts for nothing in URLs.
    func normalize(_ segments: [RoutePattern.Segment]) -> [RoutePattern.Segment] {
        let isEmpty = { (segment: RoutePattern.Segment) in segment == .literal([]) }
        var kept = segments
        let hasTrailingSlash = kept.last.map(isEmpty) ?? false
        if hasTrailingSlash { kept.removeLast() }
        if emptySegments == .collapsed { kept.removeAll(where: isEmpty) }
        if hasTrailingSlash, trailingSlash == .strict, !kept.isEmpty { kept.append(.literal([])) }
        return kept
    }
}
