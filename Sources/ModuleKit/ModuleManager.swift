/// The modules of one app, assembled, checked and frozen: resolve its services here, start it and stop it.
///
///     let manager = try ModuleManager {
///         AccountEntry()
///         CatalogEntry()
///         CartEntry()
///     }
///     try await manager.start()
///     let cart = try manager.resolve((any CartService).self)
///
/// Making a manager runs every entry's `register(in:)`, checks the whole graph, and links it; it runs no factory. There
/// is no global manager: you can have any number side by side, each with its own singletons.
///
/// > Warning: Keep the manager for as long as its services are used. It keeps its services alive, and no service keeps its
/// > manager alive. After `let feeds = try ModuleManager(app()).resolve(Feeds.self)` the manager is released, and the first
/// > `Lazy` or `Factory` that is called throws ``ResolutionError/Code/managerGone``.
///
/// You can use a manager from any thread. Resolving a singleton that has been made takes no lock.
public final class ModuleManager: Sendable {
    /// Not 0 if an event that is sent in it reaches other managers too: in a scope, and once a scope was opened in it.
    private let others: Atomic.Word

    /// Supplies its services.
    let resolver: Resolver

    /// Starts and stops its modules.
    let lifecycle: LifecycleSite

    /// The manager around a scope, which a scope does not keep alive: a service of the manager may hold the scope.
    weak let parent: ModuleManager?

    let updateStreams = Broadcast<ModuleUpdate>()

    let scopes = Monitor(OpenScopes<ModuleManager>())

    let allowances: [Allowance]
    private let clock: any Clock<Duration>
    private let list: ModuleList
    private let overrides: [Override]

    /// Assembles the listed modules.
    ///
    /// - Parameters:
    ///   - allowances: the problems to let through, while an app adopts the check.
    ///   - absence: what to do about missing services; ``AbsencePolicy/fail`` unless said.
    ///   - timeouts: how long all modules together may take to start and to stop.
    ///   - clock: measures that, and how long the modules take.
    ///   - modules: the modules.
    /// - Throws: ``AssemblyError`` with every problem, if the modules can't be assembled.
    public convenience init(
        allowing allowances: [Allowance] = [],
        absence: AbsencePolicy = .fail,
        timeouts: Timeouts = Timeouts(),
        clock: any Clock<Duration> = ContinuousClock(),
        @ModuleBuilder _ modules: () -> ModuleList
    ) throws(AssemblyError) {
        try self.init(modules(), allowing: allowances, absence: absence, timeouts: timeouts, clock: clock)
    }

    /// Assembles the modules of a list.
    ///
    /// - Parameters:
    ///   - modules: the modules.
    ///   - allowances: the problems to let through, while an app adopts the check.
    ///   - absence: what to do about missing services; ``AbsencePolicy/fail`` unless said.
    ///   - timeouts: how long all modules together may take to start and to stop.
    ///   - clock: measures that, and how long the modules take.
    /// - Throws: ``AssemblyError`` with every problem, if the modules can't be assembled.
    public convenience init(
        _ modules: ModuleList,
        allowing allowances: [Allowance] = [],
        absence: AbsencePolicy = .fail,
        timeouts: Timeouts = Timeouts(),
        clock: any Clock<Duration> = ContinuousClock()
    ) throws(AssemblyError) {
        #if DEBUG
        let isThorough = true
        #else
        let isThorough = false
        #endif
        try self.init(
            modules, allowing: allowances, absence: absence, timeouts: timeouts, clock: clock, isThorough: isThorough)
    }

    /// Assembles the modules of a list under overrides, watched by a test.
    ///
    /// - Parameter isThorough: whether ``Declaration/thoroughProblems(in:)`` are asked for.
    @inline(never)
    package init(
        _ list: ModuleList,
        allowing allowances: [Allowance] = [],
        absence: AbsencePolicy = .fail,
        timeouts: Timeouts = Timeouts(),
        clock: any Clock<Duration> = ContinuousClock(),
        overrides: [Override] = [],
        observer: (any BuildObserver)? = nil,
        isThorough: Bool
    ) throws(AssemblyError) {
        let time = Timekeeper(clock)
        self.clock = clock
        var assembly = Assembly(list, overrides: overrides, clock: time)
        assembly.stubbed = absence.supplied
        assembly.isThorough = isThorough
        let generation = Generation(
            try AssemblyPlan.checked(assembly, allowing: allowances, isList: overrides.isEmpty))
        parent = nil
        others = Atomic.Word(0)
        self.list = list
        self.overrides = overrides
        self.allowances = allowances
        resolver = Resolver(generation, absence: absence, observer: observer)
        lifecycle = LifecycleSite(LifecyclePlan(generation.plan), time, timeouts.ofManager)
        resolver.belongs(to: self)
    }

