/// The modules that an entry says its own starts after or before are in the list.
enum UnknownModules: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let listed = plan.assembly.modules.filter(\.isListed).map(\.name).joined(separator: ", ")
        return plan.assembly.modules.numbered.filter { !$1.isRemoved }.flatMap { index, module in
            let unknown =
                module.after.filter { isUnknown($0, to: index, in: plan) }.map { ($0, "after") }
                + module.before.filter { $0 != .all && isUnknown($0, to: index, in: plan) }.map { ($0, "before") }
            return unknown.map { reference, word in
                let service = reference.service
                let problem = AssemblyError.Problem(
                    "module-unknown",
                    plan.names([reference]) == [module.name]
                        ? "\(module.name) starts \(word) itself."
                        : "\(module.name) starts \(word) \(reference), which the list does not have.",
                    subject: "\(reference)", module: module.name, location: module.location,
                    facts: ["modules: \(listed)"] + (service.map { checked.hints.facts(about: $0) } ?? []),
                    remedy: "name another module of the list in `\(word)`, or none.")
                return PlacedProblem(place: .list, problem: problem)
            }
        }
    }

    private static func isUnknown(_ reference: ModuleReference, to module: ModuleID, in plan: AssemblyPlan) -> Bool {
        let meant = plan.assembly.modules(meantBy: reference)
        if !meant.isEmpty { return meant == [module] }
        return plan.plans.allSatisfy { around in
            around.assembly.namesTakenOut[reference] == nil && around.assembly.modules(meantBy: reference).isEmpty
        }
    }
}
