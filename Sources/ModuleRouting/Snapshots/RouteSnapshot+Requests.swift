extension RouteSnapshot {
    /// The request of a URL, with the first route that matches it, if any.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        let read = try reader.read(url)
        let hit = read.withBytes { table.hit(of: read.places, of: $0, declined: []) }
        return RouteRequest(origin: origin, url: read, table: table, hit: hit)
    }

    /// The URL's segments for a message: dots for what a route that matches it takes for a secret.
    func shown(_ segments: [String], of url: ReadURL) -> [String] {
        guard entries.contains(where: { !$0.placed.route.secrets.isEmpty }) else { return segments }
        var secrets: Set<String> = []
        var declines = Declines()
        var hit = url.withBytes { table.hit(of: url.places, of: $0, declined: []) }
        while hit.isFound {
            let names = entries[hit.route].placed.route.secrets
            let request = RouteRequest(origin: .unknown, url: url, table: table, hit: hit)
            // What an option drops is still seen in the path.
            secrets.formUnion(names.compactMap(request.pathBytes).map(PercentEncoding.escapingInvalid))
            if !names.isEmpty { secrets.formUnion(request.path.pairs.filter { names.contains($0.name) }.map(\.value)) }
            hit = declines.next(after: hit.route, url, table)
        }
        return segments.map { segment in
            secrets.contains { !$0.isEmpty && segment.holds($0) } ? "•••" : segment
        }
    }
}

extension String {
    /// Whether the other text stands in it. `contains` of a text would bring in the regular expressions of the standard
    /// library.
    fileprivate func holds(_ other: String) -> Bool {
        let bytes = Array(utf8)
        return bytes.indices.contains { bytes[$0...].starts(with: other.utf8) }
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

    private static func path(_ url: ReadURL, _ snapshot: RouteSnapshot) -> String {
        excerpt("/" + snapshot.shown(url.segments(in: snapshot.table), of: url).joined(separator: "/"))
    }
}
