import ModuleKit

/// What a route does with a request, whatever its types.
protocol RouteHandler: Sendable {
    /// Throws where the request's parameters do not fit the route; calls nothing.
    func check(_ match: RouteMatch) throws(RoutingError)

    /// Calls the module's handler.
    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable
}

/// The handler of a typed route.
struct TypedRouteHandler<R: Route>: RouteHandler {
    let handler: InjectedHandler<R, R.Output>

    func check(_ match: RouteMatch) throws(RoutingError) {
        _ = try RouteDecoder.decode(R.self, from: match.request)
    }

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable {
        try await manager.call(handler, with: try RouteDecoder.decode(R.self, from: match.request))
    }
}

/// The handler of a string pattern, or of what no route takes.
struct RequestHandler<Output: Sendable>: RouteHandler {
    let handler: InjectedHandler<RouteRequest, Output>

    func check(_ match: RouteMatch) throws(RoutingError) {}

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable {
        try await manager.call(handler, with: match.request)
    }
}

/// The handler of a route that was added while the app runs.
struct AddedHandler<Output: Sendable>: RouteHandler {
    let handler: @Sendable (RouteRequest) async throws -> Output

    func check(_ match: RouteMatch) throws(RoutingError) {}

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable {
        try await handler(match.request)
    }
}
