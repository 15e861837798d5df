import ModuleKit
import Synchronization

/// The routes of a router as they change. A reader takes one snapshot, and never sees half of a change.
///
/// The modules' routes are those of the current generation: the first reader after an update makes them. They are read
/// without a lock as long as you don't add other routes.
final class RouteStore: Sendable {
    private struct State: Sendable {
        var snapshot: RouteSnapshot

        /// The modules' routes without added ones, which a thread may read after they were replaced.
        var modules: Versions<RouteSnapshot>
    }

    private let calls: HandlerCaller
    private let schemes: [String]
    private let domains: [String]
    private let state: Monitor<State>

    /// Held by the one that changes the added routes, from reading them to putting them in force; with the number of
    /// changes. A value without a size has no place of its own: the thread sanitizer takes each use of it for one of the
    /// object's header.
    private let turn = Monitor(0)

    /// The snapshot while there are no added routes, read in a `ReadSection`; nil while there are some.
    private let published: Atomic<Unmanaged<RouteSnapshot>?>

    init(_ calls: HandlerCaller, schemes: [String], domains: [String]) {
        self.calls = calls
        self.schemes = schemes
        self.domains = domains
        let modules = Self.modules(of: calls, schemes, domains)
        state = Monitor(State(snapshot: modules, modules: Versions(modules)))
        published = Atomic(Unmanaged.passUnretained(modules))
    }

    var snapshot: RouteSnapshot {
        let reading = beginReading()
        defer { reading.end() }
        return reading.snapshot.takeUnretainedValue()
    }

    /// The current routes, which stay until ``end()`` is called: once, by the function that began it.
    struct Reading {
        let snapshot: Unmanaged<RouteSnapshot>
        fileprivate let mark: UInt
        fileprivate let counted: RouteSnapshot?

        @inline(__always)
        func end() {
            ReadSection.end(mark)
            withExtendedLifetime(counted) {}
        }
    }

    /// The current routes, without counting a reference to them unless there are added routes.
    @inline(__always)
    func beginReading() -> Reading {
        let mark = ReadSection.begin()
        if let published = published.load(ordering: .acquiring),
            published._withUnsafeGuaranteedRef({ $0.generation == calls.version })
        {
            return Reading(snapshot: published, mark: mark, counted: nil)
        }
        ReadSection.end(mark)
        let snapshot = locked
        // A mark of 0 ends nothing.
        return Reading(snapshot: .passUnretained(snapshot), mark: 0, counted: snapshot)
    }

    /// How many snapshots of the modules' routes there are still.
    var modulesKept: Int { state.withLock { $0.modules.all.count } }

    private var locked: RouteSnapshot {
        let (snapshot, replaced) = state.withLock { (current(&$0), $0.modules.reclaim()) }
        // What no thread reads any more goes here, where nothing is locked: its handlers keep what they please.
        withExtendedLifetime(replaced) {}
        return snapshot
    }

    /// Replaces the added routes, and returns whether anything changed. If making them throws, nothing changes.
    ///
    /// Changes take turns. Readers don't wait for them: the new routes are checked and their table is made without the
    /// lock that readers take.
    ///
    /// - Parameter make: returns the new added routes, or nil to change nothing. It is called again if the modules change
    ///   meanwhile.
    func change<Failure: Error>(
        _ make: (RouteSnapshot) throws(Failure) -> [RouteSnapshot.Entry]?
    ) throws(Failure) -> Bool {
        let outcome = turn.withLock { changes in
            Result { () throws(Failure) in
                while true {
                    let (current, modules) = state.withLock { (self.current(&$0), $0.modules.current) }
                    guard let added = try make(current) else { return false }
                    let changed = Self.snapshot(modules, with: added)
                    if state.withLock({ replace(current, by: changed, in: &$0) }) {
                        changes += 1
                        return true
                    }
                }
            }
        }
        return try outcome.get()
    }

    /// Puts a snapshot in force in place of another; false if that isn't in force any more.
    private func replace(_ old: RouteSnapshot, by new: RouteSnapshot, in state: inout State) -> Bool {
        guard current(&state) === old else { return false }
        put(new, in: &state)
        return true
    }

    private func current(_ state: inout State) -> RouteSnapshot {
        if state.snapshot.generation != calls.version {
            let modules = Self.modules(of: calls, schemes, domains)
            state.modules.replace(by: modules)
            put(Self.snapshot(modules, with: state.snapshot.added), in: &state)
        }
        return state.snapshot
    }

    private func put(_ snapshot: RouteSnapshot, in state: inout State) {
        state.snapshot = snapshot
        let isOfModules = state.modules.current === snapshot
        published.store(isOfModules ? .passUnretained(snapshot) : nil, ordering: .sequentiallyConsistent)
    }

    /// Added routes beside those of modules.
    private static func snapshot(_ modules: RouteSnapshot, with added: [RouteSnapshot.Entry]) -> RouteSnapshot {
        if added.isEmpty { return modules }
        return RouteSnapshot(modules.entries + added, like: modules)
    }

    /// The routes of the current modules.
    private static func modules(
        of calls: HandlerCaller,
        _ schemes: [String],
        _ domains: [String]
    ) -> RouteSnapshot {
        // The number first: an update in between is noticed by the next reader.
        let generation = calls.version
        let declarations = calls.declarations(of: RouteDeclaration.self)
        return RouteSnapshot(
            declarations.routes.map { .init(placed: $0, token: nil) },
            URLReader(schemes: schemes, domains: domains, options: declarations.options),
            interceptors: declarations.interceptors,
            recoveries: declarations.recoveries,
            rewriters: declarations.rewriters,
            generation: generation
        )
    }
}
