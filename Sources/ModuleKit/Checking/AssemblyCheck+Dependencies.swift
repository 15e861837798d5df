extension AssemblyCheck {
    /// Reports what is needed and not there.
    mutating func checkDependencies() {
        var lacking: [RegistrationID: [Dependency]] = [:]
        for index in active {
            for dependency in assembly.registrations[index].dependencies {
                if dependency.form == .unsupported { reportUnsupported(dependency, index) }
                guard dependency.form == .required, isLacking(dependency, of: index),
                    lacking[index]?.contains(where: { $0.key == dependency.key }) != true
                else { continue }
                lacking[index, default: []].append(dependency)
            }
        }
        if lacking.isEmpty { return }
        let broken = handlersThatReach(lacking)
        for (index, dependencies) in lacking {
            for dependency in dependencies { reportMissing(dependency, index, broken[index] ?? []) }
        }
    }

    private mutating func reportUnsupported(_ dependency: Dependency, _ index: RegistrationID) {
        report(
            .unsupportedParameter,
            "\(assembly.registrations[index].opening) asks for \(dependency.service), which has no meaning in a"
                + " parameter list.",
            subject: dependency.service,
            at: index,
            remedy: "ask for any P, (any P)?, [any P], Tagged, Factory or Lazy of one of these."
        )
    }

    private mutating func reportMissing(
        _ dependency: Dependency,
        _ index: RegistrationID,
        _ handlers: [RegistrationID]
    ) {
        let registration = assembly.registrations[index]
        let name = dependency.key.name
        if let (scope, _) = scopes.first(where: { $0.keys.contains(dependency.key) }) {
            report(
                .captive,
                "\(registration.opening) depends on \(name), which lives only in the scope \(scope.name) and ends before it.",
                subject: name,
                at: index,
                path: [registration.subject, "\(dependency)"],
                facts: ["the scope: \(scope.location)"],
                remedy: "move what depends on it into the scope \(scope.name), or \(name) out of it."
            )
            return
        }
        let likenesses = Set(names[0].likenesses(to: dependency.key).map(\.likeness))
        let facts = handlers.map { handler in
            let subject = assembly.registrations[handler].subject
            return "so this does not work: \(subject) (\(assembly.origin(of: handler)))"
        }
        let code: AssemblyError.Code =
            registration.isAlias
            ? .aliasOfNothing : registration.isHandler ? .handlerServiceMissing : .serviceMissing
        report(
            code,
            "\(registration.opening) depends on \(name), which no listed module provides.",
            subject: name,
            at: index,
            path: [registration.subject, "\(dependency)"],
            facts: hints(for: dependency.key) + facts,
            remedy: remedy(for: dependency.key, registration, likenesses)
        )
    }

    private func remedy(
        for key: ServiceKey,
        _ registration: Registration,
        _ found: Set<ProviderName.Likeness>
    ) -> String {
        let instead = registration.isAlias ? "remove the alias." : "make the parameter optional."
        if let off = switchedOff(key) {
            return "switch \(off.module.name) on, provide a fallback, or"
                + " \(instead)"
        }
        if found.contains(.linkedTwice) {
            return
                "link the interface of \(typeName(key.service)) once: as one dynamic library, or into one image only."
        }
        if found.contains(.askedOtherwise) {
            return "provide it as it is asked for, ask for it as it is provided, or \(instead)"
        }
        if found.contains(.contributed) {
            return "provide the service, ask for the list of all contributions, or \(instead)"
        }
        return "list the module that provides \(key.name) in the composition root, or \(instead)"
    }

    /// Whether a dependency of the registration is missing from the beginning.
    private func isLacking(_ dependency: Dependency, of index: RegistrationID) -> Bool {
        if assembly.stubbed.contains(dependency.key) { return false }
        return switch presence(of: dependency.key, for: assembly.registrations[index].module) {
        case .here, .inherited: false
        case .off(let index):
            // Of what stands under another type, the alias is reported.
            services.bases[dependency.key].map { isOff($0) || !assembly.registrations[$0].isAlias } ?? true
                && assembly.modules[assembly.registrations[index].module].isOffInList
        case .offAround: outside?.switchedOff(dependency.key)?.module.isOffInList ?? true
        case .missing: true
        }
    }

    /// For each registration that lacks a service, the handlers that reach it through others, each named once.
    private func handlersThatReach(_ lacking: [RegistrationID: [Dependency]]) -> [RegistrationID: [RegistrationID]] {
        var reaching: [RegistrationID: RegistrationID] = [:]
        var handlers: [RegistrationID: [RegistrationID]] = [:]
        for index in order where !isOff(index) {
            if lacking[index] != nil {
                reaching[index] = index
            } else if let reached = targets(of: index).lazy.compactMap({ reaching[$0] }).first {
                reaching[index] = reached
                if assembly.registrations[index].isHandler { handlers[reached, default: []].append(index) }
            }
        }
        return handlers
    }

    /// What might be meant by a missing service.
    mutating func hints(for key: ServiceKey) -> [String] {
        if let off = switchedOff(key) {
            return ["provided by: \(off.origin), which is switched off: \(off.module.switchedOff ?? "")"]
        }
        var hints = names.flatMap(\.assembly.leftOut).filter { $0.registration.key == key }.map {
            "provided by: \($0.module.name), \($0.registration.location), which is left out of the list"
        }
        if outside?.presence(of: key, for: nil).isPresent == true {
            hints.append("provided outside of the scope, where a scope changes nothing")
        }
        hints += scopes.filter { $0.keys.contains(key) }.map { scope, _ in
            "provided in the scope \(scope.name): \(scope.location)"
        }
        return hints
            + names.flatMap { names in
                names.likenesses(to: key).map { likeness, index in
                    let name = names.assembly.registrations[index].key.name
                    let asked = likeness == .contributed ? "[\(name)]" : name
                    return "\(likeness.rawValue): \(asked) (\(names.assembly.origin(of: index)))"
                }
            }
    }
}

extension AssemblyPlan {
    /// What was registered here and around.
    var assemblies: [Assembly] { [assembly] + (outside?.assemblies ?? []) }
}
