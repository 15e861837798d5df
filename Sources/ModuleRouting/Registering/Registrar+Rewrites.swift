public import ModuleKit

extension Registrar {
    /// Replaces what is opened before its route is looked for: by another route or URL, by a web page, or by a refusal.
    ///
    ///     registrar.rewrite { (link, moved: MovedPages, router: Router) in
    ///         guard link.host == "bookshop.example", let page = moved.page(at: link.segments) else { return nil }
    ///         return .replace(by: try router.url(for: "/pages/:id", values: ["id": page.id]))
    ///     }
    ///
    /// It is asked about every open whose URL could be read, in module order, then in the order of registration; the first
    /// rewriter that doesn't return nil decides. What it names is opened from the same origin, so a route that is closed to
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
    /// - Parameter handler: takes what is opened, then services, which are part of the assembly check; nil leaves it as it is.
    public mutating func rewrite<each Parameter: Sendable>(
        _ handler: @escaping @Sendable (ReadLink, repeat each Parameter) async throws -> RouteRewrite?,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let injected = handle(DeclaredRewriter.subject, handler, fileID: fileID, line: line)
        declare(RouteDeclaration.rewriter(DeclaredRewriter(handler: injected)), fileID: fileID, line: line)
    }
}
