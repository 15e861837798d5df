import ModuleKit

extension Navigator {
    /// Whether a held page may be left: its handler is asked once for all who try meanwhile. If it may, the hold has
    /// ended, or the page is gone.
    func mayLeave(_ page: PageID) async -> Bool {
        let question = core.withLock { core -> Task<Bool, Never>? in
            if let question = core.heldQuestions[page] { return question }
            guard !core.isEnded, core.state.blocksLeaving(page), let route = core.state.page(page)?.route,
                let handler = handlers.held[[route.type]]
            else { return nil }
            let question = Task.detached { [weak self] in
                let held = HeldPage(route: route, id: page)
                let answer = try? await self?.callHandler(handler, with: held, at: page)
                return self?.settle(answer ?? .stay, of: page) ?? false
            }
            core.heldQuestions[page] = question
            return question
        }
        return if let question { await question.value } else { !state.blocksLeaving(page) }
    }

    /// Acts by the answer, once for all who wait for it; returns whether the page may be left.
    private func settle(_ answer: LeaveDecision, of page: PageID) -> Bool {
        let isLeft = core.withLock { core in
            core.heldQuestions[page] = nil
            if answer == .leave { _ = core.apply(.allowLeaving(page), by: plan) }
            return !core.state.blocksLeaving(page)
        }
        drain()
        return isLeft
    }
}
