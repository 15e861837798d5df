/// An override replaces something, or, in an overriding, something depends on it.
enum UnusedOverrides: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let registrations = plan.assembly.registrations
        let replaced = checked.decorators.replaced.filter { index in
            guard registrations[index].rank != nil else { return false }
            // What an earlier line of the same overriding provides is nothing that it overrides.
            guard registrations[index].layer > 0, let base = plan.services.base(of: registrations[index].key) else {
                return true
            }
            return registrations[index].layer != registrations[base].layer
        }
        let replacedKeys = Set(replaced.map { registrations[$0].key })
        let idle = checked.active.filter { index in
            guard case .service(.override) = registrations[index].role, registrations[index].layer == 0 else {
                return false
            }
            let key = registrations[index].key
            return !replacedKeys.contains(key) && plan.outside?.origin(of: key) == nil
        }
        let problems = idle.map { index in
            let key = registrations[index].key
            return checked.problem(
                "unused-override",
                "The override of \(key.name) replaces nothing: no listed module provides it.",
                subject: key.name, at: index, facts: checked.hints.facts(about: key),
                remedy: "list the module that provides \(key.name), or write precedence: .regular.")
        }
        return plan.assembly.overridings == 0
            ? problems : problems + unwanted(checked, replacedKeys) + takingNothing(checked)
    }

    /// The services that an overriding registers, and nothing asks for.
    private static func unwanted(_ checked: CheckedAssembly, _ replaced: Set<ServiceKey>) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        var wanted = replaced
        for index in checked.active {
            for dependency in assembly.registrations[index].dependencies where dependency.form.source == .provider {
                wanted.insert(dependency.key)
            }
        }
        return checked.plan.services.providers.compactMap { key, provider in
            let index = checked.plan.services.base(of: provider)
            let registration = assembly.registrations[index]
            guard !wanted.contains(key), (1...assembly.overridings).contains(registration.layer) else { return nil }
            return checked.problem(
                "unused-override",
                "The override of \(registration.subject) replaces nothing, and nothing depends on it.",
                subject: registration.subject, at: index,
                remedy: "remove it, or override a service that the listed modules provide or depend on.")
        }
    }

    /// The services that an overriding makes absent, and nothing registers.
    private static func takingNothing(_ checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        let scopes = assembly.scopes.map { Assembly($0, overrides: []) }
        return assembly.absentServices.filter { absent in
            !assembly.registers(absent) && !(absent.isList && scopes.contains { $0.registersAnywhere(absent) })
        }.map { absent in
            let name = absent.isList ? "[\(absent.key.name)]" : absent.key.name
            let problem = AssemblyError.Problem(
                "unused-override",
                "The override that makes \(name) absent takes nothing away: no listed module registers it.",
                subject: name, module: assembly.modules[absent.module].name, location: absent.location,
                facts: checked.hints.facts(about: absent.key),
                remedy: "remove it, or make absent what the listed modules provide or contribute.")
            return PlacedProblem(place: .declarations, problem: problem)
        }
    }
}

extension Assembly {
    /// Whether anything is registered here, or in a scope that is declared here, that it takes away.
    fileprivate func registersAnywhere(_ absent: AbsentService) -> Bool {
        registers(absent) || scopes.contains { Assembly($0, overrides: []).registersAnywhere(absent) }
    }
}
