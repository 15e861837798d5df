public import ModuleKit

extension Registrar {
    /// Comes before handlers: it passes on, answers itself, redirects, asks and goes on, or refuses.
    ///
    ///     registrar.intercept(.routes(CheckOut.self)) {
    ///         (call, next, account: any AccountService) in
    ///         guard account.isSignedIn else { return .redirect(to: SignIn()) }
    ///         return try await next()
    ///     }
    ///
    /// Interceptors of all routes are called first, then those of the route's module, then those of the route; of the
    /// same reach in module order, then in the order of registration. The first one is outermost: what it does after
    /// `next()` comes last.
    ///
    /// An interceptor that throws refuses: the handler is not called, and the open throws that error. So does one that
    /// takes longer than its timeout, and one whose module is switched off, failed to start or is not there: then the
    /// open throws a ``RoutingError``. One of a route that no module registers is a problem of the assembly.
    ///
    /// - Parameters:
    ///   - selection: the routes; those of the module unless said.
    ///   - timeout: how long it may take until it passes on or answers, by the manager's clock; what comes after it is not
    ///     counted. Nil for any time, for one that asks a person.
    ///   - handler: takes the call, what comes next, then services, which are part of the assembly check.
    public mutating func intercept<each Parameter: Sendable>(
        _ selection: RouteSelection = .module,
        timeout: Duration? = nil,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteCall, RouteNext, repeat each Parameter) async throws -> RouteDecision
    ) {
        let injected = handle("interceptor of \(selection.text)", fileID: fileID, line: line) {
            (call: Interception, parameters: repeat each Parameter) in
            try await handler(call.call, call.next, repeat each parameters)
        }
        if let timeout {
            let location = CallSite(fileID: fileID, line: line)
            checkLimit(timeout, "timeout", of: "The interceptor of \(selection.text)", location)
        }
        let interceptor = DeclaredPolicy(selection: selection, timeout: timeout, handler: injected)
        declare(RouteDeclaration.interceptor(interceptor), fileID: fileID, line: line)
    }

    /// Answers for an open that failed: that found nothing, was refused, whose handler threw or is not there.
    ///
    ///     registrar.recover(.app) { (failed) in
    ///         failed.kind == .notFound
    ///             ? .web("https://bookshop.example/{path}?{query}") : .pass
    ///     }
    ///
    /// Those of the route are asked first, then those of its module, then those of the app; of the same reach in module
    /// order, then in the order of registration. The first that doesn't return `.pass` decides. One that throws, or whose
    /// answer isn't of the type that a typed open returns, doesn't answer. An open that is cancelled, or over
    /// its own timeout, isn't asked about.
    ///
    /// - Parameters:
    ///   - selection: the routes; those of the module unless said. ``RouteSelection/app`` means URLs that no route matches too,
    ///     and ``RouteSelection/patterns(_:)`` those of patterns that no route has.
    ///   - handler: takes the failure, then services, which are part of the assembly check.
    public mutating func recover<each Parameter: Sendable>(
        _ selection: RouteSelection = .module,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (FailedOpen, repeat each Parameter) async throws -> RouteDecision
    ) {
        let injected = handle("recovery of \(selection.text)", fileID: fileID, line: line, handler)
        let recovery = DeclaredPolicy(selection: selection, handler: injected)
        declare(RouteDeclaration.recovery(recovery), fileID: fileID, line: line)
    }
}

extension Registrar {
    /// Replaces what is opened before its route is looked for: by another route or URL, by a web page, or by a refusal.
    ///
    ///     registrar.rewrite { (link, moved: MovedPages, router: Router) in
    ///         guard link.host == "bookshop.example",
    ///             let page = moved.page(at: link.segments)
    ///         else { return .pass }
    ///         return .redirect(
    ///             to: try router.url(for: "/pages/:id", values: ["id": page.id]))
    ///     }
    ///
    /// It is asked about every open whose URL could be read, in module order, then in the order of registration; the first
    /// rewriter that doesn't return `.pass` decides. What it names is opened from the same origin, so a route that is closed to
    /// the origin stays closed, and no rewriter is asked about it, so rewrites make no circle. What an interceptor or a
    /// recovery redirects to is rewritten like what was opened.
    ///
    /// A typed route is rewritten as the URL that the router writes for it, or not at all if no URL can carry its value. If
    /// it is replaced by a route with another output, the open throws ``RouteRedirected``. Without rewriters a typed open
    /// makes no URL.
    ///
    /// A rewriter that throws refuses: no handler is called, and the open throws that error. So does one whose module failed
    /// to start or lacks a service: then the open throws a ``RoutingError``. The rewriters of a module that is switched off,
    /// or in a declared scope that isn't open, are not there: nothing is rewritten by them.
    ///
    /// One that names patterns is asked about the URLs that match them alone, so the others and routes of other patterns are
    /// opened as if there were none, and ``Router/canOpen(_:origin:)`` is true for them:
    ///
    ///     registrar.rewrite(.patterns("/mbar/*")) { link in
    ///         .redirect(to: "/m/\(link.segments.last ?? "")")
    ///     }
    ///
    /// - Parameters:
    ///   - selection: the URLs; all unless said.
    ///   - handler: takes what is opened, then services, which are part of the assembly check; `.pass` leaves it as it is.
    public mutating func rewrite<each Parameter: Sendable>(
        _ selection: RouteSelection = .app,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> RouteDecision
    ) {
        let injected = handle(PlacedRewriter.subject, fileID: fileID, line: line, handler)
        let rewriter = DeclaredPolicy(selection: selection, handler: injected)
        declare(RouteDeclaration.rewriter(rewriter), fileID: fileID, line: line)
    }
}
