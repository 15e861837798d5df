/// What a router makes of a URL: the parts it reads, the routes that take it in the order in which they would be tried,
/// and where each of the others fails.
///
/// Made by ``Router/explain(_:origin:)``; ModuleTools prints it for a person.
public struct RouteExplanation: Sendable {
    /// The scheme, in lower case; nil for a path without one.
    public let scheme: String?
    /// The host, in lower case; nil where there is none.
    public let host: String?
    /// The decoded segments that patterns are held against.
    public let segments: [String]
    /// The query, in order.
    public let query: RouteParameters
    /// The decoded fragment; nil where there is none.
    public let fragment: String?
    /// Every route: first those that take the URL, in the order in which they would be tried, then the others, in the
    /// order of ``Router/routes``.
    public let candidates: [Candidate]

    /// One route, and what becomes of the URL there.
    public struct Candidate: Sendable {
        /// The pattern as written, or `unmatched` and the scheme or domain whose URLs it takes where no route does.
        public let subject: String
        /// The module that registered it.
        public let module: String
        /// Its priority.
        public let priority: Int
        /// What becomes of the URL there.
        public let outcome: Outcome
    }

    /// What becomes of the URL at one route.
    public enum Outcome: Sendable {
        /// It takes the URL and captures these parameters. The first that does is called; a later one only where those
        /// before it decline.
        case takes(RouteParameters)
        /// It takes the URL, but the parameters are not what the typed route declares, so opening ends there.
        case refuses(RoutingError)
        /// It fails at that segment, counted from 0, for that reason.
        case fails(segment: Int, reason: String)
        /// It would take the path, but belongs to another scheme or domain, or the URL's scheme does not fall back to it.
        case belongsElsewhere
    }
}

extension Router {
    /// What becomes of a URL at every route; nothing is called.
    ///
    /// It says what ``open(_:origin:)`` would do: the routes that take the URL stand in the order in which they would be
    /// tried.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError/Code/malformed``, ``RoutingError/Code/tooLong`` and ``RoutingError/Code/notOurs``.
    public func explain(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteExplanation {
        let snapshot = book.snapshot
        var request = try snapshot.request(url, origin)
        let url = request.url
        let segments = url.segments(in: snapshot.table, keepingSlash: true)
        var candidates: [RouteExplanation.Candidate] = []
        var taken: [Int] = []
        while request.hit.isFound {
            let match = RouteMatch(request: request)
            taken.append(match.route)
            let outcome: RouteExplanation.Outcome
            do {
                try snapshot.check(match)
                outcome = .takes(match.request.path)
            } catch {
                outcome = .refuses(error)
            }
            candidates.append(snapshot.candidate(match.route, outcome))
            request.goOn(after: taken)
        }
        for route in snapshot.entries.indices where !taken.contains(route) {
            candidates.append(snapshot.candidate(route, snapshot.failure(of: route, segments, snapshot.options)))
        }
        return RouteExplanation(
            scheme: url.scheme,
            host: url.host,
            segments: segments,
            query: url.query,
            fragment: url.fragment,
            candidates: candidates
        )
    }
}

extension RouteSnapshot {
    fileprivate func candidate(
        _ route: Int,
        _ outcome: RouteExplanation.Outcome
    ) -> RouteExplanation.Candidate {
        let placed = entries[route].placed
        return RouteExplanation.Candidate(
            subject: placed.route.target.subject,
            module: placed.module,
            priority: placed.route.priority,
            outcome: outcome
        )
    }

    /// Where a route that does not take the URL fails: of its alternatives, the one that gets furthest.
    fileprivate func failure(
        of route: Int,
        _ segments: [String],
        _ options: RoutingOptions
    ) -> RouteExplanation.Outcome {
        guard let pattern = entries[route].placed.route.target.pattern,
            case .success(let parsed) = options.parse(pattern)
        else { return .belongsElsewhere }
        var furthest: (segment: Int, reason: String)?
        for alternative in parsed.alternatives {
            let failure = RouteFailure.first(in: options.normalize(alternative), segments, options)
            guard let failure else { return .belongsElsewhere }
            if failure.segment > furthest?.segment ?? -1 { furthest = failure }
        }
        return furthest.map { .fails(segment: $0.segment, reason: $0.reason) } ?? .belongsElsewhere
    }
}

/// Holds one pattern against segments, for a message; the table decides.
private enum RouteFailure {
    /// The first segment that does not fit, and why; nil where all fit.
    static func first(
        in pattern: [RoutePattern.Segment],
        _ segments: [String],
        _ options: RoutingOptions
    ) -> (segment: Int, reason: String)? {
        for (index, step) in pattern.enumerated() {
            if case .rest = step { return nil }
            guard index < segments.count else { return (index, "the URL ends before \(text(of: step))") }
            if let reason = reason(step, segments[index], options) { return (index, reason) }
        }
        guard segments.count > pattern.count else { return nil }
        return (pattern.count, "the URL goes on with \(RoutingError.excerpt(segments[pattern.count]))")
    }

    private static func reason(
        _ step: RoutePattern.Segment,
        _ segment: String,
        _ options: RoutingOptions
    ) -> String? {
        let shown = segment.isEmpty ? "a slash at the end" : RoutingError.excerpt(segment)
        var utf8 = segment
        switch step {
        case .literal(let bytes):
            let isSame =
                options.caseInsensitive
                ? ASCII.equalsFolded(bytes, segment.utf8) : bytes.elementsEqual(segment.utf8)
            return isSame ? nil : "\(shown) is not \(text(of: step))"
        case .mixed(let template):
            let fits = utf8.withUTF8 { template.match($0, caseInsensitive: options.caseInsensitive) } != nil
            return fits ? nil : "\(shown) does not fit \(text(of: step))"
        case .constrained(_, let constraint):
            return constraint.accepts(segment) ? nil : "\(shown) does not fulfil \(constraint.text)"
        case .parameter:
            return segment.isEmpty && options.emptySegments == .collapsed ? "\(shown) is no value" : nil
        case .rest: return nil
        }
    }

    private static func text(of step: RoutePattern.Segment) -> String {
        switch step {
        case .literal(let bytes): bytes.isEmpty ? "a slash at the end" : String(decoding: bytes, as: UTF8.self)
        case .mixed(let template): template.text
        case .constrained(let name, let constraint): ":\(name ?? "_")(\(constraint.text))"
        case .parameter(let name): ":\(name ?? "_")"
        case .rest(let name): "*\(name ?? "")"
        }
    }
}
