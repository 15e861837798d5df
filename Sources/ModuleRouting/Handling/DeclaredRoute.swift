import ModuleKit

/// A route, or a handler for unmatched URLs, as a module registered it.
struct DeclaredRoute: Sendable {
    let target: RouteTarget
    let priority: Int

    /// The route's type, for a typed one.
    let type: ObjectIdentifier?
    let handler: any RouteHandler

    /// The mismatches between a typed route and its pattern.
    let misfits: [RouteMisfit]
}

/// A route with its module and location.
struct PlacedRoute: Sendable {
    let route: DeclaredRoute
    let module: String
    let location: CallSite
}
