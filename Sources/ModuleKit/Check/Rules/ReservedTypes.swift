/// Nothing is provided, contributed or supplied under a type that means something else in a parameter list.
enum ReservedTypes: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        supplied(in: checked.plan) + provided(in: checked)
    }

    private static func supplied(in plan: AssemblyPlan) -> [PlacedProblem] {
        guard plan.outside == nil else { return [] }
        return plan.assembly.stubbed.filter { serviceParameter($0.service) != nil }.map(\.name).sorted().map { name in
            let problem = AssemblyError.Problem(
                "reserved-type",
                "The absence policy supplies \(name), which in a parameter list means something else.",
                subject: name, module: nil, location: nil,
                remedy: "supply the service itself: an optional is nil where it is absent, a list is empty.")
            return PlacedProblem(place: .list, problem: problem)
        }
    }

    private static func provided(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        return assembly.registrations.indices.compactMap { index in
            switch assembly.registrations[index].kind {
            case .contribution where assembly.isOff(index): return nil
            case .service, .alias, .contribution: break
            case .decorator, .launchHandler, .startHandler, .stopHandler, .work, .eventHandler, .handler, .uses:
                return nil
            }
            guard serviceParameter(assembly.registrations[index].key.service) != nil else { return nil }
            let registration = assembly.registrations[index]
            let name = typeName(registration.key.service)
            return checked.problem(
                "reserved-type",
                "\(registration.opening) cannot be resolved: in a parameter list \(name) means something else.",
                subject: name, at: index, remedy: "provide a type of your own that holds the \(name).")
        }
    }
}
