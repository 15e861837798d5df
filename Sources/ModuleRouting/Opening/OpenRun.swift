import ModuleKit

/// One open, from what is opened to its answer.
final class OpenRun {
    /// Why a pass over the routes ended without an answer.
    struct Failure: Error {
        let kind: FailedOpen.Kind
        let error: any Error
        var route: Int?
        var request: RouteRequest?

        /// The module of the interceptor that refused.
        var interceptor: String?
    }

    /// The handler of a typed route that was called before the run began, since nothing stands before it, and threw.
    struct FirstCall {
        let snapshot: RouteSnapshot
        let error: any Error
    }

    /// How a pass over the routes ended.
    enum Step {
        case answer(RouteAnswer, DidOpenRoute.Outcome)
        case redirect(RouteDestination)
        case again
    }

    let core: RouterCore
    let context: RouteContext

    /// The output of a typed open; nil for one that takes any.
    let output: (any Any.Type)?
    let fits: @Sendable (any Sendable) -> Bool

    /// What is to be opened: what the open or a redirect named.
    private var named: RouteDestination

    /// What the pass opens: what was named, or what a rewriter replaced it by.
    private var destination: RouteDestination
    private var isRewritten = false
    private var redirects: RedirectTrail
    private var repetitions = 0

    /// What was called before this began, by which the first pass goes.
    private var failed: FirstCall?

    /// Whether rewriters were asked about it before.
    private let isResolved: Bool

    /// Whether whoever opened it follows its redirects.
    private let throwsRedirects: Bool

    /// The link that it was resolved from, for those who are asked about its failure.
    private let link: RouteRequest?

    /// Whether the app's own code named it.
    private let isRedirect: Bool

    /// The routes of the pass, and the chosen one.
    private(set) var snapshot: RouteSnapshot
    private var chosen: Int? {
        didSet { noted?.withLock { $0 = chosen.map { snapshot.entries[$0].placed } } }
    }

    /// The chosen route, for one who no longer waits for this.
    private let noted: Monitor<PlacedRoute?>?

    init(
        _ core: RouterCore,
        _ destination: RouteDestination,
        _ context: RouteContext,
        _ output: (any Any.Type)?,
        _ fits: @escaping @Sendable (any Sendable) -> Bool,
        noting noted: Monitor<PlacedRoute?>? = nil,
        after failed: FirstCall? = nil,
        by options: OpenOptions = OpenOptions(),
        isRedirect: Bool = false,
        resolvedFrom link: RouteRequest? = nil
    ) {
        self.link = link
        isResolved = options.isResolved
        throwsRedirects = options.throwsRedirects
        self.isRedirect = isRedirect || isResolved
        self.core = core
        named = destination
        self.destination = destination
        self.context = context
        self.output = output
        self.fits = fits
        self.noted = noted
        self.failed = failed
        snapshot = failed?.snapshot ?? core.book.snapshot
        redirects = RedirectTrail(atMost: core.limits.redirects)
    }

    /// The answer or the error, with what the record says.
    nonisolated(nonsending) func outcome() async -> OpenOutcome {
        do {
            let found = try await core.calls.together(carrying: context) { try await answer(by: $0) }
            return OpenOutcome(.success(found.0), place(found.1))
        } catch let failure as Failure {
            let error = shown(failure)
            chosen = failure.route ?? chosen
            let outcome: DidOpenRoute.Outcome =
                switch failure.kind {
                case .intercepted: .intercepted(by: failure.interceptor ?? "")
                case .failed, .unavailable: .failed
                case .notFound, .foreign, .declined, .invalid, .stopped:
                    .refused((failure.error as? RoutingError)?.code ?? .notFound)
                }
            return OpenOutcome(.failure(error), place(outcome))
        } catch let redirected as RouteRedirected {
            return OpenOutcome(.failure(redirected), place(.redirected))
        } catch {
            return OpenOutcome(.failure(error), place(.cancelled))
        }
    }

    /// Where it leads, without calling a handler or an interceptor.
    nonisolated(nonsending) func resolved() async throws -> ResolvedLink {
        do {
            guard context.depth <= core.limits.nesting else { throw RoutingError.nestedTooDeep(core.limits.nesting) }
            // Usually nothing is asked on the way.
            if snapshot.rewriters.isEmpty {
                var candidates = try candidates()
                return try link(to: &candidates)
            }
            return try await core.calls.together(carrying: context) { calls in
                while true {
                    if let link = try await resolve(by: calls) { return link }
                    try repeatPass()
                }
            }
        } catch let failure as Failure {
            throw shown(failure)
        }
    }

