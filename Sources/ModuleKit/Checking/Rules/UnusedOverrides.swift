/// An override replaces something, or, in an overriding, something depends on it.
enum UnusedOverrides: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.overrideOfNothing]

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let plan = checked.plan
        let assembly = plan.assembly
        var problems: [PlacedProblem] = []
        let givenWay = ServiceSet(
            checked.decorators.replaced.sorted.map { assembly.registrations[$0] }.filter { replaced in
                guard replaced.rank != nil else { return false }
                // What an earlier line of the same overriding provides is nothing that it overrides.
                guard replaced.layer > 0, let base = plan.services.base(of: replaced.key) else { return true }
                return replaced.layer != assembly.registrations[base].layer
            }.map(\.key))
        for index in checked.active {
            guard case .service(.override) = assembly.registrations[index].role,
                assembly.registrations[index].layer == 0, !givenWay.contains(assembly.registrations[index].key),
                plan.outside?.origin(of: assembly.registrations[index].key) == nil
            else { continue }
            let key = assembly.registrations[index].key
            problems.append(
                checked.problem(
                    .overrideOfNothing,
                    "The override of \(key.name) replaces nothing: no listed module provides it.",
                    subject: key.name,
                    at: index,
                    facts: checked.hints.facts(about: key),
                    remedy: "list the module that provides \(key.name), or write precedence: .regular."
                )
            )
        }
        return assembly.overridings == 0 ? problems : problems + unwanted(checked, givenWay) + idle(checked)
    }

    /// What an overriding registers, and nothing asks for.
    private static func unwanted(_ checked: CheckedAssembly, _ givenWay: ServiceSet) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        var wanted = givenWay
        for index in checked.active {
            for dependency in assembly.registrations[index].dependencies
            where dependency.form.source == .provider {
                wanted.insert(dependency.key)
            }
        }
        var problems: [PlacedProblem] = []
        for (key, provider) in checked.plan.services.providers where !wanted.contains(key) {
            let index = checked.plan.services.base(of: provider)
            guard (1...assembly.overridings).contains(assembly.registrations[index].layer) else { continue }
            let registration = assembly.registrations[index]
            problems.append(
                checked.problem(
                    .overrideOfNothing,
                    "The override of \(registration.subject) replaces nothing, and nothing depends on it.",
                    subject: registration.subject,
                    at: index,
                    remedy: "remove it, or override a service that the listed modules provide or depend on."
                )
            )
        }
        return problems
    }

    /// What an overriding makes absent, and nothing registers.
    private static func idle(_ checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        let scopes = assembly.scopes.map { Assembly($0, overrides: []) }
        return assembly.absentServices.filter { absent in
            !assembly.registers(absent) && !(absent.isList && scopes.contains { $0.registersAnywhere(absent) })
        }.map { absent in
            let name = absent.isList ? "[\(absent.key.name)]" : absent.key.name
            let problem = AssemblyError.Problem(
                .overrideOfNothing,
                "The override that makes \(name) absent takes nothing away: no listed module registers it.",
                subject: name,
                module: assembly.modules[absent.module].name,
                location: absent.location,
                facts: checked.hints.facts(about: absent.key),
                remedy: "remove it, or make absent what the listed modules provide or contribute."
            )
            return PlacedProblem(.declarations, problem)
        }
    }
}

extension Assembly {
    /// Whether anything is registered here, or in a scope that is declared here, that it takes away.
    fileprivate func registersAnywhere(_ absent: AbsentService) -> Bool {
        registers(absent) || scopes.contains { Assembly($0, overrides: []).registersAnywhere(absent) }
    }
}

extension AssemblyError.Code {
    /// An override replaces nothing, and nothing depends on it.
    public static let overrideOfNothing = AssemblyError.Code(rawValue: "override-of-nothing")
}
