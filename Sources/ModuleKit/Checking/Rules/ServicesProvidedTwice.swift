/// Of the providers of one service none ranks as high as the one in force, and a scope provides what is around it only by
/// an explicit override.
enum ServicesProvidedTwice: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.providedTwice]

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        checked.providers.again.map { problem(checked, $0.index, $0.first) }
            + checked.providers.againInScope.map { index, origin in
                let name = checked.plan.assembly.registrations[index].key.name
                return checked.problem(
                    .providedTwice,
                    "\(name) is provided in the scope and around it.",
                    subject: name,
                    at: index,
                    facts: ["also provided by: \(origin)"],
                    remedy: "keep one of the two, or mark the scope's as precedence: .override."
                )
            }
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ index: RegistrationID,
        _ first: RegistrationID
    ) -> PlacedProblem {
        let registration = checked.plan.assembly.registrations[index]
        let name = registration.key.name
        let (what, remedy) =
            switch registration.role {
            case .service(.override): ("overridden twice", "keep one of the two overrides.")
            case .service(.fallback): ("given two fallbacks", "keep one of the two fallbacks.")
            default:
                (
                    "provided twice",
                    registration.key.argument == nil
                        ? "keep one of the two, mark one as precedence: .override, or contribute(…) both where users"
                            + " ask for [\(name)]."
                        : "keep one of the two, or mark one as precedence: .override."
                )
            }
        return checked.problem(
            .providedTwice,
            "\(name) is \(what).",
            subject: name,
            at: index,
            facts: ["also provided by: \(checked.plan.assembly.origin(of: first))"],
            remedy: remedy
        )
    }
}

extension AssemblyError.Code {
    /// Two registrations provide one service.
    public static let providedTwice = AssemblyError.Code(rawValue: "provided-twice")
}
