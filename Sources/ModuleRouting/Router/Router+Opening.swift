import ModuleKit

extension Router: RouteOpener {
    /// Opens a typed route: calls its handler with the value itself, and returns the handler's output.
    ///
    /// What comes between is the same as for its URL: rewriters, routes of higher priority that match it, interceptors, the
    /// next route if the handler throws ``RouteDeclined``, the handler for unmatched URLs, recoveries. No URL is made unless
    /// one of these needs it, so the route may hold what a URL can't carry.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - options: where it comes from, what it carries, and how long it may take.
    /// - Throws: ``RoutingError/Code/notFound`` if no module handles the route, or if the origin may not open it;
    ///   ``RoutingError/Code/declined`` if every route that matches it declined. ``RouteRedirected`` if an interceptor
    ///   redirects to a route with another output, and ``RoutingError/Code/outputMismatch`` if what answers in its place is
    ///   of another type. `ResolutionError` if a service of the handler can't be resolved. Otherwise what the handler or an
    ///   interceptor throws, and further codes of ``RoutingError`` as for a URL.
    public nonisolated(nonsending) func open<RouteType: Route>(
        _ route: RouteType,
        with options: OpenOptions
    ) async throws -> RouteType.Output {
        let answer = try await core.answer(to: .route(route), options, wanting: RouteType.self, orFrom: .inside)
        return try cast(answer.value, orThrow: .unfit(answer, for: RouteType.self))
    }

    /// Opens a URL: finds its route, reads the route's parameters, and calls the handler. If the handler throws
    /// ``RouteDeclined``, the next route that matches the URL is tried, in order of precedence, then, once, the handler
    /// for unmatched URLs. A decline costs the same however many routes declined before.
    ///
    /// Routes that the origin may not open are left out before precedence decides. From outside, a URL has a scheme, no
    /// user info and no port but the default one. Control characters are refused, but for tabs and line breaks in values of the
    /// query.
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
        try await core.answer(to: .url(url), options, orFrom: .unknown)
    }

    /// Opens a typed route of any type, or a URL, whatever it answers: for a layer that opens what it doesn't know, such as one
    /// that shows pages.
    ///
    /// - Throws: as the open of a typed route or of a URL does; ``RouteRedirected`` never.
    public nonisolated(nonsending) func open(
        _ destination: RouteDestination,
        with options: OpenOptions
    ) async throws -> RouteAnswer {
        try await core.answer(to: destination, options, orFrom: .unknown)
    }

    /// Where a URL leads: rewriters are asked, and nothing else is called.
    ///
    ///     let place = try await router.resolve(link, origin: .notification)
    ///     if case .route(let found) = place,
    ///         let book = found.route as? BookDetail { … }
    ///
    /// It goes the way of ``RouteOpener/open(_:with:)-(String,_)`` up to the handler: limits, reading, rewriters, the first
    /// route that matches and that the origin may open, its parameters. Interceptors may still redirect or refuse an open
    /// of it, and the handler may decline.
    ///
    /// - Parameters:
    ///   - url: a URL of the app; from inside also an absolute path.
    ///   - origin: where the link comes from. Routes that it may not open are left out.
    ///   - rewriting: whether rewriters are asked; without them it leads to the app's own route.
    /// - Throws: ``RoutingError`` as an open of the URL does, with ``RoutingError/Code/disabled`` if a rewriter says so;
    ///   what a rewriter throws; `CancellationError` if the task is cancelled.
    public func resolve(_ url: String, origin: RouteOrigin, rewriting: Bool = true) async throws -> LinkDestination {
        let context = RouteContext(origin, depth: RouteContext.current.map { $0.depth + 1 } ?? 0)
        var run = OpenRun(core, .url(url), context)
        return try await run.resolved(rewriting: rewriting)
    }

    /// Whether an open of a route of that type asks somebody before its handler is called: a rewriter, an interceptor, or a
    /// route of higher priority. It may change with each update of the modules.
    package func asksFirst(_ type: any Route.Type) -> Bool {
        let snapshot = core.store.snapshot
        guard let entry = snapshot.typed[ObjectIdentifier(type)] else { return true }
        return entry.mayBePreceded || entry.mayBeRewritten
            || !snapshot.interceptors(of: snapshot.routes[entry.index]).isEmpty
    }
}

extension RouterCore {
    /// One open, typed or textual, up to its record.
    ///
    /// - Parameter usual: where it comes from if neither the options nor an open around say it.
    nonisolated(nonsending) func answer(
        to destination: RouteDestination,
        _ options: OpenOptions,
        wanting wanted: (any Route.Type)? = nil,
        orFrom usual: RouteOrigin
    ) async throws -> RouteAnswer {
        // Usually nothing listens, and then no event is made.
        let began = records.areHeard ? calls.now : nil
        let around = RouteContext.current
        let origin = options.origin ?? around?.origin ?? usual
        let context = RouteContext(
            origin,
            origin.isInside ? options.attachments : RouteAttachments(),
            depth: around.map { $0.depth + 1 } ?? 0,
            url: destination.url
        )
        let run = OpenRun(self, destination, context, wanting: wanted, for: options.presenter)
        let outcome: OpenRun.Outcome
        if let timeout = options.timeout {
            let found = await calls.result(within: timeout) {
                var run = run
                return await run.outcome()
            }
            outcome =
                found
                ?? OpenRun.Outcome(
                    result: .failure(RoutingError.overTime), route: nil, record: .refused(.timedOut))
        } else {
            var run = run
            outcome = await run.outcome()
        }
        if let began {
            records.add(
                DidOpenRoute(
                    pattern: outcome.route?.route.target.pattern?.text,
                    module: outcome.route?.module,
                    origin: origin.kind,
                    outcome: outcome.record,
                    duration: calls.now - began
                )
            )
        }
        return try outcome.result.get()
    }
}
