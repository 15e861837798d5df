import Synchronization

/// The modules of one app, assembled, checked and frozen: who asks it for a service gets the one that is provided.
///
///     let manager = try ModuleManager {
///         AccountEntry()
///         CatalogEntry()
///         CartEntry()
///     }
///     try await manager.start()
///     let cart = try manager.resolve((any CartService).self)
///
/// Making a manager runs every entry's `register(in:)`, checks the whole graph, and lays the links; it runs no factory.
/// There is no global manager: any number live side by side, and each has singletons of its own. A manager keeps its
/// services alive and no service keeps its manager alive, so the composition root holds on to it.
///
/// A manager may be used from any thread. Reading a singleton that is there takes no lock.
public final class ModuleManager: Sendable {
    /// The name of the scope that it is; nil for the manager of an app.
    public let scopeName: String?

    /// The manager around a scope, which a scope does not keep alive: a service of the manager may hold the scope.
    weak let parent: ModuleManager?

    /// What a manager has in common with its scopes.
    let tree: ModuleTree

    /// Starts and stops the modules.
    let lifecycle: LifecycleSite

    let memories = Monitor(ManagedMemories())
    let updateStreams = Broadcast<ModuleUpdate>()

    /// Watches what is made, in a test.
    let observer: (any BuildObserver)?

    /// Whether there is an observer, without counting a reference to it.
    let isObserved: Bool

    /// Guards what a scope holds while somebody reads it, so that it can let go of it all when it closes.
    let rundown: Rundown?

    let scopes = Monitor(OpenScopes())

    /// Whether a scope was ever opened in it.
    let hasOpened = Atomic(false)

    let absence: AbsencePolicy
    private let clock: any Clock<Duration>
    private let list: ModuleList
    private let overrides: [Override]
    let allowances: [Allowance]

    /// The generation in force; `generations` keeps it alive.
    private let published: Atomic<Unmanaged<Generation>>

    /// Every generation. One that an update replaced may still be read by a thread that is under way, and readers
    /// leave no trace, so it is kept until the manager or scope goes.
    private let generations: Monitor<[Generation]>

    /// Assembles the listed modules.
    ///
    /// - Parameters:
    ///   - allowances: the problems to let through, while an app adopts the check.
    ///   - absence: what to do about services that are not there; ``AbsencePolicy/fail`` unless said.
    ///   - budget: how long all modules together may take to start and to stop.
    ///   - clock: measures that, and what the modules take.
    ///   - modules: the modules.
    /// - Throws: ``AssemblyError`` with every problem there is, where the modules do not fit together.
    public convenience init(
        allowing allowances: [Allowance] = [],
        absent absence: AbsencePolicy = .fail,
        budget: LifecycleBudget = LifecycleBudget(),
        clock: any Clock<Duration> = ContinuousClock(),
        @ModuleBuilder _ modules: () -> ModuleList
    ) throws(AssemblyError) {
        try self.init(modules(), allowing: allowances, absent: absence, budget: budget, clock: clock)
    }

