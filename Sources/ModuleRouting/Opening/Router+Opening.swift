import ModuleKit

extension Router: RouteOpening {
    /// Opens a typed route: calls its handler with the value itself, and returns the handler's output.
    ///
    /// What may stand between is the same as for its URL: routes of higher priority that match it, interceptors, the next
    /// route where the handler throws ``RouteDeclined``, the handler for unmatched URLs, recoveries. No URL is made unless
    /// one of these needs it, so the route may hold what a URL can't carry.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - options: where it comes from, what it carries, and how long it may take.
    /// - Throws: ``RoutingError/Code/notFound`` if no module handles the route, or if the origin may not open it;
    ///   ``RoutingError/Code/declined`` if every route that matches it declined. ``RouteRedirected`` if an interceptor
    ///   redirects to a route with another output, and ``RoutingError/Code/answerUnfit`` if what answers in its place is
    ///   of another type. `ResolutionError` if a service of the handler can't be resolved. Otherwise what the handler or an
    ///   interceptor throws, and further codes of ``RoutingError`` as for a URL.
    public nonisolated(nonsending) func open<R: Route>(
        _ route: R,
        with options: OpenOptions
    ) async throws -> R.Output {
        if options.areUsual { return try await open(route) }
        let origin = options.origin ?? RouteContext.current?.origin ?? .inside
        return try await core.output(of: route, origin, options)
    }

    /// Opens a typed route with the usual options: the same, and faster where nothing stands in between.
    public nonisolated(nonsending) func open<R: Route>(_ route: R) async throws -> R.Output {
        let around = RouteContext.current
        let depth = around.map { $0.depth + 1 } ?? 0
        let snapshot = core.book.snapshot
        guard let entry = snapshot.entry(of: ObjectIdentifier(R.self)), entry.isDirect, around?.origin.isInside ?? true,
            depth < core.contexts.count, let manager = core.calls.manager,
            let handler = (entry.handler as? TypedRouteHandler<R>)?.handler
        else { return try await core.output(of: route, around?.origin ?? .inside, OpenOptions()) }
        // Usually nothing listens, and then no event is made.
        let began = snapshot.isHeard || manager.hasOthers ? core.calls.now : nil
        do {
            let context = core.contexts[depth]
            let output = try await manager.call(handler, with: route, carrying: context)
            let placed = snapshot.entries[entry.index].placed
            if let began { core.record(OpenPlace(placed, .opened), .inside, since: began) }
            return output
        } catch {
            let failed = OpenRun.FirstCall(snapshot: snapshot, error: error)
            return try await core.output(of: route, .inside, OpenOptions(), after: failed, since: began)
        }
    }

    /// Opens a URL: finds its route, reads the route's parameters, and calls the handler. If the handler throws
    /// ``RouteDeclined``, the next route that matches the URL is tried, in order of precedence, then, once, the handler
    /// for unmatched URLs. A decline costs the same however many routes declined before.
    ///
    /// Routes that the origin may not open are left out before precedence decides. From outside, a URL has a scheme, no
    /// user info and no port but the default one, and its values hold no control characters.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - options: where it comes from, and how long it may take.
    /// - Throws: ``RoutingError`` as ``match(_:origin:)`` does; ``RoutingError/Code/declined`` if every route that
    ///   matches the URL declined it; ``RoutingError/Code/limitExceeded``, ``RoutingError/Code/tooDeep``,
    ///   ``RoutingError/Code/redirectedInCircles``, ``RoutingError/Code/timedOut`` and ``RoutingError/Code/refused``.
    ///   `ResolutionError` if a service of the handler can't be resolved. `CancellationError` if the open is cancelled.
    ///   Otherwise what the handler or an interceptor throws.
    public nonisolated(nonsending) func open(_ url: String, with options: OpenOptions) async throws -> RouteAnswer {
        let origin = options.origin ?? RouteContext.current?.origin ?? .unknown
        return try await core.answer(.url(url), origin, options) { _ in true }
    }
}

extension RouterCore {
    /// The output of a typed route that is opened step by step.
    ///
    /// - Parameters:
    ///   - failed: what came of calling its handler already.
    ///   - began: when the open began, if that is known.
    nonisolated(nonsending) func output<R: Route>(
        of route: R,
        _ origin: RouteOrigin,
        _ options: OpenOptions,
        after failed: OpenRun.FirstCall? = nil,
        since began: Duration? = nil
    ) async throws -> R.Output {
        let answer = try await answer(.route(route), origin, options, R.Output.self, after: failed, since: began) {
            $0 is R.Output
        }
        guard let output = answer.value as? R.Output else { throw RoutingError.unfit(answer, for: R.self) }
        return output
    }

    nonisolated(nonsending) func answer(
        _ destination: RouteDestination,
        _ origin: RouteOrigin,
        _ options: OpenOptions,
        _ output: (any Any.Type)? = nil,
        after failed: OpenRun.FirstCall? = nil,
        since start: Duration? = nil,
        resolvedFrom link: RouteRequest? = nil,
        _ fits: @escaping @Sendable (any Sendable) -> Bool
    ) async throws -> RouteAnswer {
        let began = start ?? (records.areHeard ? calls.now : nil)
        let context = RouteContext(
            origin,
            origin.isInside ? options.attachments : RouteAttachments(),
            depth: RouteContext.current.map { $0.depth + 1 } ?? 0
        )
        let outcome: OpenOutcome
        if let timeout = options.timeout {
            let noted = Monitor<PlacedRoute?>(nil)
            let found = await calls.result(within: timeout) {
                await OpenRun(self, destination, context, output, fits, noting: noted, by: options).outcome()
            }
            outcome = found ?? .overTime(at: noted.withLock { $0 })
        } else {
            let run = OpenRun(
                self,
                destination,
                context,
                output,
                fits,
                after: failed,
                by: options,
                resolvedFrom: link
            )
            outcome = await run.outcome()
        }
        if let began { record(outcome.place, origin, since: began) }
        return try outcome.result.get()
    }

    func record(_ place: OpenPlace, _ origin: RouteOrigin, since began: Duration) {
        records.add(
            DidOpenRoute(
                pattern: place.pattern?.text,
                module: place.module,
                origin: origin.kind,
                outcome: place.outcome,
                duration: calls.now - began
            )
        )
    }
}

extension OpenOutcome {
    fileprivate static func overTime(at placed: PlacedRoute?) -> OpenOutcome {
        OpenOutcome(.failure(RoutingError.overTime), OpenPlace(placed, .refused(.timedOut)))
    }
}
