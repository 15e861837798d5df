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
        case .route(let route): link(of: route)
        }
    }

    private func link<R: Route>(of route: R) -> String? { try? url(for: route) }

    /// The type of what a destination answers; nil if nothing would.
    func output(of destination: RouteDestination, _ origin: RouteOrigin) -> (any Any.Type)? {
        switch destination {
        case .route(let route): return outputType(of: route)
        case .url(let url):
            let snapshot = book.snapshot
            guard let request = try? request(url, origin, snapshot, isRedirect: true) else { return nil }
            var candidates = Candidates(of: request, in: snapshot, Admission(of: origin, domains: domains))
            return (try? candidates.next()).map { snapshot.entries[$0.0].placed.route.handler.output }
        }
    }

    private func outputType<R: Route>(of route: R) -> any Any.Type { R.Output.self }
}

extension RoutingError {
    static func unsettled(_ count: Int) -> RoutingError {
        RoutingError(
            .redirectedInCircles,
            "The open began again \(count) times and came to no end.",
            remedy: "let the interceptor pass on or refuse after it has asked."
        )
    }

    static func nestedTooDeep(_ limit: Int) -> RoutingError {
        RoutingError(
            .tooDeep,
            "More than \(limit) opens lie one inside the other.",
            remedy: "look for a handler or an interceptor that opens its own route."
        )
    }

    /// A typed open would be answered with another type.
    static func otherOutput(
        _ placed: PlacedRoute,
        _ output: any Any.Type,
        than wanted: any Any.Type
    ) -> RoutingError {
        RoutingError(
            .answerUnfit,
            "Another route comes first, and answers with another type.",
            facts: [
                "route: \(visible(placed.route.target.subject)), \(visible(placed.module)), \(placed.location)",
                "its output: \(output)", "asked for: \(wanted)",
            ],
            remedy: "let it answer with the output of the route that it stands for.",
            pattern: placed.route.target.pattern
        )
    }

    /// No module handles the typed route, or it is closed to the origin.
    static func unhandled(_ type: (any Route.Type)?) -> RoutingError {
        guard let type else {
            return RoutingError(.notFound, "No route matches this URL.", remedy: "open a registered route.")
        }
        return RoutingError(
            .notFound,
            "No module handles the route \(type).",
            facts: ["pattern: \(type.pattern.excerpt)"],
            remedy: "list the module that handles it in the composition root.",
            pattern: type.pattern
        )
    }
}
