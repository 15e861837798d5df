public import ModuleKit

extension Registrar {
    /// Stands before handlers: it passes on, answers itself, redirects, asks and goes on, or refuses.
    ///
    ///     registrar.intercept(.routes(CheckOut.self)) { (call, next, account: any AccountService) in
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
    ///   - reach: the routes; those of the module unless said.
    ///   - timeout: how long it may take until it passes on or answers, by the manager's clock; what comes after it is not
    ///     counted. Nil for any time, for one that asks a person.
    ///   - handler: takes the call, what comes next, then services, which are part of the assembly check.
    public mutating func intercept<each Parameter: Sendable>(
        _ reach: RouteReach = .module,
        within timeout: Duration? = nil,
        _ handler: @escaping @Sendable (RouteCall, RouteNext, repeat each Parameter) async throws -> RouteReply,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let injected = handle(
            "interceptor of \(reach.text)",
            { (call: Interception, parameters: repeat each Parameter) in
                try await handler(call.call, call.next, repeat each parameters)
            },
            fileID: fileID,
            line: line
        )
        let interceptor = DeclaredInterceptor(reach: reach, timeout: timeout, handler: injected)
        declare(RouteDeclaration.interceptor(interceptor), fileID: fileID, line: line)
    }

    /// Answers for an open that failed: that found nothing, was refused, whose handler threw or is not there.
    ///
    ///     registrar.recover(.app) { (failed) in
    ///         guard failed.kind == .notFound, let url = failed.url else { return nil }
    ///         return .web("https://bookshop.example/{path}?{query}")
    ///     }
    ///
    /// Those of the route are asked first, then those of its module, then those of the app; of the same reach in module
    /// order, then in the order of registration. The first that doesn't return nil answers. One that throws, or whose
    /// answer isn't of the type that a typed open returns, doesn't answer. An open that is cancelled, or over
    /// its own timeout, isn't asked about.
    ///
    /// - Parameters:
    ///   - reach: the routes; those of the module unless said. ``RouteReach/app`` stands for URLs that no route matches too.
    ///   - handler: takes the failure, then services, which are part of the assembly check.
    public mutating func recover<each Parameter: Sendable>(
        _ reach: RouteReach = .module,
        _ handler: @escaping @Sendable (FailedOpen, repeat each Parameter) async throws -> RouteRecovery?,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let injected = handle("recovery of \(reach.text)", handler, fileID: fileID, line: line)
        let recovery = DeclaredRecovery(reach: reach, handler: injected)
        declare(RouteDeclaration.recovery(recovery), fileID: fileID, line: line)
    }
}
