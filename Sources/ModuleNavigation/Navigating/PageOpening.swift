import ModuleKit
import ModuleRouting

/// The navigator's part in one open: it clears the way for the page before the interceptors are asked, lays the page
/// when they let it pass, and keeps the handler's output as the page's content.
final class PageOpening: RoutePresenter {
    /// How the open ends, if not by its answer.
    struct Ended: Error {
        let arrival: Arrival
    }

    /// The open whose handler runs in the current task.
    @TaskLocal static var current: PageOpening?

    /// Where the page is laid.
    enum Way: Sendable {
        /// Where it is, with its parents below it.
        case arriving
        /// On the page that it comes from, or on the top one; where it is if it is on its parent alone.
        case opening(from: PageID?)
        /// By that intent, which names the page, with a task that waits for the page's reply.
        case intent(Navigation.Intent, OneShot<(any Sendable)?>?)

        /// Whether it is a link's, and not a wish of the app's own.
        var isLink: Bool { if case .intent = self { false } else { true } }

        /// The page that speaks.
        var speaker: PageID? { if case .opening(let page) = self { page } else { nil } }

        /// The page from which it is asked if that one is on top.
        func caller(top: PageID) -> IntentCaller {
            guard case .opening(let page) = self else { return IntentCaller() }
            return IntentCaller(page: page ?? top, isNamed: page != nil, opens: true)
        }
    }

    let content: PageContent
    let origin: RouteOrigin
    weak let navigator: Navigator?

    /// The link on its way; nil if the page stands, and its content is made anew.
    private let journey: Journey?
    private let way: Way

    /// Whether it asks no more than whether its page is let pass.
    private let isJudging: Bool

    /// The open whose handler follows this one.
    private let around: PageOpening?

    /// The node in which handlers are called; nil in an app without flows.
    private let choice: ScopeChoice?

    /// The page that stands, and its route.
    private let page: Monitor<Navigation.Page?>

    /// The open of a link on its way.
    init(_ navigator: Navigator, _ journey: Journey, _ origin: RouteOrigin, _ way: Way) {
        self.navigator = navigator
        self.journey = journey
        self.origin = origin
        self.way = way
        isJudging = false
        around = Self.current
        content = PageContent(journey.work)
        choice = navigator.plan.flowScopes.isEmpty ? nil : ScopeChoice()
        page = Monitor(nil)
    }

    /// The open that makes the content of a page that stands.
    init(_ navigator: Navigator, of page: Navigation.Page, _ origin: RouteOrigin, isJudging: Bool = false) {
        self.navigator = navigator
        self.origin = origin
        self.isJudging = isJudging
        around = nil
        journey = nil
        way = .arriving
        content = PageContent(Work(), judging: navigator.plan.page(page.route)?.begins == true)
        choice = navigator.plan.flowScopes.isEmpty ? nil : ScopeChoice()
        self.page = Monitor(page)
    }

    /// The page whose content the handler of a route makes; nil if there is none of that route.
    func standing<R: Route>(_ type: R.Type) -> PageID? {
        page.withLock { $0?.route.type == ObjectIdentifier(type) ? $0?.id : nil }
    }

    /// Opens it, and gives the content of its page, if it has one.
    ///
    /// - Returns: how the link ends; nil if its page stands.
    func run(_ destination: RouteDestination, by router: Router) async -> Arrival? {
        let result = await Self.$current.withValue(self) { () -> PageContent.Made in
            do {
                try Task.checkCancellation()
                let answer = try await open(destination, by: router)
                return .success(hasPage ? answer.value : answer)
            } catch {
                // A scope whose work failed says why, and not only that it isn't there.
                return .failure(error is ResolutionError ? choice?.scope?.workError ?? error : error)
            }
        }
        // What was let pass has been shown before: else it is a web page.
        content.passed?.give(
            result.flatMap { .failure(RouteRedirected(to: .url(($0 as? WebPageLink)?.url ?? ""))) }
        ).run()
        if case .failure(let ended as Ended) = result {
            // Its page may have closed while it was laid: whoever waits for the content gets it all the same.
            if case .arrived(let page) = ended.arrival {
                content.made.give(.failure(NavigationError.gone(page))).run()
            }
            return ended.arrival
        }
        if hasPage {
            content.made.give(result).run()
            return nil
        }
        switch result {
        case .success(let answer as RouteAnswer):
            if let page = answer.value as? WebPageLink { return .web(page.url) }
            return .performed(answer)
        case .success: return .cancelled
        case .failure(let error): return error is CancellationError && Task.isCancelled ? .cancelled : .failed(error)
        }
    }

