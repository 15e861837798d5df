import ModuleKit

extension Router {
    /// Opens a typed route: calls its handler with the value as it is, and gives back what that answers.
    ///
    /// No URL is made on the way.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - origin: where the request comes from; the app itself unless said.
    /// - Throws: ``RoutingError/Code/notFound`` where no module handles the route; `ResolutionError` where a service of
    ///   the handler cannot be had; else what the handler throws.
    public func open<R: Route>(_ route: R, origin: RouteOrigin = .inside) async throws -> R.Output {
        guard let index = typed[ObjectIdentifier(R.self)],
            let found = table.routes[index].declared.value.handler as? TypedRouteHandler<R>
        else {
            await report(nil, origin, .refused(.notFound))
            throw RoutingError(
                .notFound,
                "No module handles the route \(R.self).",
                facts: ["pattern: \(R.pattern)"],
                remedy: "list the module that handles it in the composition root.",
                pattern: R.pattern
            )
        }
        return try await reporting(R.pattern, origin) { try await manager.call(found.handler, with: route) }
    }

    /// Opens a URL: finds its route, reads the route's parameters, and calls the handler.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError`` as ``match(_:origin:)`` does; `ResolutionError` where a service of the handler cannot
    ///   be had; else what the handler throws.
    public func open(_ url: String, origin: RouteOrigin) async throws -> RouteAnswer {
        let match: RouteMatch
        let handler: any RouteHandler
        do {
            (match, handler) = try find(url, origin)
            try handler.check(match)
        } catch {
            await report(error.pattern, origin, .refused(error.code))
            throw error
        }
        let value = try await reporting(match.pattern, origin) { try await handler.open(match, in: manager) }
        return RouteAnswer(pattern: match.pattern, module: match.module, value: value)
    }

    private func reporting<Output>(
        _ pattern: RoutePattern?,
        _ origin: RouteOrigin,
        _ open: () async throws -> Output
    ) async throws -> Output {
        do {
            let output = try await open()
            await report(pattern, origin, .opened)
            return output
        } catch {
            await report(pattern, origin, .failed)
            throw error
        }
    }

    private func report(_ pattern: RoutePattern?, _ origin: RouteOrigin, _ outcome: DidOpenRoute.Outcome) async {
        await manager.send(DidOpenRoute(pattern: pattern?.text, origin: origin, outcome: outcome))
    }
}
