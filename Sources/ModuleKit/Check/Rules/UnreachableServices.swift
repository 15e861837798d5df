/// A module depends only on its own services and on those that its line in the module list lets it reach, if it names any.
enum UnreachableServices: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        guard assembly.modules.contains(where: { $0.reach != nil }) else { return [] }
        return checked.active.filter { assembly.registrations[$0].layer == 0 }.flatMap { index in
            let registration = assembly.registrations[index]
            let module = assembly.modules[registration.module]
            return registration.dependencies.filter { dependency in
                guard let reach = module.reach, dependency.form.isRegistered else { return false }
                let providers = checked.plan.services.targets(of: dependency, in: index)
                let isOwn =
                    !providers.isEmpty
                    && providers.allSatisfy { assembly.registrations[$0].module == registration.module }
                return !isOwn && !reach.contains(dependency.key)
            }.map { dependency in
                let reach = (module.reach ?? []).map(\.name).sorted().joined(separator: ", ")
                return checked.problem(
                    "not-reachable",
                    "\(registration.opening) depends on \(dependency.key.name), which \(module.name) may not reach.",
                    subject: dependency.key.name, at: index, path: [registration.subject, "\(dependency)"],
                    facts: ["\(module.name) may reach: \(reach)"],
                    remedy: "depend on something that it may reach, or add \(dependency.key.name) to reaching(…) at"
                        + " \(module.location).")
            }
        }
    }
}
