import ModuleKit
import ModuleRouting

extension Navigator {
    /// Applies an intent.
    ///
    /// If an interceptor or a server's rules stand before the page that it lays, the router asks them in the background,
    /// and lays the page if it may be opened; the outcome is ``Navigation/Outcome/asking`` at once.
    ///
    /// If pages are held that it would remove, they are asked in the background, see `Registrar.confirmLeaving(_:_:)`, and
    /// the intent is applied again if they may be left; the outcome is ``Navigation/Outcome/leavingBlocked(_:)`` at once.
    @discardableResult
    public func send(_ intent: Navigation.Intent) -> Navigation.Outcome {
        let (outcome, top) = attempt(intent)
        if outcome == .asking {
            Task.detached { [weak self] in _ = try? await self?.perform(intent) }
        } else if case .leavingBlocked = outcome {
            inBackground(intent.wayBack.map { .init(way: $0, top: top) }) { _ = try? await $0.perform(intent, on: top) }
        }
        return outcome
    }

    /// Does work that waits for a reader's answer. Of the same way back from a page, one attempt waits: another would
    /// change nothing.
    private func inBackground(
        _ way: NavigatorCore.WayBack?,
        _ work: @escaping @Sendable (Navigator) async -> Void
    ) {
        if let way, !core.withLock({ $0.waitingWays.insert(way).inserted }) { return }
        Task.detached { [weak self] in
            guard let self else { return }
            await work(self)
            if let way { core.withLock { _ = $0.waitingWays.remove(way) } }
        }
    }

    /// Applies an intent, and waits for held pages, which are asked, and for the scope that the page lives in, which
    /// its gate opens.
    ///
    /// Going back or up is done only if the page on top is the same after the wait, so that a reader who goes back
    /// twice while being asked goes back once.
    ///
    /// - Returns: the final outcome; ``Navigation/Outcome/leavingBlocked(_:)`` if a page stays, and
    ///   ``Navigation/Outcome/needs(scope:)`` if the gate stays shut.
    /// - Throws: the gate's error; ``NavigationError/Code/noGate`` if the scope has none; the router's error if it
    ///   doesn't open the page.
    @discardableResult
    public func perform(_ intent: Navigation.Intent) async throws -> Navigation.Outcome {
        try await perform(intent, on: nil)
    }

    /// - Parameter top: the page that was on top when the intent was tried first; nil if it was not tried yet.
    private func perform(_ intent: Navigation.Intent, on top: PageID?) async throws -> Navigation.Outcome {
        if let route = intent.laidRoute, router.asksFirst(route.routeType) { return try await lay(route, by: intent) }
        var top = top
        while true {
            let (outcome, current) = attempt(intent, on: top)
            top = top ?? current
            switch outcome {
            case .leavingBlocked(let pages):
                guard let page = pages.first, await mayLeave(page) else { return outcome }
            case .needs(let scope):
                guard try await pass(scope) else { return outcome }
            default: return outcome
            }
            if Task.isCancelled { return outcome }
        }
    }

    /// Applies an intent, if it does not speak of another page on top than the one it was tried on.
    private func attempt(
        _ intent: Navigation.Intent,
        on top: PageID? = nil
    ) -> (outcome: Navigation.Outcome, top: PageID) {
        let asks = intent.laidRoute.map { router.asksFirst($0.routeType) } ?? false
        let (outcome, current) = core.withLock { core -> (Navigation.Outcome, PageID) in
            let current = core.state.top.id
            if let top, top != current, intent.wayBack != nil {
                return (core.state.page(top) == nil ? .gone : .stale, current)
            }
            if asks, !core.isEnded {
                let outcome = core.state.applying(intent, by: plan).outcome
                return (outcome.isRefusal ? outcome : .asking, current)
            }
            return (core.apply(intent, by: plan), current)
        }
        if case .report(.shows(let pages)) = intent { runNodes { $0.shows(pages) } }
        drain()
        return (outcome, current)
    }

