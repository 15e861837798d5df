import ModuleKit

/// How a router reads a URL: its parts, the routes that match it in the order in which they would be tried, and where
/// each of the others fails.
///
/// ``Router/explain(_:origin:)`` makes it, and ModuleTools prints it.
public struct RouteExplanation: Sendable {
    /// The scheme, in lower case; nil for a path without one.
    public let scheme: String?
    /// The host, in lower case; nil if there is none.
    public let host: String?
    /// The decoded segments that patterns are compared with.
    public let segments: [String]
    /// The query, in order.
    public let query: RouteParameters
    /// The decoded fragment; nil if there is none.
    public let fragment: String?
    /// The modules whose rewriters are asked about the URL before a route is looked for, in their order; those of a module that is
    /// switched off are not asked.
    public let rewriters: [String]
    /// Every route: first those that match the URL, in the order in which they would be tried, then the others, in the
    /// order of ``Router/routes``.
    public let candidates: [Candidate]

    /// One route, and the URL's outcome there.
    public struct Candidate: Sendable {
        /// The route.
        public let route: RouteDescription
        /// The URL's outcome there.
        public let outcome: Outcome
    }

    /// The outcome of a URL at one route.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Outcome: Sendable {
        /// It matches the URL and captures these parameters. The first such route is called; a later one only if those
        /// before it decline.
        case takes(RouteParameters)
        /// It matches the URL, but the origin may not open it, so the next one is tried.
        case closed
        /// It matches the URL, but the parameters aren't what the typed route declares, so opening ends there.
        case refuses(RoutingError)
        /// It doesn't match, at that segment, counted from 0, for that reason.
        case fails(segment: Int, reason: String)
        /// It would match the path, but belongs to another scheme or domain, or the URL's scheme doesn't fall back to
        /// it.
        case belongsElsewhere
    }
}

extension RouteExplanation: CustomStringConvertible {
    /// A line for each route that matches the URL, in the order in which they would be tried: `/books/:id of Catalog takes it`;
    /// without any `no route matches`. ModuleTools prints the others too.
    public var description: String {
        let lines = candidates.compactMap { candidate -> String? in
            let route = "\(candidate.route.subject) of \(candidate.route.module)"
            return switch candidate.outcome {
            case .takes: "\(route) takes it"
            case .closed: "\(route) is closed to its origin"
            case .refuses(let error): "\(route) refuses it: \(error.summary)"
            case .fails, .belongsElsewhere: nil
            }
        }
        return lines.isEmpty ? "no route matches" : lines.joined(separator: "\n")
    }
}

