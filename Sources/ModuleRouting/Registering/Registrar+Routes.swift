public import ModuleKit

extension Registrar {
    /// Handles a typed route, opened as a value or as a URL.
    ///
    ///     registrar.route { (route: AddToCart, cart: any CartService) in try await cart.add(route.book) }
    ///
    /// - Parameters:
    ///   - type: the route's type, usually inferred from the handler's first parameter.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - handler: takes the route, then services, and returns the route's output. Its services are part of the
    ///     assembly check. It may throw ``RouteDeclined``.
    public mutating func route<R: Route, each Parameter: Sendable>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let injected = handle(R.handlerSubject, handler, fileID: fileID, line: line)
        declare(type, priority, injected, fileID, line)
    }

    /// Handles the URLs of a pattern without a typed route.
    ///
    ///     registrar.route("/about") { _ in "about the shop" }
    ///
    /// - Parameters:
    ///   - pattern: the URLs to match.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - exposure: from where it can be reached, beside from inside the app; nothing by default.
    ///   - deprecation: that its links should not be written any more; nil by default.
    ///   - handler: takes the request, then services, and returns the answer's value. It may throw ``RouteDeclined``.
    public mutating func route<Output: Sendable, each Parameter: Sendable>(
        _ pattern: RoutePattern,
        priority: Int = 0,
        exposure: RouteExposure = .insideOnly,
        deprecation: RouteDeprecation? = nil,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add([.pattern(pattern)], priority, exposure, handler, fileID, line, deprecation)
    }

    /// Handles the URLs of several patterns with one handler.
    ///
    /// - Parameters:
    ///   - patterns: the URLs to match.
    ///   - priority: of two routes that match one URL, the one with higher priority is tried first; 0 by default.
    ///   - exposure: from where it can be reached, beside from inside the app; nothing by default.
    ///   - deprecation: that its links should not be written any more; nil by default.
    ///   - handler: takes the request, then services, and returns the answer's value. It may throw ``RouteDeclined``.
    public mutating func route<Output: Sendable, each Parameter: Sendable>(
        _ patterns: [RoutePattern],
        priority: Int = 0,
        exposure: RouteExposure = .insideOnly,
        deprecation: RouteDeprecation? = nil,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        if patterns.isEmpty { return }
        add(patterns.map { .pattern($0) }, priority, exposure, handler, fileID, line, deprecation)
    }

    /// Handles the URLs of a custom scheme that no route matches.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, in any case; nil for every URL that no route and no other such handler matches.
    ///   - exposure: from where it can be reached, beside from inside the app; nothing by default.
    ///   - handler: takes the request, then services, and returns the answer's value.
    public mutating func unmatched<Output: Sendable, each Parameter: Sendable>(
        scheme: String? = nil,
        exposure: RouteExposure = .insideOnly,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let namespace = scheme.map { Namespace(scheme: ASCII.lowercased($0.utf8), domain: nil) }
        add([.unmatched(namespace)], 0, exposure, handler, fileID, line)
    }

    /// Handles the http and https URLs of a link domain that no route matches, for example as a web page.
    ///
    /// - Parameters:
    ///   - domain: the domain, in any case.
    ///   - exposure: from where it can be reached, beside from inside the app; nothing by default.
    ///   - handler: takes the request, then services, and returns the answer's value.
    public mutating func unmatched<Output: Sendable, each Parameter: Sendable>(
        domain: String,
        exposure: RouteExposure = .insideOnly,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let namespace = Namespace(scheme: "https", domain: ASCII.lowercased(domain.utf8))
        add([.unmatched(namespace)], 0, exposure, handler, fileID, line)
    }

    /// Declares how the app reads URLs, if not by the defaults. Declare it once in an app.
    public mutating func routing(_ options: RoutingOptions, fileID: StaticString = #fileID, line: UInt = #line) {
        declare(RouteDeclaration.options(options), fileID: fileID, line: line)
    }

    private mutating func add<Output: Sendable, each Parameter: Sendable>(
        _ targets: [RouteTarget],
        _ priority: Int,
        _ exposure: RouteExposure,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        _ fileID: StaticString,
        _ line: UInt,
        _ deprecation: RouteDeprecation? = nil
    ) {
        let subject = targets[0].handlerSubject
        let handler = RouteHandler(requested: handle(subject, handler, fileID: fileID, line: line))
        let patterns = targets.compactMap(\.pattern)
        let mismatches = RouteMismatch.mismatches(of: deprecation, with: patterns)
        for (index, target) in targets.enumerated() {
            let route = DeclaredRoute(
                target: target,
                patterns: patterns,
                priority: priority,
                exposure: exposure,
                handler: handler,
                mismatches: index == 0 ? mismatches : [],
                handlerSubject: subject,
                deprecation: deprecation?.applying(to: target.pattern)
            )
            declare(route, fileID, line)
        }
    }

    /// Declares a typed route under each of its patterns.
    mutating func declare<R: Route>(
        _ type: R.Type,
        _ priority: Int,
        _ handler: RegisteredHandler<R, R.Output>,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        let shape = RouteMismatch.Shape(of: R.self)
        let handler = RouteHandler(typed: handler)
        let patterns = [R.pattern] + R.otherPatterns
        let mismatches = RouteMismatch.mismatches(of: R.deprecation, with: patterns)
        for (index, pattern) in patterns.enumerated() {
            declare(
                DeclaredRoute(
                    target: .pattern(pattern),
                    patterns: patterns,
                    priority: priority,
                    type: R.self,
                    exposure: R.exposure,
                    handler: handler,
                    mismatches: shape.mismatches(with: pattern) + (index == 0 ? mismatches : []),
                    secrets: shape.secrets,
                    handlerSubject: R.handlerSubject,
                    deprecation: R.deprecation?.applying(to: pattern)
                ),
                fileID,
                line
            )
        }
    }

    private mutating func declare(_ route: DeclaredRoute, _ fileID: StaticString, _ line: UInt) {
        declare(RouteDeclaration.route(route), fileID: fileID, line: line)
    }
}

extension Route {
    /// The name of its handler in the graph.
    static var handlerSubject: String { RouteTarget.pattern(pattern).handlerSubject }
}
