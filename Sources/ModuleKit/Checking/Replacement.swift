/// A provider that takes the place of another one in a plan, so that all that was checked still holds.
struct Replacement: Sendable {
    let old: RegistrationID
    let new: RegistrationID
}

extension AssemblyPlan {
    /// What a change of this plan replaces, where it does nothing but provide services anew, each in the shape that it had:
    /// made where and shared as long as before, and of the same services, or of fewer of its own module. Then every rule
    /// of the check says the same as before. Nil where that isn't so, or isn't known without the check.
    ///
    /// - Parameter changed: the assembly after the change, which removed, added or switched no module.
    func replacements(in changed: Assembly) -> [Replacement]? {
        // What was let through, and which overriding is used, depends on the whole.
        guard allowed.isEmpty, changed.overridings == 0, changed.modules.count == assembly.modules.count,
            changed.declarations.count == assembly.declarations.count,
            !assembly.modules.contains(where: { $0.unavailable != nil })
        else { return nil }
        var replacements: [Replacement] = []
        for index in changed.registrations.numbers(changedFrom: assembly.registrations) {
            let isKept =
                assembly.registrations.indices.contains(index)
                && assembly.registrations[index].serial == changed.registrations[index].serial
            if isKept { continue }
            // What is not for this manager may be for a scope of it.
            if changed.registrations[index].isLetGo { return nil }
            let new = changed.registrations[index]
            guard let old = services.base(of: new.key), fits(new, in: old),
                !replacements.contains(where: { $0.old == old })
            else { return nil }
            replacements.append(Replacement(old: old, new: index))
        }
        return replacements.isEmpty ? nil : replacements
    }

    /// Whether the provider could stand in the place of the one that is there, and nothing but its value would be another.
    private func fits(_ new: Registration, in place: RegistrationID) -> Bool {
        let old = assembly.registrations[place]
        guard case .service = new.role, case .service = old.role, (new.rank ?? 0) > 0,
            services.providers[new.key] == place, services.off[place] == nil, !assembly.isOff(place),
            new.lifetime == old.lifetime, new.isolation == old.isolation, new.isolation != .async,
            !assembly.modules[old.module].isLayer || old.module == new.module,
            !isProvidedInScopes(new.key)
        else { return false }
        if new.dependencies == old.dependencies { return true }
        guard !made[place].isOnDemand, !holdings.contain(place) else { return false }
        var left = new.dependencies[...]
        for dependency in old.dependencies {
            if dependency == left.first {
                left.removeFirst()
            } else if !staysInModule(dependency, of: place) {
                return false
            }
        }
        return left.isEmpty
    }

    /// Whether all that a dependency leads to is of the module that has it.
    private func staysInModule(_ dependency: Dependency, of index: RegistrationID) -> Bool {
        guard dependency.form.source == .provider else { return false }
        let module = assembly.registrations[index].module
        return services.targets(of: dependency, in: index).allSatisfy { target in
            services.layers(of: target).allSatisfy { assembly.registrations[$0].module == module }
        }
    }

    /// Whether a declared scope provides the service as well.
    func isProvidedInScopes(_ key: ServiceKey) -> Bool {
        scopes.values.contains { $0.services.providers[key] != nil || $0.isProvidedInScopes(key) }
    }
}
