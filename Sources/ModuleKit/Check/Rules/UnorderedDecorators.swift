/// The decorators of one service say which wraps which.
enum UnorderedDecorators: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        checked.decorators.unordered.map { problem(checked, $0.members, isCycle: $0.isCycle) }
    }

    private static func problem(_ checked: CheckedAssembly, _ group: [RegistrationID], isCycle: Bool) -> PlacedProblem {
        let assembly = checked.plan.assembly
        let names = group.compactMap { assembly.registrations[$0].place?.name }
        let service = assembly.registrations[group[0]].key.name
        let what = isCycle ? "wrap each other in a cycle of after and before" : "have no order"
        let remedy =
            if Set(names).count < names.count {
                "give them different names with named:, and one of them an after: or before:."
            } else if isCycle {
                "remove one after: or before: of the cycle."
            } else {
                "say after: [\"\(names[0])\"] or before: [\"\(names[0])\"] in decorate(…) of \(names[names.count - 1])."
            }
        return checked.problem(
            "decorator-order",
            "The decorators \(names.joined(separator: ", ")) of \(service) \(what).",
            subject: service, at: group[group.count - 1],
            facts: zip(names, group).map { "\($0): \(assembly.origin(of: $1))" }, remedy: remedy)
    }
}
