extension Navigation {
    mutating func enter(_ scope: String, by plan: NavigationPlan) -> Outcome {
        guard let around = plan.scopesAround[scope], !openScopes.contains(scope), !plan.flowScopes.contains(scope)
        else { return .unchanged }
        if let outer = around.first(where: { !openScopes.contains($0) }) { return .needs(scope: outer) }
        openScopes.insert(scope)
        fillRoots(by: plan)
        repairTrails()
        return .moved
    }

    mutating func leave(
        _ scope: String,
        forced: Bool,
        by plan: NavigationPlan,
        into effects: inout [Effect]
    ) -> Outcome {
        guard openScopes.contains(scope) else { return .unchanged }
        let closing = Set(plan.scopesAround.filter { $0.key == scope || $0.value.contains(scope) }.keys)
        let removal = removal { plan.page($0.route)?.plan.scopes.contains(where: closing.contains) == true }
        let pages = pages(of: removal)
        if !forced, let outcome = held(among: pages) { return outcome }
        remove(removal, pages, into: &effects)
        openScopes.subtract(closing)
        repairTrails()
        return .moved
    }

    mutating func leaveAll(forced: Bool, by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        var removal = nothing
        removal.overlays = 0
        for place in stacks.indices {
            let isShut = plan.page(plan.roots[place])?.gated.isEmpty == false
            let from = isShut ? 0 : 1
            if stacks[place].count > from { removal.stacks.append(Removal.Cut(place: place, from: from)) }
        }
        let pages = pages(of: removal)
        if !forced, let outcome = held(among: pages) { return outcome }
        let before = self
        remove(removal, pages, into: &effects)
        openScopes = []
        trails = shape.choices.map { [$0.start] }
        repairTrails()
        return before == self ? .unchanged : .moved
    }
}
