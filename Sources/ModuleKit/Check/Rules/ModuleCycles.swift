/// Modules do not need each other to start in a cycle.
enum ModuleCycles: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        let reported = checked.order.cycles.map { Set($0.map { assembly.registrations[$0].module }) }
        return checked.modules.cycles.enumerated().compactMap { number, cycle in
            // A cycle of their services is a problem already.
            if reported.contains(where: { $0.isSuperset(of: cycle.modules) }) { return nil }
            let isLast = number == ModuleOrder.mostCycles - 1
            let names = cycle.modules.map { assembly.modules[$0].name }
            let module = assembly.modules[cycle.modules[0]]
            let next = cycle.modules.dropFirst() + cycle.modules.prefix(1)
            let problem = AssemblyError.Problem(
                "module-order-cycle",
                "\(names.joined(separator: ", ")) depend on each other to start, in a cycle.",
                subject: module.name, module: module.name, location: module.location, path: names + [names[0]],
                facts: zip(zip(cycle.modules, next), cycle.ways).map { modules, way in
                    way.map { fact($0, in: assembly) } ?? afterFact(modules.0, modules.1, in: assembly)
                } + (isLast ? ["there may be more cycles, which are not listed"] : []),
                remedy:
                    "have an initializer between them take its service as Lazy, move one module's start work behind an"
                    + " event, make it smaller, or take a name out of `after` or `before`.")
            return PlacedProblem(place: .list, problem: problem)
        }
    }

    /// That one module's entry names the other.
    private static func afterFact(_ module: ModuleID, _ next: ModuleID, in assembly: Assembly) -> String {
        let modules = assembly.modules
        return "\(modules[module].name) starts after \(modules[next].name): after (\(modules[module].location))"
    }

    /// Why one module starts after another: the start work, and what it reaches.
    private static func fact(_ way: [RegistrationID], in assembly: Assembly) -> String {
        guard let first = way.first, let last = way.last else { return "" }
        let registrations = assembly.registrations
        return "\(assembly.modules[registrations[first].module].name) depends on"
            + " \(assembly.modules[registrations[last].module].name):"
            + " \(way.map { registrations[$0].subject }.joined(separator: " → ")) (\(registrations[first].location))"
    }
}
