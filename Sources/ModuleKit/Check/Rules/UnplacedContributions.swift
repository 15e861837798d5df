/// The contributions to one list can stand where they say.
enum UnplacedContributions: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        func names(_ list: [RegistrationID]) -> String {
            list.compactMap { assembly.registrations[$0].place?.name }.joined(separator: ", ")
        }
        let unknown = checked.contributions.unknown.map { index, name, isAfter in
            let registration = assembly.registrations[index]
            let word = isAfter ? "after" : "before"
            return checked.problem(
                "contribution-order",
                "\(registration.opening) stands \(word) \(name), which no other contribution to the list is named.",
                subject: registration.key.name, at: index,
                facts: ["names in the list: \(names(checked.plan.services.contributions[registration.key] ?? []))"],
                remedy: "name another contribution to \(registration.key.name) in \(word):, or none.")
        }
        let cycles = checked.contributions.cycles.map { list in
            let name = assembly.registrations[list[0]].key.name
            return checked.problem(
                "contribution-order",
                "The contributions \(names(list)) to \(name) stand after each other in a cycle of after and before.",
                subject: name, at: list[list.count - 1],
                facts: list.map { "\(names([$0])): \(assembly.origin(of: $0))" },
                remedy: "remove one after: or before: of the cycle.")
        }
        return unknown + cycles
    }
}
