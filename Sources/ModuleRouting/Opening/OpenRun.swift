import ModuleKit

/// One open, typed or textual. Its stages are functions, in the order in which an open goes through them: limits and
/// reading, rewriters, the routes that match and that the origin may open, interceptors and the handler, the next route if
/// it declines, recoveries. ``RouterCore/answer(to:_:_:_:)`` records what it came to.
final class OpenRun {
    /// Why a pass over the routes ended without an answer.
    struct Failure: Error {
        let kind: FailedOpen.Kind
        let error: any Error
        var route: PlacedRoute?
        var request: RouteRequest?

        /// The module of the interceptor or the rewriter that refused.
        var refuser: String?
    }

    /// What an open came to.
    struct Outcome: Sendable {
        let result: Result<RouteAnswer, any Error>
        let route: PlacedRoute?
        let record: DidOpenRoute.Outcome
    }

    /// How a pass over the routes ended.
    enum Step {
        case answer(RouteAnswer, DidOpenRoute.Outcome)
        case redirect(RouteDestination)
        /// Begin again, because the routes changed, or somebody was asked.
        case again
    }

    let core: RouterCore
    let context: RouteContext
    let wanted: WantedOutput
    private let presenter: (any RoutePresenter)?

    /// What the open or a redirect named.
    private var named: RouteDestination

    /// What the pass opens: what was named, or what a rewriter replaced it by.
    var destination: RouteDestination
    var isRewritten = false
    private var redirects: RedirectTrail
    private var repetitions = 0

    /// The routes of the pass, and the chosen one.
    private(set) var snapshot: RouteSnapshot
    private var chosen: PlacedRoute? {
        didSet { noted?.withLock { $0 = chosen } }
    }

    /// The chosen route, for one who no longer waits for this.
    private let noted: Monitor<PlacedRoute?>?

    init(
        _ core: RouterCore,
        _ destination: RouteDestination,
        _ context: RouteContext,
        _ wanted: WantedOutput = .any,
        for presenter: (any RoutePresenter)? = nil,
        noting noted: Monitor<PlacedRoute?>? = nil
    ) {
        self.core = core
        self.context = context
        self.wanted = wanted
        self.presenter = presenter
        self.noted = noted
        named = destination
        self.destination = destination
        snapshot = core.store.snapshot
        redirects = RedirectTrail(atMost: core.limits.redirects)
    }

    /// Opens it, and never throws: the result has the error.
    nonisolated(nonsending) func outcome() async -> Outcome {
        do {
            let ended = try await core.calls.together(carrying: context) { try await answer(by: $0) }
            return Outcome(result: .success(ended.0), route: chosen, record: ended.1)
        } catch let failure as Failure {
            return Outcome(result: .failure(shown(failure)), route: failure.route ?? chosen, record: failure.record)
        } catch let ended as PresenterError {
            return Outcome(result: .failure(ended.error), route: chosen, record: .cancelled)
        } catch {
            return Outcome(
                result: .failure(error), route: chosen, record: error is RouteRedirected ? .redirected : .cancelled)
        }
    }

    /// Where it leads, without calling a handler or an interceptor.
    nonisolated(nonsending) func resolved(rewriting: Bool) async throws -> ResolvedLink {
        do {
            return try await core.calls.together(carrying: context) { calls in
                try await resolved(by: rewriting ? calls : nil)
            }
        } catch let failure as Failure {
            throw shown(failure)
        }
    }

    /// - Parameter calls: calls the rewriters; nil if they are not to be asked.
    private nonisolated(nonsending) func resolved(by calls: JoinedCalls?) async throws -> ResolvedLink {
        while true {
            var candidates = try read()
            guard let calls, let step = try await rewrite(&candidates, by: calls) else {
                return .route(try resolved(&candidates))
            }
            if case .answer(let answer, _) = step, let page = answer.value as? WebPageLink { return .web(page.url) }
            try begunAgain()
        }
    }

    private func resolved(_ candidates: inout Candidates) throws -> ResolvedRoute {
        guard let (route, input) = try candidates.next() else { throw candidates.exhaustion }
        try check(input, of: route)
        guard let request = input.request ?? candidates.read() else { throw candidates.exhaustion }
        return ResolvedRoute(request: request, route: input.route, module: route.module, scopes: route.scopes)
    }

