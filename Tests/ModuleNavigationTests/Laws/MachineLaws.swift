@testable import ModuleNavigation
@testable import NavigationLaws

/// The laws that the machine keeps by itself, whatever the pages are.
extension NavigationStep {
    /// The first of them that the step breaks, a sentence; nil if it breaks none.
    var brokenMachineLaw: String? {
        let laws = [
            \Self.change, \.closure, \.speaking, \.closing, \.openingAndClosing, \.answers, \.holds, \.selecting,
            \.leaving, \.seeing,
        ]
        return laws.lazy.compactMap { self[keyPath: $0] }.first
    }

    private func isStanding(_ id: PageID) -> Bool { after.page(id) != nil }

    private var closed: [(page: Navigation.Page, wasHeld: Bool)] {
        transition.effects.compactMap { if case .closed(let page, let wasHeld) = $0 { (page, wasHeld) } else { nil } }
    }

    private var answered: [PageID] {
        transition.effects.compactMap { if case .answered(let id, _, _) = $0 { id } else { nil } }
    }

    /// 2. What is said to be closed is what went.
    private var closure: String? {
        let gone = before.allPages.map(\.id).filter { !isStanding($0) }
        return closed.map(\.page.id).sorted() == gone.sorted() ? nil : "Pages went, and others were closed."
    }

    private var change: String? {
        if outcome.isChange { return after == before ? "\(outcome) changed nothing." : nil }
        if after != before { return "\(outcome) changed something." }
        return transition.effects.isEmpty ? nil : "\(outcome) has effects."
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
            && state.pagesBlockingLeaving == before.pagesBlockingLeaving && state.openScopes == before.openScopes
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
        for (page, wasHeld) in closed where wasHeld != before.blocksLeaving(page.id) {
            return "What \(page.id) is said to have been held is wrong."
        }
        let gone = before.pagesBlockingLeaving.filter { !isStanding($0) }
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

    /// 11. After a scope is left, it is not open, and so no page of it stands.
    private var leaving: String? {
        switch intent {
        case .leave(let scope, let forced):
            if forced, case .leavingBlocked = outcome { return "A forced leave asked." }
            return outcome == .moved && after.openScopes.contains(scope) ? "\(scope) was left, and is open." : nil
        case .leaveAll(let forced):
            if forced, case .leavingBlocked = outcome { return "A forced leave asked." }
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
