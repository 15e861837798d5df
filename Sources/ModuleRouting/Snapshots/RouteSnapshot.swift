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

    /// The routes of each type, as typed opens find them.
    private let typed: [ObjectIdentifier: TypedEntry]

    private let interceptors: [PlacedPolicy<DeclaredInterceptor>]
    let recoveries: [PlacedPolicy<DeclaredRecovery>]

    /// Those that are asked before a route is looked for, in their order.
    let rewriters: [PlacedPolicy<DeclaredRewriter>]

    /// Whether one of the app's own modules listens for opens.
    let isHeard: Bool

    /// Of each route, what stands before its handler; empty if there is no interceptor at all.
    private let chains: [[PlacedPolicy<DeclaredInterceptor>]]

    var options: RoutingOptions { reader.options }

    init(
        _ entries: [Entry],
        _ reader: URLReader,
        interceptors: [PlacedPolicy<DeclaredInterceptor>],
        recoveries: [PlacedPolicy<DeclaredRecovery>],
        rewriters: [PlacedPolicy<DeclaredRewriter>],
        generation: Int,
        isHeard: Bool
    ) {
        self.isHeard = isHeard
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
        let chains = interceptors.isEmpty ? [] : entries.map { interceptors.before($0.placed) }
        self.chains = chains
        var typed: [ObjectIdentifier: TypedEntry] = [:]
        let routes = entries.map(\.placed.route)
        let lowest = routes.lazy.map(\.priority).min() ?? 0
        let raised = routes.filter { $0.priority > lowest }
        for (index, entry) in entries.enumerated() {
            let route = routes[index]
            guard let type = route.typeID, typed[type] == nil else { continue }
            let isPreceded = raised.contains { $0.priority > route.priority && $0.mayPrecede(route, reader.options) }
            let isAlone =
                rewriters.isEmpty && entry.placed.scopes.isEmpty && (chains.isEmpty || chains[index].isEmpty)
            typed[type] = TypedEntry(index, route.handler, mayBePreceded: isPreceded, isAlone: isAlone)
        }
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
            generation: other.generation,
            isHeard: other.isHeard
        )
    }

    /// The route of a type; nil if no module handles it.
    func entry(of type: ObjectIdentifier) -> TypedEntry? { typed[type] }

    /// What stands before a route's handler, the outermost first.
    func interceptors(of route: Int) -> [PlacedPolicy<DeclaredInterceptor>] { chains.isEmpty ? [] : chains[route] }
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
