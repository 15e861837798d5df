/// A whole assembly as the phases of its check found it: the plan, and what the plan does not keep. It is all that a rule
/// reads.
///
/// Each phase is a value that is made from those before it and never changes, so what is not found yet cannot be read.
/// None runs anything of what was declared. Each is linear in the registrations and their dependencies, and each goes on
/// where something is wrong, so that all problems are found together.
struct CheckedAssembly {
    /// The sum of what the phases found; right only where no rule finds a problem.
    let plan: AssemblyPlan

    let providers: ChosenProviders
    let decorators: PlacedDecorators
    let order: ServiceOrder
    let modules: ModuleOrder
    let hints: ServiceHints

    /// - Parameter parent: the plan of the manager around a scope.
    init(_ registered: Assembly, in parent: AssemblyPlan?) {
        providers = ChosenProviders(of: registered, around: parent)
        let assembly = providers.assembly
        decorators = PlacedDecorators(around: providers)
        order = ServiceOrder(of: assembly, decorators)
        let how = HowMade(assembly, decorators.services, in: order, around: parent)
        modules = ModuleOrder(of: assembly, how.services, in: order)
        plan = AssemblyPlan(
            assembly,
            in: parent,
            services: how.services,
            made: how.made,
            order: order.registrations,
            needs: order.needs,
            longestChain: order.longestChain,
            moduleOrder: modules.order,
            moduleDependencies: modules.dependencies,
            holdings: Holdings(of: decorators.active, assembly, how.services, how.made, around: parent)
        )
        hints = ServiceHints(plan)
    }

    /// The registrations that take part and are switched on.
    var active: [RegistrationID] { decorators.active }

    /// A problem with a registration.
    func problem(
        _ code: AssemblyError.Code,
        _ summary: String,
        subject: String,
        at index: RegistrationID,
        path: [String] = [],
        facts: [String] = [],
        remedy: String,
        cause: String? = nil
    ) -> PlacedProblem {
        let registration = plan.assembly.registrations[index]
        var problem = AssemblyError.Problem(
            code,
            summary,
            subject: subject,
            module: plan.assembly.modules[registration.module].name,
            location: registration.location,
            path: path,
            facts: facts,
            remedy: remedy
        )
        problem.cause = cause
        return PlacedProblem(.registration(index), problem)
    }
}
