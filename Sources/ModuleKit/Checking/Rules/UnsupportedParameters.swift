/// Each parameter combines wrappers in a way that has a meaning.
enum UnsupportedParameters: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = []

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        var problems: [PlacedProblem] = []
        for index in checked.active where !assembly.registrations[index].dependencies.areServices {
            for dependency in assembly.registrations[index].dependencies where dependency.form.source == .nowhere {
                problems.append(
                    checked.problem(
                        .unsupportedParameter,
                        "\(assembly.registrations[index].opening) asks for \(dependency.service), which has no meaning in a"
                            + " parameter list.",
                        subject: dependency.service,
                        at: index,
                        remedy:
                            "ask for any P, (any P)?, [any P], or Tagged, Factory, Lazy or Provider of one of these."
                    )
                )
            }
        }
        return problems
    }
}

extension AssemblyError.Code {
    /// A parameter combines wrappers in a way that has no meaning.
    public static let unsupportedParameter = AssemblyError.Code(rawValue: "unsupported-parameter")
}