    /// One pass as far as the first route; nil if the routes changed meanwhile.
    private nonisolated(nonsending) func resolve(by calls: JoinedCalls) async throws -> ResolvedLink? {
        snapshot = core.book.snapshot
        (destination, isRewritten) = (named, false)
        var candidates = try candidates()
        if asksRewriters, let request = candidates.read(),
            let step = try await step(rewriting: request, &candidates, by: calls)
        {
            guard case .answer(let answer, _) = step, let page = answer.value as? WebPageLink else { return nil }
            return .web(page.url)
        }
        return try link(to: &candidates)
    }

    /// The first of the candidates.
    private func link(to candidates: inout Candidates) throws -> ResolvedLink {
        guard let (route, input) = try candidates.next() else { throw candidates.exhaustion }
        chosen = route
        try check(input, of: route)
        guard let request = input.request ?? candidates.read() else { throw candidates.exhaustion }
        let placed = snapshot.entries[route].placed
        var typed: (any Route)?
        if case .value(let value, _) = input { typed = value }
        return .route(ResolvedRoute(request: request, route: typed, module: placed.module, scopes: placed.scopes))
    }

    private func place(_ outcome: DidOpenRoute.Outcome) -> OpenPlace {
        OpenPlace(chosen.map { snapshot.entries[$0].placed }, outcome)
    }

    /// The request that the URL of the opened route makes.
    private var routesRequest: RouteRequest? {
        guard case .route(let route) = destination else { return nil }
        return core.request(of: route, context.origin, snapshot)
    }

    /// What the caller sees of a failure: from outside, a route whose module is off looks like one that doesn't exist.
    private func shown(_ failure: Failure) -> any Error {
        guard !context.origin.isInside, failure.kind == .unavailable, let route = failure.route,
            let error = failure.error as? ResolutionError,
            error.service == snapshot.entries[route].placed.route.handlerSubject
        else { return failure.error }
        let request = failure.request ?? (isResolved ? link ?? routesRequest : nil)
        return request.map(RoutingError.notFound)
            ?? RoutingError.unhandled(snapshot.entries[route].placed.route.type, from: context.origin)
    }

    private nonisolated(nonsending) func answer(by calls: JoinedCalls) async throws -> (
        RouteAnswer, DidOpenRoute.Outcome
    ) {
        guard context.depth <= core.limits.nesting else {
            throw Failure(kind: .stopped, error: RoutingError.nestedTooDeep(core.limits.nesting))
        }
        while true {
            do {
                switch try await pass(by: calls) {
                case .answer(let answer, let outcome): return (answer, outcome)
                case .redirect(let destination): try follow(destination)
                case .again: try repeatPass()
                }
            } catch let failure as Failure {
                chosen = failure.route ?? chosen
                switch try await recover(failure, by: calls) {
                case .answer(let answer, let outcome): return (answer, outcome)
                case .redirect(let destination): try follow(destination)
                case .again: throw failure
                }
            }
        }
    }

    /// Tries the routes that match, in the order of precedence, until one answers.
    private nonisolated(nonsending) func pass(by calls: JoinedCalls) async throws -> Step {
        var failed = failed
        self.failed = nil
        snapshot = failed?.snapshot ?? core.book.snapshot
        let redirecting = chosen
        chosen = nil
        (destination, isRewritten) = (named, false)
        var candidates = try candidates()
        if asksRewriters, let request = candidates.read(),
            let step = try await step(rewriting: request, &candidates, by: calls)
        {
            return step
        }
        if !redirects.isEmpty, !isRewritten {
            do {
                try checkOutput(of: destination)
            } catch {
                chosen = redirecting
                throw error
            }
        }
        while let (route, input) = try candidates.next() {
            chosen = route
            try check(input, of: route)
            let chain = ChainRun(route, of: snapshot, core, calls, context)
            do {
                if let error = failed?.error {
                    failed = nil
                    throw error
                }
                switch try await chain.reply(from: 0, input) {
                case .answered(let answer): return try step(answer, by: chain, route)
                case .redirected(let destination): return .redirect(destination)
                case .again: return .again
                }
            } catch is RouteDeclined where chain.hasReachedHandler || chain.isEmpty {
                try Task.checkCancellation()
                candidates.declined(by: route)
            } catch let error as CancellationError {
                throw error
            } catch let failure as Failure {
                throw failure
            } catch {
                throw failure(error, of: route, input, chain)
            }
        }
        chosen = nil
        throw candidates.exhaustion
    }

    private func step(_ answer: RouteAnswer, by chain: ChainRun, _ route: Int) throws -> Step {
        guard fits(answer.value) else {
            let type = typeOpened ?? snapshot.entries[route].placed.route.type
            throw Failure(kind: .stopped, error: RoutingError.unfit(answer, for: type), route: route)
        }
        if let module = chain.answeringInterceptor { return .answer(answer, .intercepted(by: module)) }
        return .answer(answer, redirects.isEmpty && !isRewritten ? .opened : .redirected)
    }

