extension AssemblyPlan {
    /// Checks the whole assembly without building anything, and plans it.
    ///
    /// - Parameters:
    ///   - assembly: what was registered.
    ///   - parent: the plan of the manager around a scope.
    ///   - previous: the plan before the change that made the assembly; its declared scopes are carried on.
    ///   - overrides: what that change registers, also over the services of the declared scopes.
    ///   - allowances: the problems to let through.
    ///   - isList: whether it is all that the allowances are for, so that each must let something through; what an
    ///     overriding or an update changed need not have the problem any more.
    init(
        checking assembly: Assembly,
        in parent: AssemblyPlan? = nil,
        after previous: AssemblyPlan? = nil,
        registering overrides: [Override] = [],
        allowing allowances: [Allowance] = [],
        isList: Bool = false
    ) throws(AssemblyError) {
        let draft = Draft(assembly, after: previous, overrides)
        let (plan, problems) = AssemblyPlan.check(draft, in: parent)
        var (refused, allowed) = Allowance.sort(problems, by: allowances)
        if isList { refused += Allowance.unused(allowances, for: allowed) }
        guard refused.isEmpty else { throw AssemblyError(problems: refused) }
        self = plan.with(allowed: allowed)
    }

    /// The plan, right only where there are no problems, and the problems, those of the scopes last.
    private static func check(
        _ draft: Draft,
        in parent: AssemblyPlan?
    ) -> (plan: AssemblyPlan, problems: [AssemblyError.Problem]) {
        let checked = CheckedAssembly(draft.assembly, in: parent)
        var problems = PlacedProblem.listed(AssemblyRules.all.flatMap { $0.problems(in: checked) })
        var scopes = LookupTable<String, AssemblyPlan>()
        for scope in draft.scopes {
            let (scopePlan, scopeProblems) = check(scope.draft, in: checked.plan)
            problems += scopeProblems
            scopes[scope.name] = scopePlan
        }
        return (checked.plan.with(scopes: scopes), problems)
    }

    /// What is to be checked: an assembly, and those of the scopes that it declares.
    private struct Draft {
        var assembly: Assembly
        private(set) var scopes: [(name: String, draft: Draft)] = []

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
                let draft = Draft(scopeAssembly, after: before, overrides)
                scopes.append((scope.name, draft))
                self.assembly.scopeDeclarations += draft.assembly.allDeclarations.map { $0.inside(scope.name) }
            }
        }
    }
}
