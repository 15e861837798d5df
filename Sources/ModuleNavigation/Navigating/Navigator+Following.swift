import ModuleKit
public import ModuleRouting

extension Navigator {
    /// Follows a link: shows its page with all that lies below it, and asks on the way for what it needs.
    ///
    ///     let arrival = await navigator.follow("bookshop://orders/12", origin: .notification, within: .seconds(60))
    ///
    /// The link is resolved like an open from that origin: what the origin may not open is not found. An action is performed,
    /// and what it answers is followed (``ActionResult``); if it is redirected to a page, that page is shown. Then what stands
    /// in the way is found: a scope that is not open asks its gate; an overlay that stays is waited for; pages that are held
    /// are asked. After each wait the pages that stand then are looked at anew. In the end overlays go, the tab changes and the
    /// stack is laid, in one transition; until then nothing moves but the pages that ask.
    ///
    /// A newer link supersedes this one: one link at a time is on its way. A link that a handler of this one follows is newer.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the link comes from.
    ///   - timeout: how long it may take, by the manager's clock; nil for any time.
    public func follow(_ url: String, origin: RouteOrigin, within timeout: Duration? = nil) async -> Arrival {
        await travel(to: .url(url), origin, within: timeout)
    }

    /// Follows a page's route, as a link from inside the app.
    public func follow<R: Route & Hashable>(_ route: R, within timeout: Duration? = nil) async -> Arrival {
        await follow(PageRoute(route), origin: .inside, within: timeout)
    }

    func follow(_ route: PageRoute, origin: RouteOrigin, within timeout: Duration? = nil) async -> Arrival {
        await travel(to: .route(route.route), origin, within: timeout)
    }

    /// The number of a new link on its way, which supersedes the one before; nil if the navigator has ended.
    private func beginJourney() -> Int? {
        let (number, older) = core.withLock { $0.beginJourney() }
        older?.cancel()
        return number
    }

    /// Ends a link with that, or says how it ended before.
    @discardableResult
    private func end(_ number: Int, _ arrival: Arrival) -> Arrival {
        core.withLock { core in
            if core.endJourney(number, arrival) { return arrival }
            return core.isEnded ? .cancelled : .superseded
        }
    }

    /// Opens what is named, by the router, which asks what stands before it; the page of it is laid that way.
    private func travel(
        to destination: RouteDestination,
        _ origin: RouteOrigin,
        _ way: PageOpening.Way = .arriving,
        within timeout: Duration? = nil
    ) async -> Arrival {
        guard let number = beginJourney() else { return .cancelled }
        let journey = Journey(number)
        guard core.withLock({ $0.set(out: journey) }) else { return end(number, .superseded) }
        let opening = PageOpening(self, journey, origin, way)
        let work = Task.detached { [weak self, router] in
            let arrival = await Journey.$current.withValue(journey) { await opening.run(destination, by: router) }
            await self?.go(on: journey, after: arrival)
        }
        journey.begin(work)
        opening.content.begin(work)
        return await withTaskCancellationHandler {
            guard let timeout else { return await journey.end.value }
            if let arrival = await calls.result(within: timeout, { await journey.end.value }) { return arrival }
            stop(journey, .timedOut(journey.step))
            return journey.end.given ?? .cancelled
        } onCancel: {
            stop(journey, .cancelled)
        }
    }

    /// Ends a link, or shows the page that its action leads to.
    ///
    /// - Parameter arrival: how its open ended; nil if its page stands.
    private func go(on journey: Journey, after arrival: Arrival?) async {
        guard case .performed(let answer)? = arrival, case .page(let next)? = answer.value as? ActionResult else {
            if let arrival { end(journey.number, arrival) }
            return
        }
        let opening = PageOpening(self, journey, .inside, .arriving)
        journey.handOn(to: opening.content)
        let last = await Journey.$current.withValue(journey) { await opening.run(.route(next.route), by: router) }
        await go(on: journey, after: last)
    }

    /// Lays a page that the app itself names, after the router has asked what stands before it.
    ///
    /// - Returns: what came of it.
    /// - Throws: why the router refuses it, and what a gate throws.
    func lay(
        _ route: PageRoute,
        by intent: Navigation.Intent,
        waiter: Waiter<(any Sendable)?>? = nil
    ) async throws -> Navigation.Outcome {
        let outcome = Monitor<Navigation.Outcome?>(nil)
        let arrival = await travel(to: .route(route.route), .inside, .intent(intent, waiter, outcome))
        switch arrival {
        case .arrived(let page): return outcome.withLock { $0 } ?? .alreadyThere(page)
        case .web(let url): return .web(url)
        case .performed: return .unchanged
        case .refused(let scope): return .needs(scope: scope)
        case .stayed(let page): return .held([page])
        case .superseded: return .stale
        case .failed(let error as PageOpening.NotLaid): return error.outcome
        case .failed(let error): throw error
        case .cancelled, .timedOut: throw CancellationError()
        }
    }

    private func stop(_ journey: Journey, _ arrival: Arrival) {
        end(journey.number, arrival)
        journey.cancel()
    }

    /// Waits until the page is gone, or the task is cancelled.
    func closing(of page: PageID) async {
        let waiter = Waiter<Void>()
        let isThere = core.withLock { core in
            guard !core.isEnded, core.state.page(page) != nil else { return false }
            core.closings[page, default: []].append(waiter)
            return true
        }
        guard isThere else { return }
        await waiter.value(cancelledAs: ())
        core.withLock { core in
            core.closings[page]?.removeAll { $0 === waiter }
            if core.closings[page]?.isEmpty == true { core.closings[page] = nil }
        }
    }
}
