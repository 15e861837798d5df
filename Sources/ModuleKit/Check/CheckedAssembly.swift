/// A whole assembly as the phases of its check found it: the plan, and what the plan does not keep. It is all that a rule
/// reads.
///
/// Each phase is a value that is made from those before it and never changes, so a later result can't be read too early.
/// None runs anything of what was declared. Each is linear in the registrations and their dependencies, and each goes on
/// after a mistake, so that all problems are found together.
final class CheckedAssembly {
    /// The sum of what the phases found; right only if no rule finds a problem.
    let plan: AssemblyPlan

    let providers: ChosenProviders
    let contributions: PlacedContributions
    let decorators: PlacedDecorators
    let order: ServiceOrder
    let modules: ModuleOrder
    let hints: ServiceHints

    /// - Parameter outside: the plan of the manager around a scope.
    init(_ registered: Assembly, in outside: AssemblyPlan?) {
        providers = ChosenProviders(of: registered, around: outside)
        let assembly = providers.assembly
        contributions = PlacedContributions(providers, around: outside)
        decorators = PlacedDecorators(around: providers, contributions)
        order = ServiceOrder(of: assembly, decorators)
        var services = decorators.services
        let creation = CreationFacts.ofAll(in: assembly, &services, order.registrations, around: outside)
        modules = ModuleOrder(of: assembly, services, in: order)
        plan = AssemblyPlan(assembly, in: outside, services, creation, order, modules)
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
        cause: String? = nil,
        leftOut: String? = nil
    ) -> PlacedProblem {
        let registration = plan.assembly.registrations[index]
        var problem = AssemblyError.Problem(
            code, summary, subject: subject, module: plan.assembly.modules[registration.module].name,
            location: registration.location, path: path, facts: facts, remedy: remedy)
        (problem.cause, problem.leftOut) = (cause, leftOut)
        return PlacedProblem(place: .registration(index), problem: problem)
    }
}
