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
    /// A link waits until the app has started, if its modules have something to start. So don't await one in a start handler,
    /// for which the start waits.
    ///
    /// A newer link supersedes this one when it is known to lead to a page. An action that leads nowhere supersedes nothing: a
    /// sign-in that comes back as a link reaches the link that waits for it. A link that a handler of this one follows is newer.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the link comes from.
    ///   - timeout: how long it may take, by the manager's clock; nil for any time.
    public func follow(_ url: String, origin: RouteOrigin, within timeout: Duration? = nil) async -> Arrival {
        await follow(url, origin: origin, within: timeout, whenBegun: {})
    }

    /// Opens a URL on the page where it was tapped, as in a chat or a note: its page goes on this stack, and an action is
    /// performed. A page that stands on its own parent alone is shown there, as by `follow(_:origin:within:)`, of which all else
    /// holds too: what the origin may not open is not found, gates and pages that are held are asked, rules of a server act.
    ///
    ///     let arrival = await navigator.open(message.link, from: page, origin: .inside)
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path. One that isn't the app's is ``Arrival/failed(_:)`` with
    ///     `RoutingError.Code.notOurs`: hand it to the host.
    ///   - page: the page where it was tapped; nil for the one on top. If it is gone or covered, as after a tap that came twice,
    ///     nothing changes: ``Arrival/failed(_:)`` with ``NavigationError/Code/gone``.
    ///   - origin: where the URL comes from: what other people wrote is not from inside.
    ///   - timeout: how long it may take, by the manager's clock; nil for any time.
    public func open(
        _ url: String,
        from page: PageID? = nil,
        origin: RouteOrigin,
        within timeout: Duration? = nil
    ) async -> Arrival {
        await follow(url, origin: origin, within: timeout, as: .opening(from: page), whenBegun: {})
    }

    /// - Parameter whenBegun: called when every link that is followed from now on is newer than this one.
    package func follow(
        _ url: String,
        origin: RouteOrigin,
        within timeout: Duration?,
        whenBegun: () -> Void
    ) async -> Arrival {
        await follow(url, origin: origin, within: timeout, as: .arriving, whenBegun: whenBegun)
    }

    private func follow(
        _ url: String,
        origin: RouteOrigin,
        within timeout: Duration?,
        as way: NavigatorCore.Way,
        whenBegun: () -> Void
    ) async -> Arrival {
        let begun = core.withLock { $0.beginJourney(way) }
        whenBegun()
        guard let number = begun else { return .cancelled }
        if timeout != nil || calls.waitsForStart {
            return await travel(number, within: timeout) { navigator, journey in
                journey.step = .start
                await navigator.calls.whenStarted()
                journey.step = .routing
                if let link = try await navigator.link(url, origin) {
                    return try await navigator.arrival(of: link, origin, on: journey)
                }
                return try await navigator.arrival(opening: url, origin, on: journey)
            }
        }
        // Usually there is nothing to wait for but the router, and no task of its own is needed.
        do {
            guard let link = try await link(url, origin) else {
                return await travel(number) { try await $0.arrival(opening: url, origin, on: $1) }
            }
            if let route = page(of: link, on: number) { return await arrival(atOnceAt: route, origin, number) }
            return await travel(number) { try await $0.arrival(of: link, origin, on: $1) }
        } catch {
            return end(number, .of(error))
        }
    }

    /// Follows a page's route, as a link from inside the app.
    public func follow<R: Route & Hashable>(_ route: R, within timeout: Duration? = nil) async -> Arrival {
        await follow(PageRoute(route), origin: .inside, within: timeout)
    }

    func follow(_ route: PageRoute, origin: RouteOrigin, within timeout: Duration? = nil) async -> Arrival {
        guard let number = core.withLock({ $0.beginJourney(.arriving) }) else { return .cancelled }
        if timeout == nil, !calls.waitsForStart { return await arrival(atOnceAt: route, origin, number) }
        return await travel(number, within: timeout) { navigator, journey in
            journey.step = .start
            await navigator.calls.whenStarted()
            return try await navigator.arrival(at: route, origin, on: journey)
        }
    }

    /// Where a link leads; nil if the router finds that it can't be opened.
    private func link(_ url: String, _ origin: RouteOrigin) async throws -> ResolvedLink? {
        do {
            return try await router.resolve(url, origin: origin)
        } catch is RoutingError {
            return nil
        }
    }

    /// The link leads to a page: those before it are superseded.
    private func supersede(by number: Int) {
        for older in core.withLock({ $0.supersede(by: number) }) { older.cancel() }
    }

    /// Ends a link with that, or says how it ended before.
    @discardableResult
    private func end(_ number: Int, _ arrival: Arrival) -> Arrival {
        core.withLock { core in
            if core.endJourney(number, arrival) { return arrival }
            return core.isEnded ? .cancelled : .superseded
        }
    }

    private func arrival(atOnceAt route: PageRoute, _ origin: RouteOrigin, _ number: Int) async -> Arrival {
        if Task.isCancelled { return end(number, .cancelled) }
        supersede(by: number)
        switch arrive(at: route, origin, number) {
        case .arrived(let page)?, .opened(let page)?, .alreadyThere(let page)?: return .arrived(page)
        case nil: return end(number, .superseded)
        default: return await travel(number) { try await $0.arrival(at: route, origin, on: $1) }
        }
    }

    /// Lays what a link to the page lays; nil if the link is not on its way any more.
    private func arrive(at route: PageRoute, _ origin: RouteOrigin, _ number: Int) -> Navigation.Outcome? {
        let outcome = core.withLock { $0.arrive(at: route, by: plan, origin, number) }
        drain()
        return outcome
    }

    private func travel(
        _ number: Int,
        within timeout: Duration? = nil,
        _ work: @escaping @Sendable (Navigator, Journey) async throws -> Arrival
    ) async -> Arrival {
        let journey = Journey(number)
        guard core.withLock({ $0.set(out: journey) }) else { return end(number, .superseded) }
        journey.begin(
            Task.detached { [self] in
                let arrival: Arrival
                do {
                    arrival = try await Journey.$current.withValue(journey) { try await work(self, journey) }
                } catch {
                    arrival = .of(error)
                }
                end(number, arrival)
            }
        )
        return await withTaskCancellationHandler {
            guard let timeout else { return await journey.end.value }
            if let arrival = await calls.result(within: timeout, { await journey.end.value }) { return arrival }
            stop(journey, .timedOut(journey.step))
            return journey.end.given ?? .cancelled
        } onCancel: {
            stop(journey, .cancelled)
        }
    }

    private func stop(_ journey: Journey, _ arrival: Arrival) {
        end(journey.number, arrival)
        journey.cancel()
    }

    /// The page that a link leads to; nil if it leads to none.
    private func page(of link: ResolvedLink, on number: Int) -> PageRoute? {
        guard case .route(let found) = link, let page = found.route.flatMap(plan.pageRoute) else { return nil }
        core.withLock { $0.links[number]?.request = found.request }
        return page
    }

    private func arrival(
        of link: ResolvedLink,
        _ origin: RouteOrigin,
        on journey: Journey,
        redirects: Int = 0
    ) async throws -> Arrival {
        if let route = page(of: link, on: journey.number) { return try await arrival(at: route, origin, on: journey) }
        let found: ResolvedRoute
        switch link {
        case .web(let page): return .web(page)
        case .route(let route): found = route
        }
        for scope in found.scopes where !state.openScopes.contains(scope) {
            journey.step = .gate(scope: scope)
            guard try await pass(scope) else { return .refused(scope: scope) }
        }
        return try await arrival(opening: found.url, isResolved: true, origin, on: journey, redirects: redirects)
    }

    /// Opens what is no page: an action, or what the router finds nothing for, so that it is recorded like any open, and a
    /// recovery may answer.
    private func arrival(
        opening url: String,
        isResolved: Bool = false,
        _ origin: RouteOrigin,
        on journey: Journey,
        redirects: Int = 0
    ) async throws -> Arrival {
        try Task.checkCancellation()
        journey.step = .routing
        guard core.withLock({ $0.isUnderWay(journey.number) }) else { return .superseded }
        let answer: RouteAnswer
        do {
            var options = OpenOptions(origin: origin)
            (options.isResolved, options.throwsRedirects) = (isResolved, true)
            answer = try await router.open(url, with: options)
        } catch let redirected as RouteRedirected where redirects < Self.mostRedirects {
            let link: ResolvedLink
            switch redirected.destination {
            case .route(let route):
                if let route = plan.pageRoute(route) { return try await arrival(at: route, origin, on: journey) }
                link = try await resolve(route, origin)
            case .url(let url): link = try await router.resolve(redirect: url, origin: origin)
            }
            return try await arrival(of: link, origin, on: journey, redirects: redirects + 1)
        }
        if let page = answer.value as? WebPageLink { return .web(page.url) }
        guard case .page(let next)? = answer.value as? ActionResult else { return .performed(answer) }
        return try await arrival(at: next, .inside, on: journey)
    }

    private func resolve<R: Route>(_ route: R, _ origin: RouteOrigin) async throws -> ResolvedLink {
        try await router.resolve(redirect: router.address(of: route), origin: origin)
    }

    private func arrival(at route: PageRoute, _ origin: RouteOrigin, on journey: Journey) async throws -> Arrival {
        supersede(by: journey.number)
        while true {
            try Task.checkCancellation()
            guard let outcome = arrive(at: route, origin, journey.number) else { return .superseded }
            switch outcome {
            case .arrived(let page), .opened(let page), .alreadyThere(let page): return .arrived(page)
            case .gone, .stale: throw NavigationError.covered()
            case .needs(let scope):
                journey.step = .gate(scope: scope)
                guard try await pass(scope) else { return .refused(scope: scope) }
            case .blocked(let page):
                journey.step = .overlay(page)
                await closing(of: page)
            case .held(let pages):
                guard let page = pages.first else { return .cancelled }
                journey.step = .held(page)
                guard await mayLeave(page) else { return .stayed(page) }
            default: throw NavigationError.noPlace(plan.page(route), route)
            }
        }
    }

    /// Waits until the page is gone, or the task is cancelled.
    private func closing(of page: PageID) async {
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

extension Arrival {
    /// What an error is the end of.
    fileprivate static func of(_ error: any Error) -> Arrival {
        error is CancellationError && Task.isCancelled ? .cancelled : .failed(error)
    }
}
