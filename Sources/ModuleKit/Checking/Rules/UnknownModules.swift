/// The modules that an entry says its own starts after are in the list.
enum UnknownModules: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = []

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let assembly = plan.assembly
        var problems: [PlacedProblem] = []
        for module in assembly.modules where !module.isRemoved {
            for name in module.after where assembly.named[name] == nil || name == module.name {
                if plan.assemblies.contains(where: { $0.isLeftOut(name) }) { continue }
                if plan.outside?.listing(of: name) != nil { continue }
                let problem = AssemblyError.Problem(
                    .moduleUnknown,
                    name == module.name
                        ? "\(module.name) starts after itself."
                        : "\(module.name) starts after \(name), which the list does not have.",
                    subject: name,
                    module: module.name,
                    location: module.location,
                    facts: [
                        "modules: \(assembly.modules.filter { $0.isListed }.map(\.name).joined(separator: ", "))"
                    ],
                    remedy: "name another module of the list in `after`, or none."
                )
                problems.append(PlacedProblem(.list, problem))
            }
        }
        return problems
    }
}
