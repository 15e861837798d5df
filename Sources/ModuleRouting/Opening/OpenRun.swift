import ModuleKit

/// One open, typed or textual. Its stages are functions, in the order in which an open goes through them: limits and
/// reading, rewriters, the routes that match and that the origin may open, interceptors and the handler, the next route if
/// it declines, recoveries. ``RouterCore/answer(to:_:_:_:)`` records what it came to.
struct OpenRun {
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
        /// Start over, because the routes changed, or somebody was asked.
        case again
    }

    let core: RouterCore
    private(set) var context: RouteContext

    /// The typed route whose output is wanted; nil for any answer.
    let wanted: (any Route.Type)?
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
    private var chosen: PlacedRoute?

    init(
        _ core: RouterCore,
        _ destination: RouteDestination,
        _ context: RouteContext,
        wanting wanted: (any Route.Type)? = nil,
        for presenter: (any RoutePresenter)? = nil
    ) {
        self.core = core
        self.context = context
        self.wanted = wanted
        self.presenter = presenter
        named = destination
        self.destination = destination
        snapshot = core.store.snapshot
        redirects = RedirectTrail(atMost: snapshot.links.limits.redirects)
    }

    /// Opens it, and never throws: the result has the error.
    nonisolated(nonsending) mutating func outcome() async -> Outcome {
        do {
            while true {
                do {
                    if let outcome = try outcome(of: try await pass()) { return outcome }
                } catch let failure as Failure {
                    chosen = failure.route ?? chosen
                    guard let step = try await recover(failure) else { throw failure }
                    if let outcome = try outcome(of: step) { return outcome }
                }
            }
        } catch let failure as Failure {
            return Outcome(result: .failure(shown(failure)), route: failure.route ?? chosen, record: failure.record)
        } catch let ended as PresenterError {
            return Outcome(result: .failure(ended.error), route: chosen, record: .cancelled)
        } catch {
            return Outcome(
                result: .failure(error), route: chosen, record: error is RouteRedirected ? .redirected : .cancelled)
        }
    }

    /// What a pass came to; nil if another pass follows.
    private mutating func outcome(of step: Step) throws -> Outcome? {
        switch step {
        case .answer(let answer, let record):
            return Outcome(result: .success(answer), route: chosen, record: record)
        case .redirect(let destination): try follow(destination)
        case .again: try begunAgain()
        }
        return nil
    }

    /// Where it leads, without calling a handler or an interceptor.
    nonisolated(nonsending) mutating func resolved(rewriting: Bool) async throws -> LinkDestination {
        do {
            while true {
                var candidates = try read()
                guard rewriting, mayBeRewritten, let step = try await rewrite(&candidates) else {
                    return .route(try candidates.match())
                }
                if case .answer(let answer, _) = step, let page = answer.value as? WebPageLink { return .web(page.url) }
                try begunAgain()
            }
        } catch let failure as Failure {
            throw shown(failure)
        }
    }

    /// Goes through the stages once, until a route answers. Inlined, because each asynchronous function on the way costs
    /// memory of the task.
    @inline(__always)
    private nonisolated(nonsending) mutating func pass() async throws -> Step {
        let redirecting = chosen
        var candidates = try read()
        if mayBeRewritten, let step = try await rewrite(&candidates) { return step }
        while let (route, input) = try candidates.next() {
            chosen = route
            do {
                try check(input, of: route)
            } catch let redirected as RouteRedirected {
                chosen = redirecting
                throw redirected
            }
            if let step = try await call(route, with: input) { return step }
            candidates.declined()
        }
        chosen = nil
        throw candidates.exhaustion
    }

    /// Whether a rewriter may be asked about what the pass opens.
    private var mayBeRewritten: Bool {
        guard !snapshot.rewriters.isEmpty, case .route(let route) = destination else {
            return !snapshot.rewriters.isEmpty
        }
        return snapshot.typed[ObjectIdentifier(type(of: route))]?.mayBeRewritten ?? true
    }

    /// The first stage: limits, and reading.
    private mutating func read() throws -> Candidates {
        guard context.depth <= snapshot.links.limits.nesting else {
            throw Failure(kind: .stopped, error: RoutingError.nestedTooDeep(snapshot.links.limits.nesting))
        }
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
                throw Failure(kind: error.code == .foreignURL ? .foreign : .invalid, error: error)
            }
        }
    }

    /// Throws if the route must not be called with that.
    private mutating func check(_ input: RouteInput, of route: PlacedRoute) throws {
        if context.url != nil, route.route.hasSecret(input) { context = context.withoutURL }
        if let type = wanted?.outputType, route.route.handler.output != type {
            if isRewritten || !redirects.isEmpty { throw RouteRedirected(to: destination) }
            let error = RoutingError.otherOutput(route, than: type)
            throw Failure(kind: .stopped, error: error, route: route, request: input.request)
        }
    }

    /// Calls the interceptors and the handler of a route; nil if the handler declines.
    @inline(__always)
    private nonisolated(nonsending) func call(_ route: PlacedRoute, with input: RouteInput) async throws -> Step? {
        let interceptors = snapshot.interceptors(of: route)
        var chain: InterceptorChain?
        do {
            guard presenter != nil || !interceptors.isEmpty else {
                let value = try await route.route.handler.open(input, core.calls, route.scopes, context)
                return .answer(RouteAnswer(of: route, value: value), openedRecord)
            }
            let around = InterceptorChain(
                route, input, before: interceptors, of: snapshot, core, context, presenter)
            chain = around
            try await around.present { try await $0.willOpen($1) }
            if presenter != nil, core.store.snapshot !== snapshot { return .again }
            let decision = try await around.reply(from: 0, input)
            switch decision.kind {
            case .redirect(let destination): return .redirect(destination)
            case .again: return .again
            default:
                guard let answer = decision.answer else { return .again }
                if let page = answer.value as? WebPageLink, wanted?.isOutput(page) == false {
                    throw WebPageOnly(page: page)
                }
                if !interceptors.isEmpty, wanted?.isOutput(answer.value) == false {
                    let type = destination.routeType ?? route.route.type
                    throw Failure(kind: .stopped, error: RoutingError.unfit(answer, for: type), route: route)
                }
                // Has the page shown that was answered for in its handler's place.
                try await around.present { try await $0.willShow($1) }
                return .answer(answer, around.answeringInterceptor.map { .intercepted(by: $0) } ?? openedRecord)
            }
        } catch let only as WebPageOnly {
            throw RouteRedirected(to: .url(only.page.url))
        } catch {
            let hasReachedHandler = chain?.hasReachedHandler ?? true
            if error is RouteDeclined, hasReachedHandler {
                try Task.checkCancellation()
                return nil
            }
            if error is CancellationError || error is Failure || error is PresenterError { throw error }
            throw Failure(
                kind: !hasReachedHandler ? .intercepted : error is ResolutionError ? .unavailable : .failed,
                error: error,
                route: route,
                request: input.request,
                refuser: hasReachedHandler ? nil : chain?.refusingInterceptor
            )
        }
    }

    private var openedRecord: DidOpenRoute.Outcome { redirects.isEmpty && !isRewritten ? .opened : .redirected }

    private mutating func follow(_ next: RouteDestination) throws {
        try Task.checkCancellation()
        do throws(RoutingError) {
            try redirects.add(core.key(of: named), chosen?.route.target.pattern, to: core.key(of: next))
        } catch {
            throw Failure(kind: .stopped, error: error, route: chosen)
        }
        named = next
        snapshot = core.store.snapshot
    }

    private mutating func begunAgain() throws {
        try Task.checkCancellation()
        repetitions += 1
        guard repetitions <= snapshot.links.limits.redirects else {
            throw Failure(kind: .stopped, error: RoutingError.unsettled(repetitions), route: chosen)
        }
        snapshot = core.store.snapshot
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
    private nonisolated(nonsending) func recover(_ failure: Failure) async throws -> Step? {
        guard !snapshot.recoveries.isEmpty else { return nil }
        let failed = failedOpen(failure)
        for recovery in snapshot.recoveries(behind: failure.route, failure.request?.read) where !Task.isCancelled {
            let found: RouteDecision
            do {
                found = try await core.calls.call(
                    recovery.value.handler, with: failed, in: recovery.scopes, carrying: context)
            } catch {
                // Whoever cancelled waits for no other answer.
                if Task.isCancelled, error is CancellationError { throw error }
                continue
            }
            let value: any Sendable
            switch found.kind {
            case .pass: continue
            case .redirect(let destination): return .redirect(destination)
            case .again: return .again
            case .refuse(let error): throw failure.replaced(by: error, of: recovery)
            case .disabled(let reason):
                throw failure.replaced(by: RoutingError.disabled(reason, by: recovery), of: recovery)
            case .answer(let given): value = given
            case .answered(let given): value = given.value
            case .web(let template):
                guard let page = WebPageLink(template, for: failed.request) else { continue }
                value = page
            }
            if wanted?.isOutput(value) == false { continue }
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

/// An interceptor answered a typed open with a web page, which is not its route's output.
private struct WebPageOnly: Error { let page: WebPageLink }

extension OpenRun.Failure {
    /// The same with an error that a recovery put in its place.
    fileprivate func replaced(by error: any Error, of recovery: PlacedRecovery) -> Self {
        Self(kind: .intercepted, error: error, route: route, request: request, refuser: recovery.module)
    }

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
