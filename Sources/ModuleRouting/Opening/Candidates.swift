/// The routes that an open may call, in the order of precedence: those that match, and that the origin may open.
///
/// A typed route is its own first candidate. Its URL is made only if another route may come before it, if rewriters are asked,
/// or after it has declined.
struct Candidates {
    private let core: RouterCore
    private let snapshot: RouteSnapshot
    private let policy: OriginPolicy
    private let origin: RouteOrigin

    /// The typed route, if one is opened.
    private let route: (any Route)?

    /// The index of the typed route while it is to be tried without a URL.
    private var own: Int?
    private var request: RouteRequest?

    /// Whether the typed route's URL has been made, if one can carry it.
    private var isMade: Bool

    /// Whether the first route that matches the request's URL has been looked for.
    private var isMatched: Bool

    private var passed = Declines()

    /// The index of the route that was given last, and the names of those that declined.
    private var given = 0
    private var decliners: [String] = []

    /// Of a URL, for which no route was looked yet.
    init(of request: RouteRequest, _ core: RouterCore, in snapshot: RouteSnapshot) {
        self.core = core
        self.snapshot = snapshot
        self.request = request
        (isMade, isMatched) = (true, false)
        origin = request.origin
        policy = OriginPolicy(of: request.origin, with: request, domains: snapshot.links.domains)
        route = nil
    }

    /// Of a typed route.
    init(of route: any Route, _ core: RouterCore, in snapshot: RouteSnapshot, _ origin: RouteOrigin) {
        self.core = core
        self.snapshot = snapshot
        self.origin = origin
        self.route = route
        (isMade, isMatched) = (false, true)
        policy = OriginPolicy(of: origin, with: nil, domains: snapshot.links.domains)
        guard let entry = snapshot.typed[ObjectIdentifier(type(of: route))] else { return }
        // What no URL can carry matches nothing but its own route.
        if !entry.mayBePreceded || read() == nil { own = entry.index }
    }

    /// The request of the URL, which is made of a typed route now; nil if no URL can carry it.
    mutating func read() -> RouteRequest? {
        guard !isMade, let route else { return request }
        isMade = true
        guard var made = core.request(of: route, origin, snapshot) else { return nil }
        if !passed.routes.isEmpty { made.hit = passed.following(made.read, made.table) }
        request = made
        return made
    }

    /// The next one, and what its handler is called with.
    ///
    /// - Throws: if the parameters don't fit it, or no link from outside may have them.
    mutating func next() throws(OpenRun.Failure) -> (PlacedRoute, RouteInput)? {
        guard let (route, input) = try found() else { return nil }
        if origin.isInside { return (route, input) }
        do throws(RoutingError) {
            try OutsideRules.check(input)
        } catch {
            throw OpenRun.Failure(kind: .invalid, error: error, route: route, request: input.request)
        }
        return (route, input)
    }

    /// Where they lead: the request, and the route that takes it.
    mutating func match() throws(OpenRun.Failure) -> RouteMatch {
        guard let (_, input) = try next(), let request = input.request ?? read() else { throw exhaustion }
        return RouteMatch(request: request, route: input.route)
    }

    private mutating func found() throws(OpenRun.Failure) -> (PlacedRoute, RouteInput)? {
        if let index = own, let route {
            own = nil
            given = index
            let placed = snapshot.routes[index]
            if policy.allows(placed.route) { return (placed, RouteInput(route, request)) }
            skip(index)
        }
        if !isMade { _ = read() }
        if !isMatched { request?.match() }
        isMatched = true
        while let hit = request?.hit, hit.isFound {
            given = hit.route
            let placed = snapshot.routes[given]
            guard policy.allows(placed.route), !hasUnusableOutput(placed.route) else {
                skip(given)
                continue
            }
            if let route, placed.route.typeID == ObjectIdentifier(type(of: route)) {
                return (placed, RouteInput(route, request))
            }
            guard let request else { return nil }
            do throws(RoutingError) {
                if let input = try placed.route.handler.input(request) { return (placed, input) }
            } catch {
                throw OpenRun.Failure(kind: .invalid, error: error, route: placed, request: request)
            }
            skip(given)
        }
        return nil
    }

    /// Whether it is a handler for unmatched URLs whose output a typed open has no use for.
    private func hasUnusableOutput(_ other: DeclaredRoute) -> Bool {
        guard let route, case .unmatched = other.target else { return false }
        return type(of: route).outputType != other.handler.output
    }

    /// The route that was given last declined: it is not tried again.
    mutating func declined() {
        decliners.append(snapshot.routes[given].route.target.subject)
        skip(given)
    }

    /// Why there is no next one.
    var exhaustion: OpenRun.Failure {
        let type = route.map { Swift.type(of: $0) }
        if !decliners.isEmpty {
            let error = RoutingError.declined(request, type, by: decliners)
            return OpenRun.Failure(kind: .declined, error: error, request: request)
        }
        let error =
            if type == nil, let request { RoutingError.notFound(request) } else {
                RoutingError.unhandled(type, from: origin)
            }
        return OpenRun.Failure(kind: .notFound, error: error, request: request)
    }

    private mutating func skip(_ index: Int) {
        guard var request else { return passed.skip(index) }
        request.hit = passed.next(after: index, request.read, request.table)
        self.request = request
    }
}
