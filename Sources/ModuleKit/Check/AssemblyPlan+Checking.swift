extension AssemblyPlan {
    /// Checks the whole assembly without building anything, and plans it.
    ///
    /// - Parameters:
    ///   - assembly: what was registered.
    ///   - outside: the plan of the manager around a scope.
    ///   - previous: the plan before the change that made the assembly; its declared scopes are carried on.
    ///   - overrides: what that change registers, also over the services of the declared scopes.
    ///   - allowances: the problems to let through.
    ///   - isList: whether it is all that the allowances are for, so that each must let something through; what an
    ///     overriding or an update changed need not have the problem any more.
    static func checked(
        _ assembly: Assembly,
        in outside: AssemblyPlan? = nil,
        after previous: AssemblyPlan? = nil,
        registering overrides: [Override] = [],
        allowing allowances: [Allowance] = [],
        isList: Bool = false
    ) throws(AssemblyError) -> AssemblyPlan {
        var problems: [AssemblyError.Problem] = []
        let (checked, scopes) = checked(ScopeDraft(assembly, after: previous, overrides), in: outside, &problems)
        var (refused, allowed) = Allowance.sort(problems, by: allowances)
        if isList { refused += Allowance.unused(allowances, for: allowed) }
        guard refused.isEmpty else { throw AssemblyError(problems: refused) }
        return checked.plan(of: scopes, allowed)
    }

    /// What the check found, and the plans of the declared scopes, right only if there are no problems; adds the problems, those
    /// of the scopes last.
    private static func checked(
        _ draft: ScopeDraft,
        in outside: AssemblyPlan?,
        _ problems: inout [AssemblyError.Problem]
    ) -> (checked: CheckedAssembly, scopes: [String: AssemblyPlan]) {
        let checked = CheckedAssembly(draft.assembly, in: outside)
        problems += PlacedProblem.listed(AssemblyRules.all.flatMap { $0.problems(in: checked) })
        var scopes: [String: AssemblyPlan] = [:]
        for scope in draft.scopes {
            let inner = Self.checked(scope.draft, in: checked.plan, &problems)
            scopes[scope.name] = inner.checked.plan(of: inner.scopes, [])
        }
        return (checked, scopes)
    }
}

extension CheckedAssembly {
    /// The plan with those of the declared scopes, and with the problems that were let through.
    fileprivate func plan(of scopes: [String: AssemblyPlan], _ allowed: [AssemblyError.Problem]) -> AssemblyPlan {
        if scopes.isEmpty, allowed.isEmpty { return plan }
        return AssemblyPlan(
            plan.assembly, in: plan.outside, plan.services, plan.creation, order, modules, scopes: scopes,
            allowed: allowed)
    }
}

/// The subject of a check: an assembly, and those of the scopes that it declares.
private struct ScopeDraft {
    private(set) var assembly: Assembly
    private(set) var scopes: [(name: String, draft: ScopeDraft)] = []

    init(_ assembly: Assembly, after previous: AssemblyPlan?, _ overrides: [Override]) {
        self.assembly = assembly
        // An assembly that was checked before, and was changed since, has those of then.
        self.assembly.scopeDeclarations = []
        for scope in assembly.scopes {
            let before = previous?.scopes[scope.name]
            var scopeAssembly = before?.assembly ?? Assembly(scope, overrides: assembly.overrides)
            scopeAssembly.stubbed = assembly.stubbed
            if !overrides.isEmpty {
                scopeAssembly.openVacancies()
                for override in overrides { scopeAssembly.addToScope(override) }
            }
            let draft = ScopeDraft(scopeAssembly, after: before, overrides)
            scopes.append((scope.name, draft))
            self.assembly.scopeDeclarations += draft.assembly.allDeclarations.map {
                $0.with($0.value, inside: [scope.name])
            }
        }
    }
}
