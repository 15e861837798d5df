import ModuleKit

@testable import ModuleRouting

/// Stands where a table needs a handler that nobody calls.
struct NoHandler: RouteHandler {
    func check(_ match: RouteMatch) throws(RoutingError) {}

    func open(_ match: RouteMatch, in manager: ModuleManager) async throws -> any Sendable { () }
}

extension RouteDeclaration {
    /// A declared route that is matched and never opened; its module names it.
    static func declared(_ target: Target, module: String) -> Declared<RouteDeclaration> {
        Declared(
            value: RouteDeclaration(target: target, type: nil, handler: NoHandler()),
            module: module,
            location: SourceLocation(fileID: #fileID, line: #line)
        )
    }
}
