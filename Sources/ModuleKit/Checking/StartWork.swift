/// What the start work of each module reaches.
struct StartWork {
    /// The registrations of each module that take part.
    let members: Table<ModuleID, [RegistrationID]>

    private let assembly: Assembly
    private let services: ServiceIndex
    private let direct: DirectedGraph<RegistrationID>

    init(of assembly: Assembly, _ services: ServiceIndex, in order: ServiceOrder) {
        self.assembly = assembly
        self.services = services
        direct = order.direct
        var members: Table<ModuleID, [RegistrationID]> = Table(repeating: [], count: assembly.modules.count)
        for index in assembly.registrations.indices where !order.replaced.contains(index) {
            members[assembly.registrations[index].module].append(index)
        }
        self.members = members
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
            // What a start handler resolves by hand is what its module declared.
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
    private func targetsAtAnyTime(of index: RegistrationID) -> [RegistrationID] {
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
