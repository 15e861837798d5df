public import ModuleKit

/// Opens routes and URLs by calling the handlers that modules registered.
///
///     let router = try Router(manager, schemes: ["bookshop"], domains: ["bookshop.example"])
///     let page = try await router.open(BookDetail(id: 1342))
///     let answer = try await router.open("bookshop://books/1342?from=push", origin: .notification)
///     let link = try router.url(for: BookDetail(id: 1342, from: "push"))
///
/// ## How a URL is read
///
/// A URL is read by the rules of RFC 3986. Scheme and host fold case; paths don't. In a custom scheme the host is the
/// first segment, so `bookshop://books/1342` and `/books/1342` are the same. In an http or https URL the host must be
/// one of the app's domains, and isn't a segment. Segments are split first and decoded afterwards, so `%2F` never
/// splits. Empty segments and a trailing slash are ignored. Dot segments are removed, and an escaped dot is a dot there,
/// as browsers read it. In a query, pairs keep their order and may repeat, a plus is a space, and `%2B` is a plus. A port
/// is a number up to 65535 or nothing, and is dropped.
///
/// Scheme, host and path are read strictly. In a query and a fragment, which others add to, what browsers leave as it is
/// (braces, `|`, `^`, the grave accent, `\` and a `%` that begins no escape) stands for itself. A pair that is not UTF-8
/// once it is decoded is absent, and so is such a fragment.
///
/// ## Which route is tried first
///
/// The route with higher priority is tried first. With equal priority, segments are compared from the left: a literal
/// comes before mixed text, then a constrained parameter, then any parameter, then a rest. The order of registration
/// never matters. Two routes that would tie are a problem that the assembly check reports. Differently constrained
/// parameters (or mixed texts) at one position are tried in a fixed order: more literal text first, then more
/// constraints, then by their text. Routes of the URL's own scheme or domain come before those of every scheme, and
/// both come before the handler for unmatched URLs. A handler that throws ``RouteDeclined`` lets the next one try.
///
/// The time to match grows with the URL, and at worst with the number of patterns that begin alike. No URL makes the
/// router try the same thing twice, and no match waits for another. ``RoutingOptions`` changes single rules for apps that come from another router.
///
/// ## When modules change
///
/// The routes and options are those of the current modules: after `update` and `updateModules` of the manager, new
/// routes are there at once, and removed ones are gone. A URL that is being opened continues with the routes it began
/// with, which throw `ResolutionError.Code.missing` if their module was removed meanwhile. The routes of a module that
/// is switched off stay, and throw `ResolutionError.Code.disabled`. The routes of a module that couldn't be started
/// throw `ResolutionError.Code.unavailable`, and those of a module that starts on demand start it.
public struct Router: Sendable {
    /// The modules whose routes it opens.
    public let manager: ModuleManager

    /// How it reads URLs, as the current modules declared.
    public var options: RoutingOptions { book.snapshot.options }

    let schemes: [String]
    let domains: [String]
    let book: RouteBook

    /// A router over the routes of a manager's modules.
    ///
    /// - Parameters:
    ///   - manager: the modules' manager, which the router keeps alive.
    ///   - schemes: the app's own schemes, in any case. Links are written with the first one.
    ///   - domains: the domains of the app's http and https links, in any case.
    /// - Throws: ``RoutingError/Code/malformed`` if a scheme isn't valid by RFC 3986 section 3.1, if it is http or
    ///   https, which belong to no app, and if a domain is more than a name.
    public init(
        _ manager: ModuleManager,
        schemes: [String],
        domains: [String] = []
    ) throws(RoutingError) {
        for scheme in schemes where Namespace.schemeEnd(in: "\(scheme):".utf8) != scheme.utf8.count {
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

    /// Every route: those of the modules, in module order, then in order of registration, then added routes.
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
