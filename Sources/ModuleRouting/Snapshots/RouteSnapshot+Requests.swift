extension RouteSnapshot {
    /// The request of a URL, with the first route that matches it, if any.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        let read = try reader.read(url)
        let hit = read.withBytes { table.hit(of: read.places, of: $0, declined: []) }
        return RouteRequest(origin: origin, url: read, table: table, hit: hit)
    }
}

extension RoutingError {
    static func notFound(_ url: ReadURL, _ table: RouteTable) -> RoutingError {
        RoutingError(
            .notFound,
            "No route matches this URL.",
            deferring: UnopenedURL(url, table),
            remedy: "open a URL of one of the registered patterns."
        )
    }

    static func declined(_ url: ReadURL, _ table: RouteTable, by routes: [Int]) -> RoutingError {
        RoutingError(
            .declined,
            "Every route that matches this URL declined it.",
            deferring: UnopenedURL(url, table, decliners: routes),
            remedy: "open a URL that one of them accepts."
        )
    }

    /// Every route that matches a typed route without a URL declined it.
    static func declined(
        _ type: (any Route.Type)?,
        _ snapshot: RouteSnapshot,
        by routes: [Int]
    ) -> RoutingError {
        RoutingError(
            .declined,
            "Every route that matches \(type.map { "\($0)" } ?? "this route") declined it.",
            facts: routes.map { "declined by: \(visible(snapshot.entries[$0].placed.route.target.subject))" },
            remedy: "open a route that one of them accepts.",
            pattern: type?.pattern
        )
    }
}
