/// Services do not depend on each other in a cycle.
enum ServiceCycles: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let registrations = plan.assembly.registrations
        return checked.order.cycles.enumerated().map { number, cycle in
            let isLast = number == ServiceOrder.mostCycles - 1
            let names = cycle.map { registrations[$0].subject }
            return checked.problem(
                "cycle",
                cycle.count == 1
                    ? "\(registrations[cycle[0]].opening) depends on itself, so it cannot be built."
                    : "\(names.joined(separator: ", ")) depend on each other in a cycle, so none can be built first.",
                subject: names[0], at: cycle[cycle.count - 1], path: names + [names[0]],
                facts: zip(names, cycle).map { "\($0): \(plan.assembly.origin(of: $1))" }
                    + (isLast ? ["there may be more cycles, which are not listed"] : []),
                remedy: bestLazyEdge(of: cycle, in: plan).map { asking, asked in
                    let lazy = lazyDependency(of: asking, for: asked, in: plan)
                    return "in \(registrations[asking].reference) take \(lazy) and call it after the initializer has"
                        + " returned."
                } ?? "provide one of them: an alias stands for a service, and makes none.")
        }
    }

    /// The dependency of the cycle that is best made lazy: the one that closes it, unless it can't be lazy, because a
    /// decorator takes what it wraps and an alias what it stands for; nil for a cycle of aliases.
    private static func bestLazyEdge(
        of cycle: [RegistrationID],
        in plan: AssemblyPlan
    ) -> (asking: RegistrationID, asked: RegistrationID)? {
        let edges = cycle.indices.reversed().map { (cycle[$0], cycle[($0 + 1) % cycle.count]) }
        return edges.first { asking, asked in
            !plan.assembly.registrations[asking].isAlias && plan.services.wrapped[asking] != asked
        }
    }

    /// How a registration should take another, so that it closes no cycle.
    private static func lazyDependency(
        of index: RegistrationID,
        for target: RegistrationID,
        in plan: AssemblyPlan
    ) -> String {
        var dependency =
            plan.assembly.registrations[index].dependencies.first {
                !$0.isDeferred && plan.services.targets(of: $0, in: index).contains(target)
            } ?? ServiceDependency(.required, plan.assembly.registrations[target].key)
        dependency.isDeferred = true
        return "\(dependency)"
    }
}
