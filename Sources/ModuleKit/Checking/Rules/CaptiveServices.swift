/// What is shared longer holds nothing, through any chain of transients, that is shared for a shorter time.
enum CaptiveServices: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.captive]

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        if plan.holdings.isEmpty { return [] }
        return checked.active.flatMap { index in
            Holdings.short.lazy.filter { $0.rank < plan.made[index].lifetime.rank }
                .compactMap { problem(checked, index, $0) }
        }
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ index: RegistrationID,
        _ lifetime: Lifetime
    ) -> PlacedProblem? {
        let plan = checked.plan
        let holdings = plan.holdings(of: index, to: lifetime)
        guard let captive = holdings.last else { return nil }
        let registration = plan.assembly.registrations[index]
        return checked.problem(
            .captive,
            "\(registration.opening), \(plan.made[index].lifetime.article), holds"
                + " \(captive.registration.reference), which is shared \(lifetime.extent).",
            subject: registration.key.name,
            at: index,
            path: [registration.subject] + holdings.map(\.registration.subject),
            facts: holdings.map { "\($0.registration.subject): \($0.origin)" },
            remedy:
                "resolve \(captive.registration.key.name) through ServiceResolver where it is used, or give one of the two"
                + " another lifetime."
        )
    }
}

extension AssemblyError.Code {
    /// Something holds, through any chain, what is shared for a shorter time or lives in a scope.
    public static let captive = AssemblyError.Code(rawValue: "captive")
}
