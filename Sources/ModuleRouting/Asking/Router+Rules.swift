import ModuleKit

/// Which of many patterns match what is opened, found in a time that doesn't grow with their number.
package struct PatternIndex: Sendable {
    /// A pattern that matches.
    package struct Match: Sendable {
        /// Its number, in the order in which they were given.
        package let number: Int
        /// Its captures, from the left.
        package let path: RouteParameters
    }

    private let table: RouteTable

    /// - Parameters:
    ///   - patterns: those that are malformed match nothing.
    ///   - options: how URLs are read. Patterns of every scheme match the URLs of every scheme here.
    package init(_ patterns: [RoutePattern], options: RoutingOptions) {
        var options = options
        options.order = .specificity
        table = RouteTable(
            patterns.map { RouteTable.Entry(target: .pattern($0), priority: 0) },
            options: options
        )
    }

    /// All patterns that match, each once.
    package func matches(_ link: ReadLink) -> [Match] {
        let url = link.request.read
        guard table.hit(of: url).isFound else { return [] }
        return url.withBytes { bytes in
            table.hits(of: url.places, of: bytes).map { hit in
                let request = RouteRequest(origin: link.origin, read: url, table: table, hit: hit)
                return Match(number: hit.route, path: request.path)
            }
        }
    }
}

extension ReadLink {
    /// The web page that a template names for it, as ``WebPageLink/init(_:for:)`` says.
    public func page(_ template: String) -> WebPageLink? { WebPageLink(template, for: request) }
}

extension Router {
    /// The same router, which doesn't keep its manager alive.
    package var withoutManager: Router { Router(core) }

    /// The app's own schemes, in lower case.
    public var schemes: [String] { core.schemes }

    /// The domains of the app's links, in lower case.
    public var domains: [String] { core.domains }

    /// The pattern of the first route that matches what is opened and that its origin may open; nil if there is none.
    package func pattern(opening link: ReadLink) -> RoutePattern? {
        let snapshot = core.store.snapshot
        var request = link.request
        if !request.hit.isFound { request.match() }
        if request.table !== snapshot.table {
            guard let read = try? snapshot.request(link.url, link.origin) else { return nil }
            request = read
        }
        let policy = OriginPolicy(of: link.origin, with: request, domains: core.domains)
        var passed = Declines()
        while request.hit.isFound, !policy.allows(snapshot.entries[request.hit.route].placed.route) {
            request.hit = passed.next(after: request.hit.route, request.read, request.table)
        }
        return request.pattern
    }

    /// What a rewriter would be asked about if that URL were opened from there.
    ///
    /// - Throws: ``RoutingError`` as ``match(_:origin:)`` does for a URL that can't be read.
    package func link(_ url: String, origin: RouteOrigin) throws(RoutingError) -> ReadLink {
        ReadLink(request: try core.request(url, origin, core.store.snapshot))
    }
}

extension Router {
    /// What the patterns mean to the router: the alternatives of one, or nil if it is malformed.
    package func segmentLists(of pattern: RoutePattern) -> [[RoutePattern.Segment]]? {
        guard case .success(let parsed) = pattern.parsed else { return nil }
        return parsed.alternatives
    }
}

extension Router {
    /// A number that each update of the modules changes, so that what was checked against the routes is checked again.
    package var generation: Int { core.calls.version }
}

extension Route {
    /// The values that a URL of the route would carry, in the order of its properties, for comparing two routes.
    ///
    /// - Throws: ``RoutingError/Code/inexpressible`` if no URL can carry one of them.
    package var values: RouteParameters {
        get throws(RoutingError) { try RouteEncoder.encode(self) }
    }

    /// The values in words, with dots for those that are secret.
    package func text(of values: RouteParameters) -> String {
        let shown = values.hiding(RouteMismatch.Shape(of: Self.self).secrets).pairs
        return shown.isEmpty
            ? "none" : shown.map { "\($0.name): \($0.value.visible)" }.joined(separator: ", ")
    }
}
