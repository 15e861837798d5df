import ModuleKit

extension Navigator {
    /// Reads the changes on which a page's content is made anew, from now on.
    func readChanges(of page: Navigation.Page, in core: inout NavigatorCore) {
        guard core.readers[page.id] == nil, let reloads = handlers.reloads[[page.route.type]] else { return }
        core.readers[page.id] = reloads.map { reload in
            let work = Work()
            work.begin(
                Task.detached { [weak self] in
                    let changes = try? await self?.callHandler(reload, with: page.route, at: page.id)
                    await changes? { [weak self] in await self?.renew(page.id) }
                    work.end()
                }
            )
            return work
        }
    }

    /// Makes a content anew if its page is seen, and else when it is seen again.
    private func renew(_ page: PageID) async {
        let isSeen = core.withLock { core in
            let isSeen = core.state.visiblePages.contains(page)
            if !isSeen { core.outdated.insert(page) }
            return isSeen
        }
        guard isSeen else { return }
        // What is being made may not know of the change.
        _ = try? await content(of: page)
        _ = try? await reload(page)
        let (change, listeners) = core.withLock { core in
            (
                Change(state: core.state, revision: core.revision, outcome: .unchanged, renewed: page),
                Array(core.listeners.values)
            )
        }
        for listener in listeners { listener.yield(change) }
    }

    /// The page is seen again.
    func renewIfOutdated(_ page: PageID) {
        guard core.withLock({ $0.outdated.remove(page) }) != nil else { return }
        Task.detached { [weak self] in await self?.renew(page) }
    }
}
