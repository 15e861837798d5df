/// Each parameter combines wrappers in a way that has a meaning.
enum UnsupportedParameters: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let registrations = checked.plan.assembly.registrations
        return checked.active.flatMap { index in
            registrations[index].dependencies.lazy.filter { $0.form.source == .nowhere }.map { dependency in
                checked.problem(
                    .unsupportedParameter,
                    "\(registrations[index].opening) asks for \(dependency.service), which has no meaning in a"
                        + " parameter list.",
                    subject: dependency.service, at: index,
                    remedy: "ask for any P, (any P)?, [any P], or Tagged, Factory, Lazy or Provider of one of these.")
            }
        }
    }
}

extension AssemblyError.Code {
    /// A parameter combines wrappers in a way that has no meaning.
    public static let unsupportedParameter = AssemblyError.Code(rawValue: "unsupported-parameter")
}
