import ModuleKit

extension Router {
    /// The route that would open the URL, and what it reads from the URL. Nothing is called.
    ///
    /// If this returns, ``RouteOpening/open(_:origin:within:)`` calls exactly that handler first, with exactly these
    /// parameters, unless a rewriter replaces the URL or an interceptor stands before it. Rewriters are not asked:
    /// ``explain(_:origin:)`` says whose there are.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the request comes from. Routes that it may not open are left out.
    /// - Throws: ``RoutingError``: ``RoutingError/Code/malformed``, ``RoutingError/Code/tooLong``,
    ///   ``RoutingError/Code/limitExceeded``, ``RoutingError/Code/notOurs``, ``RoutingError/Code/notFound``,
    ///   ``RoutingError/Code/parameterMissing`` and ``RoutingError/Code/parameterInvalid``.
    @inline(__always)
    public func match(_ url: String, origin: RouteOrigin) throws(RoutingError) -> RouteMatch {
        // Piece by piece, and returned at one place: each copy of a whole match takes as long as a step of the walk. And
        // were it not always inlined, the compiler would make a second function of it, from which this one would copy.
        var (places, hit) = (ScannedURL(), RouteTable.Hit())
        var (found, typed): (RouteTable?, (any RouteHandler)?) = (nil, nil)
        if origin.isInside, core.readsAtOnce(url) {
            let reading = core.store.beginReading()
            let isRead = reading.snapshot._withUnsafeGuaranteedRef { $0.reads(url, into: &places, &hit) }
            if isRead {
                found = reading.snapshot._withUnsafeGuaranteedRef { $0.table }
                if hit.isFound { typed = reading.snapshot._withUnsafeGuaranteedRef { $0.typedHandler(of: hit.route) } }
            }
            reading.end()
        }
        let (text, table): (String, RouteTable)
        if let found {
            (text, table) = (url, found)
            if !hit.isFound { throw RoutingError(UnmatchedURLMessage(url, table, origin)) }
            if let typed {
                let read = ReadURL(text: text, places: places)
                _ = try typed.input(of: RouteRequest(origin: origin, read: read, table: table, hit: hit))
            }
        } else {
            // What isn't a URL of the app is read again for its error.
            (text, table) = try core.match(url, origin, &places, &hit)
        }
        let read = ReadURL(text: text, places: places)
        return RouteMatch(request: RouteRequest(origin: origin, read: read, table: table, hit: hit))
    }

    /// Whether some handler would be called for the URL, unless a rewriter replaces it or an interceptor stands before it.
    /// Nothing is called, so what rewriters say and whether that handler declines remains unknown.
    ///
    /// - Parameters:
    ///   - url: any text.
    ///   - origin: where the request comes from. Routes that it may not open are left out.
    public func canOpen(_ url: String, origin: RouteOrigin) -> Bool {
        guard origin.isInside, core.readsAtOnce(url) else {
            return (try? core.request(matching: url, origin)) != nil
        }
        let reading = core.store.beginReading()
        defer { reading.end() }
        return reading.snapshot._withUnsafeGuaranteedRef { snapshot in
            var (places, hit) = (ScannedURL(), RouteTable.Hit())
            guard snapshot.reads(url, into: &places, &hit), hit.isFound else { return false }
            guard let typed = snapshot.typedHandler(of: hit.route) else { return true }
            let read = ReadURL(text: url, places: places)
            let request = RouteRequest(origin: origin, read: read, table: snapshot.table, hit: hit)
            return (try? typed.input(of: request)) != nil
        }
    }
}

extension RouterCore {
    /// The request of a URL, with the first route that matches it and that the origin may open.
    fileprivate func request(matching url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        let snapshot = store.snapshot
        var request = try request(url, origin, snapshot)
        let policy = OriginPolicy(of: origin, with: request, domains: domains)
        var passed = Declines()
        while request.hit.isFound, !policy.allows(snapshot.entries[request.hit.route].placed.route) {
            request.hit = passed.next(after: request.hit.route, request.read, request.table)
        }
        guard request.hit.isFound else { throw .notFound(request) }
        let input = try snapshot.entries[request.hit.route].placed.route.handler.input(of: request)
        if !origin.isInside { try OutsideRules.check(input) }
        return request
    }

    /// The same in its pieces.
    @inline(never)
    fileprivate func match(
        _ url: String,
        _ origin: RouteOrigin,
        _ places: inout ScannedURL,
        _ hit: inout RouteTable.Hit
    ) throws(RoutingError) -> (text: String, table: RouteTable) {
        let request = try request(matching: url, origin)
        (places, hit) = (request.read.places, request.hit)
        return (request.read.text, request.table)
    }
}

extension Router {
    /// The type of the route that matched; nil for a pattern without one.
    package func routeType(of match: RouteMatch) -> (any Route.Type)? {
        let entries = core.store.snapshot.entries
        return entries.indices.contains(match.route) ? entries[match.route].placed.route.type : nil
    }
}

extension Router {
    /// The routes that differ in one constraint only, of which both may match a URL, in the order in which they are tried.
    /// Review them before a release. Of the constraints at one place the first 100 are compared.
    public var overlaps: [RouteOverlap] {
        let snapshot = core.store.snapshot
        return RouteCheck(snapshot.entries.map(\.placed), options: snapshot.options).overlaps
    }
}
