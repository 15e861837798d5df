import ModuleKit

extension Route {
    /// The values that a URL of the route would carry, in the order of its properties, for comparing two routes.
    ///
    /// - Throws: ``RoutingError/Code/inexpressible`` if no URL can carry one of them.
    package var values: RouteParameters {
        get throws(RoutingError) { try RouteEncoder.encode(self) }
    }

    /// The values in words, with dots for those that are secret.
    package func text(of values: RouteParameters) -> String {
        let shown = values.hiding(RouteMisfit.Shape(of: Self.self).secrets).pairs
        return shown.isEmpty
            ? "none" : shown.map { "\($0.name): \($0.value.visible)" }.joined(separator: ", ")
    }
}
