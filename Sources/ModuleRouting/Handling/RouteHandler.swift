import ModuleKit

/// What a route does with a request, regardless of its types.
protocol RouteHandler: AnyObject, Sendable {
    /// Throws if the request's parameters don't fit the route. Calls nothing.
    func check(_ match: RouteMatch) throws(RoutingError)

    /// Calls the module's handler.
    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable
}

/// The handler of a typed route.
final class TypedRouteHandler<R: Route>: RouteHandler {
    let handler: RegisteredHandler<R, R.Output>

    init(_ handler: RegisteredHandler<R, R.Output>) { self.handler = handler }

    func check(_ match: RouteMatch) throws(RoutingError) {
        _ = try RouteDecoder.decode(R.self, from: match.request)
    }

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable {
        try await manager.call(handler, with: try RouteDecoder.decode(R.self, from: match.request))
    }
}

/// The handler of a string pattern, or for unmatched URLs.
final class RequestHandler<Output: Sendable>: RouteHandler {
    private let handler: RegisteredHandler<RouteRequest, Output>

    init(_ handler: RegisteredHandler<RouteRequest, Output>) { self.handler = handler }

    func check(_ match: RouteMatch) throws(RoutingError) {}

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable {
        try await manager.call(handler, with: match.request)
    }
}

/// The handler of a route that was added while the app was running.
final class AddedHandler<Output: Sendable>: RouteHandler {
    private let handler: @Sendable (RouteRequest) async throws -> Output

    init(_ handler: @escaping @Sendable (RouteRequest) async throws -> Output) { self.handler = handler }

    func check(_ match: RouteMatch) throws(RoutingError) {}

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable {
        try await handler(match.request)
    }
}
