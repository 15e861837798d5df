/// What a module depends on beyond its own services is what it may reach, where its line in the module list says what.
enum UnreachableServices: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.notReachable]

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        guard assembly.modules.contains(where: { $0.reach != nil }) else { return [] }
        var problems: [PlacedProblem] = []
        for index in checked.active where assembly.registrations[index].layer == 0 {
            let registration = assembly.registrations[index]
            let module = assembly.modules[registration.module]
            guard let reach = module.reach else { continue }
            for dependency in registration.dependencies where dependency.form.isRegistered {
                let providers = checked.plan.services.targets(of: dependency, in: index)
                let isOwn =
                    !providers.isEmpty
                    && providers.allSatisfy { assembly.registrations[$0].module == registration.module }
                guard !isOwn, !reach.contains(dependency.key) else { continue }
                problems.append(
                    checked.problem(
                        .notReachable,
                        "\(registration.opening) depends on \(dependency.key.name), which \(module.name) may not reach.",
                        subject: dependency.key.name,
                        at: index,
                        path: [registration.subject, "\(dependency)"],
                        facts: ["\(module.name) may reach: \(reach.keys.map(\.name).sorted().joined(separator: ", "))"],
                        remedy: "depend on something that it may reach, or add \(dependency.key.name) to reaching(…) at"
                            + " \(module.location)."
                    )
                )
            }
        }
        return problems
    }
}

extension AssemblyError.Code {
    /// A module depends on a service that its line in the module list does not let it reach.
    public static let notReachable = AssemblyError.Code(rawValue: "not-reachable")
}
