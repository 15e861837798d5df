/// What takes the way back to a parent can be made in a resolve that makes the parent.
enum BackReferences: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = [.backReference]

    /// Why there is no parent, and how to fix it.
    private typealias Fault = (why: String, remedy: String)

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let registrations = checked.plan.assembly.registrations
        let takers = checked.active.filter { index in
            !registrations[index].dependencies.areServices
                && registrations[index].dependencies.contains { $0.form.source == .enclosing }
        }
        if takers.isEmpty { return [] }
        let references = takers.flatMap { index in
            registrations[index].dependencies.filter { $0.form.source == .enclosing }.map { (index, $0) }
        }
        let circles = circles(of: checked)
        return references.compactMap { index, dependency in
            fault(of: index, dependency, checked.plan, circles).map { problem(checked, index, dependency, $0) }
        }
    }

    private static func problem(
        _ checked: CheckedAssembly,
        _ index: RegistrationID,
        _ dependency: Dependency,
        _ fault: Fault
    ) -> PlacedProblem {
        let plan = checked.plan
        let registration = plan.assembly.registrations[index]
        let name = dependency.key.name
        return checked.problem(
            .backReference,
            "\(registration.opening) takes \(dependency), but is never made for \(name): \(fault.why).",
            subject: name,
            at: index,
            path: [registration.subject, "\(dependency)"],
            facts: plan.services.base(of: dependency.key).map { ["\(name): \(plan.assembly.origin(of: $0))"] }
                ?? checked.hints.facts(about: dependency.key),
            remedy: fault.remedy
        )
    }

    private static func fault(
        of index: RegistrationID,
        _ dependency: Dependency,
        _ plan: AssemblyPlan,
        _ circles: Table<RegistrationID, Int>
    ) -> Fault? {
        let registration = plan.assembly.registrations[index]
        let name = dependency.key.name
        if registration.isHandler { return ("no service is made of a handler", "take \(name).") }
        guard plan.services.providers[dependency.key] != nil else {
            return plan.outside?.made(dependency.key) == nil
                ? ("no listed module provides it", "provide \(name), or list the module that does.")
                : ("it lives outside of this scope", "take \(name): nothing outside is made of what a scope has.")
        }
        guard let parent = plan.parent(of: dependency.key, for: registration.module),
            plan.made[parent].lifetime.isSharedWithinResolve
        else {
            return ("it isn't shared within a resolve", "provide \(name) as .graph.")
        }
        if plan.made[parent].lifetime.isSharedBetweenResolves {
            let article = plan.made[parent].lifetime.article
            return ("it is \(article), which resolves share", "take Lazy<\(name)>: there is one for all.")
        }
        if plan.made[index].lifetime.isSharedBetweenResolves {
            let article = plan.made[index].lifetime.article
            return (
                "\(registration.reference) is \(article), and each resolve makes another \(name)",
                "provide \(registration.reference) as .graph or .transient."
            )
        }
        if registration.key.argument != nil {
            return (
                "a Factory makes \(typeName(registration.key.service)) in a resolve of its own",
                "hand what it needs of \(name) over in the argument."
            )
        }
        if circles[parent] != circles[index] {
            return (
                "it isn't made of \(registration.reference)",
                "let \(name), or something that \(name) is made of, take \(registration.key.name)."
            )
        }
        return nil
    }

    /// For each registration a number that it has in common with those that it is made of and that are made of it, where the
    /// ways back count as well: a child and its parent have the same.
    private static func circles(of checked: CheckedAssembly) -> Table<RegistrationID, Int> {
        let plan = checked.plan
        let registrations = plan.assembly.registrations
        let isActive = Set(checked.active)
        let graph = DirectedGraph<RegistrationID>(count: registrations.count) { index, targets in
            guard isActive.contains(index) else { return }
            for dependency in registrations[index].dependencies where dependency.isAtOnce {
                if dependency.form.source == .enclosing {
                    targets += [plan.parent(of: dependency.key, for: registrations[index].module)].compactMap(\.self)
                } else {
                    targets += plan.services.targets(of: dependency, in: index)
                }
            }
        }
        return graph.circles
    }
}

extension AssemblyError.Code {
    /// What takes a ``BackReference`` is never made for the service that it refers to.
    public static let backReference = AssemblyError.Code(rawValue: "back-reference")
}
