public import ModuleKit

extension Registrar {
    /// Handles a typed route, opened as a value or as a URL.
    ///
    ///     registrar.route { (route: AddToCart, cart: any CartService) in
    ///         try await cart.add(route.book)
    ///     }
    ///
    /// Which origins may open it by URL is the type's own ``Route/exposure``: none by default.
    ///
    /// - Parameters:
    ///   - type: the route's type, usually inferred from the handler's first parameter.
    ///   - priority: of two routes for every scheme, or for one scheme or domain, the one with higher priority is tried first; those
    ///     of the URL's own scheme or domain come before all others. 0 by default.
    ///   - handler: takes the route, then services, and returns the route's output. Its services are part of the
    ///     assembly check. It may throw ``RouteDeclined``.
    public mutating func route<RouteType: Route, each Parameter: Sendable>(
        _ type: RouteType.Type = RouteType.self,
        priority: Int = 0,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteType, repeat each Parameter) async throws -> RouteType.Output
    ) {
        let handler = RouteHandler(typed: handle(RouteType.handlerSubject, fileID: fileID, line: line, handler))
        let readings = RouteReadings(own: RouteReading(RouteType.self))
        let patterns = [RouteType.pattern] + RouteType.otherPatterns
        for (index, pattern) in patterns.enumerated() {
            let route = DeclaredRoute(
                target: .pattern(pattern),
                patterns: patterns,
                priority: priority,
                readings: readings,
                exposure: RouteType.exposure,
                handler: handler,
                handlerSubject: RouteType.handlerSubject,
                deprecation: index > 0 || patterns.count == 1 ? RouteType.deprecation : nil
            )
            declare(RouteDeclaration.route(route), fileID: fileID, line: line)
        }
    }

    /// Handles the URLs of a pattern without a typed route.
    ///
    ///     registrar.route("/about") { _ in "about the shop" }
    ///
    /// - Parameters:
    ///   - pattern: the URLs to match.
    ///   - priority: of two routes for every scheme, or for one scheme or domain, the one with higher priority is tried first; those
    ///     of the URL's own scheme or domain come before all others. 0 by default.
    ///   - exposure: from where it can be reached, apart from inside the app; nothing by default.
    ///   - deprecation: that its links should not be written any more; nil by default.
    ///   - handler: takes the request, then services, and returns the answer's value. It may throw ``RouteDeclined``.
    public mutating func route<Output: Sendable, each Parameter: Sendable>(
        _ pattern: RoutePattern,
        priority: Int = 0,
        exposure: RouteExposure = .insideOnly,
        deprecation: RouteDeprecation? = nil,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output
    ) {
        add([.pattern(pattern)], priority, exposure, handler, fileID, line, deprecation)
    }

    /// Handles the URLs of several patterns with one handler.
    ///
    /// - Parameters:
    ///   - patterns: the URLs to match.
    ///   - priority: of two routes for every scheme, or for one scheme or domain, the one with higher priority is tried first; those
    ///     of the URL's own scheme or domain come before all others. 0 by default.
    ///   - exposure: from where it can be reached, apart from inside the app; nothing by default.
    ///   - deprecation: that its links should not be written any more; nil by default.
    ///   - handler: takes the request, then services, and returns the answer's value. It may throw ``RouteDeclined``.
    public mutating func route<Output: Sendable, each Parameter: Sendable>(
        _ patterns: [RoutePattern],
        priority: Int = 0,
        exposure: RouteExposure = .insideOnly,
        deprecation: RouteDeprecation? = nil,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output
    ) {
        if patterns.isEmpty { return }
        add(patterns.map { .pattern($0) }, priority, exposure, handler, fileID, line, deprecation)
    }

    /// Handles the URLs of a custom scheme or of a link domain that no route matches, for example as a web page.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, in any case; without it and a domain every URL that no route and no other such handler matches.
    ///   - domain: the domain of http and https URLs, in any case, in the place of a scheme.
    ///   - exposure: from where it can be reached, apart from inside the app; nothing by default.
    ///   - handler: takes the request, then services, and returns the answer's value.
    public mutating func routeUnmatched<Output: Sendable, each Parameter: Sendable>(
        scheme: String? = nil,
        domain: String? = nil,
        exposure: RouteExposure = .insideOnly,
        fileID: String = #fileID,
        line: UInt = #line,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output
    ) {
        let namespace = (domain == nil ? scheme : "https").map {
            Namespace(scheme: ASCII.lowercased($0.utf8), domain: domain.map { ASCII.lowercased($0.utf8) })
        }
        add([.unmatched(namespace)], 0, exposure, handler, fileID, line)
    }

    /// Leaves web URLs of the app's domains to the browser: for the app they are those of another site, and the site's file
    /// excludes them.
    ///
    ///     registrar.keepOnWeb("/help/*")
    ///     registrar.keepOnWeb("/books/:id", query: ["print": nil])
    ///     registrar.keepOnWeb("/*", fragment: "no-app")
    ///
    /// - Parameters:
    ///   - pattern: the paths, of one domain if it names it. One of a custom scheme is a problem of the assembly.
    ///   - query: items that the query has, whatever else it has: each with that value, or with any that isn't empty for nil.
    ///   - fragment: the decoded fragment that the URL has; any, and none, unless said.
    public mutating func keepOnWeb(
        _ pattern: RoutePattern,
        query: KeyValuePairs<String, String?> = [:],
        fragment: String? = nil,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        let exclusion = WebExclusion(
            pattern: pattern, query: query.map { ($0.key, $0.value) }, fragment: fragment)
        declare(RouteDeclaration.exclusion(exclusion), fileID: fileID, line: line)
    }

    private mutating func add<Output: Sendable, each Parameter: Sendable>(
        _ targets: [RouteTarget],
        _ priority: Int,
        _ exposure: RouteExposure,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        _ fileID: String,
        _ line: UInt,
        _ deprecation: RouteDeprecation? = nil
    ) {
        let subject = targets[0].handlerSubject
        let handler = RouteHandler(requested: handle(subject, fileID: fileID, line: line, handler))
        let patterns = targets.compactMap(\.pattern)
        for (index, target) in targets.enumerated() {
            let route = DeclaredRoute(
                target: target,
                patterns: patterns,
                priority: priority,
                exposure: exposure,
                handler: handler,
                handlerSubject: subject,
                deprecation: index > 0 || targets.count == 1 ? deprecation : nil
            )
            declare(RouteDeclaration.route(route), fileID: fileID, line: line)
        }
    }
}

extension Route {
    /// The name of its handler in the graph.
    static var handlerSubject: String { RouteTarget.pattern(pattern).handlerSubject }
}
