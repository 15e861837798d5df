extension RouteSnapshot {
    /// The request of a URL, with the first route that matches it, if any.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        let read = try reader.read(url)
        let hit = read.withBytes { table.hit(of: read.places, of: $0, declined: []) }
        return RouteRequest(origin: origin, url: read, table: table, hit: hit)
    }
}

extension RoutingError {
    static func notFound(_ url: ReadURL, _ snapshot: RouteSnapshot) -> RoutingError {
        RoutingError(
            .notFound,
            "No route matches this URL.",
            facts: ["path: \(path(url, snapshot))"],
            remedy: "open a URL of one of the registered patterns."
        )
    }

    static func declined(_ url: ReadURL, _ snapshot: RouteSnapshot, by routes: [Int]) -> RoutingError {
        RoutingError(
            .declined,
            "Every route that matches this URL declined it.",
            facts: ["path: \(path(url, snapshot))"]
                + routes.map { "declined by: \(visible(snapshot.entries[$0].placed.route.target.subject))" },
            remedy: "open a URL that one of them accepts."
        )
    }

    private static func path(_ url: ReadURL, _ snapshot: RouteSnapshot) -> String {
        excerpt("/" + url.segments(in: snapshot.table).joined(separator: "/"))
    }
}
