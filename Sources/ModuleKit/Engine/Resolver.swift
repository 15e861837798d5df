/// Supplies the services of one manager: what links, handlers and handles read their values by.
///
/// It holds the generation in force and what its services have in common while they are built. It knows neither modules'
/// lives nor events; what it needs of those it asks of its ``ResolverOwner``.
final class Resolver: Sendable {
    /// The generation in force, read in a ``ReadSection``; `generations` keeps it alive.
    private let published: Atomic.Word

    /// The name of the scope that it resolves in; nil for the manager of an app.
    let scopeName: String?

    /// The resolver of the manager around a scope, which a scope does not keep alive: a service of that manager may hold
    /// the scope.
    weak let parent: Resolver?

    /// The state that a manager shares with its scopes.
    let tree: ModuleTree

    let memories = Monitor(ManagedMemories())

    /// Watches what is made, in a test.
    let observer: (any BuildObserver)?

    /// Whether a test watches. Kept, because to look at the observer counts a reference to it.
    let isObserved: Bool

    /// The scope's number in the tree; nil for the manager of an app.
    let scopeNumber: Int?

    /// Guards what a scope holds while it is read, so that the scope can let go of all of it when it closes.
    let rundown: Rundown?

    /// The order in which a scope's services are made; an app keeps none.
    let making: MakingOrder?

    let absence: AbsencePolicy

    /// The manager, which does not keep its resolver's handles from outliving it.
    ///
    /// Written once, by the manager's initializer, before any other thread can reach the resolver; only read after that.
    private(set) nonisolated(unsafe) weak var owner: (any ResolverOwner)?

    /// Counts the generations once they are in force, for those who hold no resolver.
    let changeNumber = Counter()

    /// The generation in force, and those before it that a thread may be reading still.
    private let generations: Monitor<Versions<Generation>>

    /// - Parameters:
    ///   - generation: what it begins with.
    ///   - scope: the name of the scope that it resolves in, and `parent` the resolver around it; nil for that of an app.
    init(
        _ generation: Generation,
        scope: String? = nil,
        in parent: Resolver? = nil,
        absence: AbsencePolicy,
        observer: (any BuildObserver)?
    ) {
        scopeName = scope
        self.parent = parent
        tree = parent?.tree ?? ModuleTree()
        scopeNumber = parent?.tree.nextScope()
        self.observer = observer
        isObserved = observer != nil
        self.absence = absence
        let generations = Monitor(Versions(generation))
        self.generations = generations
        published = Atomic.Word(Int(bitPattern: ObjectIdentifier(generation)))
        making = parent.map { _ in MakingOrder() }
        let memories = memories
        rundown = making.map { making in
            Rundown {
                memories.withLock { $0 }.forgetAll()
                making.clear(generations.withLock { $0.all }.flatMap(\.holders))
            }
        }
    }

    deinit {
        memories.withLock { $0 }.forgetAll()
    }

    /// Says which manager it belongs to; called once, before the manager is there for anyone else.
    func belongs(to owner: any ResolverOwner) { self.owner = owner }

    /// The generation in force.
    var generation: Generation { withGeneration { $0 } }

    /// Reads something of the generation in force, without counting a reference to it.
    @inline(__always)
    func withGeneration<Found>(_ body: (Generation) -> Found) -> Found {
        ReadSection.run { reading(body) }
    }

    /// The same in the ``ReadSection`` that the caller is in.
    @inline(__always)
    private func reading<Found>(_ body: (Generation) -> Found) -> Found {
        unsafeBitCast(Atomic(self).load(), to: Unmanaged<Generation>.self)._withUnsafeGuaranteedRef(body)
    }

    /// Whether a module of the generation in force listens for the event.
    func hears(_ event: any Any.Type) -> Bool {
        withGeneration { $0.plan.eventHandlers.keys.contains(ObjectIdentifier(event)) }
    }

