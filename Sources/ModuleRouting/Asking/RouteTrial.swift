import ModuleKit

/// A table of routes without an app, for trying what a URL would open.
package struct RouteTrial: Sendable {
    /// A route of the trial.
    package struct Route: Sendable {
        let pattern: String
        let scheme: String?
        let priority: Int
        let handles: Bool

        /// A route whose handler answers if `handles` is true, and declines otherwise.
        package init(pattern: String, scheme: String?, priority: Int, handles: Bool) {
            self.pattern = pattern
            self.scheme = scheme
            self.priority = priority
            self.handles = handles
        }
    }

    /// The outcome of a URL.
    package struct Answer: Sendable {
        /// The index of the route that handled it; nil if none did.
        package let route: Int?
        /// The captures of that route's parameters, from the left.
        package let path: RouteParameters
        /// The query, in order.
        package let query: RouteParameters
        /// The segments that the route's rest matched. Under a profile they are what that router gives: as they are
        /// written for JLRoutes, none for the others.
        package let rest: [String]
        /// The decoded fragment; nil if there is none.
        package let fragment: String?
        /// The indices of the routes whose handlers were tried, in order.
        package let tried: [Int]
    }

    /// Why a trial couldn't be made, or a URL couldn't be read, as a stable code.
    package struct Refusal: Error {
        /// The code.
        package let code: String
        /// The indices of the malformed route, or of those that collide; empty if it is about no route.
        package let routes: [Int]

        init(code: String, routes: [Int] = []) {
            self.code = code
            self.routes = routes
        }
    }

    /// A pattern of a route.
    private struct Part {
        /// The route's index.
        let route: Int
        let pattern: RoutePattern
        /// Parameters that are called otherwise in the route's pattern.
        let originalNames: [String: String]
    }

    private let routes: [Route]
    private let parts: [Part]
    private let shadowed: [(route: Int, other: Int)]
    private let table: RouteTable
    private let reader: URLReader
    private let profile: RoutingProfile?

    /// A trial of these routes.
    ///
    /// - Parameter profile: of the router whose patterns and URLs these are; nil for this library's.
    /// - Throws: ``Refusal`` if a pattern is malformed or two routes collide.
    package init(
        _ routes: [Route],
        profile: RoutingProfile? = nil,
        options: RoutingOptions,
        schemes: [String]?,
        domains: [String]?
    ) throws(Refusal) {
        self.routes = routes
        self.profile = profile
        let parts = routes.enumerated().flatMap { Self.parts(of: $1, at: $0, profile) }
        self.parts = parts
        let placed = parts.map { part in
            let declared = DeclaredRoute(
                target: .pattern(part.pattern),
                priority: routes[part.route].priority,
                handler: AddedHandler { _ in }
            )
            return PlacedRoute(route: declared, module: "", location: CallSite(fileID: "", line: 0))
        }
        var check = RouteCheck(placed, options: options)
        let findings = check.findings()
        if let finding = findings.first(where: { $0.problem.code != .routeShadowed }) {
            let routes = [finding.other, finding.route].compactMap { $0.map { parts[$0].route } }
            throw Refusal(code: finding.problem.code.rawValue, routes: routes)
        }
        shadowed = findings.compactMap { finding in finding.other.map { (finding.route, $0) } }
        table = RouteTable(
            placed.map { RouteTable.Entry(target: $0.route.target, priority: $0.route.priority) },
            options: options
        )
        reader = URLReader(
            schemes: schemes?.map { ASCII.lowercased($0.utf8) },
            domains: domains?.map { ASCII.lowercased($0.utf8) },
            options: options
        )
    }

    /// The routes that no URL reaches, because others match the same URLs first, each with one of these.
    package var shadows: [(route: Int, other: Int)] {
        let found = Dictionary(shadowed.map { ($0.route, $0.other) }) { first, _ in first }
        let own = Dictionary(grouping: parts.indices) { parts[$0].route }
        return routes.indices.compactMap { route in
            guard let own = own[route] else { return nil }
            // A route that shadows a part of its own reaches what that part would.
            let others = own.compactMap { found[$0] }.map { parts[$0].route }
            guard others.count == own.count, let other = others.first(where: { $0 != route }) else { return nil }
            return (route, other)
        }
    }

    private static func parts(of route: Route, at index: Int, _ profile: RoutingProfile?) -> [Part] {
        guard let profile else {
            return [Part(route: index, pattern: pattern(route.pattern, in: route.scheme), originalNames: [:])]
        }
        return profile.translation(of: route.pattern).patterns.map { part in
            let pattern = pattern(part.pattern.text, in: route.scheme)
            return Part(route: index, pattern: pattern, originalNames: part.originalNames)
        }
    }

    /// The pattern with the scheme before it, unless it has one itself.
    private static func pattern(_ text: String, in scheme: String?) -> RoutePattern {
        guard let scheme, text.hasPrefix("/") || text.hasPrefix("(") else { return RoutePattern(text) }
        return RoutePattern("\(scheme)://\(text)")
    }

    /// The outcome of the URL: routes are tried in order of precedence until one handles it.
    ///
    /// - Throws: ``Refusal`` if the text isn't a URL, is too long, or has a scheme or domain that isn't the app's.
    package func answer(_ url: String) throws(Refusal) -> Answer {
        let read: ReadURL
        do {
            read = try reader.read(profile?.link(for: url) ?? url)
        } catch {
            throw Refusal(code: error.code.text)
        }
        var tried: [Int] = []
        var declines = Declines()
        var hit = read.withBytes { table.hit(of: read.places, of: $0, declined: []) }
        while hit.isFound {
            let part = parts[hit.route]
            tried.append(part.route)
            guard routes[part.route].handles else {
                hit = declines.next(after: hit.route, read, table)
                continue
            }
            let request = RouteRequest(origin: .unknown, url: read, table: table, hit: hit)
            return Answer(
                route: part.route,
                path: request.parameters.renamed(part.originalNames),
                query: read.query,
                rest: rest(of: request),
                fragment: read.fragment,
                tried: tried
            )
        }
        return Answer(
            route: nil,
            path: RouteParameters(),
            query: read.query,
            rest: [],
            fragment: read.fragment,
            tried: tried
        )
    }

    private func rest(of request: RouteRequest) -> [String] {
        switch profile {
        case nil: request.rest
        case .jlroutes: request.writtenRest
        case .mgjRouter, .hhRouter, .wlrRoute, .routable: []
        }
    }
}

extension RoutingError.Code {
    /// The code as data files write it, in words joined by hyphens.
    package var text: String {
        switch self {
        case .malformed: "url-malformed"
        case .tooLong: "url-too-long"
        case .notOurs: "url-not-ours"
        case .notFound: "not-found"
        case .declined: "declined"
        case .parameterMissing: "parameter-missing"
        case .parameterInvalid: "parameter-invalid"
        case .inexpressible: "inexpressible"
        case .limitExceeded: "limit-exceeded"
        case .tooDeep: "too-deep"
        case .redirectedInCircles: "redirected-in-circles"
        case .timedOut: "timed-out"
        case .refused: "refused"
        case .switchedOff: "switched-off"
        case .answerUnfit: "answer-unfit"
        case .routesCollide: "routes-collide"
        default: rawValue
        }
    }
}
