import ModuleKit

extension Router {
    /// Adds a route while the app is running, beside those of the modules. With a higher priority it overrides theirs.
    ///
    /// All copies of the router have it at once. A match under way sees the routes as they were or as they are. The
    /// handler captures what it uses: only modules' handlers receive services. Typed opens reach it too: a route with the
    /// pattern of a typed one and a higher priority stands in its place, and answers with its output.
    ///
    ///     let token = try router.add("/campaign/:name") { request in campaignPage(request["name"]) }
    ///     router.remove(token)
    ///
    /// The route stays when an update changes the modules. If the update adds a module's route that matches the same
    /// URLs with equal precedence, the module's route is tried first.
    ///
    /// - Parameters:
    ///   - pattern: the URLs to match.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - exposure: from where it can be reached, beside from inside the app; nothing by default.
    ///   - handler: takes the request, and returns the answer's value. It may throw ``RouteDeclined``.
    /// - Throws: ``RoutingError/Code/malformed`` if the pattern is malformed, and ``RoutingError/Code/routesCollide``
    ///   if another route matches the same URLs with equal precedence, or if it would have the 129th priority. Nothing changes then.
    public func add<Output: Sendable>(
        _ pattern: RoutePattern,
        priority: Int = 0,
        exposure: RouteExposure = .insideOnly,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteRequest) async throws -> Output
    ) throws(RoutingError) -> RouteToken {
        let route = DeclaredRoute(
            target: .pattern(pattern),
            priority: priority,
            exposure: exposure,
            handler: RequestHandler(calling: handler)
        )
        let location = CallSite(fileID: fileID, line: line)
        let placed = PlacedRoute(route: route, module: "added while running", location: location)
        let token = RouteToken()
        let entry = RouteSnapshot.Entry(placed: placed, token: token)
        _ = try core.store.change { snapshot throws(RoutingError) in
            // The problems of other routes are not this one's: a route that comes before a module's overrides it, which
            // is why some are added, and an update may tie with one that was added.
            let routes = snapshot.entries.map(\.placed) + [placed]
            if let problem = RouteCheck.problem(ofLast: routes, options: snapshot.options) {
                throw RoutingError(
                    problem.code == .patternMalformed ? .malformed : .routesCollide,
                    problem.summary,
                    facts: problem.facts,
                    remedy: problem.remedy,
                    pattern: pattern
                )
            }
            return snapshot.added + [entry]
        }
        return token
    }

    /// Removes exactly the route that the token identifies; false if it was removed already or belongs to another
    /// router.
    @discardableResult
    public func remove(_ token: RouteToken) -> Bool {
        core.store.change { snapshot in
            let added = snapshot.added
            let left = added.filter { $0.token != token }
            return left.count < added.count ? left : nil
        }
    }
}

/// Identifies the route that one call of ``Router/add(_:priority:exposure:fileID:line:_:)`` added, so that you can remove
/// exactly that one.
public struct RouteToken: Sendable, Hashable {
    private final class Identity: Sendable {}

    private let identity = Identity()

    init() {}

    /// Whether both come from the same call.
    public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }

    /// Feeds the identity to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
