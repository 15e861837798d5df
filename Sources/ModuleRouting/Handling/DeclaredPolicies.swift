import ModuleKit

/// An interceptor as a module registered it.
struct DeclaredInterceptor: RoutePolicy {
    let selection: RouteSelection
    let timeout: Duration?
    let handler: RegisteredHandler<Interception, RouteReply>
}

/// A recovery as a module registered it.
struct DeclaredRecovery: RoutePolicy {
    let selection: RouteSelection
    let handler: RegisteredHandler<FailedOpen, RouteRecovery?>
}

/// A rewriter as a module registered it.
struct DeclaredRewriter: RoutePolicy {
    static let subject = "rewriter"

    let handler: RegisteredHandler<ReadLink, RouteRewrite?>

    /// It is asked before a route is chosen.
    var selection: RouteSelection { .app }
}

/// What stands around the handlers of some routes.
protocol RoutePolicy: Sendable {
    /// The routes.
    var selection: RouteSelection { get }
}

/// A policy with its module and location.
///
/// It says no more of the policy than that: for a protocol the runtime would look through all conformances of the process when
/// the type is first used, while the app starts.
final class PlacedPolicy<Policy: Sendable>: Sendable {
    let policy: Policy
    let module: String
    let location: CallSite

    /// The names of the declared scopes around the module, the outermost first.
    let scopes: [String]

    init(_ policy: Policy, _ module: String, _ location: CallSite, in scopes: [String]) {
        self.policy = policy
        self.module = module
        self.location = location
        self.scopes = scopes
    }
}

/// The app's schemes and domains, with the module and line that name them.
struct PlacedLinks: Sendable {
    let links: LinkNamespaces
    let module: String
    let location: CallSite
}

extension [PlacedPolicy<DeclaredInterceptor>] {
    /// Those before the route's handler, the outermost first.
    func before(_ route: PlacedRoute) -> Self {
        let reaching = filter { $0.policy.selection.contains(route, of: $0.module) }
        return (0...2).flatMap { rank in reaching.filter { $0.policy.selection.rank == rank } }
    }
}

extension [PlacedPolicy<DeclaredRecovery>] {
    /// Those that answer for the route, the closest first; nil for what no route matches.
    func behind(_ route: PlacedRoute?) -> Self {
        let reaching = filter { recovery in
            guard let route else { return recovery.policy.selection.rank == 0 }
            return recovery.policy.selection.contains(route, of: recovery.module)
        }
        return (0...2).reversed().flatMap { rank in reaching.filter { $0.policy.selection.rank == rank } }
    }
}
