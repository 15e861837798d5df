import ModuleKit

/// All routes of a router at one moment, what stands around them, and how it reads URLs then.
final class RouteSnapshot: Sendable {
    /// A route and the token that it was added with. Modules' routes have none.
    struct Entry: Sendable {
        let placed: PlacedRoute
        let token: RouteToken?
    }

    /// The number of the manager's generation that the modules' routes belong to.
    let generation: Int
    let entries: [Entry]
    let reader: URLReader
    let table: RouteTable

    /// The index of the route of each type, and whether a route of higher priority may come before it.
    let typed: [ObjectIdentifier: (index: Int, mayBePreceded: Bool)]

    let interceptors: [PlacedPolicy<DeclaredInterceptor>]
    let recoveries: [PlacedPolicy<DeclaredRecovery>]

    /// Those that are asked before a route is looked for, in their order.
    let rewriters: [PlacedPolicy<DeclaredRewriter>]

    /// What stands before the handlers of routes that have interceptors.
    private let chains: [ObjectIdentifier: [PlacedPolicy<DeclaredInterceptor>]]

    var options: RoutingOptions { reader.options }

    init(
        _ entries: [Entry],
        _ reader: URLReader,
        interceptors: [PlacedPolicy<DeclaredInterceptor>],
        recoveries: [PlacedPolicy<DeclaredRecovery>],
        rewriters: [PlacedPolicy<DeclaredRewriter>],
        generation: Int
    ) {
        self.generation = generation
        self.entries = entries
        self.reader = reader
        self.interceptors = interceptors
        self.recoveries = recoveries
        self.rewriters = rewriters
        table = RouteTable(
            entries.map { entry in
                let route = entry.placed.route
                return RouteTable.Entry(
                    target: route.target,
                    priority: route.priority,
                    module: entry.placed.module,
                    secrets: route.secrets
                )
            },
            options: reader.options
        )
        var chains: [ObjectIdentifier: [PlacedPolicy<DeclaredInterceptor>]] = [:]
        var typed: [ObjectIdentifier: (index: Int, mayBePreceded: Bool)] = [:]
        let highest = entries.lazy.map(\.placed.route.priority).max() ?? 0
        for (index, entry) in entries.enumerated() {
            let route = entry.placed.route
            if !interceptors.isEmpty { chains[ObjectIdentifier(entry.placed)] = interceptors.before(entry.placed) }
            guard let type = route.typeID, typed[type] == nil else { continue }
            typed[type] = (index, route.priority < highest)
        }
        self.chains = chains
        self.typed = typed
    }

    /// The same modules with other added routes.
    convenience init(_ entries: [Entry], like other: RouteSnapshot) {
        self.init(
            entries,
            other.reader,
            interceptors: other.interceptors,
            recoveries: other.recoveries,
            rewriters: other.rewriters,
            generation: other.generation
        )
    }

    /// What stands before a route's handler, the outermost first.
    func interceptors(of route: PlacedRoute) -> [PlacedPolicy<DeclaredInterceptor>] {
        chains.isEmpty ? [] : chains[ObjectIdentifier(route)] ?? []
    }
}

extension RouteSnapshot {
    /// The routes that were added to those of the modules.
    var added: [Entry] { entries.filter { $0.token != nil } }

    /// The handler of a typed route. A route without a type accepts all parameters, so there is nothing to check.
    @inline(__always)
    func typedHandler(of route: Int) -> (any RouteHandler)? {
        entries[route].placed.route.type == nil ? nil : entries[route].placed.route.handler
    }
}

extension RouteSnapshot {
    /// The request of a URL, with the first route that matches it, if any.
    func request(_ url: String, _ origin: RouteOrigin) throws(RoutingError) -> RouteRequest {
        var (text, places, hit) = (url, ScannedURL(), RouteTable.Hit())
        let verdict = reader.read(&text) { self.read($0, into: &places, &hit) }
        let read = ReadURL(text: text, places: places)
        if let refusal = reader.refusal(of: read, verdict) { throw refusal }
        return RouteRequest(origin: origin, read: read, table: table, hit: hit)
    }

    /// Reads a URL that ``RouterCore/readsAtOnce(_:)``, and finds the first route that matches it, without making an error;
    /// false if it isn't a URL of the app. What is found is written piece by piece, because a whole request would be copied
    /// on its way.
    @inline(__always)
    func reads(_ url: String, into places: inout ScannedURL, _ hit: inout RouteTable.Hit) -> Bool {
        url.utf8.withContiguousStorageIfAvailable { read($0, into: &places, &hit) } == .ours
    }

    /// A function of its own, because a text has its bytes in one place or in another, and the body is there for each.
    @inline(never)
    private func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into places: inout ScannedURL,
        _ hit: inout RouteTable.Hit
    ) -> URLReader.Verdict {
        withUnsafeTemporaryAllocation(of: SegmentRecord.self, capacity: SegmentList.fewCapacity) { room in
            let verdict = reader.scan(bytes, into: &places)
            if case .ours = verdict { table.find(places, of: bytes, in: room, into: &hit) }
            return verdict
        }
    }
}
