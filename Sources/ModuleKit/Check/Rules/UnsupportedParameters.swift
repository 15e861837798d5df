/// Each parameter combines wrappers in a way that has a meaning.
enum UnsupportedParameters: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let registrations = checked.plan.assembly.registrations
        var problems: [PlacedProblem] = []
        for index in checked.active {
            for dependency in registrations[index].dependencies where dependency.form.source == .nowhere {
                problems.append(
                    checked.problem(
                        "unsupported-parameter",
                        "\(registrations[index].opening) asks for \(dependency.service), which has no meaning in a"
                            + " parameter list.",
                        subject: dependency.service, at: index,
                        remedy:
                            "ask for any P, (any P)?, [any P], or TaggedService, Factory, Lazy or Provider of one of these."
                    ))
            }
        }
        return problems
    }
}
