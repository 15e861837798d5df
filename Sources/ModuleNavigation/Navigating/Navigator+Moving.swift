import ModuleKit
import ModuleRouting

extension Navigator {
    /// Applies an intent: at once, or in its turn if it waits.
    ///
    /// If an interceptor or a server's rules come before the page that it builds, the router asks them in the background,
    /// and opens the page if it may be opened. Intents that open pages, select, go up or leave, links and kept pages wait for
    /// those that came before. Then the outcome is ``Navigation/Outcome/pending(_:)`` at once, and the intent ends in a
    /// ``Change`` that has its identity, and for which ``outcome(of:)`` waits.
    ///
    /// If pages are held that it would remove, they are asked in the background, see `Registrar.confirmLeaving(_:_:)`, and
    /// the intent is applied again if they may be left; the outcome is ``Navigation/Outcome/leavingBlocked(_:)`` at once.
    @discardableResult
    public func send(_ intent: Navigation.Intent) -> Navigation.Outcome {
        send(.intent(intent))
    }

    private func send(_ wish: Wish) -> Navigation.Outcome {
        let begun = begin(wish, isSent: true)
        if let waiting = begun.waiting, let id = waiting.intent {
            Task.detached { [weak self] in await self?.finish(id) { try await $0.perform(wish, begun) } }
            return .pending(id)
        }
        if case .leavingBlocked = begun.outcome {
            let way = wish.wayBack.map { NavigatorCore.WayBack(way: $0, top: begun.top) }
            inBackground(way) { _ = try? await $0.perform(wish, begun) }
        }
        return begun.outcome
    }

    /// The end of an intent that was ``Navigation/Outcome/pending(_:)``, when it has ended.
    ///
    ///     let outcome = navigator.open(BookDetail(id: 84), from: page)
    ///     if case .pending(let intent) = outcome {
    ///         print(try await navigator.outcome(of: intent))
    ///     }
    ///
    /// - Throws: the error that refused it, as ``perform(_:)`` does; `CancellationError` if the task is cancelled, which
    ///   leaves the intent as it is, and if the navigator has ended.
    public func outcome(of intent: IntentID) async throws -> Navigation.Outcome {
        let waiter = OneShot<Result<Navigation.Outcome, any Error>?>()
        Task.detached { waiter.give(await intent.end.value).run() }
        guard let end = await waiter.value(cancelledAs: nil) else { throw CancellationError() }
        return try end.get()
    }

