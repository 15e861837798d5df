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
/// Which route takes a URL: the one of higher priority; of equal ones, segment by segment from the left, a literal goes
/// before mixed text, that before a constrained parameter, that before any parameter, and that before a rest. The order
/// of registration never matters: two routes that would tie are a problem of the assembly, and differently constrained
/// parameters (or mixed texts) at one place are tried in a fixed order: more literal text first, then more constraints,
/// then by their text. Routes of the URL's own scheme or domain go before those of every scheme, and both go before the
/// handler for what no route takes. A handler that throws ``RouteDeclined`` lets the next one try.
///
/// The time to match grows with the URL, and at the worst with the number of patterns that begin alike; no URL makes it
/// go back over what it has tried. ``RoutingOptions`` changes single rules for apps that come from another router.
///
/// Its routes, and the options, are those of the modules in force: what `update` and `updateModules` of the manager bring
/// is there at once, and what they take away is gone. A URL whose opening is under way goes on by the routes it began with,
/// which answer `ResolutionError.Code.missing` where their module was removed meanwhile. The routes of a module that is
/// switched off stay, and answer `ResolutionError.Code.disabled`; those of one that could not be started answer
/// `ResolutionError.Code.unavailable`, and those of one that starts on demand start it.
public struct Router: Sendable {
    /// The modules whose routes it opens.
    public let manager: ModuleManager

    /// How it reads URLs, as the modules in force declared.
    public var options: RoutingOptions { book.snapshot.options }

    let schemes: [String]
    let domains: [String]
    let book: RouteBook

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
        for scheme in schemes where URLScanner.schemeEnd(in: "\(scheme):".utf8) != scheme.utf8.count {
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
        book = RouteBook(manager, schemes: self.schemes, domains: self.domains)
    }

    /// Every route: those of the modules, in module order, then in the order of registration, then those that were
    /// added.
    public var routes: [RegisteredRoute] {
        let handlers = manager.graph.modules.flatMap(\.nodes).filter { $0.kind == .handler }
        let nodes = Dictionary(handlers.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
        return book.snapshot.entries.map { entry in
            let target = entry.placed.route.target
            return RegisteredRoute(
                pattern: target.pattern,
                subject: target.subject,
                module: entry.placed.module,
                priority: entry.placed.route.priority,
                edges: nodes[target.handlerSubject]?.edges ?? []
            )
        }
    }
}
