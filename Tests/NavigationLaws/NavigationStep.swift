import ModuleNavigation

/// An intent with its outcome, and the laws of two states that parents and equality can break.
struct NavigationStep {
    let plan: NavigationPlan
    let before: Navigation
    let intent: Navigation.Intent
    let transition: Navigation.Transition

    var after: Navigation { transition.state }
    var outcome: Navigation.Outcome { transition.outcome }

    /// The law that the step breaks, a sentence; nil if it breaks none.
    var brokenLaw: String? { validity ?? sameness ?? identity ?? nodes ?? arriving }

    /// 1. Every intent on every valid state gives a valid state.
    private var validity: String? { after.violations(of: plan).first }

    /// 18. The same input gives the same output.
    private var sameness: String? {
        let again = before.applying(intent, by: plan)
        let isSame =
            again.state == after && again.outcome == outcome
            && again.effects.map { "\($0)" } == transition.effects.map { "\($0)" }
        return isSame ? nil : "The same intent gave something else the second time."
    }

    /// 2. A page that stays keeps identity, route and order; an identity never comes again.
    private var identity: String? {
        let next = before.nextNumber
        for page in after.allPages {
            if let old = before.page(page.id) {
                if old != page { return "\(page.id) has another route than before." }
            } else if page.id.number < next {
                return "\(page.id) was the identity of another page."
            }
        }
        for place in before.places {
            let (old, new) = (before.pages(at: place).map(\.id), after.pages(at: place).map(\.id))
            if old.filter(new.contains) != new.filter(old.contains) {
                return "The pages of \(place) are in another order."
            }
        }
        let old = before.overlays.flatMap(\.pages).map(\.id)
        let new = after.overlays.flatMap(\.pages).map(\.id)
        if old.filter(new.contains) != new.filter(old.contains) { return "The overlays are in another order." }
        return nil
    }

    /// 2 and 16. A page that stays keeps its nodes; a node that is new is begun by a page that is new, and one of a scope
    /// that was left is gone.
    private var nodes: String? {
        if plan.flowScopes.isEmpty { return nil }
        let (old, new) = (before.nodes(by: plan), after.nodes(by: plan))
        let (oldOwners, newOwners) = (old.owners, new.owners)
        for page in after.allPages where before.page(page.id) != nil {
            if oldOwners[page.id]?.map(\.id) != newOwners[page.id]?.map(\.id) {
                return "\(page.id) is in another node."
            }
        }
        let known = Set(old.all.map(\.id))
        if let node = new.all.first(where: { !known.contains($0.id) && $0.id.number < before.nextNumber }) {
            return "\(node.id) began a node again."
        }
        return nil
    }

    /// 8. A link arrives: on top is the page, below it its parents; pages that stand already keep their identities;
    /// twice is once.
    private var arriving: String? {
        guard case .arrive(let route) = intent else { return nil }
        switch outcome {
        case .arrived(let id), .alreadyThere(let id):
            guard after.top.route == route, after.top.id == id else {
                return "\(route) was arrived at, and is not on top."
            }
        default: return nil
        }
        let stack = plan.leadsToPlace(route) ? after.pages(at: after.activePlace) : []
        let expected = plan.routes(to: route)
        guard stack.map(\.route) + after.overlays.flatMap(\.pages).map(\.route) == expected else {
            return "\(route) does not stand on its parents."
        }
        let old = stack.isEmpty ? [] : before.pages(at: after.activePlace)
        for (old, new) in zip(old, stack) {
            if old.route != new.route { break }
            if old.id != new.id { return "\(new.route) stood already, and has another identity." }
        }
        let again = after.applying(intent, by: plan)
        return again.outcome == .alreadyThere(after.top.id) && again.state == after
            ? nil : "To arrive twice was not to arrive."
    }
}
