/// The modules, each after those it depends on: the last phase of the check.
///
/// If modules depend on each other in a cycle, only what their start handlers depend on (through any chain of services)
/// counts; if that is a cycle too, no order is right.
struct ModuleOrder {
    /// The modules, each after those it needs.
    let order: [ModuleID]

    /// From each module to those that it depends on, also by its entry's word.
    let dependencies: DirectedGraph<ModuleID>

    /// The cycles of modules that need each other to start.
    let cycles: [Cycle]

    /// Modules that need each other to start.
    struct Cycle {
        let modules: [ModuleID]

        /// For each of them the way from its start work to the next one; nil where its entry says that it starts after it.
        let ways: [[RegistrationID]?]
    }

    init(of assembly: Assembly, _ services: ServiceIndex, in order: ServiceOrder) {
        let work = StartWork(of: assembly, services, in: order)
        let direct = order.direct
        // The module that each was last added to, so that each module is there once.
        var users = Table<ModuleID, ModuleID>(assembly.modules.indices.map(\.self))
        dependencies = DirectedGraph(count: assembly.modules.count) { module, others in
            func add(_ target: RegistrationID) {
                let other = assembly.registrations[target].module
                if other == module || users[other] == module { return }
                users[other] = module
                others.append(other)
            }
            for index in work.members[module] {
                for target in direct.edges(of: index) {
                    add(target)
                    // Under all decorators is the provider, whose module must be ready as well.
                    let base = services.base(of: target)
                    if base != target { add(base) }
                }
                for dependency in order.hasDeferredNeeds ? assembly.registrations[index].dependencies : []
                where dependency.isDeferred {
                    for target in services.targets(of: dependency, in: index) {
                        add(target)
                        add(services.base(of: target))
                    }
                }
            }
            others += assembly.after(module)
        }
        var modules: [ModuleID] = []
        var cycles: [Cycle] = []
        for component in dependencies.components(from: assembly.modulesInOrder) {
            modules += component.count == 1 ? component : Self.opened(component, assembly, work, &cycles)
        }
        self.order = modules
        self.cycles = cycles
    }

    /// How many cycles are listed: of modules that all need each other there is one for each pair.
    static let mostCycles = 32

    /// The modules of a component in the order of their start work.
    private static func opened(
        _ component: [ModuleID],
        _ assembly: Assembly,
        _ work: StartWork,
        _ cycles: inout [Cycle]
    ) -> [ModuleID] {
        let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        let graph = DirectedGraph<Int>(count: component.count) { index, targets in
            targets += (work.ways(from: component[index]).keys.sorted() + assembly.after(component[index]))
                .compactMap { place[$0] }.filter { $0 != index }
        }
        let (finished, found) = graph.depthFirst(cyclesAtMost: mostCycles - cycles.count)
        for cycle in found {
            let modules = cycle.map { component[$0] }
            let next = modules.dropFirst() + modules.prefix(1)
            cycles.append(Cycle(modules: modules, ways: zip(modules, next).map { work.ways(from: $0)[$1] }))
        }
        return finished.map { component[$0] }
    }
}

extension Assembly {
    /// The modules that the module's entry says it starts after.
    fileprivate func after(_ module: ModuleID) -> [ModuleID] {
        modules[module].after.compactMap { named[$0]?.first }.filter { $0 != module }
    }
}
