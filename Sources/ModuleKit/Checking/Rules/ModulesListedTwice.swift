/// Each name of the list, and of the scopes that it declares, stands for one thing.
enum ModulesListedTwice: AssemblyRule {
    static let allowable: Set<AssemblyError.Code> = []

    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        return (again(in: assembly) + againInScope(checked.plan) + scopesAgain(in: assembly)).map {
            PlacedProblem(.list, $0)
        }
    }

    private static func again(in assembly: Assembly) -> [AssemblyError.Problem] {
        assembly.repeated.map { first, again in
            AssemblyError.Problem(
                .moduleListedTwice,
                "The module \(again.name) is listed twice.",
                subject: again.name,
                module: again.name,
                location: again.location,
                facts: ["first listed: \(assembly.modules[first].location)"],
                remedy: "list it once; two entries that are not the same module need different names."
            )
        }
    }

    private static func againInScope(_ plan: AssemblyPlan) -> [AssemblyError.Problem] {
        guard let outside = plan.outside else { return [] }
        return plan.assembly.modules.filter(\.isListed).compactMap { module in
            outside.listing(of: module.name).map { first in
                AssemblyError.Problem(
                    .moduleListedTwice,
                    "The module \(module.name) is listed in the scope and around it.",
                    subject: module.name,
                    module: module.name,
                    location: module.location,
                    facts: ["first listed: \(first)"],
                    remedy: "list it once, where its services live; another module needs another name."
                )
            }
        }
    }

    private static func scopesAgain(in assembly: Assembly) -> [AssemblyError.Problem] {
        var scopes: [String: ModuleScope] = [:]
        return assembly.scopes.compactMap { scope in
            scopes.updateValue(scope, forKey: scope.name).map { first in
                AssemblyError.Problem(
                    .moduleListedTwice,
                    "The scope \(scope.name) is declared twice.",
                    subject: scope.name,
                    module: nil,
                    location: scope.location,
                    facts: ["first declared: \(first.location)"],
                    remedy: "declare it once; two scopes need different names."
                )
            }
        }
    }
}

extension AssemblyError.Code {
    /// The composition root lists a module twice.
    public static let moduleListedTwice = AssemblyError.Code(rawValue: "module-listed-twice")
}
