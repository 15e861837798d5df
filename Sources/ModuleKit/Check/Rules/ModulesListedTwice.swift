/// Each name of the list, and of the scopes that it declares, stands for one thing.
enum ModulesListedTwice: AssemblyRule {
    static func problems(in checked: CheckedAssembly) -> [PlacedProblem] {
        let assembly = checked.plan.assembly
        return again(in: assembly) + againInScope(checked.plan) + scopesAgain(in: assembly)
    }

    private static func again(in assembly: Assembly) -> [PlacedProblem] {
        assembly.repeated.map { first, again, types in
            let fact = "first listed: \(assembly.modules[first].location)"
            if types.0 == types.1 {
                return problem(
                    "The module \(again.name) is listed twice.", again.name, again.location, fact,
                    "list it once; two entries that are not the same module need different names.")
            }
            let names = [types.0, types.1].map { ProviderName.fullName($0) }
            return problem(
                "Two entries have the name \(again.name): \(names.joined(separator: " and ")).", again.name,
                again.location, fact,
                "give one of them another name in the list: .named(\"…\"); or list only one.")
        }
    }

    private static func againInScope(_ plan: AssemblyPlan) -> [PlacedProblem] {
        guard let outside = plan.outside else { return [] }
        return plan.assembly.modules.filter(\.isListed).compactMap { module in
            outside.listing(of: module.name).map { first in
                problem(
                    "The module \(module.name) is listed in the scope and around it.", module.name, module.location,
                    "first listed: \(first)",
                    "list it once, where its services live; another module needs another name.")
            }
        }
    }

    private static func scopesAgain(in assembly: Assembly) -> [PlacedProblem] {
        var scopes: [String: ModuleScope] = [:]
        return assembly.scopes.compactMap { scope in
            scopes.updateValue(scope, forKey: scope.name).map { first in
                problem(
                    "The scope \(scope.name) is declared twice.", scope.name, scope.location,
                    "first declared: \(first.location)", "declare it once; two scopes need different names.",
                    isModule: false)
            }
        }
    }

    private static func problem(
        _ summary: String,
        _ name: String,
        _ location: CallSite,
        _ fact: String,
        _ remedy: String,
        isModule: Bool = true
    ) -> PlacedProblem {
        PlacedProblem(
            place: .list,
            problem: AssemblyError.Problem(
                "module-listed-twice", summary, subject: name, module: isModule ? name : nil, location: location,
                facts: [fact], remedy: remedy))
    }
}
