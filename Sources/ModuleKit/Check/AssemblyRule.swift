/// One way in which the modules of an assembly can fail to fit together: a type in a file of its own in `Rules`, and a line
/// in ``AssemblyRules/all``.
///
/// A rule reads what the phases of the check found, and changes none of it. So rules do not know of each other. Each is
/// linear in the registrations and their dependencies; only the name of a missing service is compared with all others.
protocol AssemblyRule: Sendable {
    /// All that is wrong by this rule.
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem]
}

/// A problem with what it is about, by which all problems are listed.
struct PlacedProblem {
    /// The subject of a problem, in the order in which problems are listed.
    enum Place: Comparable {
        case list
        case registration(RegistrationID)
        case declarations
    }

    let place: Place
    let problem: AssemblyError.Problem

    /// The problems in the order of the module list and its registrations, those of other layers last; of one place in
    /// the order in which they were found.
    static func listed(_ problems: [PlacedProblem]) -> [AssemblyError.Problem] {
        problems.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.problem)
    }
}
