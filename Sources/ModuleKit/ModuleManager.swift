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
    let plan: AssemblyPlan
    let construction = ConstructionSite()
    let lives: Monitor<[ModuleLife]>
    let turns = TurnQueue()
    let memories = Monitor(ManagedMemories())
    let links: [AnyLink?]
    let table: ProviderTable

    private let list: ModuleList
    private let overrides: [Override]

    /// What each module may resolve through ``Services``.
    private let declaredUses: [Set<ObjectIdentifier>]

    /// The registrations of the handlers of each event, in the order of delivery.
    private let eventHandlers: [ObjectIdentifier: [Int]]

    /// Assembles the listed modules.
    ///
    /// - Throws: ``AssemblyError`` with every problem there is, where the modules do not fit together.
    public convenience init(@ModuleBuilder _ modules: () -> ModuleList) throws(AssemblyError) {
        try self.init(modules())
    }

    /// Assembles the modules of a list.
    ///
    /// - Throws: ``AssemblyError`` with every problem there is, where the modules do not fit together.
    public convenience init(_ modules: ModuleList) throws(AssemblyError) {
        try self.init(modules, overrides: [])
    }

    private init(_ list: ModuleList, overrides: [Override]) throws(AssemblyError) {
        let plan = try AssemblyPlan(checking: Assembly(list, overrides: overrides))
        let linker = Linker(plan)
        linker.linkAll()
        self.plan = plan
        self.list = list
        self.overrides = overrides
        links = linker.links
        table = ProviderTable(
            plan.services.providers.compactMap { key, index in linker.links[index].map { (key, $0) } })
        lives = Monitor(Array(repeating: .registered, count: plan.assembly.modules.count))
        eventHandlers = plan.eventHandlers
        declaredUses = plan.declaredUses
    }

    deinit { memories.withLock { $0 }.forgetAll() }

    /// An independent manager of the same modules, with what the closure registers in the place of what they provide.
    ///
    ///     let manager = try shop.overriding {
    ///         $0.provide((any CatalogService).self) { SmallCatalog() }
    ///     }
    ///
    /// The new manager has fresh singletons and is checked like any other; this one is not changed. A service that the
    /// closure provides replaces the module's; what else it registers is added. An override that replaces nothing and
    /// that nothing needs is a problem.
    ///
    /// - Throws: ``AssemblyError`` where the modules do not fit together any more.
    public func overriding(
        _ register: @escaping @Sendable (inout Registrar) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(AssemblyError) -> ModuleManager {
        let override = Override(location: SourceLocation(fileID: fileID, line: line), register: register)
        return try ModuleManager(list, overrides: overrides + [override])
    }

    /// The values of one type that the modules declared, in module order, then in the order of declaration.
    public func declarations<Value: Declaration>(of type: Value.Type) -> [Declared<Value>] {
        plan.assembly.declared(type)
    }

    var assembly: Assembly { plan.assembly }

    /// The handle of a module.
    func services(of module: Int) -> Services {
        Services(ModuleScope(module: assembly.modules[module].name, declared: declaredUses[module], manager: self))
    }

    /// The registrations of an event's handlers, needed modules first; nil where no module listens.
    func handlers(of event: any ModuleEvent.Type) -> [Int]? {
        eventHandlers[ObjectIdentifier(event)]
    }
}
