import ModuleKit
public import ModuleRouting

extension Navigator {
    /// Follows a link: shows its page with all parents below it.
    ///
    ///     let arrival = await navigator.follow(
    ///         "bookshop://orders/12", origin: .notification, within: .seconds(60))
    ///
    /// The link is resolved like an open from that origin: a route that the origin may not open is not found. An action
    /// is performed, and its ``ActionResult`` is followed; an action that is redirected to a page shows that page. Then
    /// the navigator clears the way: it asks the gate of a scope that is not open, waits for an overlay that stays, and
    /// asks held pages. After each wait it looks again at the pages that are open. In the end overlays go, the tab changes
    /// and the stack is built, in one transition; until then nothing moves but the pages that ask.
    ///
    /// A link waits until the app has started, if its modules have something to start. So don't await one in a start
    /// handler, for which the start waits.
    ///
    /// A newer link supersedes this one when it is known to lead to a page. An action that leads nowhere supersedes
    /// nothing: a sign-in that comes back as a link reaches the link that waits for it. A link that a handler of this
    /// one follows is newer.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: the link's origin.
    ///   - timeout: the time that it may take, by the manager's clock; nil for any time.
    public func follow(_ url: String, origin: RouteOrigin, within timeout: Duration? = nil) async -> Arrival {
        await travel(to: .url(url), origin, within: timeout)
    }

    /// Opens a URL on the page where it was tapped, as in a chat or a note: its page goes on this stack, and an action is
    /// performed. A page that may be on its parent alone is shown there instead. All else is as with
    /// `follow(_:origin:within:)`: a route that the origin may not open is not found, gates and held pages are asked, and
    /// a server's rules apply.
    ///
    ///     let arrival = await navigator.open(
    ///         message.link, from: page, origin: .inside)
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path. One that isn't the app's is ``Arrival/failed(_:)``
    ///     with `RoutingError.Code.foreignURL`: hand it to the host.
    ///   - page: the page where it was tapped; nil for the one on top. If the page is gone or covered, as after a tap
    ///     that came twice, nothing changes: ``Arrival/failed(_:)`` with ``NavigationError/Code/gone``.
    ///   - origin: the URL's origin; a text that other people wrote is not from inside.
    ///   - timeout: the time that it may take, by the manager's clock; nil for any time.
    public func open(
        _ url: String,
        from page: PageID? = nil,
        origin: RouteOrigin,
        within timeout: Duration? = nil
    ) async -> Arrival {
        await travel(to: .url(url), origin, .opening(from: page), within: timeout)
    }

    /// - Parameter whenBegun: called when the link has its number, so that each later link is newer.
    package func follow(
        _ url: String,
        origin: RouteOrigin,
        within timeout: Duration?,
        whenBegun: () -> Void
    ) async -> Arrival {
        await travel(to: .url(url), origin, within: timeout, whenBegun: whenBegun)
    }

    /// Follows a page's route, as a link from inside the app.
    public func follow<Page: PageRoute>(_ route: Page, within timeout: Duration? = nil) async -> Arrival {
        await follow(AnyPageRoute(route), origin: .inside, within: timeout)
    }

    func follow(_ route: AnyPageRoute, origin: RouteOrigin, within timeout: Duration? = nil) async -> Arrival {
        await travel(to: .route(route.route), origin, within: timeout)
    }

    /// Supersedes the links before this one, which leads to a page.
    func supersede(by number: Int) {
        for older in core.withLock({ $0.supersede(by: number) }) { older.cancel() }
    }

    /// Ends a link with that arrival; returns the earlier one if it has ended already.
    @discardableResult
    private func end(_ number: Int, _ arrival: Arrival) -> Arrival {
        core.withLock { core in
            if core.endJourney(number, arrival) { return arrival }
            return core.isEnded ? .cancelled : .superseded
        }
    }

    /// Has the router open the destination, which asks rules and interceptors first, and lays its page that way.
    private func travel(
        to destination: RouteDestination,
        _ origin: RouteOrigin,
        _ way: PageOpening.Way = .arriving,
        within timeout: Duration? = nil,
        whenBegun: () -> Void = {}
    ) async -> Arrival {
        let isLate = calls.waitsForStart
        let begun = core.withLock { core in
            core.beginJourney(from: way.caller(top: core.state.top.id), isLink: true, isLate: isLate)
        }
        whenBegun()
        guard let journey = begun else { return .cancelled }
        return await travel(journey, to: destination, origin, way, isLate: isLate, within: timeout)
    }

    /// - Parameter isLate: whether it waits for the app's start.
    private func travel(
        _ journey: Journey,
        to destination: RouteDestination,
        _ origin: RouteOrigin,
        _ way: PageOpening.Way,
        isLate: Bool = false,
        within timeout: Duration? = nil
    ) async -> Arrival {
        let opening = PageOpening(self, journey, origin, way)
        journey.work.begin(
            Task.detached { [weak self, router, calls] in
                if isLate {
                    journey.step = .start
                    await calls.whenStarted()
                    journey.step = .routing
                    self?.core.withLock { $0.enterQueue(journey, from: way.caller(top: $0.state.top.id)) }
                }
                // The wish of the app is judged as a whole in its turn, a link from when it leads somewhere.
                if !journey.isLink { await self?.turn(of: journey) }
                let arrival = await Journey.$current.withValue(journey) { await opening.run(destination, by: router) }
                await self?.go(on: journey, after: arrival)
                journey.work.end()
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

    /// Ends a link, or shows the page that its action leads to.
    ///
    /// - Parameter arrival: the end of its open; nil if its page stands.
    private func go(on journey: Journey, after arrival: Arrival?) async {
        guard case .performed(let answer)? = arrival, case .page(let next)? = answer.value as? ActionResult else {
            if let arrival { end(journey.number, arrival) }
            return
        }
        core.withLock { $0.enterQueue(journey) }
        let opening = PageOpening(self, journey, .inside, .arriving)
        let last = await Journey.$current.withValue(journey) { await opening.run(.route(next.route), by: router) }
        await go(on: journey, after: last)
    }

    /// Lays a page that the app itself names, after the router has asked rules and interceptors.
    ///
    /// - Throws: the error of the router, or of a gate.
    func lay(
        _ route: AnyPageRoute,
        by intent: Navigation.Intent,
        on journey: Journey,
        waiter: OneShot<(any Sendable)?>? = nil
    ) async throws -> Navigation.Outcome {
        let arrival = await travel(journey, to: .route(route.route), .inside, .intent(intent, waiter))
        return try journey.outcome ?? outcome(of: arrival)
    }

    /// The end of an intent that waited.
    func outcome(of arrival: Arrival) throws -> Navigation.Outcome {
        switch arrival {
        case .arrived(let page): return .alreadyThere(page)
        case .web(let url): return .web(url)
        case .performed: return .unchanged
        case .refused(let scope): return .needs(scope: scope)
        case .stayed(let page): return .leavingBlocked([page])
        case .superseded: return .superseded
        case .failed(let error as NavigationError) where error.code == .gone: return .gone
        case .failed(let error): throw error
        case .cancelled, .timedOut: throw CancellationError()
        }
    }

    func stop(_ journey: Journey, _ arrival: Arrival) {
        end(journey.number, arrival)
        journey.cancel()
    }

    /// Waits until the page is gone, or the task is cancelled.
    func closing(of page: PageID) async {
        let waiter = OneShot<Void>()
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
