/// The routes that an open may call, in the order of precedence: those that match, and that the origin may open.
///
/// A typed route is its own first candidate. Its URL is made only if another route may come before it, or after it has
/// declined.
struct Candidates {
    private let snapshot: RouteSnapshot
    private let admission: Admission
    private let origin: RouteOrigin

    /// The typed route, if one is opened.
    private let route: (any Route)?

    /// The index of the typed route as long as it is to be tried without a URL.
    private var own: Int?

    /// Makes the URL of the typed route, until it has.
    private var makeRequest: (() -> RouteRequest?)?
    private var request: RouteRequest?

    /// Whether the first route that matches the request's URL has been looked for.
    private var isMatched: Bool

    private var passed = Declines()
    private var decliners: [Int] = []

    /// Of a URL, for which no route was looked yet.
    init(of request: RouteRequest, in snapshot: RouteSnapshot, _ admission: Admission) {
        self.snapshot = snapshot
        self.admission = admission
        self.request = request
        isMatched = false
        origin = request.origin
        route = nil
    }

    /// Of a typed route.
    init(
        of route: any Route,
        _ core: RouterCore,
        in snapshot: RouteSnapshot,
        _ admission: Admission,
        _ origin: RouteOrigin
    ) {
        self.snapshot = snapshot
        self.admission = admission
        self.origin = origin
        self.route = route
        isMatched = true
        makeRequest = { core.request(of: route, origin, snapshot) }
        guard let entry = snapshot.entry(of: ObjectIdentifier(type(of: route))) else { return }
        if entry.mayBePreceded {
            makeNow()
            // What no URL can carry matches nothing but its own route.
            if request == nil { own = entry.index }
        } else {
            own = entry.index
        }
    }

    /// The request that rewriters are asked about; nil if no URL can carry the typed route.
    mutating func read() -> RouteRequest? {
        if request == nil { makeNow() }
        return request
    }

    /// The next one, and what its handler is called with.
    ///
    /// - Throws: ``OpenRun/Failure`` if the parameters don't fit it.
    mutating func next() throws -> (Int, RouteInput)? {
        if let index = own, let route {
            own = nil
            if admission.admits(snapshot.entries[index].placed.route) { return (index, .value(route, request)) }
            skip(index)
        }
        if request == nil { makeNow() }
        if !isMatched { request?.match() }
        isMatched = true
        while let request, request.hit.isFound {
            let index = request.hit.route
            let placed = snapshot.entries[index].placed.route
            guard admission.admits(placed), !isForeignFallback(placed) else {
                skip(index)
                continue
            }
            if let route, placed.typeID == ObjectIdentifier(type(of: route)) { return (index, .value(route, request)) }
            do throws(RoutingError) {
                return (index, try placed.handler.input(of: request))
            } catch {
                throw OpenRun.Failure(kind: .invalid, error: error, route: index, request: request)
            }
        }
        return nil
    }

    /// Whether it is a handler for unmatched URLs that a typed open has no use for: what it answers is of another type.
    private func isForeignFallback(_ other: DeclaredRoute) -> Bool {
        guard let route, case .unmatched = other.target else { return false }
        return type(of: route).outputType != other.handler.output
    }

    /// The route declined: it is not tried again.
    mutating func declined(by index: Int) {
        decliners.append(index)
        skip(index)
    }

    /// Why there is no next one.
    var exhaustion: OpenRun.Failure {
        guard let request else {
            let error =
                decliners.isEmpty
                ? RoutingError.unhandled(route.map { type(of: $0) }, from: origin)
                : .declined(route.map { type(of: $0) }, snapshot, by: decliners)
            return OpenRun.Failure(kind: decliners.isEmpty ? .notFound : .declined, error: error)
        }
        if decliners.isEmpty {
            let error = route.map { RoutingError.unhandled(type(of: $0), from: origin) } ?? .notFound(request)
            return OpenRun.Failure(kind: .notFound, error: error, request: request)
        }
        let error = RoutingError.declined(request, by: decliners)
        return OpenRun.Failure(kind: .declined, error: error, request: request)
    }

    private mutating func skip(_ index: Int) {
        guard var request else {
            passed.skip(index)
            return
        }
        request.hit = passed.next(after: index, request.url, request.table)
        self.request = request
    }

    private mutating func makeNow() {
        guard var made = makeRequest?() else { return }
        makeRequest = nil
        if !passed.routes.isEmpty { made.hit = passed.following(made.url, made.table) }
        request = made
    }
}

extension RouterCore {
    /// The request that a typed route's URL makes; nil if no URL can carry it.
    func request(of route: any Route, _ origin: RouteOrigin, _ snapshot: RouteSnapshot) -> RouteRequest? {
        guard let url = try? url(for: route) else { return nil }
        return try? snapshot.request(url, origin)
    }
}
