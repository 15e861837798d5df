/// The registrations, each after everything it depends on: the third phase of the check.
struct ServiceOrder {
    /// From each registration to those that it needs before it can be built or called.
    let direct: DirectedGraph<RegistrationID>

    /// The registrations that take part, each after all that it needs.
    let registrations: [RegistrationID]

    /// The cycles, each from where it was entered; at most ``mostCycles``.
    let cycles: [[RegistrationID]]

    /// The registrations that take no part.
    let replaced: Set<RegistrationID>

    /// How many cycles are listed: in a dense graph there is one for each pair.
    static let mostCycles = 32

    init(of assembly: Assembly, _ decorators: PlacedDecorators) {
        let (services, replaced) = (decorators.services, decorators.replaced)
        direct = DirectedGraph(count: assembly.registrations.count) { index, targets in
            if replaced.contains(index) { return }
            for dependency in assembly.registrations[index].dependencies where !dependency.isDeferred {
                targets += services.targets(of: dependency, in: index)
            }
        }
        let (finished, cycles) = direct.depthFirst(cyclesAtMost: Self.mostCycles)
        registrations = finished.filter { !replaced.contains($0) }
        self.cycles = cycles
        self.replaced = replaced
    }
}
