/// The redirects of one open.
struct RedirectTrail {
    private let limit: Int
    private var keys: Set<String> = []
    private var patterns: [String] = []

    init(atMost limit: Int) { self.limit = limit }

    var isEmpty: Bool { patterns.isEmpty }

    /// Notes a redirect.
    ///
    /// - Throws: ``RoutingError/Code/redirectedInCircles`` if what it leads to was opened before, or if it is one too many.
    mutating func add(_ from: String?, _ pattern: RoutePattern?, to next: String?) throws(RoutingError) {
        patterns.append(pattern.map(\.excerpt) ?? "no route")
        if let from { keys.insert(from) }
        if let next, keys.contains(next) {
            throw RoutingError(
                .redirectedInCircles,
                "The open was redirected to what it came from.",
                facts: ["opened, one after the other: \(patterns.joined(separator: " → "))"],
                remedy: "let one of their interceptors pass on."
            )
        }
        guard patterns.count <= limit else {
            throw RoutingError(
                .redirectedInCircles,
                "The open was redirected more than \(limit) times.",
                facts: ["opened, one after the other: \(patterns.joined(separator: " → "))"],
                remedy: "redirect to the last of them at once."
            )
        }
    }
}

extension RouterCore {
    /// What tells destinations apart; nil for a route that no URL can carry.
    func key(of destination: RouteDestination) -> String? {
        switch destination {
        case .url(let url): url
        case .route(let route): try? url(for: route)
        }
    }

    /// The type of what a destination answers; nil if nothing would.
    func output(of destination: RouteDestination, _ origin: RouteOrigin) -> (any Any.Type)? {
        switch destination {
        case .route(let route): return type(of: route).outputType
        case .url(let url):
            let snapshot = book.snapshot
            guard let request = try? request(url, origin, snapshot, isRedirect: true) else { return nil }
            let admission = Admission(of: origin, with: request, domains: domains)
            var candidates = Candidates(of: request, in: snapshot, admission)
            return (try? candidates.next()).map { snapshot.entries[$0.0].placed.route.handler.output }
        }
    }
}
