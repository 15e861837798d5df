import ModuleKit

extension Router {
    /// The route that would open the URL, and what it reads from the URL. Nothing is called.
    ///
    /// If this returns, ``RouteOpener/open(_:origin:within:)`` calls exactly that handler first, with exactly these
    /// parameters, unless a rewriter replaces the URL or an interceptor comes before it. If no route takes the URL and a
    /// rewriter or a recovery names a pattern that matches it, it returns that pattern and its module. Rewriters are not asked:
    /// ``explain(_:origin:)`` says whose there are.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the request comes from. Routes that it may not open are left out.
    /// - Throws: ``RoutingError``: ``RoutingError/Code/malformed``, ``RoutingError/Code/tooLong``,
    ///   ``RoutingError/Code/limitExceeded``, ``RoutingError/Code/foreignURL``, ``RoutingError/Code/notFound``,
    ///   ``RoutingError/Code/parameterMissing`` and ``RoutingError/Code/parameterInvalid``.
    @inline(__always)
    public func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
        var (places, hit) = (ScannedURL(), RouteTable.Hit())
        // What isn't a URL of the app is read again for its error.
        guard let (table, typed) = core.found(url, origin, &places, &hit) else {
            return try core.match(url, origin)
        }
        // Piece by piece, because each copy of a whole match takes as long as a step of the walk.
        let read = ReadURL(text: url, places: places)
        if !hit.isFound { throw .notFound(RouteRequest(origin: origin, read: read, table: table)) }
        let route = try typed?.input(RouteRequest(origin: origin, read: read, table: table, hit: hit))?.route
        return RouteMatch(request: RouteRequest(origin: origin, read: read, table: table, hit: hit), route: route)
    }

    /// Whether some handler would be called for the URL, unless a rewriter replaces it or an interceptor comes before it.
    /// It is true also if a rewriter or a recovery names a pattern that matches it. Nothing is called, so what rewriters say and
    /// whether that handler declines remains unknown.
    ///
    /// - Parameters:
    ///   - url: any text.
    ///   - origin: where the request comes from. Routes that it may not open are left out.
    public func canOpen(_ url: String, origin: RouteOrigin) -> Bool {
        var (places, hit) = (ScannedURL(), RouteTable.Hit())
        guard let (table, typed) = core.found(url, origin, &places, &hit) else {
            return (try? core.match(url, origin)) != nil
        }
        guard hit.isFound, let typed else { return hit.isFound }
        let read = ReadURL(text: url, places: places)
        return (try? typed.input(RouteRequest(origin: origin, read: read, table: table, hit: hit))) != nil
    }
}

extension RouterCore {
    /// Reads a URL from inside and finds its route, without making an error, with the table and the handler of a typed
    /// route; nil if it has to be read otherwise.
    @inline(__always)
    fileprivate func found(
        _ url: String,
        _ origin: RouteOrigin,
        _ places: inout ScannedURL,
        _ hit: inout RouteTable.Hit
    ) -> (table: RouteTable, typed: RouteHandler?)? {
        guard origin.isInside else { return nil }
        return store.read { snapshot in
            guard snapshot.readsAtOnce(url), snapshot.reads(url, into: &places, &hit) else { return nil }
            if !hit.isFound, snapshot.named != nil { return nil }
            return (snapshot.table, hit.isFound ? snapshot.typedHandler(of: hit.route) : nil)
        }
    }

    /// The first route that matches a URL and that the origin may open.
    @inline(never)
    fileprivate func match(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
        let snapshot = store.snapshot
        let request = try unmatched(url, origin, snapshot)
        var candidates = Candidates(of: request, self, in: snapshot)
        do throws(OpenRun.Failure) {
            return try candidates.match()
        } catch {
            if error.kind == .notFound, let named = snapshot.named?.request(request.read, from: origin) {
                return RouteMatch(request: named, route: nil)
            }
            throw error.error as? RoutingError ?? .notFound(request)
        }
    }
}
