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
        /// What its type shows.
        var readings = RouteReadings()

        /// The names of the parameters in its pattern whose values are shown nowhere.
        var hidden: Set<String> { readings.hidden(among: target.pattern?.parameters ?? []) }
    }

    /// One way to include or omit a route's optional groups.
    private struct Terminal: Sendable {
        let route: Int
        /// The names of its parameters, nil for those that are not captured.
        var names: [String?] = []
        /// The name of the rest, and the number of the parameters before it; nil if it has none.
        var rest: (name: String, place: Int)?
        /// The names of the host's first label and of the fragment; nil if they are none.
        let (label, fragment): (String?, String?)

        init(route: Int, _ segments: [RoutePattern.Segment], of pattern: RoutePattern.Parsed) {
            (self.route, label, fragment) = (route, pattern.label, pattern.fragment)
            for segment in segments {
                if case .rest(let name, _) = segment {
                    rest = name.map { ($0, names.count) }
                } else {
                    segment.appendNames(to: &names)
                }
            }
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

    /// The routes of one namespace, nil for those of every scheme.
    private struct Space: Sendable {
        let namespace: Namespace?

        /// The roots of its tries, one for each priority, the highest first.
        var roots: [Int32] = []
        var unmatched: Int?
    }

    let entries: [Entry]
    let options: RoutingOptions
    private let terminals: [Terminal]
    private let trie: RouteTrie

    /// The space of every scheme.
    private let common: Space

    /// The others, those with a domain first, those with a label before it behind them.
    private let own: [Space]

    /// A table of these entries. Those whose pattern is malformed match nothing.
    init(_ entries: [Entry], options: RoutingOptions) {
        self.entries = entries
        self.options = options
        var (spaces, numbers) = ([Space(namespace: nil)], [Namespace?.none: 0])
        // For each space the patterns of each priority.
        var ways: [[Int: [RouteTrie.Builder.Way]]] = [[:]]
        func number(of namespace: Namespace?) -> Int {
            if let known = numbers[namespace] { return known }
            numbers[namespace] = spaces.count
            spaces.append(Space(namespace: namespace))
            ways.append([:])
            return spaces.count - 1
        }
        var terminals: [Terminal] = []
        terminals.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            switch entry.target {
            case .unmatched(let namespace):
                let space = number(of: namespace)
                spaces[space].unmatched = spaces[space].unmatched ?? index
            case .pattern(let pattern):
                guard case .success(let parsed) = pattern.parsed else { continue }
                let space = number(of: parsed.namespace)
                for segments in parsed.alternatives {
                    ways[space][entry.priority, default: []].append((segments[...], Int32(terminals.count)))
                    terminals.append(Terminal(route: index, segments, of: parsed))
                }
            }
        }
        self.terminals = terminals
        var builder = RouteTrie.Builder(caseInsensitive: options.caseInsensitive)
        for space in spaces.indices {
            spaces[space].roots = ways[space].sorted { $0.key > $1.key }.map { builder.add($0.value) }
        }
        trie = RouteTrie(builder)
        common = spaces[0]
        own = spaces.dropFirst().sorted {
            ($0.namespace?.generality ?? 2, $0.namespace?.description ?? "")
                < ($1.namespace?.generality ?? 2, $1.namespace?.description ?? "")
        }
    }

    /// The names of a hit's captures, from the left; nil for what is not captured by name.
    func names(of terminal: Int) -> [String?] { terminal >= 0 ? terminals[terminal].names : [] }

    /// The name of the parameter that is the first label of the host; nil if there is none.
    func label(of terminal: Int) -> String? { terminal >= 0 ? terminals[terminal].label : nil }

    /// The name of the parameter that is the fragment; nil if there is none.
    func fragment(of terminal: Int) -> String? { terminal >= 0 ? terminals[terminal].fragment : nil }

    /// The name of a hit's rest, and the number of captures before it; nil if it has none.
    func rest(of terminal: Int) -> (name: String, place: Int)? { terminal >= 0 ? terminals[terminal].rest : nil }

    /// The first route that matches the URL; if none does, the handler for unmatched URLs; a hit that isn't found if there is
    /// none.
    func hit(of url: ReadURL) -> Hit {
        url.withBytes { bytes in
            var hit = Hit()
            find(url.places, of: bytes, into: &hit)
            return hit
        }
    }

    /// The request of the URL, with the first route that matches it, if any.
    func request(_ url: ReadURL, from origin: RouteOrigin) -> RouteRequest {
        RouteRequest(origin: origin, read: url, table: self, hit: hit(of: url))
    }

    /// The same, into a hit that must be a new one.
    @inline(never)
    func find(_ url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, into hit: inout Hit) {
        if options.order == .registration {
            hit = hits(of: url, of: bytes, without: []).first ?? hit
            return
        }
        // The walk reads the trie through its addresses.
        defer { withExtendedLifetime(self) {} }
        withSegments(url, of: bytes) { segments in
            var unmatched: Int?
            let terminal = withUnsafeMutablePointer(to: &hit.captures) { captures in
                var walk = RouteWalk(
                    trie, along: segments, of: bytes, caseInsensitive: options.caseInsensitive, into: captures)
                return finds(url, bytes, &walk, &unmatched) ? walk.terminal : -1
            }
            if terminal >= 0 {
                (hit.route, hit.terminal) = (terminals[terminal].route, terminal)
            } else if let unmatched {
                hit = Hit(route: unmatched)
            }
        }
    }

    /// All routes that match the URL but these, each once, in the order of precedence, then the handler for unmatched URLs.
    func hits(of url: ReadURL, without passed: Set<Int> = []) -> [Hit] {
        url.withBytes { hits(of: url.places, of: $0, without: passed) }
    }

    private func hits(
        of url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        without passed: Set<Int>
    ) -> [Hit] {
        defer { withExtendedLifetime(self) {} }
        var (arrivals, captures): ([RouteWalk.Arrival], Captures) = ([], Captures())
        var unmatched: Int?
        withSegments(url, of: bytes) { segments in
            withUnsafeMutablePointer(to: &arrivals) { arrivals in
                withUnsafeMutablePointer(to: &captures) { captures in
                    var walk = RouteWalk(
                        trie,
                        along: segments,
                        of: bytes,
                        caseInsensitive: options.caseInsensitive,
                        into: captures,
                        gathering: arrivals
                    )
                    _ = finds(url, bytes, &walk, &unmatched)
                }
            }
        }
        var known = passed
        var hits = arrivals.compactMap { arrival -> Hit? in
            let route = terminals[arrival.terminal].route
            guard known.insert(route).inserted else { return nil }
            return Hit(route: route, terminal: arrival.terminal, captures: arrival.captures)
        }
        if let unmatched, known.insert(unmatched).inserted { hits.append(Hit(route: unmatched)) }
        return hits
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
        if !own.isEmpty, let scheme = url[.scheme] {
            for index in own.indices where isOwn(own[index].namespace, scheme, url[.host], bytes) {
                if finds(in: own[index], &walk) { return true }
                unmatched = unmatched ?? own[index].unmatched
            }
        }
        if finds(in: common, &walk) { return true }
        unmatched = unmatched ?? common.unmatched
        return false
    }

    @inline(__always)
    private func finds(in space: Space, _ walk: inout RouteWalk) -> Bool {
        for index in space.roots.indices
        where walk.finds(under: space.roots[index], sorts: options.order == .registration) {
            return true
        }
        return false
    }

    /// Whether the namespace has the URL's scheme and, if it has a domain, the URL's domain.
    private func isOwn(
        _ namespace: Namespace?,
        _ scheme: Place,
        _ host: Place?,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let namespace else { return true }
        let text = bytes[scheme.range]
        let isScheme =
            ASCII.equalsFolded(text, namespace.scheme.utf8)
            || (namespace.isWeb && ASCII.equalsFolded(text, "http".utf8))
        guard isScheme, let domain = namespace.domain else { return isScheme }
        return host.map { DomainName.covers(domain, bytes[$0.range]) } ?? false
    }
}

