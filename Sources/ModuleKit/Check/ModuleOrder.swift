/// The modules, each after those it depends on: the last phase of the check.
///
/// If modules depend on each other in a cycle, only what their start handlers depend on (through any chain of services)
/// counts; if that is a cycle too, no order is right.
struct ModuleOrder {
    /// The modules, each after those it needs.
    let order: [ModuleID]

    /// From each module to those that it depends on, also because its entry says so.
    let dependencies: DirectedGraph<ModuleID>

    /// The cycles of modules that need each other to start.
    let cycles: [Cycle]

    /// Modules that need each other to start.
    ///
    /// A way is one module's, from its start work to the next one; nil if its entry says that it starts after it.
    typealias Cycle = (modules: [ModuleID], ways: [[RegistrationID]?])

    init(of assembly: Assembly, _ services: ServiceIndex, in order: ServiceOrder) {
        let work = StartReachability(of: assembly, services, in: order)
        let after = assembly.startsAfter
        // The module that each was last added to, so that each module is there once.
        var users = Table<ModuleID, ModuleID>(assembly.modules.indices.map(\.self))
        let named = DirectedGraph<ModuleID>(count: assembly.modules.count) { module, others in
            func add(_ target: RegistrationID) {
                let other = assembly.registrations[target].module
                if other == module || users[other] == module { return }
                users[other] = module
                others.append(other)
            }
            for index in work.members[module] {
                for target in work.targetsAtAnyTime(of: index) {
                    add(target)
                    // Under all decorators is the provider, whose module must be ready as well.
                    let base = services.base(of: target)
                    if base != target { add(base) }
                }
            }
            others += after[module]
        }
        dependencies = named.with(assembly.modules.indices.filter { assembly.modules[$0].before.contains(.all) })
        var modules: [ModuleID] = []
        var cycles: [Cycle] = []
        for component in dependencies.components(from: assembly.modulesInOrder) {
            modules += component.count == 1 ? component : Self.opened(component, after, work, &cycles)
        }
        self.order = modules
        self.cycles = cycles
    }

    /// How many cycles are listed: of modules that all need each other there is one for each pair.
    static let mostCycles = 32

    /// The modules of a component in the order of their start work.
    private static func opened(
        _ component: [ModuleID],
        _ after: Table<ModuleID, [ModuleID]>,
        _ work: StartReachability,
        _ cycles: inout [Cycle]
    ) -> [ModuleID] {
        let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        let graph = DirectedGraph<Int>(count: component.count) { index, targets in
            targets += (work.ways(from: component[index]).keys.sorted() + after[component[index]])
                .compactMap { place[$0] }.filter { $0 != index }
        }
        let (finished, found) = graph.depthFirst(cyclesAtMost: mostCycles - cycles.count)
        for cycle in found {
            let modules = cycle.map { component[$0] }
            let next = modules.dropFirst() + modules.prefix(1)
            cycles.append((modules, zip(modules, next).map { work.ways(from: $0)[$1] }))
        }
        return finished.map { component[$0] }
    }
}

extension Assembly {
    /// For each module those that it starts after because its entry, or theirs, says so.
    var startsAfter: Table<ModuleID, [ModuleID]> {
        func numbers(_ references: [ModuleReference], besides module: ModuleID) -> [ModuleID] {
            references.flatMap { modules(meantBy: $0) }.filter { $0 != module }
        }
        var after = Table<ModuleID, [ModuleID]>(modules.numbered.map { numbers($1.after, besides: $0) })
        for (module, declared) in modules.numbered where !declared.before.isEmpty {
            for other in numbers(declared.before, besides: module) { after[other].append(module) }
        }
        return after
    }
}

extension DirectedGraph<ModuleID> {
    /// The same graph, in which each of those modules is before all others that it doesn't depend on.
    fileprivate func with(_ firsts: [ModuleID]) -> DirectedGraph {
        if firsts.isEmpty { return self }
        var needed: [ModuleID: Set<ModuleID>] = [:]
        for first in firsts {
            var pending = [first]
            var reached: Set<ModuleID> = []
            while let module = pending.popLast() {
                if reached.insert(module).inserted { pending += edges(of: module) }
            }
            needed[first] = reached
        }
        return DirectedGraph(count: count) { module, others in
            others += edges(of: module)
            if firsts.contains(module) { return }
            others += firsts.filter { needed[$0]?.contains(module) == false && !edges(of: module).contains($0) }
        }
    }
}

/// The registrations that the start work of each module reaches.
private struct StartReachability {
    /// The registrations of each module that take part.
    private(set) var members: Table<ModuleID, [RegistrationID]>

    private let assembly: Assembly
    private let services: ServiceIndex
    private let direct: DirectedGraph<RegistrationID>

    init(of assembly: Assembly, _ services: ServiceIndex, in order: ServiceOrder) {
        self.assembly = assembly
        self.services = services
        direct = order.direct
        members = Table(repeating: [], count: assembly.modules.count)
        for index in assembly.registrations.indices where !order.replaced.contains(index) {
            members[assembly.registrations[index].module].append(index)
        }
    }

    /// For each module that another needs to start, the shortest way from the start work to a registration of it.
    func ways(from module: ModuleID) -> [ModuleID: [RegistrationID]] {
        var cameFrom: [RegistrationID: RegistrationID] = [:]
        var pending: [RegistrationID] = []
        func add(_ targets: some Sequence<RegistrationID>, from index: RegistrationID) {
            for target in targets where cameFrom[target] == nil {
                cameFrom[target] = index
                pending.append(target)
            }
        }
        for index in members[module] where assembly.registrations[index].isStartWork {
            add(targetsAtAnyTime(of: index), from: index)
            guard assembly.registrations[index].dependencies.contains(where: { $0.form.source == .thisModule }) else {
                continue
            }
            // A start handler resolves by hand what its module declared.
            for use in members[module] where assembly.registrations[use].isUse {
                add(targetsAtAnyTime(of: use), from: index)
            }
        }
        var ways: [ModuleID: [RegistrationID]] = [:]
        var next = 0
        while next < pending.count {
            let index = pending[next]
            next += 1
            let found = assembly.registrations[index].module
            if ways[found] == nil { ways[found] = way(to: index, along: cameFrom, in: module) }
            add(direct.edges(of: index), from: index)
        }
        return ways
    }

    /// The registrations that one needs sooner or later.
    func targetsAtAnyTime(of index: RegistrationID) -> [RegistrationID] {
        var targets = Array(direct.edges(of: index))
        for dependency in assembly.registrations[index].dependencies where dependency.isDeferred {
            targets += services.targets(of: dependency, in: index)
        }
        return targets
    }

    /// From the start work to what it reaches.
    private func way(
        to index: RegistrationID,
        along cameFrom: [RegistrationID: RegistrationID],
        in module: ModuleID
    ) -> [RegistrationID] {
        var way = [index]
        while let earlier = cameFrom[way[0]] {
            way.insert(earlier, at: 0)
            let registration = assembly.registrations[earlier]
            if registration.isStartWork, registration.module == module { break }
        }
        return way
    }
}
