import ModuleNavigation

/// An intent with what came of it, and the laws that look at both states.
struct NavigationStep {
    let plan: NavigationPlan
    let before: Navigation
    let intent: Navigation.Intent
    let transition: Navigation.Transition

    private var after: Navigation { transition.state }
    private var outcome: Navigation.Outcome { transition.outcome }

    /// The law that the step breaks, a sentence; nil if it breaks none.
    var brokenLaw: String? {
        let laws = [
            \Self.validity, \.sameness, \.change, \.identity, \.speaking, \.closing, \.openingAndClosing, \.answers,
            \.holds,
            \.selecting, \.arriving, \.leaving, \.seeing,
        ]
        for law in laws {
            if let broken = self[keyPath: law] { return broken }
        }
        return nil
    }

    private func isStanding(_ id: PageID) -> Bool { after.page(id) != nil }

    private var closed: [(page: Navigation.Page, wasHeld: Bool)] {
        transition.effects.compactMap { if case .closed(let page, let wasHeld) = $0 { (page, wasHeld) } else { nil } }
    }

    private var answered: [PageID] {
        transition.effects.compactMap { if case .answered(let id, _, _) = $0 { id } else { nil } }
    }

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

    private var change: String? {
        if outcome.isChange { return after == before ? "\(outcome) changed nothing." : nil }
        if after != before { return "\(outcome) changed something." }
        return transition.effects.isEmpty ? nil : "\(outcome) has effects."
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
        let gone = before.allPages.map(\.id).filter { !isStanding($0) }
        guard closed.map(\.page.id).sorted() == gone.sorted() else { return "Pages went, and others were closed." }
        return nil
    }

    /// 3. A page that is gone or covered opens nothing.
    private var speaking: String? {
        guard case .open(_, let from?, _, _, _) = intent, !before.seenPages.contains(from), outcome != .notAPage else {
            return nil
        }
        let expected: Navigation.Outcome = before.page(from) == nil ? .gone : .stale
        return outcome == expected ? nil : "\(from) is not seen, and spoke."
    }

    /// 3. To close twice is to close.
    private var closing: String? {
        guard case .close(let id, _) = intent, outcome == .moved else { return nil }
        if isStanding(id) { return "\(id) was closed, and stands." }
        let again = after.applying(intent, by: plan)
        return again.outcome == .gone && again.state == after ? nil : "To close twice was not to close."
    }

    /// 4. To open and then close is the state before, but for the counter and which place is active.
    private var openingAndClosing: String? {
        guard case .open = intent, case .opened(let id) = outcome, closed.isEmpty else { return nil }
        let closing = after.applying(.close(id), by: plan)
        guard closing.outcome == .moved else { return "What was opened did not close: \(closing.outcome)." }
        let state = closing.state
        let isInOverlay = after.overlays.contains { $0.pages.contains { $0.id == id } }
        let isBefore =
            state.places.allSatisfy { state.pages(at: $0) == before.pages(at: $0) } && state.overlays == before.overlays
            && state.heldPages == before.heldPages && state.openScopes == before.openScopes
            && state.allPages.allSatisfy { state.isAsked($0.id) == before.isAsked($0.id) }
            && (!isInOverlay || state.arrangement == before.arrangement)
        return isBefore ? nil : "To open and close was not the state before."
    }

    /// 5. Each question is answered exactly once, when its page goes or nothing waits for it; a replacement may inherit it.
    private var answers: String? {
        var expected = before.allPages.map(\.id).filter { before.isAsked($0) && !after.isAsked($0) }
        if case .replace(let old, _) = intent, case .opened(let new) = outcome, after.isAsked(new) {
            guard expected.contains(old) else { return "\(new) inherited a question that there wasn't." }
            expected.removeAll { $0 == old }
        }
        guard answered.sorted() == expected.sorted() else {
            return "Answered were \(answered), and the questions that ended were those of \(expected)."
        }
        let asked = after.allPages.map(\.id).filter {
            after.isAsked($0) && before.page($0) != nil && !before.isAsked($0)
        }
        return asked.isEmpty ? nil : "\(asked) stood before, and are asked for since."
    }

    /// 6. A held page leaves only by its release, a fact, force, or its own reply.
    private var holds: String? {
        for (page, wasHeld) in closed where wasHeld != before.isHeld(page.id) {
            return "What \(page.id) is said to have been held is wrong."
        }
        let gone = before.heldPages.filter { !isStanding($0) }
        guard !gone.isEmpty else { return nil }
        switch intent {
        case .report(.removed), .leave(_, forced: true), .leaveAll(forced: true): return nil
        case .close(let id, reply: .some) where gone == [id]: return nil
        default: return "\(gone.sorted()) were held, and went."
        }
    }

    /// 7. Choosing tabs changes no stack, but that the active one goes to its root.
    private var selecting: String? {
        let stacks = before.places.filter { before.pages(at: $0) != after.pages(at: $0) }
        switch intent {
        case .report(.selected): return stacks.isEmpty ? nil : "A fact about tabs changed \(stacks)."
        case .select:
            guard stacks.allSatisfy({ $0 == before.activePlace }) else { return "Choosing a tab changed \(stacks)." }
            return stacks.allSatisfy { after.pages(at: $0).count == 1 }
                ? nil : "Choosing a tab left \(stacks) in between."
        default: return nil
        }
    }

    /// 8. A link arrives: on top is the page, below it its parents; what is there already keeps its identities; twice is
    /// once.
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

    /// 11. After a scope is left, it is not open, and so no page of it stands.
    private var leaving: String? {
        switch intent {
        case .leave(let scope, let forced):
            if forced, case .held = outcome { return "A forced leave asked." }
            return outcome == .moved && after.openScopes.contains(scope) ? "\(scope) was left, and is open." : nil
        case .leaveAll(let forced):
            if forced, case .held = outcome { return "A forced leave asked." }
            guard outcome == .moved else { return nil }
            let start = Navigation(startOf: plan).arrangement
            return after.arrangement == start ? nil : "Everything was left, and this is not the start."
        default: return nil
        }
    }

    /// What is covered and shown is the difference of what is seen.
    private var seeing: String? {
        let covered = before.seenPages.filter { isStanding($0) && !after.seenPages.contains($0) }
        let shown = after.seenPages.filter { !before.seenPages.contains($0) }
        let said = transition.effects.compactMap { effect -> PageID? in
            switch effect {
            case .covered(let id), .shown(let id): id
            default: nil
            }
        }
        return said == covered + shown ? nil : "What is seen changed, and the effects say otherwise."
    }
}
