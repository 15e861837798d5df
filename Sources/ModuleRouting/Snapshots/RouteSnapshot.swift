import ModuleKit

/// All routes of a router at one moment, and how it reads URLs then.
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

    /// The handler of each route type, which is a ``TypedRouteHandler`` of that type.
    private let typed: [ObjectIdentifier: any RouteHandler]

    var options: RoutingOptions { reader.options }

    init(_ entries: [Entry], _ reader: URLReader, generation: Int) {
        self.generation = generation
        self.entries = entries
        self.reader = reader
        table = RouteTable(
            entries.map { entry in
                let route = entry.placed.route
                return RouteTable.Entry(target: route.target, priority: route.priority, module: entry.placed.module)
            },
            options: reader.options
        )
        var typed: [ObjectIdentifier: any RouteHandler] = [:]
        for entry in entries {
            let route = entry.placed.route
            if let type = route.type { typed[type] = typed[type] ?? route.handler }
        }
        self.typed = typed
    }

    /// The handler of a route's type, which is a ``TypedRouteHandler`` of it; nil if no module handles it.
    func handler(of type: ObjectIdentifier) -> (any RouteHandler)? { typed[type] }
}

extension RouteSnapshot {
    /// The routes that were added to those of the modules.
    var added: [Entry] { entries.filter { $0.token != nil } }

    /// The handler of a typed route. A route without a type accepts all parameters, so there is nothing to check.
    func typedHandler(of route: Int) -> (any RouteHandler)? {
        entries[route].placed.route.type == nil ? nil : entries[route].placed.route.handler
    }

    /// Throws if the parameters of the match don't fit the route.
    func check(_ match: RouteMatch) throws(RoutingError) { try typedHandler(of: match.route)?.check(match) }
}
