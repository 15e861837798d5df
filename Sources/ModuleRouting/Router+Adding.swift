import ModuleKit

extension Router {
    /// Adds a route while the app runs, beside those of the modules; with a higher priority it re-points theirs.
    ///
    /// All copies of the router have it at once; whoever is matching sees the routes as they were or as they are. What
    /// the handler needs it captures: only modules' handlers are given services.
    ///
    ///     let token = try router.add("/campaign/:name") { request in campaignPage(request["name"]) }
    ///     router.remove(token)
    ///
    /// It stays when an update changes the modules. Where the update brings a module's route that takes the same URLs with
    /// the same right, the module's goes first.
    ///
    /// - Throws: ``RoutingError/Code/malformed`` where the pattern is malformed, and
    ///   ``RoutingError/Code/routesCollide`` where another route takes the same URLs with the same right, or all of them
    ///   first; then nothing has changed.
    public func add<Output: Sendable>(
        _ pattern: RoutePattern,
        priority: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteRequest) async throws -> Output
    ) throws(RoutingError) -> RouteToken {
        let route = DeclaredRoute(
            target: .pattern(pattern),
            priority: priority,
            type: nil,
            handler: AddedHandler(handler),
            misfits: []
        )
        let location = SourceLocation(fileID: fileID, line: line)
        let placed = PlacedRoute(route: route, module: "added while running", location: location)
        let token = RouteToken()
        _ = try book.change { snapshot throws(RoutingError) in
            let entry = RouteSnapshot.Entry(placed: placed, token: token)
            let entries = snapshot.entries + [entry]
            // A route that goes before a module's re-points it, which is what some are added for.
            let problem = RouteCheck.problems(entries.map(\.placed), options: snapshot.options).first { problem in
                problem.code != .routeShadowed || problem.location == location
            }
            if let problem {
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

    /// Removes exactly what the token stands for; false where it has been removed already or belongs to another router.
    @discardableResult
    public func remove(_ token: RouteToken) -> Bool {
        book.change { snapshot in
            let added = snapshot.added
            let left = added.filter { $0.token != token }
            return left.count < added.count ? left : nil
        }
    }
}
