import ModuleNavigation

/// The laws that look at one state.
struct NavigationStateLaws {
    let plan: NavigationPlan
    let state: Navigation

    func brokenLaw(goingTo route: AnyPageRoute) -> String? { restoration ?? link ?? reachability(of: route) }

    /// 9. Saved pages stand again, as far as each page that stands on its parent alone still does.
    private var restoration: String? {
        guard state.standsOnParents(of: plan) else { return nil }
        let there = state.applying(.restore(state.arrangement), by: plan)
        guard there.outcome == .unchanged else { return "What stands was restored, and that is \(there.outcome)." }
        var start = Navigation(startOf: plan)
        // Outer scopes come first, because an inner one needs them.
        for _ in state.openScopes {
            for scope in state.openScopes.sorted() { start = start.applying(.enter(scope: scope), by: plan).state }
        }
        let restored = start.applying(.restore(state.arrangement), by: plan).state
        return restored.arrangement == state.arrangement ? nil : "What was restored is not what was saved."
    }

    /// 10. A link to the page on top has it on top.
    private var link: String? {
        let transition = state.applying(.arrive(state.top.route), by: plan)
        switch transition.outcome {
        case .arrived, .alreadyThere:
            return transition.state.top.route == state.top.route ? nil : "A link to the page on top led elsewhere."
        case .leavingBlocked, .blocked, .needs, .notAPage: return nil
        default: return "A link to the page on top is \(transition.outcome)."
        }
    }

    /// 17. Every page that a link can lead to can be arrived at, once its scopes are open, no page is held, and the
    /// overlays that stay for links are closed.
    func reachability(of route: AnyPageRoute) -> String? {
        guard !plan.routes(to: route).isEmpty else { return nil }
        var state = state
        for id in state.pagesBlockingLeaving.sorted() { state = state.applying(.allowLeaving(id), by: plan).state }
        for scope in plan.scopes(to: route) { state = state.applying(.enter(scope: scope), by: plan).state }
        for _ in 0...(state.overlays.count + plan.exclusive.count) {
            let transition = state.applying(.arrive(route), by: plan)
            switch transition.outcome {
            case .arrived, .alreadyThere:
                return transition.state.top.route == route ? nil : "\(route) was arrived at, and is not on top."
            case .blocked(let id): state = state.applying(.close(id), by: plan).state
            default: return "\(route) can't be arrived at: \(transition.outcome)."
            }
        }
        return "\(route) is blocked for good."
    }
}
