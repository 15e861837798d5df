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
        // Piece by piece, because what is made at once is copied on its way out of the closure.
        var (text, places, hit) = (url, ScannedURL(), RouteTable.Hit())
        let (table, typed) = book.withSnapshot { snapshot -> (RouteTable?, (any RouteHandler)?) in
            let verdict = snapshot.reader.read(&text, into: &places) { read, bytes in
                hit = snapshot.table.hit(of: read, of: bytes, declined: [])
            }
            if case .ours = verdict, hit.isFound { return (snapshot.table, snapshot.typedHandler(of: hit.route)) }
            return (nil, nil)
        }
        guard let table else { throw refusal(url, origin) }
        let read = ReadURL(text: text, places: places, plus: table.options.plus)
        let match = RouteMatch(request: RouteRequest(origin: origin, url: read, table: table, hit: hit))
        try typed?.check(match)
        return match
    }

    /// Why no route takes the URL.
    private func refusal(_ url: String, _ origin: RouteOrigin) -> RoutingError {
        let snapshot = book.snapshot
        do {
            return .notFound(try snapshot.request(url, origin).url, snapshot)
        } catch {
            return error
        }
    }

    /// Whether ``open(_:origin:)`` would call a handler; nothing is called. Whether that handler declines is known only
    /// when it is called.
    ///
    /// - Parameters:
    ///   - url: any text.
    ///   - origin: where the request comes from.
    public func canOpen(_ url: String, origin: RouteOrigin) -> Bool {
        book.withSnapshot { snapshot in
            guard let request = try? snapshot.request(url, origin), request.hit.isFound else { return false }
            return (try? snapshot.check(RouteMatch(request: request))) != nil
        }
    }
}

extension RouteSnapshot {
    /// What the URL asks for, with the first route that takes it, where one does.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        var request = RouteRequest(origin: origin, url: try reader.read(url), table: table, hit: RouteTable.Hit())
        request.goOn(after: [])
        return request
    }
}

extension RouteRequest {
    /// Goes to the next route that takes the URL, after those that declined it.
    mutating func goOn(after declined: [Int]) {
        hit = url.withBytes { table.hit(of: url.places, of: $0, declined: declined) }
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
