/// Nothing is provided, contributed or supplied under a type that means something else in a parameter list.
enum ReservedTypes: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = []

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        supplied(in: checked.plan) + provided(in: checked)
    }

    private static func supplied(in plan: AssemblyPlan) -> [PlacedProblem] {
        guard plan.outside == nil else { return [] }
        return plan.assembly.stubbed.keys.filter { parameterForm($0.service) != nil }.map { key in
            let problem = AssemblyError.Problem(
                .reservedType,
                "The absence policy supplies \(key.name), which in a parameter list means something else.",
                subject: key.name,
                module: nil,
                location: nil,
                remedy: "supply the service itself: an optional is nil where it is absent, a list is empty."
            )
            return PlacedProblem(.list, problem)
        }
    }

    private static func provided(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        var problems: [PlacedProblem] = []
        for index in assembly.registrations.indices {
            switch assembly.registrations[index].role {
            case .contribution where assembly.isOff(index): continue
            case .service, .alias, .contribution: break
            case .decorator, .start, .stop, .work, .event, .handler, .uses: continue
            }
            let service = assembly.registrations[index].key.service
            guard parameterForm(service) != nil else { continue }
            let name = typeName(service)
            problems.append(
                checked.problem(
                    .reservedType,
                    "\(assembly.registrations[index].opening) cannot be resolved: in a parameter list \(name) means something else.",
                    subject: name,
                    at: index,
                    remedy: "provide a type of your own that holds the \(name)."
                )
            )
        }
        return problems
    }
}

extension AssemblyError.Code {
    /// A service is provided under a type that means something else in a parameter list.
    public static let reservedType = AssemblyError.Code(rawValue: "reserved-type")
}
