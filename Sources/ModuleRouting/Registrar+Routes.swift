public import ModuleKit

extension Registrar {
    /// Handles a typed route, opened as a value or as a URL.
    ///
    ///     registrar.route { (route: AddToCart, cart: any CartService) in try await cart.add(route.book) }
    ///
    /// - Parameters:
    ///   - type: the route's type; most often found from the handler's first parameter.
    ///   - handler: takes the route, then services, and answers the route's output. Its services are part of the
    ///     assembly check.
    public mutating func route<R: Route, each Parameter>(
        _ type: R.Type = R.self,
        _ handler: @escaping @Sendable (R, repeat each Parameter) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let target = RouteDeclaration.Target.pattern(R.pattern)
        let injected = inject(target.handlerSubject, handler, fileID: fileID, line: line)
        declare(
            RouteDeclaration(
                target: target,
                type: ObjectIdentifier(type),
                handler: TypedRouteHandler(handler: injected)
            ),
            fileID: fileID,
            line: line
        )
    }

    /// Handles the URLs of a pattern that has no type.
    ///
    ///     registrar.route("/about") { _ in "about the shop" }
    ///
    /// - Parameters:
    ///   - pattern: which URLs it takes.
    ///   - handler: takes the request, then services; what it returns is the answer's value.
    public mutating func route<Output: Sendable, each Parameter>(
        _ pattern: RoutePattern,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(.pattern(pattern), handler, fileID, line)
    }

    /// Handles the URLs of a custom scheme that no route takes.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, whatever its case; nil for everything that no route and no other such handler takes.
    ///   - handler: takes the request, then services; what it returns is the answer's value.
    public mutating func unmatched<Output: Sendable, each Parameter>(
        scheme: String? = nil,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(.unmatched(scheme.map { .scheme(ASCII.lowercased($0.utf8)) }), handler, fileID, line)
    }

    /// Handles the http and https URLs of a link domain that no route takes, as a page of the web.
    ///
    /// - Parameters:
    ///   - domain: the domain, whatever its case.
    ///   - handler: takes the request, then services; what it returns is the answer's value.
    public mutating func unmatched<Output: Sendable, each Parameter>(
        domain: String,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(.unmatched(.domain(ASCII.lowercased(domain.utf8))), handler, fileID, line)
    }

    private mutating func add<Output: Sendable, each Parameter>(
        _ target: RouteDeclaration.Target,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        let injected = inject(target.handlerSubject, handler, fileID: fileID, line: line)
        declare(
            RouteDeclaration(target: target, type: nil, handler: RequestHandler(handler: injected)),
            fileID: fileID,
            line: line
        )
    }
}
