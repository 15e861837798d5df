/// What an interceptor, a rewriter or a recovery decides about an open: the same words for all three.
///
///     registrar.intercept(.routes(CheckOut.self)) {
///         (call, next, account: any AccountService) in
///         account.isSignedIn ? try await next() : .redirect(to: SignIn())
///     }
///     registrar.rewrite { link in
///         link.segments.first == "mbar" ? .redirect(to: "/m") : .pass
///     }
///     registrar.recover(.app) { failed in
///         failed.kind == .notFound
///             ? .web("https://bookshop.example/{path}") : .pass
///     }
///
/// It is one word, because each interceptor passes it on.
public struct RouteDecision: Sendable {
    package indirect enum Kind: Sendable {
        case pass
        case redirect(RouteDestination)
        case web(String)
        case answer(any Sendable)
        case refuse(any Error)
        case disabled(String)
        case again
        /// The answer of the handler, or of what answered in its place.
        case answered(RouteAnswer)
    }

    package let kind: Kind

    /// Nothing is decided: the next one is asked. Of an interceptor it is the same as `try await next()`.
    public static let pass = RouteDecision(kind: .pass)

    /// The open starts over, with the routes that there are then: for one that waited for somebody. It is refused after as many
    /// times as ``RouteLimits/redirects`` says.
    public static let again = RouteDecision(kind: .again)

    /// Another route is opened instead, from the same origin, with all that comes before it.
    public static func redirect(to route: some Route) -> RouteDecision { redirect(to: .route(route)) }

    /// Another URL is opened instead, or an absolute path. `Router.url(for:values:)` writes one from values, whatever they
    /// hold.
    public static func redirect(to url: String) -> RouteDecision { redirect(to: .url(url)) }

    /// Another route or URL is opened instead.
    public static func redirect(to destination: RouteDestination) -> RouteDecision {
        RouteDecision(kind: .redirect(destination))
    }

    /// A web page: the answer's value is a ``WebPageLink``, made of the template as ``WebPageLink/init(_:for:)`` says. A
    /// typed open throws ``RouteRedirected`` with the page's URL; for one that failed, the next recovery is asked.
    public static func web(_ template: String) -> RouteDecision { RouteDecision(kind: .web(template)) }

    /// That value, without the handler; of another open's ``RouteAnswer`` its value. A typed open needs the output of its route.
    public static func answer(_ value: any Sendable) -> RouteDecision {
        RouteDecision(kind: (value as? RouteAnswer).map { .answered($0) } ?? .answer(value))
    }

    /// The open throws that error, as if it had been thrown here. Of a recovery it takes the place of the error that there was.
    public static func refuse(_ error: any Error) -> RouteDecision { RouteDecision(kind: .refuse(error)) }

    /// The open throws ``RoutingError/Code/disabled``, and the reason is what the error says first.
    public static func disabled(because reason: String) -> RouteDecision { RouteDecision(kind: .disabled(reason)) }

    /// The answer, of what `next()` returns; nil if there is none.
    public var answer: RouteAnswer? { if case .answered(let answer) = kind { answer } else { nil } }
}