extension Router {
    /// The outcome of a URL at every route. Nothing is called.
    ///
    /// It shows what ``RouteOpener/open(_:origin:within:)`` would do unless a rewriter replaces the URL: the routes that match the URL are in the order in
    /// which they would be tried. It is for those who make the app: it shows routes that are closed to the origin too. The
    /// values of secret parameters are dots.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError/Code/malformed``, ``RoutingError/Code/tooLong``, ``RoutingError/Code/limitExceeded`` and
    ///   ``RoutingError/Code/foreignURL``.
    public func explain(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteExplanation {
        let snapshot = core.store.snapshot
        var request = try core.request(url, origin, snapshot)
        let policy = OriginPolicy(of: origin, with: request, domains: snapshot.links.domains)
        var secrets: Set<String> = []
        var fragment = request.read.fragment
        let url = request.read
        let segments = url.segmentBytes(in: snapshot.table)
        let shown = snapshot.table.shown(segments.map { String(decoding: $0, as: UTF8.self) }, of: url)
        let routes = descriptions(of: snapshot)
        var candidates: [RouteExplanation.Candidate] = []
        var declines = Declines()
        while request.hit.isFound {
            let index = request.hit.route
            let route = snapshot.routes[index].route
            secrets.formUnion(route.readings.hidden(among: url.query.pairs.map(\.name)))
            if case .success(let parsed)? = route.target.pattern?.parsed, let name = parsed.fragment,
                route.readings.hidden(among: [name]).contains(name)
            {
                fragment = fragment.map { _ in "•••" }
            }
            var outcome = RouteExplanation.Outcome.closed
            if policy.allows(route) {
                do throws(RoutingError) {
                    if let input = try route.handler.input(request) {
                        if !origin.isInside { try OutsideRules.check(input) }
                        let names = request.parameters.pairs.map(\.name)
                        outcome = .takes(request.parameters.hiding(route.readings.hidden(among: names)))
                    }
                } catch {
                    outcome = .refuses(error)
                }
            }
            candidates.append(.init(route: routes[index], outcome: outcome))
            request.hit = declines.next(after: index, url, snapshot.table)
        }
        let found = Set(declines.routes)
        for route in snapshot.routes.indices where !found.contains(route) {
            candidates.append(.init(route: routes[route], outcome: snapshot.failure(of: route, url, segments, shown)))
        }
        return RouteExplanation(
            scheme: url.scheme,
            host: url.host,
            segments: shown,
            query: url.query.hiding(secrets),
            fragment: fragment,
            rewriters: snapshot.rewriters(for: url).map(\.module),
            candidates: candidates
        )
    }
}

extension RouteSnapshot {
    /// Where a route that doesn't match the URL fails: of its alternatives, the one that gets furthest.
    fileprivate func failure(
        of route: Int,
        _ url: ReadURL,
        _ segments: [[UInt8]],
        _ shown: [String]
    ) -> RouteExplanation.Outcome {
        guard let pattern = routes[route].route.target.pattern,
            case .success(let parsed) = pattern.parsed
        else { return .belongsElsewhere }
        var furthest: (segment: Int, reason: String)?
        for alternative in parsed.alternatives {
            let failure = RouteFailure.first(
                in: alternative,
                segments,
                options,
                beginsWithHost: url.places.hostIsSegment,
                showing: shown
            )
            guard let failure else { return .belongsElsewhere }
            if failure.segment > furthest?.segment ?? -1 { furthest = failure }
        }
        return furthest.map { .fails(segment: $0.segment, reason: $0.reason) } ?? .belongsElsewhere
    }
}

/// Compares a pattern with segments, for a message. The table decides.
enum RouteFailure {
    /// The first segment that doesn't match, and why; nil if all match.
    ///
    /// - Parameters:
    ///   - beginsWithHost: whether the first segment is the URL's host.
    ///   - segments: decoded.
    ///   - shown: the segments for the message.
    static func first(
        in pattern: [RoutePattern.Segment],
        _ segments: [[UInt8]],
        _ options: RoutingOptions,
        beginsWithHost: Bool,
        showing shown: [String]
    ) -> (segment: Int, reason: String)? {
        // Where the next step matches.
        var index = 0
        for (place, step) in pattern.enumerated() {
            if case .rest(_, let minimum) = step {
                let tail = pattern.count - place - 1
                let end = segments.count - tail
                if minimum > 0, end - index < minimum { return (end, ends(before: step)) }
                if end < index { return (segments.count, ends(before: pattern[pattern.count - 1])) }
                index = end
                continue
            }
            guard index < segments.count else { return (index, ends(before: step)) }
            let isHost = beginsWithHost && index == 0
            guard
                segments[index].withUnsafeBufferPointer({
                    step.takes($0, ignoringCase: options.caseInsensitive || isHost)
                })
            else {
                return (index, "\(RoutingError.excerpt(shown[index])) is not \(text(of: step))")
            }
            index += 1
        }
        guard index < segments.count else { return nil }
        return (index, "the URL goes on with \(RoutingError.excerpt(shown[index]))")
    }

    private static func ends(before step: RoutePattern.Segment) -> String { "the URL ends before \(text(of: step))" }

    private static func text(of step: RoutePattern.Segment) -> String {
        switch step {
        case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
        case .mixed(let template): template.text
        case .constrained(let name, let constraint): ":\(name ?? "_")(\(constraint.text))"
        case .parameter(let name): ":\(name ?? "_")"
        case .rest(let name, 0): "*\(name ?? "")"
        case .rest(let name, _): "+\(name ?? "_")"
        }
    }
}

extension RoutePattern.Segment {
    /// Whether it matches a segment of a URL, given as its decoded text. A rest matches every segment.
    ///
    /// ``RouteWalk`` has its own code, because it reads undecoded bytes without allocating. A law of the tests holds both to
    /// the same answers.
    func takes(_ text: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
        switch self {
        case .literal(let bytes): ignoringCase ? ASCII.equalsFolded(bytes, text) : bytes.elementsEqual(text)
        case .mixed(let template): template.match(text, caseInsensitive: ignoringCase) != nil
        case .constrained(_, let constraint): !text.isEmpty && constraint.accepts(text, caseInsensitive: ignoringCase)
        case .parameter: !text.isEmpty
        case .rest: true
        }
    }
}
