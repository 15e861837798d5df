/// No service is made of a chain of services that is too long: the functions that read arguments call each other on the
/// thread's stack.
enum LongChains: AssemblyRule {
    /// How many services the longest chain may have: a thread with a stack of 512 KB makes them, also in a debug build, where
    /// each takes up to 7 KB.
    static let longest = 64

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        if plan.longestChain <= longest { return [] }
        let lengths = Lengths(of: plan)
        let tooLong = plan.order.filter {
            lengths.table[$0] == longest + 1 && !plan.assembly.registrations[$0].isHandler
        }
        return tooLong.first.map { [problem(checked, $0, lengths, others: tooLong.count - 1)] } ?? []
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ index: RegistrationID,
        _ lengths: Lengths,
        others: Int
    ) -> PlacedProblem {
        let registration = checked.plan.assembly.registrations[index]
        return checked.problem(
            .chainTooLong,
            "\(registration.opening) is made of a chain of more than \(longest) services, each made of the next.",
            subject: registration.key.name, at: index, path: lengths.path(from: index),
            facts: others > 0 ? ["others of which the same holds: \(others)"] : [],
            remedy: "take one of them as Lazy, and call it after the initializer has returned.")
    }

    /// How many services the longest chain from each registration has, with itself, here and around.
    private final class Lengths {
        private let plan: AssemblyPlan
        private let outside: Lengths?
        private(set) var table: Table<RegistrationID, Int>

        init(of plan: AssemblyPlan) {
            self.plan = plan
            outside = plan.outside.map { Lengths(of: $0) }
            table = Table(repeating: 0, count: plan.assembly.registrations.count)
            for index in plan.order { table[index] = 1 + (next(after: index)?.length ?? 0) }
        }

        private typealias Step = (lengths: Lengths, registration: RegistrationID, length: Int)

        /// The longest chain among those that a registration needs at once.
        private func next(after index: RegistrationID) -> Step? {
            plan.assembly.registrations[index].dependencies.lazy.filter(\.isAtOnce)
                .compactMap { self.step(to: $0, of: index) }.max { $0.length < $1.length }
        }

        private func step(to dependency: Dependency, of index: RegistrationID?) -> Step? {
            let targets = plan.services.targets(of: dependency, in: index)
            let here = targets.lazy.map { (self, $0, self.table[$0]) }.max { $0.2 < $1.2 }
            guard targets.isEmpty || dependency.form.source == .contributions,
                let around = outside?.step(to: dependency, of: nil), around.length > here?.2 ?? 0
            else { return here }
            return around
        }

        func path(from index: RegistrationID) -> [String] {
            var path = [plan.assembly.registrations[index].subject]
            var (next, length) = (next(after: index), table[index])
            // A cycle that an allowance lets through grows longer somewhere, and ends the path there.
            while let step = next, step.length < length {
                path.append(step.lengths.plan.assembly.registrations[step.registration].subject)
                (next, length) = (step.lengths.next(after: step.registration), step.length)
            }
            return path
        }
    }
}

extension AssemblyError.Code {
    /// A service is made of a chain of too many services.
    public static let chainTooLong = AssemblyError.Code(rawValue: "chain-too-long")
}
