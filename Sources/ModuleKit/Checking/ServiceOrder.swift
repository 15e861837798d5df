/// The registrations, each after everything it depends on: the third phase of the check.
struct ServiceOrder {
    /// From each registration to those that it needs before it can be built or called.
    let direct: DirectedGraph<RegistrationID>

    /// The one registration that each dependency leads to.
    let targets: DependencyTargets

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
        var found = DependencyTargets(count: assembly.registrations.count)
        direct = DirectedGraph(count: assembly.registrations.count) { index, edges in
            defer { found.close() }
            if replaced.contains(index) { return }
            for dependency in assembly.registrations[index].dependencies {
                let target = services.target(of: dependency, in: index)
                found.append(target)
                if dependency.isDeferred { continue }
                if let target { edges.append(target) } else { edges += services.targets(of: dependency, in: index) }
            }
        }
        targets = found
        let (finished, cycles) = direct.depthFirst(cyclesAtMost: Self.mostCycles)
        registrations = finished.filter { !replaced.contains($0) }
        self.cycles = cycles
        longestChain = direct.longestPath(along: finished)
        self.replaced = replaced
    }
}

/// The one registration that each dependency leads to, by the number of its parameter: looked up once, and then only read.
struct DependencyTargets: Sendable {
    /// Where the targets of each registration begin, and where the last ones end.
    private var starts = [0]

    private var targets: [RegistrationID] = []

    /// Whether each dependency leads to one registration.
    private(set) var areAllMet = true

    /// Room for the targets of so many registrations.
    init(count: Int) {
        starts.reserveCapacity(count + 1)
        targets.reserveCapacity(count * 2)
    }

    /// The targets since the last call are those of the next registration.
    mutating func close() { starts.append(targets.count) }

    /// The target of the next dependency; nil if it leads to none or to several.
    mutating func append(_ target: RegistrationID?) {
        if target == nil { areAllMet = false }
        targets.append(target ?? .unregistered)
    }

    /// The one registration that a dependency leads to; nil if it leads to none or to several.
    func target(of dependency: Int, in registration: RegistrationID) -> RegistrationID? {
        guard registration.position + 1 < starts.count else { return nil }
        let place = starts[registration.position] + dependency
        guard place < starts[registration.position + 1], targets[place] != .unregistered else { return nil }
        return targets[place]
    }
}