    /// Has the changes tell the end of an intent that was sent.
    private func finish(
        _ intent: IntentID,
        _ work: (Navigator) async throws -> Navigation.Outcome
    ) async {
        let end: Result<Navigation.Outcome, any Error>
        do { end = .success(try await work(self)) } catch { end = .failure(error) }
        let outcome = (try? end.get()) ?? .refused(end.diagnostic)
        if !outcome.isChange { core.withLock { $0.tell(outcome, of: intent) } }
        drain()
        intent.end.give(end).run()
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

    /// Applies an intent, and waits for its turn, for held pages, which are asked, and for the scope that the page lives
    /// in, which its gate opens.
    ///
    /// Going back or up is done only if the page on top is the same after the wait, so that a reader who goes back
    /// twice while being asked goes back once.
    ///
    /// - Returns: the final outcome; ``Navigation/Outcome/leavingBlocked(_:)`` if a page stays,
    ///   ``Navigation/Outcome/needs(scope:)`` if the gate stays shut, and ``Navigation/Outcome/superseded`` if the reader
    ///   took it back while it waited.
    /// - Throws: the gate's error; ``NavigationError/Code/noGate`` if the scope has none; the router's error if it
    ///   doesn't open the page; `CancellationError` if the task is cancelled before its turn.
    @discardableResult
    public func perform(_ intent: Navigation.Intent) async throws -> Navigation.Outcome {
        try await perform(.intent(intent), begin(.intent(intent)))
    }

    /// What came of an intent at once, with the page that was on top; or that it waits.
    private struct Begun {
        var outcome: Navigation.Outcome
        var top: PageID
        var waiting: Journey?
        var isJudged = false
    }

    private func perform(_ wish: Wish, _ begun: Begun) async throws -> Navigation.Outcome {
        var next = begun
        let id = begun.waiting?.intent
        // The page that a way back was asked about: after the wait it goes from there or not at all.
        var asked: PageID?
        while true {
            if let waiting = next.waiting {
                if next.isJudged, case .intent(let intent) = wish, let route = intent.laidRoute {
                    return try await lay(route, by: intent, on: waiting)
                }
                let from = wish.wayBack == nil ? nil : asked
                let applied = await withTaskCancellationHandler {
                    await inTurn(waiting) { core -> (Navigation.Outcome, PageID) in
                        let top = core.state.top.id
                        if let from, from != top { return (core.state.page(from) == nil ? .gone : .stale, top) }
                        return (core.apply(wish, by: plan, of: waiting), core.state.top.id)
                    }
                } onCancel: {
                    stop(waiting, .cancelled)
                }
                drain()
                next.outcome = try applied?.0 ?? outcome(of: waiting.end.given ?? .cancelled)
                next.top = applied?.1 ?? next.top
            }
            switch next.outcome {
            case .leavingBlocked(let pages):
                guard let page = pages.first, await mayLeave(page) else { return next.outcome }
            case .needs(let scope):
                // What was sent, and no policy concerns, ends as it would at once.
                guard id == nil, try await pass(scope) else { return next.outcome }
            default: return next.outcome
            }
            if Task.isCancelled { return next.outcome }
            asked = next.top
            next = begin(wish, on: next.top, id)
        }
    }

    /// Applies an intent, if it does not speak of another page on top than the one it was tried on, or has it wait.
    ///
    /// - Parameters:
    ///   - isSent: whether the changes tell its end if it waits.
    ///   - id: the identity of one that waited before.
    private func begin(
        _ wish: Wish,
        on top: PageID? = nil,
        _ id: IntentID? = nil,
        isSent: Bool = false
    ) -> Begun {
        let asks = wish.intent?.laidRoute.map { router.asksFirst($0.routeType) } ?? false
        let begun = core.withLock { core -> Begun in
            let current = core.state.top.id
            if let top, top != current, wish.wayBack != nil {
                return Begun(outcome: core.state.page(top) == nil ? .gone : .stale, top: current)
            }
            let goesAtOnce = wish.intent?.isQueued == false || core.goesAtOnce
            if asks, goesAtOnce, !core.isEnded, let intent = wish.intent {
                let outcome = core.state.applying(intent, by: plan).outcome
                if outcome.isRefusal { return Begun(outcome: outcome, top: current) }
            }
            // One that has waited is applied in a turn of its own, which has its identity.
            if asks || !goesAtOnce || id != nil,
                let waiting = core.beginJourney(from: wish.caller(top: current), isSent: isSent, id)
            {
                return Begun(outcome: .unchanged, top: current, waiting: waiting, isJudged: asks)
            }
            return Begun(outcome: core.apply(wish, by: plan), top: current)
        }
        if case .report(.shows(let pages))? = wish.intent { runNodes { $0.shows(pages) } }
        drain()
        return begun
    }

    /// Opens a page on the page that it comes from, or on the top one.
    ///
    ///     navigator.open(BookDetail(id: 1342), from: page)
    ///
    /// - Parameters:
    ///   - route: the page.
    ///   - page: the page that it comes from. If it is covered, as after a tap that came twice, nothing changes.
    ///   - opening: the way in which it is opened; by default as declared.
    ///   - again: whether a page that is on top already is opened once more.
    @discardableResult
    public func open<Page: PageRoute>(
        _ route: Page,
        from page: PageID? = nil,
        as opening: Navigation.Opening = .declared,
        again: Bool = false
    ) -> Navigation.Outcome {
        send(.open(AnyPageRoute(route), from: page, as: opening, again: again))
    }

    /// Closes a page and all pages on it. Intents that wait to open a page on it end as
    /// ``Navigation/Outcome/superseded``.
    @discardableResult
    public func close(_ page: PageID) -> Navigation.Outcome { send(.close(page)) }

    /// Closes the page on top; on a root goes to the tab before. ``Navigation/Outcome/exit`` if there is nothing to go
    /// back to.
    ///
    /// If an intent that was asked from the page waits, it takes back the newest one instead, which ends as
    /// ``Navigation/Outcome/superseded``; its own outcome is ``Navigation/Outcome/unchanged``. So a page is opened and left
    /// again, however long a policy takes.
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
    public func replace<Page: PageRoute>(_ page: PageID, with route: Page) -> Navigation.Outcome {
        send(.replace(page, AnyPageRoute(route)))
    }

    /// Reports a fact of the host's screen.
    @discardableResult
    public func report(_ report: Navigation.HostReport) -> Navigation.Outcome { send(.report(report)) }

    /// Goes a step back in the history of pages on top, as a browser does.
    ///
    /// Pages that closed since are restored, with identities of their own. Pages that were asked for don't. It waits and asks
    /// held pages as ``up()`` does.
    @discardableResult
    public func previous() -> Navigation.Outcome { send(.step(.previous)) }

    /// Goes a step forward again.
    @discardableResult
    public func next() -> Navigation.Outcome { send(.step(.next)) }
}

extension Result where Failure == any Error {
    /// The error's text, or a sentence around it.
    fileprivate var diagnostic: Diagnostic {
        guard case .failure(let error) = self else { return Diagnostic("", remedy: "") }
        return (error as? any DiagnosticConvertible)?.diagnostic
            ?? Diagnostic("The page was refused: \(error)", remedy: "see the interceptor or the gate that threw it.")
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

/// What is asked of the pages: an intent, or a step of the history.
enum Wish: Sendable {
    case intent(Navigation.Intent)
    case step(NavigationHistory.Direction)

    var intent: Navigation.Intent? { if case .intent(let intent) = self { intent } else { nil } }

    /// The way back or on that depends on the page on top alone; nil if it is none.
    fileprivate var wayBack: NavigatorCore.WayBack.Way? {
        switch self {
        case .intent(.back): .back
        case .intent(.up): .up
        case .step(.previous): .previous
        case .step(.next): .next
        case .intent: nil
        }
    }

    fileprivate func caller(top: PageID) -> IntentCaller { intent?.caller(top: top) ?? IntentCaller(page: top) }
}
