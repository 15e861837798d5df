/// The longest row of services that are made one inside the other is not too long for a thread's stack: a secondary thread
/// on Apple's platforms has 512 KB, and a debug build takes about 5 KB for each.
enum LongChains: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.chainTooLong]

    /// How many services may be made one inside the other.
    private static let longest = 50

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let (assembly, order) = (checked.plan.assembly, checked.order)
        var lengths = Table<RegistrationID, Int>(repeating: 1, count: assembly.registrations.count)
        var next: [RegistrationID: RegistrationID] = [:]
        for index in order.registrations {
            for target in order.direct.edges(of: index) where lengths[target] >= lengths[index] {
                lengths[index] = lengths[target] + 1
                next[index] = target
            }
        }
        guard let first = order.registrations.max(by: { lengths[$0] < lengths[$1] }), lengths[first] > longest else {
            return []
        }
        var chain = [first]
        while chain.count < lengths[first], let target = next[chain[chain.count - 1]] { chain.append(target) }
        let names = chain.map { assembly.registrations[$0].subject }
        let problem = checked.problem(
            .chainTooLong,
            "\(assembly.registrations[first].opening) depends on \(chain.count - 1) services in a chain, so"
                + " making it may overflow the stack.",
            subject: assembly.registrations[first].key.name,
            at: first,
            path: names.prefix(5) + ["…"] + names.suffix(2),
            facts: ["most: \(longest)"],
            remedy: "take one of them, in the middle, as Lazy."
        )
        return [problem]
    }
}

extension AssemblyError.Code {
    /// So many services are made one inside the other that the thread's stack may overflow.
    public static let chainTooLong = AssemblyError.Code(rawValue: "chain-too-long")
}
