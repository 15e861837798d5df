extension Navigation {
    /// Applies an intent. It never fails: an intent that can't be done changes nothing, and the outcome says why.
    ///
    /// It is a pure function: the same navigation, intent and plan give the same transition. Its time grows with the
    /// depth of the stacks that it touches, not with the number of pages.
    ///
    /// - Parameters:
    ///   - intent: the intent.
    ///   - plan: the plan that the navigation was started with.
    package func applying(_ intent: Intent, by plan: NavigationPlan) -> Transition {
        var state = self
        var effects: [Effect] = []
        let outcome = state.apply(intent, by: plan, into: &effects)
        return Transition(state: state, outcome: outcome, effects: effects)
    }

    /// The same in place, which copies no pages.
    mutating func apply(_ intent: Intent, by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        var tabs: ChosenTabs?
        return apply(intent, by: plan, asOf: &tabs, into: &effects)
    }

    /// The tabs that were active when an intent was asked, and the places that the reader has chosen since.
    struct ChosenTabs: Sendable {
        var before: [[Int]]
        var chosen: [Int] = []
    }

    /// - Parameter asked: the tabs if the reader has chosen others since, which stay; then with those that the intent has
    ///   made active.
    mutating func apply(
        _ intent: Intent,
        by plan: NavigationPlan,
        asOf asked: inout ChosenTabs?,
        into effects: inout [Effect]
    ) -> Outcome {
        let before = visiblePages
        let active = trails
        let number = effects.count
        // Copied for them alone, because a change then copies the pages.
        let whole = plan.exclusive.isEmpty || !intent.mayBegin ? nil : self
        if let asked {
            trails = asked.before
            repairTrails()
        }
        var outcome = perform(intent, by: plan, into: &effects)
        if let whole, outcome.isChange, let first = firstOfSeveral(by: plan) {
            self = whole
            effects.removeSubrange(number...)
            outcome = .blocked(by: page(first) == nil ? top.id : first)
        }
        if let chosen = asked?.chosen {
            if outcome.isChange {
                asked?.before = trails
                for place in chosen where !stacks[place].isEmpty { activate(place) }
            } else {
                trails = active
            }
        }
        if outcome.isChange { noteVisibility(since: before, in: number..., of: &effects) }
        return outcome
    }

    private mutating func perform(
        _ intent: Intent,
        by plan: NavigationPlan,
        into effects: inout [Effect]
    ) -> Outcome {
        switch intent {
        case .open(let route, let speaker, let opening, let asking, let again):
            let request = OpenRequest(
                route: route, speaker: speaker, opening: opening, isAsking: asking, isAgain: again)
            return open(request, by: plan, into: &effects)
        case .close(let page, let reply): return close(page, reply: reply, into: &effects)
        case .back: return back(into: &effects)
        case .up: return goUp(by: plan, into: &effects)
        case .select(let place): return select(place, by: plan, into: &effects)
        case .arrive(let route): return arrive(at: route, by: plan, into: &effects)
        case .replace(let page, let route): return replace(page, by: route, of: plan, into: &effects)
        case .leave(let scope, let forced): return leave(scope, forced: forced, by: plan, into: &effects)
        case .leaveAll(let forced): return leaveAll(forced: forced, by: plan, into: &effects)
        case .enter(let scope): return enter(scope, by: plan)
        case .blockLeaving(let page): return hold(page, by: plan)
        case .allowLeaving(let page): return release(page)
        case .withdraw(let page): return withdraw(page, into: &effects)
        case .report(.removed(let pages)): return remove(reported: pages, by: plan, into: &effects)
        case .report(.selected(let place)): return noteSelected(place, by: plan)
        case .report(.attempted(let page)): return close(page, reply: nil, into: &effects)
        case .report(.shows): return .unchanged
        case .restore(let arrangement): return restore(arrangement, by: plan, into: &effects)
        }
    }

    /// Adds the pages that were covered, and those that are seen now.
    private func noteVisibility(
        since before: VisiblePages,
        in added: PartialRangeFrom<Int>,
        of effects: inout [Effect]
    ) {
        let after = visiblePages
        guard before != after else { return }
        // One page is covered and one is seen, mostly.
        effects.reserveCapacity(effects.count + 2)
        for page in [before.first, before.second] {
            guard let page, !after.contains(page) else { continue }
            let isClosed = effects[added].contains { effect in
                if case .closed(let closed, _) = effect { closed.id == page } else { false }
            }
            if !isClosed { effects.append(.covered(page)) }
        }
        for page in [after.first, after.second] {
            if let page, !before.contains(page) { effects.append(.shown(page)) }
        }
    }
}

extension Navigation.Intent {
    /// Whether it may lay a page that begins a node.
    fileprivate var mayBegin: Bool {
        switch self {
        case .open, .arrive, .replace, .up, .restore: true
        default: false
        }
    }
}
