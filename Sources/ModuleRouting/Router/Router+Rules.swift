package import ModuleKit

/// A table of patterns without an app, for trying what a URL would open.
package struct PatternTable: Sendable {
    /// Why a table couldn't be made: a pattern is malformed, or two collide.
    package struct Refusal: Error {
        package let code: AssemblyError.Code
        /// The indices of the patterns.
        package let routes: [Int]
    }

    private let table: RouteTable
    private let reader: URLReader

    /// - Parameters:
    ///   - routes: those whose pattern is malformed match nothing.
    ///   - options: how URLs are read.
    ///   - schemes: the schemes of URLs; nil for any.
    ///   - domains: the domains of http and https URLs; nil for any.
    package init(
        _ routes: [(pattern: RoutePattern, priority: Int)],
        options: RoutingOptions,
        schemes: [String]? = nil,
        domains: [String]? = nil
    ) {
        table = RouteTable(
            routes.map { RouteTable.Entry(target: .pattern($0.pattern), priority: $0.priority) },
            options: options
        )
        reader = URLReader(
            schemes: schemes?.map { ASCII.lowercased($0.utf8) },
            domains: domains?.map { ASCII.lowercased($0.utf8) },
            options: options
        )
    }

    /// What is wrong with the patterns; nil if nothing is.
    package var refusal: Refusal? {
        let routes = table.entries.map { entry in
            let handler = RouteHandler(output: Void.self) { _, _, _, _ in () }
            let route = DeclaredRoute(target: entry.target, priority: entry.priority, handler: handler)
            return PlacedRoute(value: route, module: "", location: CallSite(fileID: "", line: 0))
        }
        return RouteCheck(routes, options: table.options).findings.first.map {
            Refusal(code: $0.problem.code, routes: [$0.other, $0.route].compactMap(\.self))
        }
    }

    /// The request of a URL, for which no pattern was looked yet.
    package func read(_ url: String) throws(RoutingError) -> RouteRequest {
        RouteRequest(origin: .unknown, read: try reader.read(url), table: table)
    }

    /// The requests that the patterns make which match, each with the pattern's index, in the order in which they are tried.
    package func matches(_ request: RouteRequest) -> [(index: Int, request: RouteRequest)] {
        guard table.hit(of: request.read).isFound else { return [] }
        return table.hits(of: request.read).map { hit in
            var request = RouteRequest(origin: request.origin, read: request.read, table: table)
            request.hit = hit
            return (hit.route, request)
        }
    }
}

extension Router {
    /// The same router, which doesn't keep its manager alive.
    package var withoutManager: Router { Router(core) }

    /// The pattern of the first route that matches what is opened and that its origin may open; nil if there is none.
    package func pattern(opening link: RouteRequest) -> RoutePattern? {
        let snapshot = core.store.snapshot
        guard let request = try? core.unmatched(link.url, link.origin, snapshot, isOwn: true) else { return nil }
        var candidates = Candidates(of: request, core, in: snapshot)
        _ = try? candidates.next()
        return candidates.read()?.pattern
    }

    /// What a rewriter would be asked about if that URL were opened from there.
    ///
    /// - Throws: ``RoutingError`` as ``match(_:origin:)`` does for a URL that can't be read.
    package func link(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        try core.request(url, origin, core.store.snapshot)
    }
}

extension Router {
    /// A number that each update of the modules changes, so that what was checked against the routes is checked again.
    package var generation: Int { core.calls.version }
}

extension Route {
    /// The values that a URL of the route would carry, in the order of its properties, for comparing two routes.
    ///
    /// - Throws: ``RoutingError/Code/notRepresentable`` if no URL can carry one of them.
    package var values: RouteParameters {
        get throws(RoutingError) { try RouteEncoder.encode(self).parameters }
    }

    /// The values in words, with dots for those that are secret.
    package func text(of values: RouteParameters) -> String {
        let secrets = Self.secrets.union((try? RouteEncoder.encode(self))?.secrets ?? [])
        let shown = values.hiding(secrets).pairs
        return shown.isEmpty
            ? "none" : shown.map { "\($0.name): \($0.value.visible)" }.joined(separator: ", ")
    }
}
