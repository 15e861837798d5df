/// A cycle that a ``Lazy`` is to close has a member that resolves share: otherwise each call makes another one of all.
///
/// A ``Provider`` asks for another one, and so closes nothing.
enum EndlessCycles: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.endlessCycle]

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let registrations = plan.assembly.registrations
        guard
            checked.active.contains(where: { index in
                !plan.made[index].lifetime.isSharedBetweenResolves
                    && registrations[index].dependencies.contains(where: \.isKeptWay)
            })
        else { return [] }
        let members = Set(
            checked.active.filter { index in
                !plan.made[index].lifetime.isSharedBetweenResolves && !registrations[index].isHandler
                    && !registrations[index].isUse
            })
        let ends = checked.active.filter { members.contains($0) }.flatMap { index in
            registrations[index].dependencies.filter(\.isKeptWay).flatMap { dependency in
                plan.services.targets(of: dependency, in: index).filter { members.contains($0) }
                    .map { (index, dependency, $0) }
            }
        }
        if ends.isEmpty { return [] }
        func graph(_ isWay: (Dependency) -> Bool) -> DirectedGraph<RegistrationID> {
            DirectedGraph(count: registrations.count) { index, targets in
                guard members.contains(index) else { return }
                for dependency in registrations[index].dependencies where isWay(dependency) {
                    targets += plan.services.targets(of: dependency, in: index).filter { members.contains($0) }
                }
            }
        }
        let (all, direct) = (graph { !$0.isRepeated }, graph(\.isAtOnce))
        let circles = all.circles
        return ends.filter { circles[$0.0] == circles[$0.2] }.prefix(ServiceOrder.mostCycles).compactMap {
            index, dependency, target in
            let made = way(from: target, to: index, in: direct)
            guard let way = made ?? way(from: target, to: index, in: all) else { return nil }
            return problem(checked, index, dependency, way, isMadeAtOnce: made != nil)
        }
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ index: RegistrationID,
        _ dependency: Dependency,
        _ way: [RegistrationID],
        isMadeAtOnce: Bool
    ) -> PlacedProblem {
        let plan = checked.plan
        let registration = plan.assembly.registrations[index]
        let name = dependency.key.name
        let names = way.map { plan.assembly.registrations[$0].subject }
        return checked.problem(
            .endlessCycle,
            "\(registration.opening) takes \(dependency), which never gives the \(name) that it is made for: each call makes"
                + " another one, as none of the cycle is shared between resolves.",
            subject: registration.key.name,
            at: index,
            path: names + [names[0]],
            facts: way.map { member in
                let made = plan.assembly.registrations[member]
                return "\(made.subject): \(plan.made[member].lifetime.article), \(plan.assembly.origin(of: member))"
            },
            remedy: (isMadeAtOnce ? "take BackReference<\(name)>, with \(name) as .graph, " : "")
                + (isMadeAtOnce ? "or give" : "give")
                + " one of the cycle a lifetime that resolves share; where another \(name) is meant, take"
                + " Provider<\(name)>."
        )
    }

    /// The shortest way from one registration to another, both included.
    private static func way(
        from first: RegistrationID,
        to last: RegistrationID,
        in graph: DirectedGraph<RegistrationID>
    ) -> [RegistrationID]? {
        var cameFrom: [RegistrationID: RegistrationID] = [first: first]
        var pending = [first]
        var next = 0
        while next < pending.count, cameFrom[last] == nil {
            let index = pending[next]
            next += 1
            for target in graph.edges(of: index) where cameFrom[target] == nil {
                cameFrom[target] = index
                pending.append(target)
            }
        }
        guard var step = cameFrom[last] else { return nil }
        var way = [last]
        while way[0] != first {
            way.insert(step, at: 0)
            step = cameFrom[step] ?? first
        }
        return way
    }
}

extension Dependency {
    /// Whether it is a ``Lazy`` of a service, which keeps what its first call gives. What a ``Factory`` behind it makes is
    /// meant to be another one.
    fileprivate var isKeptWay: Bool { isDeferred && !isRepeated && argument == nil && form.source == .provider }
}

extension AssemblyError.Code {
    /// A `Lazy` is to close a cycle of services of which each resolve makes others.
    public static let endlessCycle = AssemblyError.Code(rawValue: "endless-cycle")
}
