import ModuleKit

/// The open that an interceptor comes before: its route, and where it comes from.
public struct RouteCall: Sendable {
    let chain: InterceptorChain
    let input: RouteInput

    /// The pattern of the route whose handler would be called; `/*` for the handler of unmatched URLs.
    public var pattern: RoutePattern { chain.route.route.target.pattern ?? "/*" }

    /// The module that registered the route.
    public var module: String { chain.route.module }

    /// The names of the declared scopes around the module, the outermost first; empty for a module of the app.
    public var scopes: [String] { chain.route.scopes }

    /// Where the open comes from.
    public var origin: RouteOrigin { chain.context.origin }

    /// The native values that the open carries.
    public var attachments: RouteAttachments { chain.context.attachments }

    /// The route that would be opened; nil if it isn't a typed route of that type.
    public func route<RouteType: Route>(_ type: RouteType.Type = RouteType.self) -> RouteType? {
        typedRoute as? RouteType
    }

    /// The route that would be opened, whatever its type; nil if it was registered by its pattern alone.
    package var typedRoute: (any Route)? { input.route }

    /// The request that the URL makes; nil for a typed route that was opened without one.
    public var request: RouteRequest? { input.request }
}

/// What comes after an interceptor: the next one, or the handler. It ends with the interceptor: kept and called later, it calls
/// nothing.
public struct RouteNext: Sendable {
    let chain: InterceptorChain
    let index: Int
    let input: RouteInput
    let limit: TimeLimit?

    /// Passes on what is opened, as it is.
    ///
    /// - Throws: what the handler or an interceptor after this one throws, ``RouteDeclined`` too; `CancellationError` if
    ///   this interceptor has returned, if it or the open is over its timeout, so that it was refused already, or if the open
    ///   is cancelled: then nothing after it is called.
    public nonisolated(nonsending) func callAsFunction() async throws -> RouteDecision {
        try begin()
        return try await chain.reply(from: index, input)
    }

    /// Passes on another value of the same route.
    ///
    /// - Throws: ``RoutingError/Code/outputMismatch`` if the route that is opened isn't of that type; otherwise as without a
    ///   value.
    public nonisolated(nonsending) func callAsFunction<RouteType: Route>(opening route: RouteType) async throws
        -> RouteDecision
    {
        try begin()
        guard chain.route.route.typeID == ObjectIdentifier(RouteType.self) else {
            throw RoutingError.wrongRoute(route, for: chain.route.route.type)
        }
        return try await chain.reply(from: index, RouteInput(route, nil))
    }
}

extension RouteNext {
    /// Throws if nothing more may be called: whoever opened it got another answer, or wants none.
    private func begin() throws {
        guard chain.isActive(before: index) else { throw CancellationError() }
        try limit?.end()
        try Task.checkCancellation()
    }
}

/// A route or a URL.
public enum RouteDestination: Sendable {
    /// A typed route.
    case route(any Route)
    /// A URL of the app, or an absolute path.
    case url(String)

    var url: String? { if case .url(let url) = self { url } else { nil } }
}

/// Thrown by a typed open that was redirected or rewritten to a route with another output, or to a web page, which was not
/// opened: show it as what it is.
///
///     do {
///         show(try await links.open(CheckOut()))
///     } catch let redirected as RouteRedirected {
///         await navigate(to: redirected.destination)
///     }
public struct RouteRedirected: Error, Sendable {
    /// What would be opened instead; for a web page its URL.
    public let destination: RouteDestination

    /// An open that leads there.
    public init(to destination: RouteDestination) { self.destination = destination }
}

/// What the handler of an interceptor is called with.
struct Interception: Sendable {
    let next: RouteNext

    var call: RouteCall { RouteCall(chain: next.chain, input: next.input) }
}
