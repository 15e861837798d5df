/// All routes of a router, ready to match. A table is made once and never changes.
///
/// Routes of the URL's own scheme and domain are tried first, then those of its scheme, then those of every scheme.
/// Within each, higher priorities are tried first, and within one priority, the order of the options applies.
final class RouteTable: Sendable {
    /// A route, or a handler for unmatched URLs.
    struct Entry: Sendable {
        let target: RouteTarget
        let priority: Int
        var module = ""
        /// The names of its secret parameters.
        var secrets: Set<String> = []
    }

    /// One way to include or omit a route's optional groups.
    private struct Terminal: Sendable {
        let route: Int
        /// Where the names of its parameters are among all.
        let names: Range<Int32>
        /// The name of the rest, and the number of the parameters before it; nil if it has none.
        let rest: (name: String, place: Int32)?

        /// Appends the names to all.
        init(route: Int, _ segments: [RoutePattern.Segment], _ names: inout [String?]) {
            let first = names.count
            var rest: (name: String, place: Int32)?
            for segment in segments {
                if case .rest(let name, _) = segment {
                    if let name { rest = (name, Int32(names.count - first)) }
                } else {
                    segment.appendNames(to: &names)
                }
            }
            self.route = route
            self.names = Int32(first)..<Int32(names.count)
            self.rest = rest
        }
    }

    /// A route that matches a URL, or none.
    struct Hit {
        var route = -1
        /// The index of its alternative among all; -1 for a handler for unmatched URLs.
        var terminal = -1
        var captures = Captures()

        var isFound: Bool { route >= 0 }
    }

    /// The routes of one namespace.
    private struct Space: Sendable {
        /// The range of its tries' roots among all, by priority, the highest first.
        let roots: Range<Int>
        let unmatched: Int?
    }

    let entries: [Entry]
    let options: RoutingOptions
    let rules: MatchingRules
    private let terminals: [Terminal]

    /// The names of the terminals' parameters, nil for those that are not captured.
    private let names: [String?]

    /// The terminals of each route, one after the other.
    private let terminalsOfRoute: [Range<Int>]
    private let trie: RouteTrie
    private let roots: [Int32]

    /// The space of every scheme.
    private let common: Space

    /// The others, those with a domain first.
    private let own: [(namespace: Namespace, space: Space)]

