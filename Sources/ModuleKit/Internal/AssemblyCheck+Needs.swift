extension AssemblyCheck {
    /// Reports what is needed and not there.
    mutating func checkNeeds() {
        let broken = handlersThatReachLacking()
        for index in active {
            let registration = assembly.registrations[index]
            var missing: Set<ServiceKey> = []
            for need in registration.needs {
                if need.form == .unsupported { reportUnsupported(need, index) }
                guard need.form == .required, isLacking(need, of: registration), missing.insert(need.key).inserted
                else { continue }
                reportMissing(need, index, broken[index] ?? [])
            }
        }
    }

    private mutating func reportUnsupported(_ need: Need, _ index: Int) {
        report(
            .unsupportedParameter,
            "\(assembly.registrations[index].opening) asks for \(need.service), which has no meaning in a"
                + " parameter list.",
            subject: need.service,
            at: index,
            remedy: "ask for any P, (any P)?, [any P], Tagged, Factory or Lazy of one of these."
        )
    }

    private mutating func reportMissing(_ need: Need, _ index: Int, _ handlers: [Int]) {
        let registration = assembly.registrations[index]
        let name = need.key.name
        if let scope = assembly.scopes.first(where: { provides(need.key, $0) }) {
            report(
                .captive,
                "\(registration.opening) needs \(name), which lives only in the scope \(scope.name) and ends before it.",
                subject: name,
                at: index,
                path: [registration.subject, "\(need)"],
                facts: ["the scope: \(scope.location)"],
                remedy: "move what needs it into the scope \(scope.name), or \(name) out of it."
            )
            return
        }
        let facts = handlers.map { handler in
            let subject = assembly.registrations[handler].subject
            return "so this does not work: \(subject) (\(assembly.origin(of: handler)))"
        }
        let code: AssemblyError.Code =
            registration.isAlias
            ? .aliasOfNothing : registration.isHandler ? .handlerServiceMissing : .serviceMissing
        report(
            code,
            "\(registration.opening) needs \(name), which no listed module provides.",
            subject: name,
            at: index,
            path: [registration.subject, "\(need)"],
            facts: hints(for: need.key) + facts,
            remedy: "list the module that provides \(name) in the composition root, or make the parameter optional."
        )
    }

    private func provides(_ key: ServiceKey, _ scope: ModuleScope) -> Bool {
        let assembly = Assembly(scope, overrides: [])
        return assembly.registrations.contains { $0.rank != nil && $0.key == key }
            || assembly.scopes.contains { provides(key, $0) }
    }

    /// Whether nobody fulfils what the registration needs, from the beginning.
    private func isLacking(_ need: Need, of registration: Registration) -> Bool {
        if assembly.stubbed.contains(need.key) { return false }
        return switch presence(of: need.key, for: registration.module) {
        case .here, .inherited: false
        case .off(let index):
            // Of what stands under another type, the alias is reported.
            services.bases[need.key].map { isOff($0) || !assembly.registrations[$0].isAlias } ?? true
                && assembly.modules[assembly.registrations[index].module].isOffInList
        case .missing: true
        }
    }

    /// For each registration that lacks a service, the handlers that reach it through others, each named once.
    private func handlersThatReachLacking() -> [Int: [Int]] {
        var lacking: [Int: Int] = [:]
        var handlers: [Int: [Int]] = [:]
        for index in order where !isOff(index) {
            let registration = assembly.registrations[index]
            if registration.needs.contains(where: { $0.form == .required && isLacking($0, of: registration) }) {
                lacking[index] = index
            } else if let reached = targets(of: index).lazy.compactMap({ lacking[$0] }).first {
                lacking[index] = reached
                if registration.isHandler { handlers[reached, default: []].append(index) }
            }
        }
        return handlers
    }

    /// What might be meant by a service that is not there.
    func hints(for key: ServiceKey) -> [String] {
        if let hint = hintAtOff(key) ?? outside?.hintAtOff(key) { return [hint] }
        var hints: [String] = []
        let wanted = ProviderName(key)
        for assembly in [assembly] + (outside?.assemblies ?? []) {
            hints += assembly.leftOut.filter { $0.registration.key == key }.map {
                "provided by: \($0.module.name), \($0.registration.location), which is left out of the list"
            }
            for (index, registration) in assembly.registrations.enumerated() where registration.rank != nil {
                if let likeness = wanted.likeness(to: ProviderName(registration.key)) {
                    hints.append("\(likeness): \(registration.key.name) (\(assembly.origin(of: index)))")
                }
            }
        }
        return hints
    }
}

extension Providing {
    /// Which module that is switched off would provide the service; nil where none.
    fileprivate func hintAtOff(_ key: ServiceKey) -> String? {
        guard case .off(let index) = presence(of: key, for: nil) else { return nil }
        let module = assembly.modules[assembly.registrations[index].module]
        return "provided by: \(assembly.origin(of: index)), which is switched off: \(module.reason ?? "")"
    }
}

extension AssemblyPlan {
    /// What was registered here and around.
    fileprivate var assemblies: [Assembly] { [assembly] + (outside?.assemblies ?? []) }
}
