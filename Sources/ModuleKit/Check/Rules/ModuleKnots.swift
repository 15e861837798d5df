/// A list that says so has no modules that depend on each other.
enum ModuleKnots: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        guard let demand = checked.plan.plans.lazy.compactMap(\.assembly.noKnots).first else { return [] }
        return checked.plan.knotsHere.map { knot in
            let problem = AssemblyError.Problem(
                "module-knot", knot.diagnostic.summary, subject: knot.modules[0], module: knot.modules[0],
                location: knot.steps.first?.location,
                facts: knot.diagnostic.facts + ["the list has no knots: \(demand)"],
                remedy: knot.diagnostic.remedy)
            return PlacedProblem(place: .list, problem: problem)
        }
    }
}