    private nonisolated(nonsending) func answer(
        by calls: JoinedCalls
    ) async throws -> (RouteAnswer, DidOpenRoute.Outcome) {
        while true {
            do {
                if let ended = try end(of: try await pass(by: calls)) { return ended }
            } catch let failure as Failure {
                chosen = failure.route ?? chosen
                guard let step = try await recover(failure, by: calls) else { throw failure }
                if let ended = try end(of: step) { return ended }
            }
        }
    }

    /// The answer of a pass; nil if another pass follows.
    private func end(of step: Step) throws -> (RouteAnswer, DidOpenRoute.Outcome)? {
        switch step {
        case .answer(let answer, let record): return (answer, record)
        case .redirect(let destination): try follow(destination)
        case .again: try begunAgain()
        }
        return nil
    }

    /// Goes through the stages once, until a route answers.
    private nonisolated(nonsending) func pass(by calls: JoinedCalls) async throws -> Step {
        let redirecting = chosen
        var candidates = try read()
        if let step = try await rewrite(&candidates, by: calls) { return step }
        while let (route, input) = try candidates.next() {
            chosen = route
            do {
                try check(input, of: route)
            } catch let redirected as RouteRedirected {
                chosen = redirecting
                throw redirected
            }
            if let step = try await call(route, with: input, by: calls) { return step }
            candidates.declined()
        }
        chosen = nil
        throw candidates.exhaustion
    }

    /// The first stage: limits, and reading.
    private func read() throws -> Candidates {
        guard context.depth <= core.limits.nesting else {
            throw Failure(kind: .stopped, error: RoutingError.nestedTooDeep(core.limits.nesting))
        }
        snapshot = core.store.snapshot
        chosen = nil
        (destination, isRewritten) = (named, false)
        return try candidates()
    }

    /// The routes that may answer for what the pass opens.
    func candidates() throws -> Candidates {
        switch destination {
        case .route(let route): return Candidates(of: route, core, in: snapshot, context.origin)
        case .url(let url):
            do throws(RoutingError) {
                let request = try core.unmatched(
                    url, context.origin, snapshot, isOwn: isRewritten || !redirects.isEmpty)
                return Candidates(of: request, core, in: snapshot)
            } catch {
                throw Failure(kind: error.code == .notOurs ? .foreign : .invalid, error: error)
            }
        }
    }

    /// Throws if the route must not be called with that.
    private func check(_ input: RouteInput, of route: PlacedRoute) throws {
        if let type = wanted.type, route.route.handler.output != type {
            if isRewritten || !redirects.isEmpty { throw RouteRedirected(to: destination) }
            let error = RoutingError.otherOutput(route, than: type)
            throw Failure(kind: .stopped, error: error, route: route, request: input.request)
        }
        guard !context.origin.isInside else { return }
        do throws(RoutingError) {
            try OutsideRules.check(input)
        } catch {
            throw Failure(kind: .invalid, error: error, route: route, request: input.request)
        }
    }

    /// Calls the interceptors and the handler of a route; nil if the handler declines.
    private nonisolated(nonsending) func call(
        _ route: PlacedRoute,
        with input: RouteInput,
        by calls: JoinedCalls
    ) async throws -> Step? {
        let chain = InterceptorChain(route, input, of: snapshot, core, calls, context, presenter)
        do {
            if let presenter {
                try await presenter.ending { try await presenter.willOpen(chain.call) }
                if core.store.snapshot !== snapshot { return .again }
            }
            switch try await chain.reply(from: 0, input) {
            case .answered(let answer): return try await step(answer, by: chain)
            case .redirected(let destination): return .redirect(destination)
            case .again: return .again
            }
        } catch is RouteDeclined where chain.hasReachedHandler {
            try Task.checkCancellation()
            return nil
        } catch {
            if error is CancellationError || error is Failure || error is PresenterError { throw error }
            throw Failure(
                kind: !chain.hasReachedHandler ? .intercepted : error is ResolutionError ? .unavailable : .failed,
                error: error,
                route: route,
                request: input.request,
                refuser: chain.hasReachedHandler ? nil : chain.refusingInterceptor
            )
        }
    }

