import ModuleKit
import Synchronization

/// The routes of a router as they change. A reader takes one snapshot, and never sees half of a change.
///
/// The modules' routes are those of the current generation: the first reader after an update makes them. They are read
/// without a lock as long as you don't add other routes.
final class RouteBook: Sendable {
    private struct State: Sendable {
        var snapshot: RouteSnapshot

        /// The modules' routes without added ones, for each generation that was read, the latest last. They are kept,
        /// as the manager keeps its generations, because a thread may still be reading an old one.
        var kept: [RouteSnapshot]
    }

    private let manager: ModuleManager
    private let schemes: [String]
    private let domains: [String]
    private let state: Monitor<State>

    /// The snapshot if it is one of those that are kept; nil while there are added routes.
    private let published: Atomic<Unmanaged<RouteSnapshot>?>

    init(_ manager: ModuleManager, schemes: [String], domains: [String]) {
        self.manager = manager
        self.schemes = schemes
        self.domains = domains
        let modules = Self.modules(of: manager, schemes, domains)
        state = Monitor(State(snapshot: modules, kept: [modules]))
        published = Atomic(Unmanaged.passUnretained(modules))
    }

    var snapshot: RouteSnapshot { withSnapshot { $0 } }

    /// Calls the body with the current routes, without counting a reference to them unless there are added routes.
    @inline(__always)
    func withSnapshot<Value>(_ body: (RouteSnapshot) -> Value) -> Value {
        guard let published = published.load(ordering: .acquiring) else { return body(locked) }
        return published._withUnsafeGuaranteedRef { snapshot in
            if snapshot.generation == manager.generationNumber { return body(snapshot) }
            return body(locked)
        }
    }

    private var locked: RouteSnapshot { state.withLock { current(&$0) } }

    /// Replaces the added routes, and returns whether anything changed. If making them throws, nothing changes.
    ///
    /// - Parameter make: returns the new added routes, or nil to change nothing.
    func change<Failure: Error>(
        _ make: (RouteSnapshot) throws(Failure) -> [RouteSnapshot.Entry]?
    ) throws(Failure) -> Bool {
        let outcome = state.withLock { state in
            Result { () throws(Failure) in
                guard let added = try make(current(&state)) else { return false }
                put(added, in: &state)
                return true
            }
        }
        return try outcome.get()
    }

    private func current(_ state: inout State) -> RouteSnapshot {
        if state.snapshot.generation != manager.generationNumber {
            let added = state.snapshot.added
            state.kept.append(Self.modules(of: manager, schemes, domains))
            put(added, in: &state)
        }
        return state.snapshot
    }

    /// Puts added routes beside the modules' latest ones.
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

    /// The routes of the current modules.
    private static func modules(
        of manager: ModuleManager,
        _ schemes: [String],
        _ domains: [String]
    ) -> RouteSnapshot {
        // The number first: an update in between is noticed by the next reader.
        let generation = manager.generationNumber
        let declarations = manager.declarations(of: RouteDeclaration.self)
        return RouteSnapshot(
            declarations.routes.map { .init(placed: $0, token: nil) },
            URLReader(schemes: schemes, domains: domains, options: declarations.options),
            generation: generation
        )
    }
}
