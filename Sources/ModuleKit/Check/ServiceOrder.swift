/// The registrations, each after everything it depends on: the third phase of the check.
struct ServiceOrder {
    /// From each registration to those that it needs before it can be built or called.
    let direct: DirectedGraph<RegistrationID>

    /// From each registration to the one that each of its dependencies leads to, in the order of its parameters: looked up once,
    /// and then only read. It is ``RegistrationID/unregistered`` where a dependency leads to none or to several.
    let targets: DirectedGraph<RegistrationID>

    /// The registrations that take part, each after all that it needs.
    let registrations: [RegistrationID]

    /// The cycles, each from where it was entered; at most ``mostCycles``.
    let cycles: [[RegistrationID]]

    /// How many registrations the longest chain has of which each needs the next.
    let longestChain: Int

    /// The registrations that take no part.
    let replaced: Set<RegistrationID>

    /// How many cycles are listed: in a dense graph there is one for each pair.
    static let mostCycles = 32

    init(of assembly: Assembly, _ decorators: PlacedDecorators) {
        let (services, replaced) = (decorators.services, decorators.replaced)
        let targets = DirectedGraph<RegistrationID>(count: assembly.registrations.count) { index, targets in
            if replaced.contains(index) { return }
            for dependency in assembly.registrations[index].dependencies {
                targets.append(services.target(of: dependency, in: index) ?? .unregistered)
            }
        }
        self.targets = targets
        direct = DirectedGraph(count: assembly.registrations.count) { index, edges in
            for (dependency, target) in zip(assembly.registrations[index].dependencies, targets.edges(of: index))
            where !dependency.isDeferred {
                if target != .unregistered {
                    edges.append(target)
                } else {
                    edges += services.targets(of: dependency, in: index)
                }
            }
        }
        let (finished, cycles) = direct.depthFirst(cyclesAtMost: Self.mostCycles)
        registrations = finished.filter { !replaced.contains($0) }
        self.cycles = cycles
        longestChain = direct.longestPath(along: finished)
        self.replaced = replaced
    }
}
