/// A cycle that a ``Lazy`` is to close has a member that resolves share: otherwise each call makes another one of all.
///
/// A ``Provider`` asks for another one, and so closes nothing.
enum EndlessCycles: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let registrations = plan.assembly.registrations
        func isMember(_ index: RegistrationID) -> Bool {
            !plan.creation[index].lifetime.isSharedBetweenResolves && !registrations[index].isHandler
                && !registrations[index].isUse
        }
        func targets(_ dependency: ServiceDependency, _ index: RegistrationID) -> [RegistrationID] {
            plan.services.targets(of: dependency, in: index).filter { isMember($0) }
        }
        let ends = checked.active.filter { isMember($0) }.flatMap { index in
            registrations[index].dependencies.filter(\.isKeptWay).flatMap { dependency in
                targets(dependency, index).map { (index, dependency, $0) }
            }
        }
        if ends.isEmpty { return [] }
        let graph = DirectedGraph<RegistrationID>(count: registrations.count) { index, found in
            guard isMember(index) else { return }
            for dependency in registrations[index].dependencies where !dependency.isRepeated {
                found += targets(dependency, index)
            }
        }
        let components = graph.numbers(of: graph.components())
        let endless = ends.filter { components[$0.0] == components[$0.2] }.prefix(ServiceOrder.mostCycles)
        return endless.map { index, dependency, target in
            let way = shortestWay(from: target, to: { $0 == index }, along: { graph.edges(of: $0) }) ?? [index]
            let (name, names) = (dependency.key.name, way.map { registrations[$0].subject })
            return checked.problem(
                "endless-cycle",
                "\(registrations[index].opening) takes \(dependency), which never gives the \(name) that it is made for:"
                    + " each call makes another one, as none of the cycle is shared between resolves.",
                subject: registrations[index].key.name, at: index, path: names + names.prefix(1),
                facts: zip(names, way).map { name, member in
                    "\(name): \(plan.creation[member].lifetime.article), \(plan.assembly.origin(of: member))"
                },
                remedy: "leave the parameter out and let \(name) set itself, as in child.parent = self, or give one of"
                    + " the cycle a lifetime that resolves share; where another \(name) is meant, take"
                    + " Provider<\(name)>.")
        }
    }
}

extension ServiceDependency {
    /// Whether it is a ``Lazy`` of a service, which keeps what its first call gives. What a ``Factory`` behind it makes is
    /// meant to be another one.
    fileprivate var isKeptWay: Bool { isDeferred && !isRepeated && argument == nil && form.source == .provider }
}
