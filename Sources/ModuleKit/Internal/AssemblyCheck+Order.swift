extension AssemblyCheck {
    /// Brings the registrations into an order in which each comes after all that it needs.
    mutating func orderServices() {
        direct = DirectedGraph(count: assembly.registrations.count) { index, targets in
            if replaced.contains(index) { return }
            for need in assembly.registrations[index].needs where !need.isDeferred {
                targets += services.targets(of: need, in: index)
            }
        }
        let (finished, rings) = direct.depthFirst(ringsAtMost: Self.mostRings)
        order = finished.filter { !replaced.contains($0) }
        for (number, ring) in rings.enumerated() {
            guard let first = ring.first, let last = ring.last else { continue }
            let further = number == Self.mostRings - 1 ? ["there may be more rings, which are not listed"] : []
            let names = ring.map { assembly.registrations[$0].subject }
            let entry = assembly.registrations[first].subject
            report(
                .cycle,
                ring.count == 1
                    ? "\(assembly.registrations[first].opening) needs itself, so it cannot be built."
                    : "\(names.joined(separator: ", ")) need each other in a ring, so none can be built first.",
                subject: names[0],
                at: last,
                path: names + [entry],
                facts: ring.map { "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))" } + further,
                remedy: bestLazyEdge(of: ring).map { asking, asked in
                    "in \(assembly.registrations[asking].reference) take \(lazyNeed(of: asking, for: asked)) and call it"
                        + " after the initializer has returned."
                } ?? "provide one of them: an alias stands for a service, and makes none."
            )
        }
    }

    /// Reports the longest row of services that are made one inside the other, where it is too long for a thread's
    /// stack: a secondary thread on Apple's platforms has 512 KB, and a debug build takes about 5 KB for each.
    mutating func checkChains() {
        var lengths = Array(repeating: 1, count: assembly.registrations.count)
        var next: [Int: Int] = [:]
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
            "\(assembly.registrations[first].opening) needs \(chain.count - 1) services one inside the other, so the"
                + " stack may end while it is made.",
            subject: assembly.registrations[first].key.name,
            at: first,
            path: names.prefix(5) + ["…"] + names.suffix(2),
            facts: ["most: \(Self.longestChain)"],
            remedy: "take one of them, in the middle, as Lazy."
        )
    }

    /// How many rings are listed: in a thicket of services there is one for each pair.
    private static let mostRings = 32

    /// How many services may be made one inside the other.
    private static let longestChain = 50

    /// The need of the ring that is best asked for lazily: the one that closes it, unless it cannot be asked for
    /// otherwise, because a decorator has what it wraps and an alias what it stands for; nil for a ring of aliases.
    private func bestLazyEdge(of ring: [Int]) -> (asking: Int, asked: Int)? {
        let edges = ring.indices.reversed().map { (ring[$0], ring[($0 + 1) % ring.count]) }
        return edges.first { asking, asked in
            !assembly.registrations[asking].isAlias && services.wrapped[asking] != asked
        }
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
        moduleNeeds = DirectedGraph(count: assembly.modules.count) { module, others in
            func add(_ target: Int) {
                let other = assembly.registrations[target].module
                if other != module { others.append(other) }
            }
            for index in members[module] {
                for target in direct.edges(of: index) {
                    add(target)
                    // Under all decorators is the provider, whose module must be ready as well.
                    add(services.base(of: target))
                }
                for need in assembly.registrations[index].needs where need.isDeferred {
                    for target in services.targets(of: need, in: index) {
                        add(target)
                        add(services.base(of: target))
                    }
                }
            }
            others += after(module)
        }
        for component in moduleNeeds.components() {
            moduleOrder += component.count == 1 ? component : orderRing(component, members)
        }
    }

    /// The modules that the module's entry says it starts after.
    private func after(_ module: Int) -> [Int] {
        assembly.modules[module].after.compactMap { assembly.named[$0]?.first }.filter { $0 != module }
    }

    /// Reports what modules are to start after that is not there.
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

    private mutating func orderRing(_ component: [Int], _ members: [[Int]]) -> [Int] {
        let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        let graph = DirectedGraph(count: component.count) { index, targets in
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
                "\(names.joined(separator: ", ")) need each other to start, in a ring.",
                subject: module.name,
                module: module.name,
                location: module.location,
                path: names + [names[0]],
                facts: zip(ring, ring.dropFirst() + ring.prefix(1)).map { module, next in
                    waysToStart(module, members)[next].map { fact($0) } ?? afterFact(module, next)
                },
                remedy: "move one module's start work behind an event, need less in it, or take a name out of `after`."
            )
            report(problem)
        }
        return finished.map { component[$0] }
    }

    /// For each module that another needs to start, the shortest way from the start work to a registration of it.
    private func waysToStart(_ module: Int, _ members: [[Int]]) -> [Int: [Int]] {
        var cameFrom: [Int: Int] = [:]
        var pending: [Int] = []
        func add(_ targets: some Sequence<Int>, from index: Int) {
            for target in targets where cameFrom[target] == nil {
                cameFrom[target] = index
                pending.append(target)
            }
        }
        for index in members[module] where assembly.registrations[index].isStartWork {
            add(targetsAtAnyTime(of: index), from: index)
            guard assembly.registrations[index].needs.contains(where: { $0.form == .services }) else { continue }
            // What a start handler resolves by hand is what its module declared.
            for use in members[module] where assembly.registrations[use].isUse {
                add(targetsAtAnyTime(of: use), from: index)
            }
        }
        var ways: [Int: [Int]] = [:]
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
    private func way(to index: Int, along cameFrom: [Int: Int], in module: Int) -> [Int] {
        var way = [index]
        while let earlier = cameFrom[way[0]] {
            way.insert(earlier, at: 0)
            let registration = assembly.registrations[earlier]
            if registration.isStartWork, registration.module == module { break }
        }
        return way
    }

    /// That one module's entry names the other.
    private func afterFact(_ module: Int, _ next: Int) -> String {
        let modules = assembly.modules
        return "\(modules[module].name) starts after \(modules[next].name): after (\(modules[module].location))"
    }

    /// Why one module starts after another: the start work, and what it reaches.
    private func fact(_ way: [Int]) -> String {
        guard let first = way.first, let last = way.last else { return "" }
        let registrations = assembly.registrations
        return "\(assembly.modules[registrations[first].module].name) needs"
            + " \(assembly.modules[registrations[last].module].name):"
            + " \(way.map { registrations[$0].subject }.joined(separator: " → ")) (\(registrations[first].location))"
    }
}
