import ModuleKit
public import ModuleRouting
public import ModuleTesting
public import Testing

extension ServiceOverride {
    /// Handles a typed route instead of its module.
    ///
    ///     .route { (route: BookDetail) in BookPage(title: "Book \(route.id)") }
    ///
    /// The route stays that of its module, with its exposure, its priority and its interceptors, and under all of its
    /// patterns; only the handler is another. A route that no module handles is added. The handler's services are part
    /// of the assembly check. It runs in the app, not in the declared scope of the module.
    public static func route<RouteType: Route, each Parameter: Sendable>(
        _ type: RouteType.Type = RouteType.self,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ handler: @escaping @Sendable (RouteType, repeat each Parameter) async throws -> RouteType.Output
    ) -> ServiceOverride {
        ServiceOverride(sourceLocation: sourceLocation) { registrar in
            registrar.route(type, fileID: sourceLocation.fileID, line: UInt(sourceLocation.line), handler)
        }
    }

    /// Handles the URLs of a pattern instead of the modules that registered the same text.
    ///
    ///     .route("/about") { _ in "a page for tests" }
    ///
    /// The route stays that of its module, with its exposure, its priority and its interceptors. A pattern that no
    /// module registered is added, and can be reached from everywhere. The pattern of a typed route can't be handled
    /// without its type: that is a problem of the assembly.
    public static func route<Output: Sendable, each Parameter: Sendable>(
        _ pattern: RoutePattern,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ handler: @escaping @Sendable (RouteRequest, repeat each Parameter) async throws -> Output
    ) -> ServiceOverride {
        ServiceOverride(sourceLocation: sourceLocation) { registrar in
            registrar.route(
                pattern, exposure: .everywhere, fileID: sourceLocation.fileID, line: UInt(sourceLocation.line), handler)
        }
    }
}
