import ModuleKit

extension Router {
    /// Which route would take the URL, and what it reads from it; nothing is called.
    ///
    /// Where this returns, ``open(_:origin:)`` calls exactly that handler first, with exactly these parameters.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError``: ``RoutingError/Code/malformed``, ``RoutingError/Code/tooLong``,
    ///   ``RoutingError/Code/notOurs``, ``RoutingError/Code/notFound``, ``RoutingError/Code/parameterMissing`` and
    ///   ``RoutingError/Code/parameterInvalid``.
    public func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
        let snapshot = book.snapshot
        let url = try snapshot.reader.read(url)
        guard let (match, route) = snapshot.next(url, origin, declined: []) else { throw .notFound(url, snapshot) }
        try snapshot.entries[route].placed.route.handler.check(match)
        return match
    }

    /// Whether ``open(_:origin:)`` would call a handler; nothing is called. Whether that handler declines is known only
    /// when it is called.
    ///
    /// - Parameters:
    ///   - url: any text.
    ///   - origin: where the request comes from.
    public func canOpen(_ url: String, origin: RouteOrigin) -> Bool {
        let snapshot = book.snapshot
        guard let url = try? snapshot.reader.read(url), let (match, route) = snapshot.next(url, origin, declined: [])
        else {
            return false
        }
        return (try? snapshot.entries[route].placed.route.handler.check(match)) != nil
    }
}

extension RouteSnapshot {
    /// The next route that takes the URL after those that declined it.
    func next(_ url: ReadURL, _ origin: RouteOrigin, declined: [Int]) -> (RouteMatch, route: Int)? {
        guard let hit = url.withBytes({ table.match(url.places, of: $0, declined: declined) }) else { return nil }
        let request = RouteRequest(origin: origin, url: url, table: table, hit: hit)
        return (RouteMatch(request: request), hit.route)
    }
}

extension RoutingError {
    static func notFound(_ url: ReadURL, _ snapshot: RouteSnapshot) -> RoutingError {
        RoutingError(
            .notFound,
            "No route takes this URL.",
            facts: ["path: \(path(url, snapshot))"],
            remedy: "open a URL of one of the registered patterns."
        )
    }

    static func declined(_ url: ReadURL, _ snapshot: RouteSnapshot, by routes: [Int]) -> RoutingError {
        RoutingError(
            .declined,
            "Every route that takes this URL declined it.",
            facts: ["path: \(path(url, snapshot))"]
                + routes.map { "declined by: \(snapshot.entries[$0].placed.route.target.subject)" },
            remedy: "open a URL that one of them accepts."
        )
    }

    private static func path(_ url: ReadURL, _ snapshot: RouteSnapshot) -> String {
        excerpt("/" + url.segments(in: snapshot.table).joined(separator: "/"))
    }
}
