extension AssemblyPlan {
    /// Checks the whole assembly without building anything, and plans it.
    ///
    /// - Parameters:
    ///   - assembly: what was registered.
    ///   - parent: the plan of the manager around a scope.
    ///   - previous: the plan before the change that made the assembly; its declared scopes are carried on.
    ///   - overrides: what that change registers, also over the services of the declared scopes.
    ///   - allowances: the problems to let through.
    ///   - isList: whether it is all that the allowances are for, so that each must let something through; a scope, or
    ///     what an overriding or an update changed, need not have the problem any more.
    init(
        checking assembly: Assembly,
        in parent: AssemblyPlan? = nil,
        after previous: AssemblyPlan? = nil,
        registering overrides: [Override] = [],
        allowing allowances: [Allowance] = [],
        isList: Bool = false
    ) throws(AssemblyError) {
        let (plan, problems) = AssemblyPlan.check(assembly, in: parent, after: previous, overrides)
        var (refused, allowed) = Allowance.sort(problems, by: allowances)
        if isList { refused += Allowance.unused(allowances, for: allowed) }
        guard refused.isEmpty else { throw AssemblyError(problems: refused) }
        self = plan.with(allowed: allowed)
    }

    /// The plan, right only where there are no problems, and the problems, those of the scopes last.
    private static func check(
        _ assembly: Assembly,
        in parent: AssemblyPlan?,
        after previous: AssemblyPlan?,
        _ overrides: [Override]
    ) -> (plan: AssemblyPlan, problems: [AssemblyError.Problem]) {
        let checked = CheckedAssembly(assembly, in: parent)
        var problems = PlacedProblem.listed(AssemblyRules.all.flatMap { $0.problems(in: checked) })
        var scopes: [String: AssemblyPlan] = [:]
        for scope in assembly.scopes {
            let before = previous?.scopes[scope.name]
            var scopeAssembly = before?.assembly ?? Assembly(scope, overrides: assembly.overrides)
            scopeAssembly.stubbed = assembly.stubbed
            scopeAssembly.isDeclaredScope = true
            if !overrides.isEmpty {
                scopeAssembly.openVacancies()
                for override in overrides { scopeAssembly.addToScope(override) }
            }
            let (scopePlan, scopeProblems) = check(scopeAssembly, in: checked.plan, after: before, overrides)
            problems += scopeProblems
            scopes[scope.name] = scopePlan
        }
        return (checked.plan.with(scopes: scopes), problems)
    }
}
