import ModuleKit

extension Router {
    /// The route that would open the URL, and what it reads from the URL. Nothing is called.
    ///
    /// If this returns, ``open(_:origin:)->RouteAnswer`` calls exactly that handler first, with exactly these parameters.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError``: ``RoutingError/Code/malformed``, ``RoutingError/Code/tooLong``,
    ///   ``RoutingError/Code/notOurs``, ``RoutingError/Code/notFound``, ``RoutingError/Code/parameterMissing`` and
    ///   ``RoutingError/Code/parameterInvalid``.
    public func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
        // Piece by piece, because a whole match would be copied on its way out of the closure.
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

    /// Why no route matches the URL.
    private func refusal(_ url: String, _ origin: RouteOrigin) -> RoutingError {
        let snapshot = book.snapshot
        do {
            return .notFound(try snapshot.request(url, origin).url, snapshot)
        } catch {
            return error
        }
    }

    /// Whether ``open(_:origin:)->RouteAnswer`` would call a handler. Nothing is called, so whether that handler declines remains
    /// unknown.
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
