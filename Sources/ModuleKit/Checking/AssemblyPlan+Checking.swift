extension AssemblyPlan {
    /// Checks the whole assembly without building anything, and plans it.
    ///
    /// - Parameters:
    ///   - assembly: what was registered.
    ///   - parent: the plan of the manager around a scope.
    ///   - allowances: the problems to let through.
    ///   - isList: whether it is all that the allowances are for, so that each must let something through; a scope, or
    ///     what an overriding or an update changed, need not have the problem any more.
    init(
        checking assembly: Assembly,
        in parent: AssemblyPlan? = nil,
        allowing allowances: [Allowance] = [],
        isList: Bool = false
    ) throws(AssemblyError) {
        let (plan, problems) = AssemblyPlan.check(assembly, in: parent)
        var (refused, allowed) = Allowance.sort(problems, by: allowances)
        if isList { refused += Allowance.unused(allowances, for: allowed) }
        guard refused.isEmpty else { throw AssemblyError(problems: refused) }
        self = plan.with(allowed: allowed)
    }

    /// The plan, right only where there are no problems, and the problems, those of the scopes last.
    private static func check(
        _ assembly: Assembly,
        in parent: AssemblyPlan?
    ) -> (plan: AssemblyPlan, problems: [AssemblyError.Problem]) {
        let checked = CheckedAssembly(assembly, in: parent)
        var problems = PlacedProblem.listed(AssemblyRules.all.flatMap { $0.problems(in: checked) })
        var scopes: [String: AssemblyPlan] = [:]
        for scope in assembly.scopes {
            var scopeAssembly = Assembly(scope, overrides: assembly.overrides)
            scopeAssembly.stubbed = assembly.stubbed
            scopeAssembly.isDeclaredScope = true
            let (scopePlan, scopeProblems) = check(scopeAssembly, in: checked.plan)
            problems += scopeProblems
            scopes[scope.name] = scopePlan
        }
        return (checked.plan.with(scopes: scopes), problems)
    }
}
