extension Registration {
    /// Whether its function takes a ``Consumer``.
    var takesConsumer: Bool { dependencies.contains { $0.form == .consumer } }
}

extension AssemblyPlan {
    /// The registrations that take a ``Consumer``, also through what they wrap or stand for, here or around.
    ///
    /// - Parameter isHere: whether any function here takes one.
    func takersOfConsumers(isHere: Bool) -> NumberSet<RegistrationID> {
        let isOutside = outside?.hasConsumers ?? false
        guard isOutside || isHere else { return NumberSet() }
        var takers = NumberSet<RegistrationID>()
        for index in order {
            let registration = assembly.registrations[index]
            // Each comes after all that it needs.
            let passesOn =
                registration.isAlias && registration.dependencies.first.map { leads($0, index, to: takers) } == true
                || registration.isDecorator && services.wrapped[index].map { takers.contains($0) } == true
            if registration.takesConsumer || passesOn { takers.insert(index) }
        }
        return takers
    }

    /// Whether anything here or around takes a ``Consumer``.
    var hasConsumers: Bool { !consumerTakers.isEmpty || outside?.hasConsumers == true }

    /// Whether what a need from outside of this plan, or by hand, gets says whom it is made for.
    func takesConsumer(_ dependency: Dependency) -> Bool {
        hasConsumers && leads(dependency, nil, to: consumerTakers)
    }

    private func leads(_ dependency: Dependency, _ index: RegistrationID?, to takers: NumberSet<RegistrationID>) -> Bool
    {
        let targets = services.targets(of: dependency, in: index)
        if targets.contains(where: { takers.contains($0) }) { return true }
        guard let outside, outside.hasConsumers else { return false }
        return (targets.isEmpty || dependency.form.source == .contributions) && outside.takesConsumer(dependency)
    }
}