/// The segments of a URL, by the rules of a table.
extension RouteTable {
    /// Calls the body with the URL's segments, which lie on the stack unless there are many.
    @inline(__always)
    func withSegments<Result>(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        _ body: (SegmentList) -> Result
    ) -> Result {
        func segments(_ room: UnsafeMutableBufferPointer<SegmentRecord>) -> SegmentList {
            SegmentList(
                url, of: bytes, caseInsensitive: options.caseInsensitive, room: room.baseAddress.unsafelyUnwrapped)
        }
        // A constant size takes no decision between stack and heap, and so few bytes have no more segments.
        if bytes.count < 40 {
            return withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: 42) { body(segments($0)) }
        }
        // Counted without overflow, so that many bytes are at once.
        let most = bytes.reduce(2) { $0 &+ ($1 == .slash ? 1 : 0) }
        return withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: most) { body(segments($0)) }
    }
}

/// The routes that declined one URL, and those that are tried next: all others that match it, which one more walk finds.
struct Declines {
    /// The routes that declined, in order.
    private(set) var routes: [Int] = []

    /// The hits that are left after the first decline, and the next one.
    private var (left, place): ([RouteTable.Hit]?, Int) = (nil, 0)

    /// Notes that a route declined the URL, and returns the next one that matches it; after all routes, once, the handler
    /// for unmatched URLs; a hit that isn't found if there is none.
    mutating func next(after route: Int, _ url: ReadURL, _ table: RouteTable) -> RouteTable.Hit {
        routes.append(route)
        return following(url, table)
    }

    /// Notes that a route is passed over, before there is a URL.
    mutating func skip(_ route: Int) { routes.append(route) }

    /// The next route after all that were passed over.
    mutating func following(_ url: ReadURL, _ table: RouteTable) -> RouteTable.Hit {
        if left == nil { left = table.hits(of: url, without: Set(routes)) }
        guard let left, place < left.count else { return RouteTable.Hit() }
        place += 1
        return left[place - 1]
    }
}