    /// Assembles the modules of a list.
    ///
    /// - Parameters:
    ///   - modules: the modules.
    ///   - allowances: the problems to let through, while an app adopts the check.
    ///   - absence: what to do about services that are not there; ``AbsencePolicy/fail`` unless said.
    ///   - budget: how long all modules together may take to start and to stop.
    ///   - clock: measures that, and what the modules take.
    /// - Throws: ``AssemblyError`` with every problem there is, where the modules do not fit together.
    public convenience init(
        _ modules: ModuleList,
        allowing allowances: [Allowance] = [],
        absent absence: AbsencePolicy = .fail,
        budget: LifecycleBudget = LifecycleBudget(),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws(AssemblyError) {
        try self.init(
            modules,
            allowing: allowances,
            absent: absence,
            budget: budget,
            clock: clock,
            overrides: [],
            observer: nil
        )
    }

    /// Assembles the modules of a list under overrides, watched by a test.
    package init(
        _ list: ModuleList,
        allowing allowances: [Allowance],
        absent absence: AbsencePolicy,
        budget: LifecycleBudget = LifecycleBudget(),
        clock: any Clock<Duration> = ContinuousClock(),
        overrides: [Override],
        observer: (any BuildObserver)?
    ) throws(AssemblyError) {
        let time = Timekeeper(clock)
        self.clock = clock
        var assembly = Assembly(list, overrides: overrides, clock: time)
        assembly.stubbed = absence.supplied
        let generation = Generation(
            try AssemblyPlan(checking: assembly, allowing: allowances, isList: overrides.isEmpty))
        scopeName = nil
        parent = nil
        tree = ModuleTree()
        rundown = nil
        self.observer = observer
        isObserved = observer != nil
        self.absence = absence
        self.list = list
        self.overrides = overrides
        self.allowances = allowances
        lifecycle = LifecycleSite(generation.plan.lifecycle, time, budget)
        generations = Monitor([generation])
        published = Atomic(Unmanaged.passUnretained(generation))
    }

    /// A scope of another manager.
    init(_ name: String, _ generation: Generation, in parent: ModuleManager) {
        scopeName = name
        self.parent = parent
        tree = parent.tree
        observer = parent.observer
        isObserved = parent.isObserved
        absence = parent.absence
        list = ModuleList()
        overrides = []
        allowances = parent.allowances
        clock = parent.clock
        lifecycle = LifecycleSite(generation.plan.lifecycle, parent.lifecycle.time, parent.lifecycle.budget)
        let generations = Monitor([generation])
        self.generations = generations
        published = Atomic(Unmanaged.passUnretained(generation))
        rundown = Rundown { [memories] in
            memories.withLock { $0 }.forgetAll()
            for generation in generations.withLock({ $0 }) { generation.clear() }
        }
    }

    deinit {
        let identity = ObjectIdentifier(self)
        parent?.scopes.withLock { $0.remove(identity) }
        updateStreams.finish()
        memories.withLock { $0 }.forgetAll()
    }

    /// An independent manager of the same modules, with what the closure registers in the place of what they provide.
    ///
    ///     let manager = try shop.overriding {
    ///         $0.provide((any CatalogService).self) { SmallCatalog() }
    ///     }
    ///
    /// The new manager has fresh singletons and is checked like any other; this one is not changed. A service that the
    /// closure provides replaces the module's, also that of a module of a declared scope; what else it registers is
    /// added. An override that replaces nothing and that nothing needs is a problem.
    ///
    /// It is made of what this manager was made of: updates are not taken over, and of a scope there is none.
    ///
    /// - Throws: ``AssemblyError`` where the modules do not fit together any more.
    public func overriding(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(AssemblyError) -> ModuleManager {
        try overriding(by: [Override(location: SourceLocation(fileID: fileID, line: line), register: register)])
    }

    /// An independent manager of the same modules under further layers of overrides.
    package func overriding(by layers: [Override]) throws(AssemblyError) -> ModuleManager {
        try ModuleManager(
            list,
            allowing: allowances,
            absent: absence,
            budget: lifecycle.budget,
            clock: clock,
            overrides: overrides + layers,
            observer: observer
        )
    }

    /// The values of one type that the modules declared, in module order, then in the order of declaration.
    public func declarations<Value: Declaration>(of type: Value.Type) -> [Declared<Value>] {
        assembly.declared(type)
    }

    /// The problems that ``Allowance``s let through.
    public var allowedProblems: [AssemblyError.Problem] { plan.allowed }
}

extension ModuleManager {
    /// The generation in force.
    var generation: Generation { published.load(ordering: .acquiring)._withUnsafeGuaranteedRef { $0 } }

    /// Reads something of the generation in force, without counting a reference to it.
    func withGeneration<Found>(_ body: (Generation) -> Found) -> Found {
        published.load(ordering: .acquiring)._withUnsafeGuaranteedRef(body)
    }

    var plan: AssemblyPlan { generation.plan }

    var assembly: Assembly { plan.assembly }

    var construction: ConstructionSite { tree.construction }

    var awaiting: AwaitedSite { tree.awaiting }

    /// Looks a key up in the generation in force, without counting a reference to it.
    func lookUp<Found>(_ body: (borrowing ProviderTable) -> Found) -> Found {
        published.load(ordering: .acquiring)._withUnsafeGuaranteedRef { body($0.table) }
    }

    /// Whether a handler listens for the event, without counting a reference to the generation in force.
    func isHeard(_ event: any Any.Type) -> Bool {
        published.load(ordering: .acquiring)._withUnsafeGuaranteedRef { $0.events.contains(event) }
    }

    /// Puts a generation in force. The caller holds the tree's lock.
    func publish(_ generation: Generation) {
        generations.withLock { $0.append(generation) }
        published.store(Unmanaged.passUnretained(generation), ordering: .releasing)
    }

    /// The handle of a module.
    func services(of module: Int) -> Services { Services(of: module, in: self) }

    /// Whether the module declared that it resolves the type by hand.
    func declaresUse(of type: any Any.Type, by module: Int) -> Bool {
        plan.declaredUses[module].contains(ObjectIdentifier(type))
    }

    /// The name of what a registration makes, as paths show it.
    func name(of registration: Int) -> String {
        let registrations = assembly.registrations
        return registrations.indices.contains(registration) ? registrations[registration].key.name : "unknown"
    }

    /// The error of a factory that threw.
    func factoryFailed(_ registration: Int, _ cause: any Error) -> ResolutionError {
        .factoryFailed(name(of: registration), cause, assembly.origin(of: registration))
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

/// What a manager has in common with its scopes, so that no two of them wait for each other unseen.
final class ModuleTree: Sendable {
    let construction = ConstructionSite()
    let awaiting = AwaitedSite()

    /// The trees for which the current task works out an update.
    @TaskLocal static var updating: Set<ObjectIdentifier> = []

    /// What was worked out before a change is worked out again.
    let changes = Monitor(Changes())

    /// Counts what changed in the tree.
    struct Changes: Sendable, Equatable {
        var updates = 0
        var openings = 0
    }
}