    /// Opens a page on the page that speaks, or on the top one.
    ///
    ///     navigator.open(BookDetail(id: 1342), from: page)
    ///
    /// - Parameters:
    ///   - route: the page.
    ///   - page: the page that speaks. If it is covered, as after a tap that came twice, nothing changes.
    ///   - opening: the way in which it is opened; by default as declared.
    ///   - again: whether a page that is on top already is opened once more.
    @discardableResult
    public func open<R: PageRoute>(
        _ route: R,
        from page: PageID? = nil,
        as opening: Navigation.Opening = .declared,
        again: Bool = false
    ) -> Navigation.Outcome {
        send(.open(AnyPageRoute(route), from: page, as: opening, again: again))
    }

    /// Closes a page and all pages on it.
    @discardableResult
    public func close(_ page: PageID) -> Navigation.Outcome { send(.close(page)) }

    /// Closes the page on top; on a root goes to the tab before. ``Navigation/Outcome/exit`` if there is nothing to go
    /// back to.
    @discardableResult
    public func back() -> Navigation.Outcome { send(.back) }

    /// Goes to the parent that the page on top declares.
    @discardableResult
    public func up() -> Navigation.Outcome { send(.up) }

    /// Makes a tab or a column active, by its place or its name alone.
    @discardableResult
    public func select(_ place: Place) -> Navigation.Outcome { send(.select(place)) }

    /// Puts a page in the place of another.
    @discardableResult
    public func replace<R: PageRoute>(_ page: PageID, with route: R) -> Navigation.Outcome {
        send(.replace(page, AnyPageRoute(route)))
    }

    /// Reports a fact of the host's screen.
    @discardableResult
    public func report(_ report: Navigation.HostReport) -> Navigation.Outcome { send(.report(report)) }

    /// Goes a step back in the history of pages on top, as a browser does.
    ///
    /// Pages that closed since stand again, with identities of their own. Pages that were asked for don't.
    @discardableResult
    public func previous() -> Navigation.Outcome { go(.previous) }

    /// Goes a step forward again.
    @discardableResult
    public func next() -> Navigation.Outcome { go(.next) }

    private func go(_ direction: NavigationHistory.Direction) -> Navigation.Outcome {
        let (outcome, top) = step(direction, from: nil)
        if case .leavingBlocked(let pages) = outcome {
            let way = NavigatorCore.WayBack(way: direction == .previous ? .previous : .next, top: top)
            inBackground(way) { await $0.go(direction, from: top, whenLeft: pages) }
        }
        return outcome
    }

    /// Goes the step when the held pages may be left.
    private func go(_ direction: NavigationHistory.Direction, from top: PageID, whenLeft pages: [PageID]) async {
        var pages = pages
        while let page = pages.first, await mayLeave(page) {
            guard case .leavingBlocked(let others) = step(direction, from: top).outcome else { return }
            pages = others
        }
    }

    /// - Parameter top: the page that must be on top; nil for any.
    private func step(
        _ direction: NavigationHistory.Direction,
        from top: PageID?
    ) -> (outcome: Navigation.Outcome, top: PageID) {
        let (outcome, current) = core.withLock { core -> (Navigation.Outcome, PageID) in
            let current = core.state.top.id
            if let top, top != current { return (.stale, current) }
            return (core.go(direction, by: plan), current)
        }
        drain()
        return (outcome, current)
    }
}

extension Navigation.Outcome {
    /// Whether no wait makes the intent possible.
    fileprivate var isRefusal: Bool {
        switch self {
        case .gone, .stale, .notAPage, .requiresParent, .isRoot: true
        default: false
        }
    }
}

extension Navigation.Intent {
    /// The way back that depends on the page on top alone; nil if it is none.
    fileprivate var wayBack: NavigatorCore.WayBack.Way? {
        switch self {
        case .back: .back
        case .up: .up
        default: nil
        }
    }
}
