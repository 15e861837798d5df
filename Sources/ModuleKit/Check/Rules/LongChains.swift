/// No service is made of a chain of services that is too long: the functions that read arguments call each other on the
/// thread's stack.
enum LongChains: AssemblyRule {
    /// How many services and decorators the longest chain may have: a thread with a stack of 512 KB makes them, also in a debug build, where
    /// each takes up to 7 KB.
    static let longest = 64

    /// How many bytes of stack a chain of that many takes at most, and what one factory in it does besides.
    static func stack(of count: Int) -> Int { (count + 2) * (8 << 10) }

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        if plan.longestChain <= longest { return [] }
        let lengths = Lengths(of: plan)
        let tooLong = plan.order.filter {
            lengths.here[$0] == longest + 1 && !plan.assembly.registrations[$0].isHandler
        }
        return tooLong.prefix(1).map { index in
            let registration = plan.assembly.registrations[index]
            return checked.problem(
                "chain-too-long",
                "\(registration.opening) is made of a chain of more than \(longest) services, each made of the next.",
                subject: registration.key.name, at: index, path: lengths.path(from: index),
                facts: tooLong.count > 1 ? ["others of which the same holds: \(tooLong.count - 1)"] : [],
                remedy: "take one of them as Lazy, and call it after the initializer has returned.")
        }
    }

    /// How many services the longest chain from each registration has, with itself, here and around.
    private struct Lengths {
        private let plans: [AssemblyPlan]
        private var tables: [Table<RegistrationID, Int>]

        init(of plan: AssemblyPlan) {
            plans = plan.plans
            tables = plans.map { Table(repeating: 0, count: $0.assembly.registrations.count) }
            for outward in plans.indices.reversed() {
                for index in plans[outward].order {
                    tables[outward][index] = 1 + (next(after: (outward, index))?.length ?? 0)
                }
            }
        }

        /// The lengths of the chains that begin here.
        var here: Table<RegistrationID, Int> { tables[0] }

        private typealias Place = (outward: Int, registration: RegistrationID)

        /// The longest chain among those that a registration needs at once.
        private func next(after place: Place) -> (place: Place, length: Int)? {
            let plan = plans[place.outward]
            let dependencies = plan.assembly.registrations[place.registration].dependencies.filter(\.isAtOnce)
            return dependencies.flatMap { dependency in
                plan.providers(of: dependency, in: place.registration).map { provider in
                    let outward = place.outward + provider.outward
                    return ((outward, provider.registration), tables[outward][provider.registration])
                }
            }.max { $0.1 < $1.1 }
        }

        func path(from index: RegistrationID) -> [String] {
            var path = [plans[0].assembly.registrations[index].subject]
            var (next, length) = (next(after: (0, index)), here[index])
            // A cycle that an allowance lets through grows longer somewhere, and ends the path there.
            while let step = next, step.length < length {
                path.append(plans[step.place.outward].assembly.registrations[step.place.registration].subject)
                (next, length) = (self.next(after: step.place), step.length)
            }
            return path
        }
    }
}
