import ModuleKit
import Synchronization

/// All routes of a router at one moment, and how it reads URLs then.
final class RouteSnapshot: Sendable {
    /// A route and the token it was added with; modules' routes have none.
    struct Entry: Sendable {
        let placed: PlacedRoute
        let token: RouteToken?
    }

    /// The number of the manager's generation that the modules' routes are of.
    let generation: Int
    let entries: [Entry]
    let reader: URLReader
    let table: RouteTable

    /// For each type of a route its handler, which is a ``TypedRouteHandler`` of that type.
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

    /// The handler of the type of a route, which is a ``TypedRouteHandler`` of it; nil where no module handles it.
    func handler(of type: ObjectIdentifier) -> (any RouteHandler)? { typed[type] }
}

extension RouteSnapshot {
    /// The routes that were added to those of the modules.
    var added: [Entry] { entries.filter { $0.token != nil } }

    /// The handler of a route that has a type; a route without one takes all parameters, so there is nothing to check.
    func typedHandler(of route: Int) -> (any RouteHandler)? {
        entries[route].placed.route.type == nil ? nil : entries[route].placed.route.handler
    }

    /// Throws where the parameters that the match reads do not fit the route.
    func check(_ match: RouteMatch) throws(RoutingError) { try typedHandler(of: match.route)?.check(match) }
}

/// The routes of a router as they change: a reader takes one snapshot and sees no half of a change.
///
/// The modules' routes are those of the generation in force: the first to ask after an update takes them over. As long as
/// no others are added, they are read without a lock.
final class RouteBook: Sendable {
    private struct State: Sendable {
        var snapshot: RouteSnapshot

        /// The modules' routes alone, for each generation that was asked for, the latest last. A thread may be reading an
        /// old one still, so they are kept, as the manager keeps its generations.
        var kept: [RouteSnapshot]
    }

    private let manager: ModuleManager
    private let schemes: [String]
    private let domains: [String]
    private let state: Mutex<State>

    /// The snapshot where it is one of those that are kept; nil while routes are added.
    private let published: Atomic<Unmanaged<RouteSnapshot>?>

    init(_ manager: ModuleManager, schemes: [String], domains: [String]) {
        self.manager = manager
        self.schemes = schemes
        self.domains = domains
        let modules = Self.modules(of: manager, schemes, domains)
        state = Mutex(State(snapshot: modules, kept: [modules]))
        published = Atomic(Unmanaged.passUnretained(modules))
    }

    var snapshot: RouteSnapshot { withSnapshot { $0 } }

    /// Calls the body with the routes in force, without counting a reference to them where none are added.
    func withSnapshot<Value>(_ body: (RouteSnapshot) -> Value) -> Value {
        guard let published = published.load(ordering: .acquiring) else { return body(locked) }
        return published._withUnsafeGuaranteedRef { snapshot in
            if snapshot.generation == manager.generationNumber { return body(snapshot) }
            return body(locked)
        }
    }

    private var locked: RouteSnapshot { state.withLock { current(&$0) } }

    /// Has others in the place of the routes that were added, unless making them throws; whether anything was changed.
    ///
    /// - Parameter make: the others; nil to change nothing.
    func change<Failure: Error>(
        _ make: (RouteSnapshot) throws(Failure) -> [RouteSnapshot.Entry]?
    ) throws(Failure) -> Bool {
        try state.withLock { state throws(Failure) in
            guard let added = try make(current(&state)) else { return false }
            put(added, in: &state)
            return true
        }
    }

    private func current(_ state: inout State) -> RouteSnapshot {
        if state.snapshot.generation != manager.generationNumber {
            let added = state.snapshot.added
            state.kept.append(Self.modules(of: manager, schemes, domains))
            put(added, in: &state)
        }
        return state.snapshot
    }

    /// Adds routes to the latest ones of the modules.
    private func put(_ added: [RouteSnapshot.Entry], in state: inout State) {
        guard let modules = state.kept.last else { return }
        if added.isEmpty {
            state.snapshot = modules
            published.store(.passUnretained(modules), ordering: .releasing)
        } else {
            state.snapshot = RouteSnapshot(modules.entries + added, modules.reader, generation: modules.generation)
            published.store(nil, ordering: .releasing)
        }
    }

    /// The routes of the modules in force.
    private static func modules(
        of manager: ModuleManager,
        _ schemes: [String],
        _ domains: [String]
    ) -> RouteSnapshot {
        // The number first: an update that comes between is taken over when somebody asks.
        let generation = manager.generationNumber
        let declarations = manager.declarations(of: RouteDeclaration.self)
        return RouteSnapshot(
            declarations.routes.map { .init(placed: $0, token: nil) },
            URLReader(schemes: schemes, domains: domains, options: declarations.options),
            generation: generation
        )
    }
}
