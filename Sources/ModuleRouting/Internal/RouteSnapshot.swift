import ModuleKit
import Synchronization

/// All routes of a router at one moment.
final class RouteSnapshot: Sendable {
    /// A route and the token it was added with; modules' routes have none.
    struct Entry: Sendable {
        let placed: PlacedRoute
        let token: RouteToken?
    }

    let entries: [Entry]
    let table: RouteTable
    let typed: [ObjectIdentifier: Int]

    init(_ entries: [Entry], options: RoutingOptions) {
        self.entries = entries
        table = RouteTable(
            entries.map { entry in
                let route = entry.placed.route
                return RouteTable.Entry(target: route.target, priority: route.priority, module: entry.placed.module)
            },
            options: options
        )
        var typed: [ObjectIdentifier: Int] = [:]
        for (index, entry) in entries.enumerated() {
            if let type = entry.placed.route.type { typed[type] = typed[type] ?? index }
        }
        self.typed = typed
    }
}

/// The routes of a router as they change: a reader takes one snapshot and sees no half of a change.
final class RouteBook: Sendable {
    private let current: Mutex<RouteSnapshot>

    init(_ snapshot: RouteSnapshot) { current = Mutex(snapshot) }

    var snapshot: RouteSnapshot { current.withLock { $0 } }

    /// Puts another snapshot in the place of the current one, unless making it throws.
    func change<Result, Failure: Error>(
        _ make: (RouteSnapshot) throws(Failure) -> (RouteSnapshot, Result)
    ) throws(Failure) -> Result {
        try current.withLock { snapshot throws(Failure) in
            let (next, result) = try make(snapshot)
            snapshot = next
            return result
        }
    }
}
