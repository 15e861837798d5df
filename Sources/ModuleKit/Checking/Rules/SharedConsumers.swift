/// Only what is made for one user takes a ``Consumer``.
enum SharedConsumers: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = []

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        if plan.consumerTakers.isEmpty { return [] }
        return checked.active.filter { plan.assembly.registrations[$0].takesConsumer && !plan.isMadeForOne($0) }
            .map { index in
                let registration = plan.assembly.registrations[index]
                let isMade = !registration.isHandler && !registration.isUse && !registration.isAlias
                return checked.problem(
                    .consumerOfShared,
                    isMade
                        ? "\(registration.opening), \(plan.made[index].lifetime.article), takes a Consumer: the first to ask"
                            + " would be it for all."
                        : "\(registration.opening) takes a Consumer, which only a factory can take.",
                    subject: registration.key.name,
                    at: index,
                    remedy: isMade
                        ? "provide it as .transient or from an argument, or leave the parameter out."
                        : "take what the Consumer is for from a transient service, or leave the parameter out."
                )
            }
    }
}

extension AssemblyPlan {
    /// Whether the registration makes an instance for each that needs it.
    fileprivate func isMadeForOne(_ index: RegistrationID) -> Bool {
        let registration = assembly.registrations[index]
        if registration.isHandler || registration.isUse || registration.isAlias { return false }
        if registration.key.argument != nil { return true }
        return if case .never = made[index].lifetime.traits.sharing { true } else { false }
    }
}

extension AssemblyError.Code {
    /// What is shared by several users, or makes nothing, takes a ``Consumer``.
    public static let consumerOfShared = AssemblyError.Code(rawValue: "consumer-of-shared")
}
