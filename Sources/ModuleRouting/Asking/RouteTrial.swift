import ModuleKit

/// A table of routes without an app, for trying what a URL would open.
package struct RouteTrial: Sendable {
    /// A route of the trial.
    package struct Route: Sendable {
        let pattern: String
        let scheme: String?
        let priority: Int
        let handles: Bool

        /// The pattern with the scheme before it, unless it has one itself.
        package var routePattern: RoutePattern {
            guard let scheme, pattern.hasPrefix("/") || pattern.hasPrefix("(") else { return RoutePattern(pattern) }
            return RoutePattern("\(scheme)://\(pattern)")
        }

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
        /// The segments that the route's rest matched.
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

        package init(code: String, routes: [Int] = []) {
            self.code = code
            self.routes = routes
        }
    }

    private let routes: [Route]
    private let table: RouteTable
    private let reader: URLReader

    /// A trial of these routes.
    ///
    /// - Throws: ``Refusal`` if a pattern is malformed or two routes collide.
    package init(
        _ routes: [Route],
        options: RoutingOptions,
        schemes: [String]?,
        domains: [String]?
    ) throws(Refusal) {
        self.routes = routes
        let placed = routes.map { route in
            let declared = DeclaredRoute(
                target: .pattern(route.routePattern),
                priority: route.priority,
                handler: AddedHandler { _ in }
            )
            return PlacedRoute(route: declared, module: "", location: CallSite(fileID: "", line: 0))
        }
        let check = RouteCheck(placed, options: options)
        if let finding = check.findings().first {
            let routes = [finding.other, finding.route].compactMap(\.self)
            throw Refusal(code: finding.problem.code.rawValue, routes: routes)
        }
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

    /// The outcome of the URL: routes are tried in order of precedence until one handles it.
    ///
    /// - Throws: ``Refusal`` if the text isn't a URL, is too long, or has a scheme or domain that isn't the app's.
    package func answer(_ url: String) throws(Refusal) -> Answer {
        let read: ReadURL
        do {
            read = try reader.read(url)
        } catch {
            throw Refusal(code: error.code.text)
        }
        var tried: [Int] = []
        var declines = Declines()
        var hit = table.hit(of: read)
        while hit.isFound {
            tried.append(hit.route)
            guard routes[hit.route].handles else {
                hit = declines.next(after: hit.route, read, table)
                continue
            }
            let request = RouteRequest(origin: .unknown, url: read, table: table, hit: hit)
            return Answer(
                route: hit.route,
                path: request.parameters,
                query: read.query,
                rest: request.rest,
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
