import ModuleKit

extension Navigator {
    func perform(_ effect: Navigation.Effect, of batch: NavigatorCore.Batch) {
        switch effect {
        case .answered(let page, let asker, let reply): answer(page, asker, reply, of: batch)
        case .closed(let page, _): forget(page.id, inFlow: plan.page(page.route)?.flows.isEmpty == false)
        case .covered: break
        case .shown(let page):
            core.withLock { _ = content(of: page, in: &$0) }
            renewIfOutdated(page)
        }
    }

    /// Gives the answer to those who wait, or to the handler that takes it for a page whose asker can't wait any more.
    private func answer(
        _ page: PageID,
        _ asker: PageID?,
        _ reply: (any Sendable)?,
        of batch: NavigatorCore.Batch
    ) {
        let waiters = core.withLock { $0.waiters.take(page) }
        for waiter in waiters { waiter.give(reply).run() }
        guard waiters.isEmpty, let asker = asker.flatMap(batch.change.state.page), let asked = batch.closedPage(page),
            let handler = handlers.replies[[asked.route.type, asker.route.type]]
        else { return }
        let given = GivenReply(value: reply, asker: asker.route)
        Task.detached { [self] in
            do {
                try await callHandler(handler, with: given, at: asker.id)
            } catch {
                let names = handler.value.pages.map(\.description)
                await calls.send(ReplyDidFail(asked: names[0], asker: names[1], error: error))
            }
        }
    }

    /// - Parameter inFlow: whether its tasks may hold what a scope shares that is closed with it.
    private func forget(_ page: PageID, inFlow: Bool) {
        let (content, question, closings, readers) = core.withLock { core in
            core.outdated.remove(page)
            if let origin = core.origins.removeValue(forKey: page) { core.history.keep(origin, of: page) }
            let content = core.contents.removeValue(forKey: page)
            let readers = core.readers.removeValue(forKey: page) ?? []
            if inFlow {
                core.afterLock.release(core.lingering)
                core.lingering = core.lingering.filter { !$1.allSatisfy(\.isOver) }
                core.lingering[page] = [content?.work].compactMap(\.self) + readers
            }
            return (
                content, core.heldQuestions.removeValue(forKey: page),
                core.closings.removeValue(forKey: page) ?? [], readers
            )
        }
        content?.work.cancel()
        question?.cancel()
        for reader in readers { reader.cancel() }
        for waiter in closings { waiter.give(()).run() }
    }
}

extension NavigatorCore.Batch {
    /// The page of that identity among those that closed.
    fileprivate func closedPage(_ id: PageID) -> Navigation.Page? {
        for case .closed(let page, _) in effects where page.id == id { return page }
        return nil
    }
}