    /// A table of these entries. Those whose pattern is malformed match nothing.
    init(_ entries: [Entry], options: RoutingOptions) {
        self.entries = entries
        self.options = options
        rules = MatchingRules(options)
        var builder = RouteTrie.Builder(options)
        var spaces = RouteSpaces()
        var unmatched: [Int: Int] = [:]
        var terminals: [Terminal] = []
        var names: [String?] = []
        var terminalsOfRoute: [Range<Int>] = []
        terminals.reserveCapacity(entries.count)
        terminalsOfRoute.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            let first = terminals.count
            defer { terminalsOfRoute.append(first..<terminals.count) }
            switch entry.target {
            case .unmatched(let namespace):
                let space = spaces.number(of: namespace)
                unmatched[space] = unmatched[space] ?? index
            case .pattern(let pattern):
                guard case .success(let parsed) = pattern.parsed else { continue }
                let space = spaces.number(of: parsed.namespace)
                let root = spaces.root(entry.priority, in: space, of: &builder)
                for segments in parsed.alternatives {
                    let segments = options.normalize(segments)
                    builder.insert(segments, terminal: terminals.count, under: root)
                    terminals.append(Terminal(route: index, segments, &names))
                }
            }
        }
        self.terminals = terminals
        self.names = names
        self.terminalsOfRoute = terminalsOfRoute
        trie = builder.build()
        var roots: [Int32] = []
        func space(_ number: Int) -> Space {
            let first = roots.count
            roots += spaces.spaces[number].roots.sorted { $0.priority > $1.priority }.map { Int32($0.root) }
            return Space(roots: first..<roots.count, unmatched: unmatched[number])
        }
        common = space(0)
        own = spaces.spaces.enumerated()
            .compactMap { number, space in space.namespace.map { (namespace: $0, number: number) } }
            .sorted {
                ($0.namespace.domain == nil ? 1 : 0, $0.namespace.description)
                    < ($1.namespace.domain == nil ? 1 : 0, $1.namespace.description)
            }
            .map { ($0.namespace, space($0.number)) }
        self.roots = roots
    }

    /// The names of a hit's captures, from the left; nil for what is not captured by name.
    func names(of terminal: Int) -> ArraySlice<String?> {
        guard terminal >= 0 else { return [] }
        let range = terminals[terminal].names
        return names[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// The name of a hit's rest, and the number of captures before it; nil if it has none.
    func rest(of terminal: Int) -> (name: String, place: Int)? {
        guard terminal >= 0, let (name, place) = terminals[terminal].rest else { return nil }
        return (name, Int(place))
    }

    /// The next route that matches the URL after those that declined it; after all routes, once, the handler for
    /// unmatched URLs.
    func match(_ url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, declined: [Int]) -> Hit? {
        let hit = hit(of: url, of: bytes, declined: declined)
        return hit.isFound ? hit : nil
    }

    /// The same, or a hit that isn't found if there is none.
    func hit(of url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, declined: [Int]) -> Hit {
        var hit = Hit()
        let passed = declined.isEmpty ? [] : bits(of: declined)
        withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: SegmentList.fewCapacity) { room in
            passed.withUnsafeBufferPointer { find(url, of: bytes, in: room, into: &hit, passing: $0, declined) }
        }
        return hit
    }

    /// The first route that matches the URL; if none does, the handler for unmatched URLs. If there is none, the hit, which
    /// must be a new one, stays one that isn't found.
    ///
    /// The room for segments is the caller's: what takes room on the stack is a function of its own.
    @inline(__always)
    func find(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        in room: UnsafeMutableBufferPointer<SegmentRecord>,
        into hit: inout Hit,
        passing passed: UnsafeBufferPointer<UInt64> = UnsafeBufferPointer(start: nil, count: 0),
        _ declined: [Int] = []
    ) {
        // The walk reads the trie through its addresses.
        defer { withExtendedLifetime(self) {} }
        let segments = segments(of: url, bytes, in: room)
        defer { segments.free(unlessIn: room) }
        var unmatched: Int?
        let terminal = withUnsafeMutablePointer(to: &hit.captures) { captures in
            var walk = RouteWalk(trie, along: segments, of: bytes, rules, declined: passed, into: captures)
            return finds(url, bytes, &walk, &unmatched) ? walk.terminal : -1
        }
        if terminal >= 0 {
            (hit.route, hit.terminal) = (terminals[terminal].route, terminal)
        } else if let unmatched, !declined.contains(unmatched) {
            hit = Hit(route: unmatched)
        }
    }

    /// The next routes that match the URL after those that declined it, each once, in the order of precedence. There is
    /// none only if no route is left.
    ///
    /// - Parameter limit: about how many.
    func hits(
        of url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        declined: [Int],
        limit: Int
    ) -> [Hit] {
        defer { withExtendedLifetime(self) {} }
        var (arrivals, captures) = (RouteWalk.Arrivals(limit: limit), Captures())
        bits(of: declined).withUnsafeBufferPointer { passed in
            withSegments(url, of: bytes) { segments in
                withUnsafeMutablePointer(to: &arrivals) { arrivals in
                    withUnsafeMutablePointer(to: &captures) { captures in
                        var walk = RouteWalk(
                            trie,
                            along: segments,
                            of: bytes,
                            rules,
                            declined: passed,
                            into: captures,
                            gathering: arrivals
                        )
                        var unmatched: Int?
                        _ = finds(url, bytes, &walk, &unmatched)
                    }
                }
            }
        }
        var known: Set<Int> = []
        return arrivals.all.compactMap { arrival in
            let route = terminals[arrival.terminal].route
            guard known.insert(route).inserted else { return nil }
            return Hit(route: route, terminal: arrival.terminal, captures: arrival.captures)
        }
    }

    /// A bit for each terminal of these routes.
    private func bits(of routes: [Int]) -> [UInt64] {
        var bits = Array(repeating: UInt64(0), count: terminals.count / 64 + 1)
        for route in routes {
            for terminal in terminalsOfRoute[route] { bits[terminal >> 6] |= 1 << UInt64(terminal & 63) }
        }
        return bits
    }

    /// Walks the tries of the URL's namespaces until the walk ends, and returns whether it does. If not, the handler for
    /// unmatched URLs is noted.
    @inline(__always)
    private func finds(
        _ url: ScannedURL,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ walk: inout RouteWalk,
        _ unmatched: inout Int?
    ) -> Bool {
        if !own.isEmpty, let scheme = url.scheme {
            for index in own.indices where isOwn(own[index].namespace, scheme, url.host, bytes) {
                let space = own[index].space
                if finds(in: space, &walk) { return true }
                unmatched = unmatched ?? space.unmatched
            }
        }
        if finds(in: common, &walk) { return true }
        unmatched = unmatched ?? common.unmatched
        return false
    }

    @inline(__always)
    private func finds(in space: Space, _ walk: inout RouteWalk) -> Bool {
        for index in space.roots where walk.finds(under: roots[index]) { return true }
        return false
    }

    /// Whether the namespace has the URL's scheme and, if it has a domain, the URL's domain.
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
}
