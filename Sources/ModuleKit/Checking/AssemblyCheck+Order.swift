extension AssemblyCheck {
    /// Sorts the registrations so that each comes after everything it depends on.
    mutating func orderServices() {
        direct = DirectedGraph(count: assembly.registrations.count) { index, targets in
            if replaced.contains(index) { return }
            for dependency in assembly.registrations[index].dependencies where !dependency.isDeferred {
                targets += services.targets(of: dependency, in: index)
            }
        }
        let (finished, rings) = direct.depthFirst(ringsAtMost: Self.mostRings)
        order = finished.filter { !replaced.contains($0) }
        for (number, ring) in rings.enumerated() {
            guard let first = ring.first, let last = ring.last else { continue }
            let further = number == Self.mostRings - 1 ? ["there may be more cycles, which are not listed"] : []
            let names = ring.map { assembly.registrations[$0].subject }
            let entry = assembly.registrations[first].subject
            report(
                .cycle,
                ring.count == 1
                    ? "\(assembly.registrations[first].opening) depends on itself, so it cannot be built."
                    : "\(names.joined(separator: ", ")) depend on each other in a cycle, so none can be built first.",
                subject: names[0],
                at: last,
                path: names + [entry],
                facts: ring.map { "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))" } + further,
                remedy: bestLazyEdge(of: ring).map { asking, asked in
                    "in \(assembly.registrations[asking].reference) take \(lazyDependency(of: asking, for: asked)) and call it"
                        + " after the initializer has returned."
                } ?? "provide one of them: an alias stands for a service, and makes none."
            )
        }
    }

    /// Reports the longest row of services that are made one inside the other, where it is too long for a thread's
    /// stack: a secondary thread on Apple's platforms has 512 KB, and a debug build takes about 5 KB for each.
    mutating func checkChains() {
        var lengths = Table<RegistrationID, Int>(repeating: 1, count: assembly.registrations.count)
        var next: [RegistrationID: RegistrationID] = [:]
        for index in order {
            for target in targets(of: index) where lengths[target] >= lengths[index] {
                lengths[index] = lengths[target] + 1
                next[index] = target
            }
        }
        guard let first = order.max(by: { lengths[$0] < lengths[$1] }), lengths[first] > Self.longestChain else {
            return
        }
        var chain = [first]
        while chain.count < lengths[first], let target = next[chain[chain.count - 1]] { chain.append(target) }
        let names = chain.map { assembly.registrations[$0].subject }
        report(
            .chainTooLong,
            "\(assembly.registrations[first].opening) depends on \(chain.count - 1) services in a chain, so"
                + " making it may overflow the stack.",
            subject: assembly.registrations[first].key.name,
            at: first,
            path: names.prefix(5) + ["…"] + names.suffix(2),
            facts: ["most: \(Self.longestChain)"],
            remedy: "take one of them, in the middle, as Lazy."
        )
    }

    /// How many cycles are listed: in a dense graph there is one for each pair.
    private static let mostRings = 32

    /// How many services may be made one inside the other.
    private static let longestChain = 50

    /// The dependency of the cycle that is best made lazy: the one that closes it, unless it can't be lazy, because a
    /// decorator takes what it wraps and an alias what it stands for; nil for a cycle of aliases.
    private func bestLazyEdge(of ring: [RegistrationID]) -> (asking: RegistrationID, asked: RegistrationID)? {
        let edges = ring.indices.reversed().map { (ring[$0], ring[($0 + 1) % ring.count]) }
        return edges.first { asking, asked in
            !assembly.registrations[asking].isAlias && services.wrapped[asking] != asked
        }
    }

    /// How a registration should take another, so that it closes no cycle.
    private func lazyDependency(of index: RegistrationID, for target: RegistrationID) -> String {
        let registration = assembly.registrations[index]
        let closing = registration.dependencies.first {
            !$0.isDeferred && services.targets(of: $0, in: index).contains(target)
        }
        var dependency = closing ?? Dependency(.required, assembly.registrations[target].key)
        dependency.isDeferred = true
        return "\(dependency)"
    }

    /// Modules start after those they depend on. If modules depend on each other in a cycle, only what their start
    /// handlers depend on (through any chain of services) counts; if that is a cycle too, no order is right.
    mutating func orderModules() {
        var members: Table<ModuleID, [RegistrationID]> = Table(repeating: [], count: assembly.modules.count)
        for index in assembly.registrations.indices where !replaced.contains(index) {
            members[assembly.registrations[index].module].append(index)
        }
        moduleDependencies = DirectedGraph(count: assembly.modules.count) { module, others in
            func add(_ target: RegistrationID) {
                let other = assembly.registrations[target].module
                if other != module { others.append(other) }
            }
            for index in members[module] {
                for target in direct.edges(of: index) {
                    add(target)
                    // Under all decorators is the provider, whose module must be ready as well.
                    add(services.base(of: target))
                }
                for dependency in assembly.registrations[index].dependencies where dependency.isDeferred {
                    for target in services.targets(of: dependency, in: index) {
                        add(target)
                        add(services.base(of: target))
                    }
                }
            }
            others += after(module)
        }
        for component in moduleDependencies.components() {
            moduleOrder += component.count == 1 ? component : orderRing(component, members)
        }
    }

    /// The modules that the module's entry says it starts after.
    private func after(_ module: ModuleID) -> [ModuleID] {
        assembly.modules[module].after.compactMap { assembly.named[$0]?.first }.filter { $0 != module }
    }

    /// Reports names in `after` that the list does not have.
    mutating func checkAfter() {
        for module in assembly.modules where !module.isRemoved {
            for name in module.after where assembly.named[name] == nil || name == module.name {
                if ([assembly] + (outside?.assemblies ?? [])).contains(where: { $0.isLeftOut(name) }) { continue }
                if outside?.listing(of: name) != nil { continue }
                report(
                    Problem(
                        .moduleUnknown,
                        name == module.name
                            ? "\(module.name) starts after itself."
                            : "\(module.name) starts after \(name), which the list does not have.",
                        subject: name,
                        module: module.name,
                        location: module.location,
                        facts: [
                            "modules: \(assembly.modules.filter { $0.isListed }.map(\.name).joined(separator: ", "))"
                        ],
                        remedy: "name another module of the list in `after`, or none."
                    )
                )
            }
        }
    }

    private mutating func orderRing(
        _ component: [ModuleID],
        _ members: Table<ModuleID, [RegistrationID]>
    ) -> [ModuleID] {
        let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        let graph = DirectedGraph<Int>(count: component.count) { index, targets in
            targets += (waysToStart(component[index], members).keys.sorted() + after(component[index]))
                .compactMap { place[$0] }.filter { $0 != index }
        }
        let (finished, rings) = graph.depthFirst()
        for ring in rings {
            let ring = ring.map { component[$0] }
            let names = ring.map { assembly.modules[$0].name }
            let module = assembly.modules[ring[0]]
            let problem = Problem(
                .moduleOrderCycle,
                "\(names.joined(separator: ", ")) depend on each other to start, in a cycle.",
                subject: module.name,
                module: module.name,
                location: module.location,
                path: names + [names[0]],
                facts: zip(ring, ring.dropFirst() + ring.prefix(1)).map { module, next in
                    waysToStart(module, members)[next].map { fact($0) } ?? afterFact(module, next)
                },
                remedy: "move one module's start work behind an event, make it smaller, or take a name out of `after`."
            )
            report(problem)
        }
        return finished.map { component[$0] }
    }

    /// For each module that another needs to start, the shortest way from the start work to a registration of it.
    private func waysToStart(
        _ module: ModuleID,
        _ members: Table<ModuleID, [RegistrationID]>
    ) -> [ModuleID: [RegistrationID]] {
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
            guard assembly.registrations[index].dependencies.contains(where: { $0.form == .services }) else { continue }
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
            add(targets(of: index), from: index)
        }
        return ways
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

    /// That one module's entry names the other.
    private func afterFact(_ module: ModuleID, _ next: ModuleID) -> String {
        let modules = assembly.modules
        return "\(modules[module].name) starts after \(modules[next].name): after (\(modules[module].location))"
    }

    /// Why one module starts after another: the start work, and what it reaches.
    private func fact(_ way: [RegistrationID]) -> String {
        guard let first = way.first, let last = way.last else { return "" }
        let registrations = assembly.registrations
        return "\(assembly.modules[registrations[first].module].name) depends on"
            + " \(assembly.modules[registrations[last].module].name):"
            + " \(way.map { registrations[$0].subject }.joined(separator: " → ")) (\(registrations[first].location))"
    }
}
