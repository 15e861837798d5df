import ModuleKit

/// What a handler is called with: a request, or the value of a typed route. In one word, because each interceptor is
/// passed it.
indirect enum RouteInput: Sendable {
    case request(RouteRequest)
    /// With the request that it was read from, if it was read from one.
    case value(any Route, RouteRequest?)

    /// The typed route; nil for what was registered by its pattern alone.
    var route: (any Route)? { if case .value(let route, _) = self { route } else { nil } }

    var request: RouteRequest? {
        switch self {
        case .request(let request): request
        case .value(_, let request): request
        }
    }
}

/// What a route does with a request, regardless of its types.
protocol RouteHandler: AnyObject, Sendable {
    /// The type of what it answers.
    var output: any Any.Type { get }

    /// What the handler is called with for the request; throws if the request's parameters don't fit the route. Calls
    /// nothing but the route's own `Codable` conformance.
    func input(of request: RouteRequest) throws(RoutingError) -> RouteInput

    /// Calls the module's handler.
    nonisolated(nonsending) func open(
        _ input: RouteInput,
        by calls: JoinedCalls,
        in scopes: [String]
    ) async throws -> any Sendable
}

/// The handler of a typed route.
final class TypedRouteHandler<R: Route>: RouteHandler {
    let handler: RegisteredHandler<R, R.Output>

    var output: any Any.Type { R.Output.self }

    init(_ handler: RegisteredHandler<R, R.Output>) { self.handler = handler }

    func input(of request: RouteRequest) throws(RoutingError) -> RouteInput {
        .value(try RouteDecoder.decode(R.self, from: request), request)
    }

    nonisolated(nonsending) func open(
        _ input: RouteInput,
        by calls: JoinedCalls,
        in scopes: [String]
    ) async throws -> any Sendable {
        let value: R
        switch input {
        case .request(let request): value = try RouteDecoder.decode(R.self, from: request)
        case .value(let route as R, _): value = route
        case .value(let route, _):
            throw RoutingError.wrongRoute(route, for: R.self)
        }
        return try await calls.call(handler, with: value, in: scopes)
    }
}

/// The handler of a string pattern, or for unmatched URLs.
final class RequestHandler<Output: Sendable>: RouteHandler {
    private let call: @Sendable (RouteRequest, JoinedCalls, [String]) async throws -> Output

    var output: any Any.Type { Output.self }

    /// The handler that a module registered.
    init(_ handler: RegisteredHandler<RouteRequest, Output>) {
        call = { try await $1.call(handler, with: $0, in: $2) }
    }

    /// A handler of no module, as that of a route that was added while the app was running.
    init(calling handler: @escaping @Sendable (RouteRequest) async throws -> Output) {
        call = { request, _, _ in try await handler(request) }
    }

    func input(of request: RouteRequest) throws(RoutingError) -> RouteInput { .request(request) }

    nonisolated(nonsending) func open(
        _ input: RouteInput,
        by calls: JoinedCalls,
        in scopes: [String]
    ) async throws -> any Sendable {
        try await call(try input.requested, calls, scopes)
    }
}

extension RouteInput {
    /// The request, for a handler that takes no typed route.
    fileprivate var requested: RouteRequest {
        get throws(RoutingError) {
            if let request { return request }
            guard case .value(let route, _) = self else { throw .wrongRoute(nil, for: nil) }
            throw .wrongRoute(route, for: nil)
        }
    }
}

extension RoutingError {
    /// An interceptor passed on a route of another type than the handler takes.
    static func wrongRoute(_ route: (any Route)?, for wanted: (any Route.Type)?) -> RoutingError {
        RoutingError(
            .answerUnfit,
            "The handler was passed another route than it takes.",
            facts: [
                "passed: \(route.map { "\(type(of: $0))" } ?? "none")",
                "taken: \(wanted.map { "\($0)" } ?? "the request of a URL")",
            ],
            remedy: "pass on a route of the type that the interceptor was called for, or redirect to the other one."
        )
    }
}
