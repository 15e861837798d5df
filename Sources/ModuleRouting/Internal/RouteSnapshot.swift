import ModuleKit
import Synchronization

/// All routes of a router at one moment, and how it reads URLs then.
final class RouteSnapshot: Sendable {
    /// A route and the token it was added with; modules' routes have none.
    struct Entry: Sendable {
        let placed: PlacedRoute
        let token: RouteToken?
    }

    let entries: [Entry]
    let reader: URLReader
    let table: RouteTable
    let typed: [ObjectIdentifier: Int]

    var options: RoutingOptions { reader.options }

    init(_ entries: [Entry], _ reader: URLReader) {
        self.entries = entries
        self.reader = reader
        table = RouteTable(
            entries.map { entry in
                let route = entry.placed.route
                return RouteTable.Entry(target: route.target, priority: route.priority, module: entry.placed.module)
            },
            options: reader.options
        )
        var typed: [ObjectIdentifier: Int] = [:]
        for (index, entry) in entries.enumerated() {
            if let type = entry.placed.route.type { typed[type] = typed[type] ?? index }
        }
        self.typed = typed
    }
}

/// The routes of a router as they change: a reader takes one snapshot and sees no half of a change.
///
/// The modules' routes are those of the generation in force: the first to ask after an update takes them over.
final class RouteBook: Sendable {
    private struct State: Sendable {
        var generation: Int
        var snapshot: RouteSnapshot
    }

    private let manager: ModuleManager
    private let schemes: [String]
    private let domains: [String]
    private let state: Mutex<State>

    init(_ manager: ModuleManager, schemes: [String], domains: [String]) {
        self.manager = manager
        self.schemes = schemes
        self.domains = domains
        // The number first: an update that comes between is taken over when somebody asks.
        let generation = manager.generationNumber
        let snapshot = Self.snapshot(of: manager, schemes, domains, adding: [])
        state = Mutex(State(generation: generation, snapshot: snapshot))
    }

    var snapshot: RouteSnapshot { state.withLock { current(&$0) } }

    /// Puts another snapshot in the place of the current one, unless making it throws.
    func change<Result, Failure: Error>(
        _ make: (RouteSnapshot) throws(Failure) -> (RouteSnapshot, Result)
    ) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in
            let (next, result) = try make(current(&state))
            state.snapshot = next
            return result
        }
    }

    private func current(_ state: inout State) -> RouteSnapshot {
        let generation = manager.generationNumber
        if state.generation != generation {
            let added = state.snapshot.entries.filter { $0.token != nil }
            state = State(
                generation: generation,
                snapshot: Self.snapshot(of: manager, schemes, domains, adding: added)
            )
        }
        return state.snapshot
    }

    private static func snapshot(
        of manager: ModuleManager,
        _ schemes: [String],
        _ domains: [String],
        adding added: [RouteSnapshot.Entry]
    ) -> RouteSnapshot {
        let declarations = manager.declarations(of: RouteDeclaration.self)
        return RouteSnapshot(
            declarations.routes.map { .init(placed: $0, token: nil) } + added,
            URLReader(schemes: schemes, domains: domains, options: declarations.options)
        )
    }
}
