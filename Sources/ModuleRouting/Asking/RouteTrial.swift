package import ModuleKit

/// A table of patterns without an app, for trying what a URL would open.
package struct RouteTrial: Sendable {
    /// Why a trial couldn't be made: a pattern is malformed, or two collide.
    package struct Refusal: Error {
        package let code: AssemblyError.Code
        /// The indices of the patterns.
        package let routes: [Int]
    }

    private let table: RouteTable
    private let reader: URLReader

    /// A trial of these patterns.
    ///
    /// - Parameters:
    ///   - schemes: the schemes of URLs; nil for any.
    ///   - domains: the domains of http and https URLs; nil for any.
    package init(
        _ routes: [(pattern: RoutePattern, priority: Int)],
        options: RoutingOptions,
        schemes: [String]?,
        domains: [String]?
    ) throws(Refusal) {
        let placed = routes.map { route in
            PlacedRoute(
                route: DeclaredRoute(
                    target: .pattern(route.pattern), priority: route.priority,
                    handler: RequestHandler(calling: { _ in })),
                module: "",
                location: CallSite(fileID: "", line: 0)
            )
        }
        if let finding = RouteCheck(placed, options: options).findings().first {
            throw Refusal(code: finding.problem.code, routes: [finding.other, finding.route].compactMap(\.self))
        }
        table = RouteTable(
            placed.map { RouteTable.Entry(target: $0.route.target, priority: $0.route.priority) },
            options: options
        )
        reader = URLReader(
            schemes: schemes?.map { ASCII.lowercased($0.utf8) },
            domains: domains?.map { ASCII.lowercased($0.utf8) },
            options: options
        )
    }

    /// The request that the first route gets which handles the URL, or one that no route matches, and the indices of the routes
    /// that were tried.
    package func open(
        _ url: String,
        handles: (Int) -> Bool
    ) throws(RoutingError) -> (request: RouteRequest, tried: [Int], isHandled: Bool) {
        let read = try reader.read(url)
        var request = RouteRequest(origin: .unknown, read: read, table: table, hit: RouteTable.Hit())
        request.match()
        var declines = Declines()
        while request.hit.isFound {
            let route = request.hit.route
            if handles(route) { return (request, declines.routes + [route], true) }
            request.hit = declines.next(after: route, read, table)
        }
        return (request, declines.routes, false)
    }
}
