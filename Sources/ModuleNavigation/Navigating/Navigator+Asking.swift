import ModuleKit
import ModuleRouting

extension Navigator {
    /// Opens a page, and waits for its reply.
    ///
    ///     guard let address = await navigator.ask(PickAddress(), from: page) else {
    ///         return
    ///     }
    ///
    /// There is exactly one answer, whatever removes the page: the reply, or nil, by going back, signing out, a link,
    /// or the navigator's end. If you ask for a page that is on top and was asked for already, you wait for the same
    /// answer. If the task is cancelled, the answer is nil, and the page closes unless another task waits for it.
    ///
    /// - Parameters:
    ///   - route: the page.
    ///   - page: the page that asks; nil for the one on top.
    ///   - opening: the way in which it is opened; by default as declared.
    /// - Returns: the reply; nil if there is none, and if the page can't be opened.
    public func ask<Page: ReplyingRoute>(
        _ route: Page,
        from page: PageID? = nil,
        as opening: Navigation.Opening = .declared
    ) async -> Page.Reply? {
        await answer(to: AnyPageRoute(route), from: page, as: opening).flatMap { $0 as? Page.Reply }
    }

    /// The answer of a page; nil if it can't be opened. A policy that asks leaves the queue until it is answered.
    func answer(to route: AnyPageRoute, from page: PageID?, as opening: Navigation.Opening) async -> (any Sendable)? {
        let waiter = OneShot<(any Sendable)?>()
        let intent = Navigation.Intent.open(route, from: page, as: opening, asking: true)
        let asks = router.asksFirst(route.routeType)
        let (judged, waiting) = core.withLock { core -> (Journey?, Journey?) in
            let goesAtOnce = core.goesAtOnce
            if goesAtOnce, !asks { _ = core.apply(intent, by: plan, .inside, waiter) }
            let waiting =
                goesAtOnce && !asks ? nil : core.beginJourney(from: intent.caller(top: core.state.top.id))
            if waiting == nil, asks || !goesAtOnce { core.afterLock.add(waiter.give(nil)) }
            return (core.judged(from: Journey.current), waiting)
        }
        drain()
        return await outside(judged) {
            if let waiting { await lay(route, by: intent, on: waiting, isJudged: asks, waiter) }
            return await withTaskCancellationHandler {
                await waiter.value
            } onCancel: {
                core.withLock { $0.withdraw(waiter, by: plan) }
                drain()
            }
        }
    }

    /// Lays the page in its turn, or has the waiter answered with nil.
    private func lay(
        _ route: AnyPageRoute,
        by intent: Navigation.Intent,
        on waiting: Journey,
        isJudged: Bool,
        _ waiter: OneShot<(any Sendable)?>
    ) async {
        if isJudged {
            if (try? await lay(route, by: intent, on: waiting, waiter: waiter))?.page == nil { waiter.give(nil).run() }
            return
        }
        let applied = await withTaskCancellationHandler {
            await inTurn(waiting) { $0.apply(intent, by: plan, .inside, waiter, of: waiting) }
        } onCancel: {
            stop(waiting, .cancelled)
        }
        if applied == nil { waiter.give(nil).run() }
        drain()
    }
}