    private var typeOpened: (any Route.Type)? {
        if case .route(let route) = destination { return type(of: route) }
        return nil
    }

    private func failure(_ error: any Error, of route: Int, _ input: RouteInput, _ chain: ChainRun) -> Failure {
        let isHandlers = chain.hasReachedHandler || chain.isEmpty
        return Failure(
            kind: !isHandlers ? .intercepted : error is ResolutionError ? .unavailable : .failed,
            error: error,
            route: route,
            request: input.request,
            interceptor: isHandlers ? nil : chain.refusingInterceptor
        )
    }

    /// Throws if the route must not be called with that.
    private func check(_ input: RouteInput, of route: Int) throws {
        let handler = snapshot.entries[route].placed.route.handler
        if let output, handler.output != output {
            let placed = snapshot.entries[route].placed
            let error = RoutingError.otherOutput(placed, handler.output, than: output)
            throw Failure(kind: .stopped, error: error, route: route, request: input.request)
        }
        guard !context.origin.isInside else { return }
        do throws(RoutingError) {
            try OutsideRules.check(input)
        } catch {
            throw Failure(kind: .invalid, error: error, route: route, request: input.request)
        }
    }

    /// Whether rewriters stand before what the pass opens.
    private var asksRewriters: Bool { !isResolved && !isRewritten && !snapshot.rewriters.isEmpty }

    func candidates() throws -> Candidates {
        switch destination {
        case .url(let url):
            do throws(RoutingError) {
                let isRedirect = isRedirect || isRewritten || !redirects.isEmpty
                let request = try core.unmatched(url, context.origin, snapshot, isRedirect: isRedirect)
                return Candidates(of: request, in: snapshot, admission(with: request))
            } catch {
                throw Failure(kind: error.code == .notOurs ? .foreign : .invalid, error: error)
            }
        case .route(let route): return Candidates(of: route, core, in: snapshot, admission(with: nil), context.origin)
        }
    }

    private func admission(with request: RouteRequest?) -> Admission {
        Admission(of: context.origin, with: request, domains: core.domains)
    }

    /// Opens that instead, of which no rewriter is asked.
    func rewrite(to next: RouteDestination) throws {
        try checkOutput(of: next)
        (destination, isRewritten) = (next, true)
    }

    /// Throws if a typed open would be answered by a route with another output.
    private func checkOutput(of next: RouteDestination) throws {
        if let output, let other = core.output(of: next, context.origin), other != output {
            throw RouteRedirected(destination: next)
        }
    }

    private func follow(_ next: RouteDestination) throws {
        try Task.checkCancellation()
        if throwsRedirects { throw RouteRedirected(destination: next) }
        let pattern = chosen.flatMap { snapshot.entries[$0].placed.route.target.pattern }
        do throws(RoutingError) {
            try redirects.add(core.key(of: named), pattern, to: core.key(of: next))
        } catch {
            throw Failure(kind: .stopped, error: error, route: chosen)
        }
        named = next
    }

    private func repeatPass() throws {
        try Task.checkCancellation()
        repetitions += 1
        guard repetitions <= core.limits.redirects else {
            throw Failure(kind: .stopped, error: RoutingError.unsettled(repetitions), route: chosen)
        }
    }

    /// What stands for a failed open; `again` if nothing does.
    private nonisolated(nonsending) func recover(_ failure: Failure, by calls: JoinedCalls) async throws -> Step {
        if snapshot.recoveries.isEmpty { return .again }
        let placed = failure.route.map { snapshot.entries[$0].placed }
        var request = failure.request
        // Whoever shows pages opens a route, but what a recovery answers for is a link.
        if isResolved, request == nil { request = link ?? routesRequest }
        var url = request?.url.text
        if case .url(let text) = destination { url = text }
        let failed = FailedOpen(
            kind: failure.kind,
            error: shown(failure),
            pattern: placed?.route.target.pattern,
            module: placed?.module,
            origin: context.origin,
            url: url,
            request: request
        )
        for recovery in snapshot.recoveries.behind(placed) {
            if Task.isCancelled { break }
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
            case .redirected(let destination): return .redirect(destination)
            case .answer(let given): value = given
            case .web(let template):
                guard let link = WebPageLink(template, for: request) else { continue }
                value = link
            }
            guard fits(value) else { continue }
            let answer = RouteAnswer(pattern: failed.pattern, module: recovery.module, value: value)
            return .answer(answer, .recovered)
        }
        return .again
    }
}