    private nonisolated(nonsending) func step(_ answer: RouteAnswer, by chain: InterceptorChain) async throws -> Step {
        if !chain.isEmpty, !wanted.fits(answer.value) {
            let type = destination.routeType ?? chain.route.route.type
            throw Failure(kind: .stopped, error: RoutingError.unfit(answer, for: type), route: chain.route)
        }
        try await show(chain.call)
        if let module = chain.answeringInterceptor { return .answer(answer, .intercepted(by: module)) }
        return .answer(answer, redirects.isEmpty && !isRewritten ? .opened : .redirected)
    }

    /// Has the page shown that was answered for in its handler's place.
    private nonisolated(nonsending) func show(_ call: RouteCall) async throws {
        guard let presenter else { return }
        try await presenter.ending { try await presenter.willShow(call) }
    }

    private func follow(_ next: RouteDestination) throws {
        try Task.checkCancellation()
        do throws(RoutingError) {
            try redirects.add(core.key(of: named), chosen?.route.target.pattern, to: core.key(of: next))
        } catch {
            throw Failure(kind: .stopped, error: error, route: chosen)
        }
        named = next
    }

    private func begunAgain() throws {
        try Task.checkCancellation()
        repetitions += 1
        guard repetitions <= core.limits.redirects else {
            throw Failure(kind: .stopped, error: RoutingError.unsettled(repetitions), route: chosen)
        }
    }

    /// What the caller sees of a failure: from outside, a route whose module is off looks like one that doesn't exist.
    func shown(_ failure: Failure) -> any Error {
        guard !context.origin.isInside, failure.kind == .unavailable, let route = failure.route?.route,
            let error = failure.error as? ResolutionError, error.service == route.handlerSubject
        else { return failure.error }
        return failure.request.map(RoutingError.notFound)
            ?? RoutingError.unhandled(route.type, from: context.origin)
    }

    /// What stands for a failed open; nil if nothing does.
    private nonisolated(nonsending) func recover(_ failure: Failure, by calls: JoinedCalls) async throws -> Step? {
        guard !snapshot.recoveries.isEmpty else { return nil }
        let failed = failedOpen(failure)
        for recovery in snapshot.recoveries.behind(failure.route) where !Task.isCancelled {
            let found: RouteRecovery?
            do {
                found = try await calls.call(recovery.policy.handler, with: failed, in: recovery.scopes)
            } catch {
                // Whoever cancelled waits for no other answer.
                if Task.isCancelled, error is CancellationError { throw error }
                continue
            }
            let value: any Sendable
            switch found {
            case nil: continue
            case .redirected(let destination)?: return .redirect(destination)
            case .answer(let given)?: value = given
            case .web(let template)?:
                guard let page = WebPageLink(template, for: failed.request) else { continue }
                value = page
            }
            guard wanted.fits(value) else { continue }
            let answer = RouteAnswer(pattern: failed.pattern, module: recovery.module, value: value)
            return .answer(answer, .recovered)
        }
        return nil
    }

    private func failedOpen(_ failure: Failure) -> FailedOpen {
        var request = failure.request
        var url: String?
        switch destination {
        // Recoveries answer for links, so they get the one that the route would be.
        case .route(let route): request = request ?? core.request(of: route, context.origin, snapshot)
        case .url(let text): url = text
        }
        return FailedOpen(
            kind: failure.kind,
            error: shown(failure),
            pattern: failure.route?.route.target.pattern,
            module: failure.route?.module,
            origin: context.origin,
            url: url ?? request?.url,
            request: request
        )
    }
}

/// What a typed open is to be answered with.
struct WantedOutput: Sendable {
    /// The output of the route; nil for any.
    let type: (any Any.Type)?
    let fits: @Sendable (any Sendable) -> Bool

    static let any = WantedOutput(type: nil) { _ in true }

    static func of<R: Route>(_ route: R.Type) -> WantedOutput {
        WantedOutput(type: R.Output.self) { $0 is R.Output }
    }
}

extension OpenRun.Failure {
    /// What the record says of it.
    fileprivate var record: DidOpenRoute.Outcome {
        switch kind {
        case .intercepted: .intercepted(by: refuser ?? "")
        case .failed, .unavailable: .failed
        case .notFound, .foreign, .declined, .invalid, .stopped: .refused((error as? RoutingError)?.code ?? .notFound)
        }
    }
}

extension RouteDestination {
    /// The type of the typed route.
    fileprivate var routeType: (any Route.Type)? { if case .route(let route) = self { type(of: route) } else { nil } }
}
