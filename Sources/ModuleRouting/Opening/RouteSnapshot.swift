import ModuleKit

/// All routes of a router at one moment, what stands around them, and how it reads URLs then.
final class RouteSnapshot: Sendable {
    /// The number of the manager's generation that the routes belong to.
    let generation: Int
    let routes: [PlacedRoute]
    let links: LinkNamespaces
    let reader: URLReader
    let table: RouteTable

    /// The index of the route of each type, whether a route of higher priority may come before it, and whether a rewriter may be
    /// asked about it.
    let typed: [ObjectIdentifier: (index: Int, mayBePreceded: Bool, mayBeRewritten: Bool)]

    let interceptors: [PlacedInterceptor]
    let recoveries: [PlacedRecovery]

    /// Those that are asked before a route is looked for, in their order.
    let rewriters: [PlacedRewriter]

    /// Those of the rewriters and recoveries that name patterns; nil if none does.
    let named: NamedPolicies?

    /// What stays on the web; nil if nothing does.
    let exclusions: WebExclusions?

    /// What stands before the handlers of routes that have interceptors.
    private let chains: [ObjectIdentifier: [PlacedInterceptor]]

    /// A URL of so many bytes is within each limit, and doesn't stay on the web.
    private let unchecked: Int

    var options: RoutingOptions { reader.options }

    /// The routes of the current modules.
    ///
    /// - Parameter first: the links of the module that made the router, for when no module declares any.
    init(_ calls: HandlerCaller, _ first: LinkNamespaces) {
        // The number first: an update in between is noticed by the next reader.
        generation = calls.version
        let declarations = calls.declarations(of: RouteDeclaration.self)
        let links = declarations.links?.value ?? first
        let limits = links.limits
        self.links = links
        exclusions = WebExclusions(declarations.exclusions, options: links.options)
        unchecked =
            exclusions != nil ? 0 : min(limits.length, limits.segments, limits.queryItems, RouteLimits.maximumLength)
        reader = URLReader(schemes: links.schemes, domains: links.domains, options: links.options)
        interceptors = declarations.interceptors
        recoveries = declarations.recoveries
        let (rewriters, routes) = (declarations.rewriters, declarations.routes)
        self.rewriters = rewriters
        self.routes = routes
        let entries = routes.map { placed in
            RouteTable.Entry(
                target: placed.route.target, priority: placed.route.priority, module: placed.module,
                readings: placed.route.readings)
        }
        table = RouteTable(entries, options: reader.options)
        var chains: [ObjectIdentifier: [PlacedInterceptor]] = [:]
        var typed: [ObjectIdentifier: (index: Int, mayBePreceded: Bool, mayBeRewritten: Bool)] = [:]
        let highest = routes.lazy.map(\.route.priority).max() ?? 0
        for (index, placed) in routes.enumerated() {
            let before = interceptors.isEmpty ? [] : interceptors.before(placed)
            if !before.isEmpty { chains[ObjectIdentifier(placed)] = before }
            guard let type = placed.route.typeID, typed[type] == nil else { continue }
            let pattern = placed.route.type?.pattern ?? "/*"
            let mayBeRewritten = rewriters.contains {
                $0.value.selection.mayReach(pattern, in: routes, of: $0.module)
            }
            typed[type] = (index, placed.route.priority < highest, mayBeRewritten)
        }
        named = NamedPolicies(rewriters, recoveries, in: routes, options: reader.options)
        self.chains = chains
        self.typed = typed
    }

    /// What stands before a route's handler, the outermost first.
    func interceptors(of route: PlacedRoute) -> [PlacedInterceptor] {
        chains.isEmpty ? [] : chains[ObjectIdentifier(route)] ?? []
    }

    /// The handler of a typed route. A route without a type accepts all parameters, so there is nothing to check.
    @inline(__always)
    func typedHandler(of route: Int) -> RouteHandler? {
        routes[route].route.type == nil ? nil : routes[route].route.handler
    }

    /// Whether a URL is within each limit, however it is written, and can be read where it is.
    @inline(__always)
    func readsAtOnce(_ url: String) -> Bool { url.isContiguousUTF8 && url.utf8.count <= unchecked }

    /// Reads a URL that ``readsAtOnce(_:)``, and finds the first route that matches it, without making an error;
    /// false if it isn't a URL of the app. What is found is written piece by piece, because a whole request would be copied
    /// on its way.
    @inline(__always)
    func reads(_ url: String, into places: inout ScannedURL, _ hit: inout RouteTable.Hit) -> Bool {
        url.utf8.withContiguousStorageIfAvailable { read($0, into: &places, &hit) } == true
    }

    /// A function of its own, because a text has its bytes in one place or in another, and the body is there for each.
    @inline(never)
    private func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into places: inout ScannedURL,
        _ hit: inout RouteTable.Hit
    ) -> Bool {
        let isOurs = reader.scan(bytes, into: &places)
        if isOurs { table.find(places, of: bytes, into: &hit) }
        return isOurs
    }
}
