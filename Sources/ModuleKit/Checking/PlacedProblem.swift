/// A problem with what it is about, by which all problems are listed.
struct PlacedProblem {
    /// What a problem is about, in the order in which problems are listed.
    enum Place: Comparable {
        case list
        case registration(RegistrationID)
        case declarations
    }

    let place: Place
    let problem: AssemblyError.Problem

    init(_ place: Place, _ problem: AssemblyError.Problem) {
        self.place = place
        self.problem = problem
    }

    /// The problems in the order of the module list and its registrations, those of other layers last; of one place in
    /// the order in which they were found.
    static func listed(_ problems: [PlacedProblem]) -> [AssemblyError.Problem] {
        problems.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.problem)
    }
}
