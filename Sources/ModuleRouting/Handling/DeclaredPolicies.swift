import ModuleKit

/// What a module registered to stand around the handlers of some routes.
struct DeclaredPolicy<Input: Sendable, Output: Sendable>: Sendable {
    /// The routes. A rewriter is asked before one is chosen, so it is for the whole app.
    var selection = RouteSelection.app
    var timeout: Duration?
    let handler: RegisteredHandler<Input, Output>
}

typealias PlacedInterceptor = Placed<DeclaredPolicy<Interception, RouteReply>>
typealias PlacedRecovery = Placed<DeclaredPolicy<FailedOpen, RouteRecovery?>>
typealias PlacedRewriter = Placed<DeclaredPolicy<RouteRequest, RouteRewrite?>>
typealias PlacedRoute = Placed<DeclaredRoute>

/// What a module declared, with its module and location. One object, because the check and each snapshot pass it on many
/// times.
final class Placed<Value: Sendable>: Sendable {
    let value: Value
    let module: String
    let location: CallSite

    /// The names of the declared scopes around the module, the outermost first.
    let scopes: [String]

    init(_ value: Value, module: String, location: CallSite, scopes: [String] = []) {
        self.value = value
        self.module = module
        self.location = location
        self.scopes = scopes
    }
}

extension [PlacedInterceptor] {
    /// Those before the route's handler, the outermost first.
    func before(_ route: PlacedRoute) -> Self {
        let reaching = filter { $0.value.selection.contains(route, of: $0.module) }
        return (0...2).flatMap { rank in reaching.filter { $0.value.selection.rank == rank } }
    }
}

extension [PlacedRecovery] {
    /// Those that answer for the route, the closest first; nil for what no route matches.
    func behind(_ route: PlacedRoute?) -> Self {
        let reaching = filter { recovery in
            guard let route else { return recovery.value.selection.rank == 0 }
            return recovery.value.selection.contains(route, of: recovery.module)
        }
        return (0...2).reversed().flatMap { rank in reaching.filter { $0.value.selection.rank == rank } }
    }
}
