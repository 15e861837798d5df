/// Each parameter combines wrappers in a way that has a meaning.
enum UnsupportedParameters: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        checked.active.flatMap { index in
            let registration = checked.plan.assembly.registrations[index]
            return registration.dependencies.filter { $0.form.source == .nowhere }.map { dependency in
                checked.problem(
                    .unsupportedParameter,
                    "\(registration.opening) asks for \(dependency.service), which has no meaning in a parameter list.",
                    subject: dependency.service, at: index,
                    remedy: "ask for any P, (any P)?, [any P], or Tagged, Factory, Lazy or Provider of one of these.")
            }
        }
    }
}
