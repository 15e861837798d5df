/// Of the providers of one service none ranks as high as the one in force, and a scope provides what is around it only by
/// an explicit override.
enum ServicesProvidedTwice: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        checked.providers.again.map { index, first in
            let (what, remedy) = words(for: checked.plan.assembly.registrations[index])
            return problem(checked, index, what, also: checked.plan.assembly.origin(of: first), remedy)
        }
            + checked.providers.againInScope.filter { !isListedAround(checked.plan, $0.index) }.map { index, origin in
                problem(
                    checked, index, "provided in the scope and around it", also: origin,
                    "keep one of the two, or mark the scope's as precedence: .override.")
            }
    }

    /// Whether the whole module is listed around the scope as well, which is a problem of its own.
    private static func isListedAround(_ plan: AssemblyPlan, _ index: RegistrationID) -> Bool {
        let module = plan.assembly.modules[plan.assembly.registrations[index].module]
        return module.isListed && plan.outside?.listing(of: module.name) != nil
    }

    private static func words(for registration: Registration) -> (what: String, remedy: String) {
        switch registration.role {
        case .service(.override): ("overridden twice", "keep one of the two overrides.")
        case .service(.fallback): ("given two fallbacks", "keep one of the two fallbacks.")
        default:
            (
                "provided twice",
                registration.key.argument == nil
                    ? "keep one of the two, mark one as precedence: .override, or contribute(…) both where users ask for"
                        + " [\(registration.key.name)]."
                    : "keep one of the two, or mark one as precedence: .override."
            )
        }
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ index: RegistrationID,
        _ what: String,
        also origin: String,
        _ remedy: String
    ) -> PlacedProblem {
        let name = checked.plan.assembly.registrations[index].key.name
        return checked.problem(
            "provided-twice", "\(name) is \(what).", subject: name, at: index, facts: ["also provided by: \(origin)"],
            remedy: remedy)
    }
}
