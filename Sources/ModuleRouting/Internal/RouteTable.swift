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

    /// A route that takes a URL.
    struct Hit {
        var route: Int
        /// The index of its alternative among all; -1 for a handler of what no route takes.
        let terminal: Int
        let captures: Captures
    }

    /// The routes of one namespace.
    private final class Space: Sendable {
        let namespace: Namespace?
        /// By priority, the highest first.
        let tries: [RouteTrie]
        let unmatched: Int?

        init(_ namespace: Namespace?, _ tries: [RouteTrie], unmatched: Int?) {
            self.namespace = namespace
            self.tries = tries
            self.unmatched = unmatched
        }
    }

    let entries: [Entry]
    let options: RoutingOptions
    private let terminals: [Terminal]
    /// The space of every scheme first, then those with a domain, then the others.
    private let spaces: [Space]

    /// A table of these entries; those whose pattern is malformed take nothing.
    init(_ entries: [Entry], options: RoutingOptions) {
        self.entries = entries
        self.options = options
        var builders: [Namespace?: [Int: RouteTrie.Builder]] = [:]
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
                let empty = RouteTrie.Builder(caseInsensitive: options.caseInsensitive)
                for segments in parsed.alternatives {
                    let segments = options.normalize(segments)
                    builders[parsed.namespace, default: [:]][entry.priority, default: empty]
                        .insert(segments, terminal: terminals.count)
                    terminals.append(Terminal(route: index, names: segments.flatMap(\.names)))
                }
            }
        }
        self.terminals = terminals
        let ordered = namespaces.sorted {
            ($0.domain == nil ? 1 : 0, $0.description) < ($1.domain == nil ? 1 : 0, $1.description)
        }
        spaces = ([nil] + ordered).map { namespace in
            let byPriority = (builders[namespace] ?? [:]).sorted { $0.key > $1.key }
            return Space(namespace, byPriority.map { $0.value.build() }, unmatched: unmatched[namespace])
        }
    }

    /// The names of what a hit captured; nil for what is not captured by name.
    func names(of terminal: Int) -> [String?] { terminal < 0 ? [] : terminals[terminal].names }

    /// The next route that takes the URL after those that declined it; at the end of all, once, the handler for what no
    /// route takes.
    func match(_ url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, declined: [Int]) -> Hit? {
        withSegments(url, of: bytes) { segments in
            let scheme = spaces.count > 1 ? url.scheme : nil
            var hasOwn = false
            var unmatched: Int?
            if let scheme {
                for space in spaces.dropFirst() where isOwn(space, scheme, url.host, bytes) {
                    hasOwn = hasOwn || !space.tries.isEmpty
                    if let hit = route(in: space, bytes, segments, declined) { return hit }
                    unmatched = unmatched ?? space.unmatched
                }
            }
            if !hasOwn || fallsBack(scheme, bytes) {
                if let hit = route(in: spaces[0], bytes, segments, declined) { return hit }
                unmatched = unmatched ?? spaces[0].unmatched
            }
            guard let unmatched, !declined.contains(unmatched) else { return nil }
            return Hit(route: unmatched, terminal: -1, captures: Captures())
        }
    }

    /// The segments of the URL, in room on the stack where they are not many.
    func withSegments<Result>(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (SegmentList) -> Result
    ) -> Result {
        let result = withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: 64) { room -> Result? in
            let segments = SegmentList(url, of: bytes, options: options, room: room)
            return segments.overflows ? nil : body(segments)
        }
        if let result { return result }
        // Each slash begins a segment; the host is one, and what stands in front of the first slash.
        let room = UnsafeMutableBufferPointer<SegmentRecord>.allocate(capacity: bytes.count + 4)
        defer { room.deallocate() }
        return body(SegmentList(url, of: bytes, options: options, room: room))
    }

    private func route(
        in space: Space,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ segments: SegmentList,
        _ declined: [Int]
    ) -> Hit? {
        let passed = declined.isEmpty ? [] : terminals.indices.filter { declined.contains(terminals[$0].route) }
        for trie in space.tries {
            guard var hit = RouteWalk.run(trie, with: segments, of: bytes, options, declined: passed) else { continue }
            hit.route = terminals[hit.terminal].route
            return hit
        }
        return nil
    }

    /// Whether the space is of the URL's scheme and, where it has one, of its domain.
    private func isOwn(_ space: Space, _ scheme: Place, _ host: Place?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let namespace = space.namespace else { return false }
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