    /// Looks a key up in the generation in force, without counting a reference to it. What is found may be used in the
    /// ``ReadSection`` that the caller is in.
    @inline(__always)
    func lookUp(_ key: ServiceKey) -> ProviderTable.Found? { reading { $0.table.find(key) } }

    /// What a look-up comes to: what may be used in the ``ReadSection`` that the caller is in, or the generation that lacks it.
    enum LookedUp {
        case found(ProviderTable.Found)
        case missing(in: Generation)
    }

    /// Looks a key up as ``lookUp(_:)`` does. Where it is missing, the same generation says why: the next may have it.
    @inline(__always)
    func find(_ key: ServiceKey) -> LookedUp {
        reading { generation in generation.table.find(key).map { .found($0) } ?? .missing(in: generation) }
    }

    /// Puts a generation in force. The caller holds the tree's lock, and has what it replaces reclaimed later.
    func publish(_ generation: Generation) {
        generations.withLock { $0.replace(by: generation) }
        Atomic(self).exchange(Int(bitPattern: ObjectIdentifier(generation)))
        changeNumber.count()
    }

    /// The replaced generations that no thread reads any more, which go with the caller's last reference.
    func reclaim() -> [Generation] { generations.withLock { $0.reclaim() } }

    /// How many generations there are still.
    var generationsKept: Int { generations.withLock { $0.all.count } }

    var plan: AssemblyPlan { generation.plan }

    var assembly: Assembly { plan.assembly }

    var awaiting: AwaitedSite { tree.awaiting }

    /// Whether the module of that serial has begun to start, and has not stopped.
    func isUp(_ module: ModuleID, _ serial: Serial) -> Bool { owner?.isUp(module, serial) ?? false }

    /// Whether it resolves in a scope that has been closed.
    var isClosed: Bool { rundown?.isClosed ?? false }

    /// Whether the module declared that it resolves the type by hand.
    func declaresUse(of type: any Any.Type, by module: ModuleID) -> Bool {
        plan.declaredUses[module]?.contains(ObjectIdentifier(type)) ?? false
    }

    /// Runs the body, unless this is a scope that is closed.
    @inline(__always)
    func whileOpen<Value>(
        _ key: ServiceKey?,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if let rundown, !rundown.enter() { throw .stopped(key?.name ?? "a handler's service", scope: scopeName ?? "") }
        defer { rundown?.leave() }
        return try body()
    }
}

/// The manager that a resolver belongs to: what resolving asks of it.
protocol ResolverOwner: AnyObject, Sendable {
    /// Returns when the module, which starts on demand, is running.
    ///
    /// - Parameter name: what it is needed for.
    func demand(_ module: ModuleID, for name: String) async throws(ResolutionError)

    /// Whether the module of that serial has begun to start, and has not stopped.
    func isUp(_ module: ModuleID, _ serial: Serial) -> Bool

    /// The manager's own handle of that type for one of its modules; nil for a type that it does not know.
    func handle<Handle>(_ type: Handle.Type, for module: ModuleID?) -> Handle?
}

/// The state that a manager shares with its scopes, so that no two of them wait for each other unseen.
final class ModuleTree: Sendable {
    /// The number of the scope that was opened last.
    private let lastScope = Atomic.Word(0)

    let awaiting = AwaitedSite()

    let epoch = Monitor(Epoch())

    /// Takes what outlives its scope; nil if no one asks.
    let leakReport = Monitor<(@Sendable (ScopeLeak) -> Void)?>(nil)

    /// The number of a scope that opens.
    func nextScope() -> Int { Atomic(self).add(1) + 1 }

    /// Counts what changed: what was worked out in another one is worked out again.
    struct Epoch: Sendable, Equatable {
        var updatesMade = 0
        var scopesOpened = 0

        /// Whether an update has changed the modules of one scope, so that the plan around it doesn't say what it has.
        var isScopeUpdated = false
    }
}
