/// The registrations, each after everything it depends on: the third phase of the check.
struct ServiceOrder {
    /// From each registration to those that it needs before it can be built or called.
    let direct: DirectedGraph<RegistrationID>

    /// Where each dependency leads.
    let needs: Needs

    /// Whether any need is met later than the call of the function that has it.
    let hasDeferredNeeds: Bool

    /// The registrations that take part, each after all that it needs.
    let registrations: [RegistrationID]

    /// The cycles, each from where it was entered; at most ``mostCycles``.
    let cycles: [[RegistrationID]]

    /// How many registrations the longest chain has of which each needs the next.
    let longestChain: Int

    /// The registrations that take no part.
    let replaced: NumberSet<RegistrationID>

    /// How many cycles are listed: in a dense graph there is one for each pair.
    static let mostCycles = 32

    init(of assembly: Assembly, _ decorators: PlacedDecorators) {
        let (services, replaced) = (decorators.services, decorators.replaced)
        var needs = Needs(count: assembly.registrations.count)
        var hasDeferredNeeds = false
        direct = DirectedGraph(count: assembly.registrations.count) { index, targets in
            defer { needs.close() }
            let takesPart = !replaced.contains(index)
            if takesPart, assembly.registrations[index].dependencies.areServices {
                for dependency in assembly.registrations[index].dependencies {
                    let target = services.providers[dependency.key]
                    needs.append(target)
                    if let target { targets.append(target) }
                }
                return
            }
            for dependency in assembly.registrations[index].dependencies {
                let found = takesPart ? services.targets(of: dependency, in: index) : .none
                needs.append(found.only)
                if dependency.isDeferred {
                    hasDeferredNeeds = true
                    continue
                }
                if case .one(let target) = found { targets.append(target) } else { targets += found }
            }
        }
        self.needs = needs
        self.hasDeferredNeeds = hasDeferredNeeds
        let (finished, cycles) = direct.depthFirst(cyclesAtMost: Self.mostCycles)
        registrations = finished.filter { !replaced.contains($0) }
        self.cycles = cycles
        longestChain = direct.longestPath(along: finished)
        self.replaced = replaced
    }
}