    private func open(_ destination: RouteDestination, by router: Router) async throws -> RouteAnswer {
        var options = OpenOptions(origin: origin)
        options.presenter = self
        guard let choice, let calls = navigator?.calls else { return try await router.open(destination, with: options) }
        return try await calls.together(carrying: choice) { _ in try await router.open(destination, with: options) }
    }

    private var hasPage: Bool { page.withLock { $0 != nil } }

    func willOpen(_ call: RouteCall) async throws {
        guard let navigator else { throw CancellationError() }
        guard let journey, !hasPage else { return }
        guard let route = call.typedRoute.flatMap(navigator.plan.pageRoute) else {
            await navigator.turn(of: journey)
            if case .arriving = way { try await waitForLock(navigator, journey) }
            for scope in call.scopes where !navigator.plan.flowScopes.contains(scope) {
                try await pass(scope, navigator, journey)
            }
            try await navigator.choose(choice, at: way.speaker ?? navigator.state.top.id, of: call.scopes)
            return
        }
        // What the app itself opens, as the page of a gate, is in no link's way.
        if way.isLink { navigator.supersede(by: journey.number) }
        await navigator.turn(of: journey)
        try await makeWay(for: route, navigator, journey) { core in
            guard core.isUnderWay(journey.number) else { return nil }
            return core.outcome(
                of: way.intent(for: route, in: core, journey, by: navigator.plan), journey, by: navigator.plan)
        }
    }

    func willShow(_ call: RouteCall) async throws {
        guard let navigator else { throw CancellationError() }
        let route = call.typedRoute.flatMap(navigator.plan.pageRoute)
        if let standing = page.withLock({ $0 }) {
            if isJudging {
                guard route.flatMap(navigator.plan.page)?.flows == navigator.plan.page(standing.route)?.flows else {
                    throw call.redirected
                }
                content.passed?.give(.success(())).run()
                throw Ended(arrival: .arrived(standing.id))
            }
            if standing.route != route { try replace(standing, by: route, call, navigator) }
            content.passed?.give(.success(())).run()
            if let page = page.withLock({ $0 }) { try await navigator.choose(choice, at: page.id) }
            return
        }
        guard let journey else { return }
        guard let route else {
            // An action is performed: no intent waits for its end.
            navigator.core.withLock { _ = $0.leaveQueue(journey.number) }
            return
        }
        let outcome = try await makeWay(for: route, navigator, journey) { core in
            core.arrive(at: route, by: navigator.plan, way, self, journey)
        }
        navigator.drain()
        guard let page = outcome.page else {
            journey.outcome = outcome
            return
        }
        guard navigator.core.withLock({ $0.contents[page] === content }) else {
            throw Ended(arrival: .arrived(page))
        }
        self.page.withLock { $0 = Navigation.Page(id: page, route: route) }
        try await navigator.choose(choice, at: page)
    }

    /// The task that waits for the page's reply.
    var waiter: OneShot<(any Sendable)?>? { if case .intent(_, let waiter) = way { waiter } else { nil } }

    /// Asks gates, overlays and held pages until the page may be laid. After each wait it looks anew at the pages that
    /// stand then.
    @discardableResult
    private func makeWay(
        for route: AnyPageRoute,
        _ navigator: Navigator,
        _ journey: Journey,
        _ lay: (inout NavigatorCore) -> Navigation.Outcome?
    ) async throws -> Navigation.Outcome {
        while true {
            try Task.checkCancellation()
            guard let outcome = navigator.core.withLock({ lay(&$0) }) else { throw Ended(arrival: .superseded) }
            switch outcome {
            case .arrived, .opened, .moved, .alreadyThere: return outcome
            case .needs(let scope): try await pass(scope, navigator, journey)
            case .blocked(let page):
                journey.step = .overlay(page)
                await navigator.outside(journey) { await navigator.closing(of: page) }
            case .leavingBlocked(let pages):
                guard let page = pages.first else { throw CancellationError() }
                journey.step = .leavingBlocked(page)
                guard await navigator.outside(journey, { await navigator.mayLeave(page) }) else {
                    throw Ended(arrival: .stayed(page))
                }
            default:
                if !way.isLink {
                    journey.outcome = outcome
                    throw Ended(arrival: .cancelled)
                }
                if outcome == .gone || outcome == .stale { throw NavigationError.covered() }
                let page = navigator.plan.page(route)?.plan
                throw navigator.plan.isEndless(route) ? NavigationError.endless(page) : .noPlace(page)
            }
        }
    }

