/// A service made off the main actor depends on none that is made on it, and one made synchronously on none that
/// is made asynchronously; neither does what runs before anything starts.
enum WrongIsolation: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        guard plan.outside != nil || plan.creation.contains(where: { $0.isMainActor || $0.isAsync }) else { return [] }
        var problems: [PlacedProblem] = []
        for index in checked.active {
            let registration = plan.assembly.registrations[index]
            let isLaunch = registration.kind == .launchHandler
            guard isLaunch || !registration.isHandler, !registration.isUse, !registration.isAlias,
                registration.isolation != .async
            else { continue }
            for dependency in registration.dependencies where dependency.isAtOnce && dependency.form.source != .wrapped
            {
                let targets = plan.creation(of: dependency, in: index)
                if registration.isolation == .anywhere, !plan.creation[index].isMainActor,
                    targets.contains(where: \.isMainActor)
                {
                    let what = "is made on the main actor, and \(registration.reference) is not"
                    let label = registration.key.argument == nil ? "onMainActor:" : nil
                    problems.append(problem("main-actor-needed", checked, dependency, index, what, label))
                }
                if isLaunch, targets.contains(where: { $0.isAsync || $0.isOnDemand }) {
                    let what = "is there only when its module has started, and launch handlers run before"
                    problems.append(problem("async-needed", checked, dependency, index, what, nil))
                } else if targets.contains(where: \.isAsync) {
                    let what = "is made asynchronously, and \(registration.reference) is not"
                    let label = registration.canBeAsync ? "async:" : nil
                    let above = label == nil ? [] : usersAtOnce(of: index, checked)
                    problems.append(problem("async-needed", checked, dependency, index, what, label, above))
                }
            }
        }
        return problems
    }

    private static func problem(
        _ code: AssemblyError.Code,
        _ checked: CheckedAssembly,
        _ dependency: ServiceDependency,
        _ index: RegistrationID,
        _ what: String,
        _ label: String?,
        _ above: [RegistrationID] = []
    ) -> PlacedProblem {
        let assembly = checked.plan.assembly
        let registration = assembly.registrations[index]
        var lazy = dependency
        lazy.isDeferred = true
        return checked.problem(
            code,
            "\(registration.opening) depends on \(dependency.key.name), which \(what).",
            subject: dependency.key.name, at: index, path: [registration.subject, "\(dependency)"],
            facts: checked.plan.services.targets(of: dependency, in: index).map {
                "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))"
            }
                + above.map {
                    "then asynchronous too: \(assembly.registrations[$0].subject) (\(assembly.origin(of: $0)))"
                },
            remedy: (label.map { "write \($0) before the factory of \(registration.reference), or " } ?? "")
                + "take \(lazy).")
    }

    /// The services that are made synchronously of the registration, also through others, in order. An alias and a decorator
    /// are made as what is under them.
    private static func usersAtOnce(of index: RegistrationID, _ checked: CheckedAssembly) -> [RegistrationID] {
        let registrations = checked.plan.assembly.registrations
        var found: Set = [index]
        for user in checked.order.registrations
        where checked.order.direct.edges(of: user).contains(where: found.contains) {
            let registration = registrations[user]
            if registration.isHandler || registration.isUse || registration.isolation == .async { continue }
            found.insert(user)
        }
        return found.filter { $0 != index && !registrations[$0].isAlias && registrations[$0].kind != .decorator }
            .sorted()
    }
}
