/// The modules that an entry says its own starts after or before are in the list.
enum UnknownModules: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        return plan.assembly.modules.filter { !$0.isRemoved }.flatMap { module in
            let unknown =
                module.after.filter { isUnknown($0, to: module, in: plan) }.map { ($0, "after") }
                + module.before.filter { $0 != "*" && isUnknown($0, to: module, in: plan) }.map { ($0, "before") }
            return unknown.map { name, word in
                let problem = AssemblyError.Problem(
                    "module-unknown",
                    name == module.name
                        ? "\(module.name) starts \(word) itself."
                        : "\(module.name) starts \(word) \(name), which the list does not have.",
                    subject: name, module: module.name, location: module.location,
                    facts: ["modules: \(plan.assembly.modules.filter(\.isListed).map(\.name).joined(separator: ", "))"],
                    remedy: "name another module of the list in `\(word)`, or none.")
                return PlacedProblem(place: .list, problem: problem)
            }
        }
    }

    private static func isUnknown(_ name: String, to module: Assembly.Module, in plan: AssemblyPlan) -> Bool {
        (plan.assembly.named[name] == nil || name == module.name)
            && !plan.plans.contains { $0.assembly.isLeftOut(name) } && plan.outside?.listing(of: name) == nil
    }
}
