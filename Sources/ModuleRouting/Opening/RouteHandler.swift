import ModuleKit

/// What a handler is called with: a request, or the value of a typed route. One object, because each interceptor is passed
/// it.
final class RouteInput: Sendable {
    /// The typed route; nil for what was registered by its pattern alone.
    let route: (any Route)?

    /// The request; of a typed route the one that it was read from, if it was read from one.
    let request: RouteRequest?

    init(_ route: (any Route)?, _ request: RouteRequest?) { (self.route, self.request) = (route, request) }
}

/// What a route does with a request, regardless of its types.
final class RouteHandler: Sendable {
    typealias Open =
        nonisolated(nonsending) @Sendable (RouteInput, HandlerCaller, [String], RouteContext?) async throws
        -> any Sendable

    /// The type of what it answers.
    let output: any Any.Type

    /// What the handler is called with for the request; nil if a secret of the route may not come that way. It throws if
    /// the request's parameters don't fit the route. Calls nothing but the route's own `Codable` conformance.
    let input: @Sendable (RouteRequest) throws(RoutingError) -> RouteInput?

    /// Calls the module's handler in these scopes, carrying that.
    let open: Open

    init(
        output: any Any.Type,
        input: @escaping @Sendable (RouteRequest) throws(RoutingError) -> RouteInput? = { RouteInput(nil, $0) },
        open: @escaping Open
    ) {
        (self.output, self.input, self.open) = (output, input, open)
    }

    /// The handler of a typed route.
    convenience init<R: Route>(typed handler: RegisteredHandler<R, R.Output>) {
        self.init(output: R.Output.self) { request throws(RoutingError) in
            try RouteDecoder.decode(R.self, from: request).map { RouteInput($0, request) }
        } open: { input, calls, scopes, context in
            guard let given = input.route else { throw RoutingError.wrongRoute(nil, for: R.self) }
            let route: R = try cast(given, orThrow: .wrongRoute(given, for: R.self))
            return try await calls.call(handler, with: route, in: scopes, carrying: context)
        }
    }

    /// The handler of a string pattern, or for unmatched URLs.
    convenience init<Output>(requested handler: RegisteredHandler<RouteRequest, Output>) {
        self.init(output: Output.self) { input, calls, scopes, context in
            guard let request = input.request else { throw RoutingError.wrongRoute(input.route, for: nil) }
            return try await calls.call(handler, with: request, in: scopes, carrying: context)
        }
    }
}

extension RoutingError {
    /// An interceptor passed on a route of another type than the handler takes.
    static func wrongRoute(_ route: (any Route)?, for wanted: (any Route.Type)?) -> RoutingError {
        RoutingError(
            .outputMismatch,
            "The handler was passed another route than it takes.",
            facts: [
                "passed: \(route.map { "\(type(of: $0))" } ?? "none")",
                "taken: \(wanted.map { "\($0)" } ?? "the request of a URL")",
            ],
            remedy: "pass on a route of the type that the interceptor was called for, or redirect to the other one."
        )
    }
}
