/// The routes that an interceptor or a recovery is for.
///
/// It names routes, never the text of a path: which URLs reach a route changes nothing about what stands before it.
public struct RouteReach: Sendable {
    enum Kind: Sendable {
        case app
        case module
        case types([any Route.Type])
        case patterns([RoutePattern])
    }

    let kind: Kind

    /// All routes of the app, and URLs that no route matches.
    public static let app = RouteReach(kind: .app)

    /// The routes of the module that registers it.
    public static let module = RouteReach(kind: .module)

    /// These typed routes, whichever module handles them.
    public static func routes(_ types: any Route.Type...) -> RouteReach { RouteReach(kind: .types(types)) }

    /// The routes that are registered with these patterns as they are written here.
    public static func patterns(_ patterns: RoutePattern...) -> RouteReach { RouteReach(kind: .patterns(patterns)) }
}

extension RouteReach {
    /// 0 for the app, 1 for a module, 2 for single routes: the order in which interceptors are called.
    var rank: Int {
        switch kind {
        case .app: 0
        case .module: 1
        case .types, .patterns: 2
        }
    }

    /// Whether the route is among them.
    ///
    /// - Parameter module: the module that registered the policy.
    func contains(_ route: PlacedRoute, of module: String) -> Bool {
        switch kind {
        case .app: true
        case .module: route.module == module
        case .types(let types): types.contains { ObjectIdentifier($0) == route.route.typeID }
        case .patterns(let patterns):
            patterns.contains { pattern in route.route.target.pattern.map { $0.text == pattern.text } ?? false }
        }
    }

    /// What it names that is not among the routes, as texts.
    func missing(in routes: [PlacedRoute]) -> [String] {
        switch kind {
        case .app, .module: []
        case .types(let types):
            types.filter { type in !routes.contains { $0.route.typeID == ObjectIdentifier(type) } }.map { "\($0)" }
        case .patterns(let patterns):
            patterns.filter { pattern in !routes.contains { $0.route.target.pattern?.text == pattern.text } }
                .map(\.excerpt)
        }
    }

    /// The reach in words.
    var text: String {
        switch kind {
        case .app: "all routes"
        case .module: "the module's routes"
        case .types(let types): types.map { "\($0)" }.joined(separator: ", ")
        case .patterns(let patterns): patterns.map(\.excerpt).joined(separator: ", ")
        }
    }
}
