package import ModuleRouting

/// The routes of a live table that links open, as the files of other systems describe them.
package struct LinkFileTable: Sendable {
    /// Those that are exposed to links, in the order of the table.
    package let routes: [RouteOutline]
    /// How the router reads URLs.
    package let options: RoutingOptions
    /// The domain that the files are for, in lower case.
    package let host: String
    /// Whether handlers for unmatched URLs are left out.
    package let isRoutesOnly: Bool

    private let router: Router

    /// - Parameters:
    ///   - host: one of the router's domains, in any case.
    ///   - routesOnly: whether handlers for unmatched URLs are left out.
    /// - Throws: if the host is none of the router's domains.
    package init(_ router: Router, host: String, routesOnly: Bool = false) throws(LinkFileError) {
        let domains = router.linkNamespaces.domains
        let host = host.lowercased()
        guard domains.contains(host) else { throw .foreignHost(host, of: domains) }
        self.host = host
        options = router.options
        self.router = router
        isRoutesOnly = routesOnly
        routes = router.outlines(at: host).filter { route in
            route.exposure.contains(.links) && !(routesOnly && route.pattern == nil)
        }
    }

    /// Whether the table takes a link.
    package func takes(_ link: String) -> Bool {
        guard isRoutesOnly else { return router.canOpen(link, origin: .link) }
        return (try? router.match(link, origin: .link))?.pattern != nil
    }
}

/// How well the file of another system describes a route.
package enum LinkFileCoverage: Sendable, Hashable {
    /// What the file claims for the route is exactly what the table takes.
    case exact
    /// The file claims more, for these reasons, each the end of a sentence.
    case over([String])
    /// The file can't describe the route, and why.
    case cannot(String)
}

extension LinkFileCoverage: CustomStringConvertible {
    /// `exact`, or `over` and `cannot` with the reasons.
    package var description: String {
        switch self {
        case .exact: "exact"
        case .over(let reasons): "over: \(reasons.joined(separator: "; "))"
        case .cannot(let reason): "cannot: \(reason)"
        }
    }
}

/// A row of the report on a file: a route, and how well the file describes it.
package struct LinkFileRow: Sendable {
    /// The route's place among all.
    package let index: Int
    /// The route's pattern as written.
    package let subject: String
    /// The module that registered it.
    package let module: String
    package let coverage: LinkFileCoverage

    package init(_ route: RouteOutline, _ coverage: LinkFileCoverage) {
        index = route.index
        subject = route.subject
        module = route.module
        self.coverage = coverage
    }
}
