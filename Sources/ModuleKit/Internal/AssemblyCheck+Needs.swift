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
        let likenesses = likenesses(to: need.key)
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
            facts: hints(for: need.key, likenesses) + facts,
            remedy: remedy(for: need.key, registration, likenesses)
        )
    }

    private func remedy(
        for key: ServiceKey,
        _ registration: Registration,
        _ likenesses: [(likeness: ProviderName.Likeness, registration: Int)]
    ) -> String {
        let instead = registration.isAlias ? "remove the alias." : "make the parameter optional."
        if let off = switchedOff(key) {
            return "switch \(off.module.name) on, provide a fallback, or"
                + " \(instead)"
        }
        let found = Set(likenesses.map(\.likeness))
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
        case .offAround: outside?.switchedOff(need.key)?.module.isOffInList ?? true
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
    func hints(for key: ServiceKey) -> [String] { hints(for: key, likenesses(to: key)) }

    private func hints(
        for key: ServiceKey,
        _ likenesses: [(likeness: ProviderName.Likeness, registration: Int)]
    ) -> [String] {
        if let off = switchedOff(key) {
            return ["provided by: \(off.origin), which is switched off: \(off.module.reason ?? "")"]
        }
        let around = outside?.assemblies ?? []
        var hints = ([assembly] + around).flatMap(\.leftOut).filter { $0.registration.key == key }.map {
            "provided by: \($0.module.name), \($0.registration.location), which is left out of the list"
        }
        if outside?.presence(of: key, for: nil).isPresent == true {
            hints.append("provided outside of the scope, where a scope changes nothing")
        }
        hints += assembly.scopes.filter { provides(key, $0) }.map { "provided in the scope \($0.name): \($0.location)" }
        hints += likenesses.map { likeness, index in hint(likeness, index, assembly) }
        return hints
            + around.flatMap { assembly in
                Self.likenesses(to: key, in: assembly).map { likeness, index in hint(likeness, index, assembly) }
            }
    }

    private func hint(_ likeness: ProviderName.Likeness, _ index: Int, _ assembly: Assembly) -> String {
        let name = assembly.registrations[index].key.name
        let asked = likeness == .contributed ? "[\(name)]" : name
        return "\(likeness.rawValue): \(asked) (\(assembly.origin(of: index)))"
    }

    /// What is registered and much like a service that is not there.
    private func likenesses(to key: ServiceKey) -> [(likeness: ProviderName.Likeness, registration: Int)] {
        Self.likenesses(to: key, in: assembly)
    }

    private static func likenesses(
        to key: ServiceKey,
        in assembly: Assembly
    ) -> [(likeness: ProviderName.Likeness, registration: Int)] {
        let wanted = ProviderName(key)
        return assembly.registrations.enumerated().compactMap { index, registration in
            switch registration.role {
            case .service, .alias: wanted.likeness(to: ProviderName(registration.key)).map { ($0, index) }
            case .contribution: registration.key.service == key.service ? (.contributed, index) : nil
            case .decorator, .start, .stop, .event, .handler, .uses: nil
            }
        }
    }
}

extension AssemblyPlan {
    /// What was registered here and around.
    fileprivate var assemblies: [Assembly] { [assembly] + (outside?.assemblies ?? []) }
}
