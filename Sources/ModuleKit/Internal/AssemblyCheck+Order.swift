extension AssemblyCheck {
    /// Brings the registrations into an order in which each comes after all that it needs.
    mutating func orderServices() {
        let graph = DirectedGraph(count: assembly.registrations.count) { index in
            replaced.contains(index) ? [] : targets(of: index)
        }
        let (finished, rings) = graph.depthFirst()
        order = finished.filter { !replaced.contains($0) }
        for ring in rings {
            guard let first = ring.first, let last = ring.last else { continue }
            let names = ring.map { assembly.registrations[$0].subject }
            let entry = assembly.registrations[first].subject
            let (asking, asked) = bestLazyEdge(of: ring)
            report(
                .cycle,
                ring.count == 1
                    ? "\(names[0]) needs itself, so it cannot be built."
                    : "\(names.joined(separator: ", ")) need each other in a ring, so none can be built first.",
                subject: names[0],
                at: last,
                path: names + [entry],
                facts: ring.map { "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))" },
                remedy: "in \(assembly.registrations[asking].subject) take \(lazyNeed(of: asking, for: asked)) and call"
                    + " it after the initializer has returned."
            )
        }
    }

    /// The need of the ring that is best asked for lazily: the one that closes it, unless it cannot be asked for
    /// otherwise, because a decorator has what it wraps and an alias what it stands for.
    private func bestLazyEdge(of ring: [Int]) -> (asking: Int, asked: Int) {
        let edges = ring.indices.reversed().map { (ring[$0], ring[($0 + 1) % ring.count]) }
        return edges.first { asking, asked in
            !assembly.registrations[asking].isAlias && services.wrapped[asking] != asked
        } ?? edges[0]
    }

    /// How a registration should ask for another, so that what it asks for closes no ring.
    private func lazyNeed(of index: Int, for target: Int) -> String {
        let registration = assembly.registrations[index]
        let closing = registration.needs.first {
            !$0.isDeferred && services.targets(of: $0, in: index).contains(target)
        }
        var need = closing ?? Need(.required, assembly.registrations[target].key)
        need.isDeferred = true
        return "\(need)"
    }

    /// Modules start after those they need. Where modules need each other in a ring, only what their start handlers
    /// need (through any chain of services) counts; if that is a ring too, no order is right.
    mutating func orderModules() {
        var members: [[Int]] = Array(repeating: [], count: assembly.modules.count)
        for index in assembly.registrations.indices where !replaced.contains(index) {
            members[assembly.registrations[index].module].append(index)
        }
        let needed = DirectedGraph(count: assembly.modules.count) { module in
            members[module].flatMap { targets(of: $0, includingDeferred: true) }
                .map { assembly.registrations[$0].module }
        }
        for component in needed.components() {
            moduleOrder += component.count == 1 ? component : orderRing(component, members)
        }
    }

    private mutating func orderRing(_ component: [Int], _ members: [[Int]]) -> [Int] {
        let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        let graph = DirectedGraph(count: component.count) { index in
            modulesNeededToStart(component[index], members).compactMap { place[$0] }.filter { $0 != index }
        }
        let (finished, rings) = graph.depthFirst()
        for ring in rings {
            let names = ring.map { assembly.modules[component[$0]].name }
            let module = assembly.modules[component[ring[0]]]
            let problem = Problem(
                .moduleOrderCycle,
                "The start handlers of \(names.joined(separator: ", ")) need each other's modules in a ring.",
                subject: module.name,
                module: module.name,
                location: module.location,
                path: names + [names[0]],
                remedy: "move one module's start work behind an event, or need less in it."
            )
            report(problem)
        }
        return finished.map { component[$0] }
    }

    private func modulesNeededToStart(_ module: Int, _ members: [[Int]]) -> [Int] {
        var pending: [Int] = []
        for index in members[module] where assembly.registrations[index].isStartWork {
            pending += targets(of: index, includingDeferred: true)
            guard assembly.registrations[index].needs.contains(where: { $0.form == .services }) else { continue }
            // What a start handler resolves by hand is what its module declared.
            pending += members[module].filter { assembly.registrations[$0].isUse }
                .flatMap { targets(of: $0, includingDeferred: true) }
        }
        var seen: Set<Int> = []
        var modules: [Int] = []
        while let index = pending.popLast() {
            guard seen.insert(index).inserted else { continue }
            modules.append(assembly.registrations[index].module)
            pending += targets(of: index)
        }
        return Set(modules).sorted()
    }
}