    /// A scope of another manager.
    init(_ name: String, _ generation: Generation, in parent: ModuleManager) {
        self.parent = parent
        others = Atomic.Word(1)
        list = ModuleList()
        overrides = []
        allowances = parent.allowances
        clock = parent.clock
        let around = parent.resolver
        resolver = Resolver(
            generation, scope: name, in: around, absence: around.absence, observer: around.observer)
        let outer = parent.lifecycle
        lifecycle = LifecycleSite(
            LifecyclePlan(generation.plan), outer.time, outer.timeouts, within: outer,
            scope: LifecycleSite.Scope(name: name, number: resolver.scopeNumber))
        resolver.belongs(to: self)
    }

    deinit {
        let identity = ObjectIdentifier(self)
        // A scope that goes isn't kept.
        _ = parent?.scopes.withLock { $0.remove(identity) }
        updateStreams.finish()
        lifecycle.finish()
        lifecycle.finishWatching()
    }

    /// The name of the scope; nil for the manager of an app.
    public var scopeName: String? { resolver.scopeName }

    /// An independent manager of the same modules, in which what the closure registers replaces what they provide.
    ///
    ///     let manager = try shop.overriding {
    ///         $0.provide((any CatalogService).self) { SmallCatalog() }
    ///     }
    ///
    /// The new manager has fresh singletons and is checked like any other; this one doesn't change. A service that the
    /// closure provides replaces the module's, including that of a module in a declared scope; everything else that it
    /// registers is added. An override that replaces nothing and that nothing depends on is a problem.
    ///
    /// Of two lines of one closure that provide the same service with equal precedence the later one counts, as of two
    /// overridings. So a helper may provide defaults for all tests, and a test replace one of them:
    ///
    ///     let manager = try shop.overriding {
    ///         provideFakes(&$0)
    ///         $0.provide((any CatalogService).self) { SmallCatalog() }
    ///     }
    ///
    /// It is made from the list and overrides that this manager was made from. Updates don't carry over, and a scope
    /// has neither: call this on the app's manager.
    ///
    /// - Throws: ``AssemblyError`` if the modules can't be assembled with the overrides.
    public func overriding(
        fileID: String = #fileID,
        line: UInt = #line,
        _ register: @escaping @Sendable (inout Registrar) -> Void
    ) throws(AssemblyError) -> ModuleManager {
        try overriding(by: [Override(location: CallSite(fileID: fileID, line: line), register: register)])
    }

    /// An independent manager of the same modules under further layers of overrides.
    package func overriding(by layers: [Override]) throws(AssemblyError) -> ModuleManager {
        try ModuleManager(
            list, allowing: allowances, absence: resolver.absence,
            timeouts: Timeouts(start: lifecycle.timeouts.start, stop: lifecycle.timeouts.stop), clock: clock,
            overrides: overrides + layers, observer: resolver.observer, isThorough: assembly.isThorough)
    }

    /// The values of one type that the modules declared, in module order, then in the order of declaration; those of
    /// the modules in declared scopes come last.
    public func declarations<Value: Declaration>(of type: Value.Type) -> [Declared<Value>] {
        assembly.declared(type)
    }

    /// The modules, what each registered, and what that depends on.
    public var graph: ModuleGraph { ModuleGraph(plan) }

    /// The problems that ``Allowance``s let through.
    public var allowedProblems: [AssemblyError.Problem] { plan.allowed }

    var plan: AssemblyPlan { resolver.plan }

    var assembly: Assembly { resolver.assembly }
}

/// The scopes that a manager has open.
///
/// Nothing here loads a weak reference: the last hold on a scope would end under the lock around this, and with it
/// services whose end may come back to the manager.
struct OpenScopes<Scope: AnyObject & Sendable>: Sendable {
    private struct Place: Sendable {
        let number: Int
        let scope: WeakReference<Scope>

        /// The scope while it is kept.
        var kept: Scope?
    }

    private var places: [ObjectIdentifier: Place] = [:]
    private var next = 0

    /// Whether their manager is being closed, so that none can be opened any more.
    var isRefusing = false

    var isEmpty: Bool { places.isEmpty }

    /// The scopes in the order in which they were opened.
    var inOrder: [WeakReference<Scope>] { places.values.sorted { $0.number < $1.number }.map(\.scope) }

    /// Takes in a scope that is opened; false if none can be opened any more.
    mutating func add(_ scope: Scope) -> Bool {
        if isRefusing { return false }
        places[ObjectIdentifier(scope)] = Place(number: next, scope: WeakReference(scope), kept: nil)
        next += 1
        return true
    }

    /// Whether a scope is kept.
    var isKeeping: Bool { places.values.contains { $0.kept != nil } }

    /// Keeps an open scope alive from now on, or no longer; what the caller is to let go of when the lock is free.
    mutating func keep(_ scope: Scope, _ isKept: Bool) -> Scope? {
        defer { places[ObjectIdentifier(scope)]?.kept = isKept ? scope : nil }
        return places[ObjectIdentifier(scope)]?.kept
    }

    /// Forgets a scope that is closed, or goes; what the caller is to let go of when the lock is free.
    mutating func remove(_ scope: ObjectIdentifier) -> Scope? { places.removeValue(forKey: scope)?.kept }
}