    /// Returns when no overlay is left that stays for links, but for the page of a gate, which an action may answer.
    private func waitForLock(_ navigator: Navigator, _ journey: Journey) async throws {
        let asking = Set(navigator.handlers.gates.values.map(\.asking.type))
        while let page = navigator.core.withLock({ $0.state.overlayThatStays(but: asking, by: navigator.plan) }) {
            try Task.checkCancellation()
            guard navigator.core.withLock({ $0.isUnderWay(journey.number) }) else { throw Ended(arrival: .superseded) }
            journey.step = .overlay(page)
            await navigator.outside(journey) { await navigator.closing(of: page) }
        }
        journey.step = .routing
    }

    private func pass(_ scope: String, _ navigator: Navigator, _ journey: Journey) async throws {
        if navigator.state.openScopes.contains(scope) { return }
        journey.step = .gate(scope: scope)
        guard try await navigator.outside(journey, { try await navigator.pass(scope) }) else {
            throw Ended(arrival: .refused(scope: scope))
        }
        journey.step = .routing
    }

    /// Puts the page of a redirect in the place of the one that was redirected.
    private func replace(
        _ old: Navigation.Page,
        by route: AnyPageRoute?,
        _ call: RouteCall,
        _ navigator: Navigator
    ) throws {
        let new = route.flatMap { route in
            navigator.core.withLock { $0.replace(old.id, by: route, of: navigator.plan, self) }
        }
        navigator.drain()
        guard let route, let new else { throw call.redirected }
        page.withLock { $0 = Navigation.Page(id: new, route: route) }
    }

    /// What makes a page's content in the current task is not waited for by those whom that waits for.
    static func waitsForEnd() {
        var opening = current
        while let next = opening {
            next.content.work.wait()
            opening = next.around
        }
    }
}

extension RouteCall {
    /// The open was redirected here, and the page does not follow.
    fileprivate var redirected: RouteRedirected {
        RouteRedirected(to: typedRoute.map { RouteDestination.route($0) } ?? .url(request?.url ?? ""))
    }
}

extension NavigatorCore {
    /// Lays what an open lays, and ends its link if that can be done; nil if it is not on its way any more.
    mutating func arrive(
        at route: AnyPageRoute,
        by plan: NavigationPlan,
        _ way: PageOpening.Way,
        _ opening: PageOpening,
        _ journey: Journey
    ) -> Navigation.Outcome? {
        guard isUnderWay(journey.number) else { return nil }
        let intent = way.intent(for: route, in: self, journey, by: plan)
        if opening.waiter != nil {
            // The waiter gets no answer yet if the page itself has to wait.
            let outcome = outcome(of: intent, journey, by: plan)
            if outcome.page == nil { return outcome }
        }
        let outcome = apply(intent, by: plan, opening.origin, opening.waiter, of: journey)
        guard let page = outcome.page else { return outcome }
        // A page that stands keeps its content, unless making it failed.
        if contents[page].map(\.hasFailed) ?? true {
            afterLock.release(contents.updateValue(opening.content, forKey: page))
        }
        if way.isLink, outcome.isChange { landed = route }
        // Before its end, which those who wait for the outcome hear of.
        journey.outcome = outcome
        endJourney(journey.number, .arrived(page))
        return outcome
    }

    /// Puts a page in the place of one that is redirected, with the content that is being made; nil if it can't be there.
    fileprivate mutating func replace(
        _ page: PageID,
        by route: AnyPageRoute,
        of plan: NavigationPlan,
        _ opening: PageOpening
    ) -> PageID? {
        // It is not cancelled with the page that closes.
        let content = contents.removeValue(forKey: page)
        guard case .opened(let new) = apply(.replace(page, route), by: plan, opening.origin) else {
            contents[page] = content
            return nil
        }
        contents[new] = opening.content
        return new
    }
}

extension PageOpening.Way {
    /// What lays a page that way.
    fileprivate func intent(
        for route: AnyPageRoute,
        in core: NavigatorCore,
        _ journey: Journey,
        by plan: NavigationPlan
    ) -> Navigation.Intent {
        switch self {
        case .arriving: return .arrive(route)
        case .opening(let speaker):
            let intent = Navigation.Intent.open(route, from: speaker)
            return core.outcome(of: intent, journey, by: plan) == .requiresParent ? .arrive(route) : intent
        case .intent(let intent, _): return intent.laying(route)
        }
    }
}
