/// The scopes that modules open are declared in their list.
enum UndeclaredScopes: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let (registrations, scopes) = (checked.plan.assembly.registrations, checked.plan.assembly.scopes)
        let declared = Set(scopes.map { ObjectIdentifier($0.key) })
        return checked.active.flatMap { index in
            registrations[index].dependencies.filter {
                $0.form == .scopes && !declared.contains(ObjectIdentifier($0.key.service))
            }
            .map { dependency in
                checked.problem(
                    "scope-undeclared",
                    "\(registrations[index].opening) opens the scope \(dependency.service), which the list does not declare.",
                    subject: dependency.service, at: index,
                    facts: ["declared: \(scopes.isEmpty ? "none" : scopes.map(\.name).joined(separator: ", "))"],
                    remedy: "declare it in the list of the module: ModuleScope(\(dependency.service).self) { … }.")
            }
        }
    }
}
