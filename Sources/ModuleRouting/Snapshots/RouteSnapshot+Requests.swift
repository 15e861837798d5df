extension RouteSnapshot {
    /// The request of a URL, with the first route that matches it, if any.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        var request = RouteRequest(origin: origin, url: try reader.read(url), table: table, hit: RouteTable.Hit())
        request.goOn(after: [])
        return request
    }
}

extension RouteRequest {
    /// Moves on to the next route that matches the URL, after those that declined it.
    mutating func goOn(after declined: [Int]) {
        hit = url.withBytes { table.hit(of: url.places, of: $0, declined: declined) }
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
