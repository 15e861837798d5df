extension AssemblyPlan {
    /// The registrations whose links a replacement changes, each after all that it needs: those that come in, and all that
    /// takes what they supply, directly or through others.
    func affected(by replaced: [RegistrationID]) -> [RegistrationID] {
        var affected: [RegistrationID] = []
        var isAffected = Table<RegistrationID, Bool>(repeating: false, count: assembly.registrations.count)
        for index in replaced { isAffected[index] = true }
        // The lists that one of them contributes to.
        var lists = ServiceSet()
        for index in order
        where isAffected[index] || needs.lead(from: index, toOneOf: isAffected) || takes(oneOf: lists, index) {
            affected.append(index)
            isAffected[index] = true
            if case .contribution = assembly.registrations[index].kind {
                lists.insert(assembly.registrations[index].key)
            }
        }
        return affected
    }

    @inline(__always)
    private func takes(oneOf lists: ServiceSet, _ index: RegistrationID) -> Bool {
        if lists.isEmpty { return false }
        return assembly.registrations[index].dependencies.contains { dependency in
            dependency.form.source == .contributions && lists.contains(dependency.key)
        }
    }
}
