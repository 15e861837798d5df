public import ModuleKit

/// Opens routes and URLs by calling the handlers that modules registered.
///
///     let router = try Router(manager, schemes: ["bookshop"], domains: ["bookshop.example"])
///     let page = try await router.open(BookDetail(id: 1342))
///     let answer = try await router.open("bookshop://books/1342?from=push", origin: .notification)
///     let link = try router.url(for: BookDetail(id: 1342, from: "push"))
///
/// A URL is read by the rules of RFC 3986. Scheme and host fold case, paths do not. In a custom scheme the host is the
/// first segment, so `bookshop://books/1342` and `/books/1342` are the same place; at an http or https URL the host
/// must be one of the app's domains and is no segment. Segments are split first and decoded after, so `%2F` never
/// splits; empty segments and a trailing slash count for nothing; dot segments are removed as they are written, while an
/// escaped dot is a dot in a value. In a query, pairs keep their order and may repeat, a plus is a space, and `%2B` is a
/// plus.
///
/// Which route takes a URL is decided segment by segment from the left: a literal goes before a parameter, a parameter
/// before a rest; the order of registration never matters. Routes of the URL's own scheme or domain go before those
/// of every scheme, and both go before the handler for what no route takes.
public struct Router: Sendable {
    /// The modules whose routes it opens.
    public let manager: ModuleManager
    let schemes: [String]
    let domains: [String]
    let table: RouteTable
    let typed: [ObjectIdentifier: Int]

    /// A router over the routes of a manager's modules.
    ///
    /// - Parameters:
    ///   - manager: the modules; the router keeps it alive.
    ///   - schemes: the app's own schemes, whatever their case; links are written with the first.
    ///   - domains: the domains of the app's http and https links, whatever their case.
    /// - Throws: ``RoutingError/Code/malformed`` where a scheme is not one by RFC 3986 section 3.1, where it is http or
    ///   https, which belong to no app, and where a domain is more than a name.
    public init(
        _ manager: ModuleManager,
        schemes: [String],
        domains: [String] = []
    ) throws(RoutingError) {
        for scheme in schemes where URLScanner.schemeEnd(in: Array("\(scheme):".utf8)[...]) != scheme.utf8.count {
            throw RoutingError(
                .malformed,
                "\(RoutingError.excerpt(scheme)) is not a scheme.",
                remedy: "begin with a letter, then use letters, digits, +, - and . only."
            )
        }
        for domain in domains where domain.isEmpty || !domain.utf8.allSatisfy(ASCII.isUnreserved) {
            throw RoutingError(
                .malformed,
                "\(RoutingError.excerpt(domain)) is not a domain.",
                remedy: "write the name alone, as in bookshop.example: no scheme, no port and no path."
            )
        }
        self.manager = manager
        self.schemes = schemes.map { ASCII.lowercased($0.utf8) }
        self.domains = domains.map { ASCII.lowercased($0.utf8) }
        guard !self.schemes.contains(where: { $0 == "http" || $0 == "https" }) else {
            throw RoutingError(
                .malformed,
                "http and https are not an app's own schemes.",
                remedy: "name the app's link domains under domains."
            )
        }
        table = RouteTable(manager.declarations(of: RouteDeclaration.self))
        var typed: [ObjectIdentifier: Int] = [:]
        for (index, route) in table.routes.enumerated() {
            if let type = route.declared.value.type { typed[type] = index }
        }
        self.typed = typed
    }

    /// Every route that a module registered, in module order, then in the order of registration.
    public var routes: [RegisteredRoute] {
        let handlers = manager.graph.modules.flatMap(\.nodes).filter { $0.kind == .handler }
        let nodes = Dictionary(handlers.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
        return table.routes.map { route in
            let target = route.declared.value.target
            return RegisteredRoute(
                pattern: route.declared.value.pattern,
                subject: target.subject,
                module: route.declared.module,
                edges: nodes[target.handlerSubject]?.edges ?? []
            )
        }
    }
}
