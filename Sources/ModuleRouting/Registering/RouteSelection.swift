import ModuleKit

/// The routes that an interceptor or a recovery is for.
///
/// It names routes, never the text of a path: which URLs reach a route changes nothing about what comes before it.
public struct RouteSelection: Sendable {
    enum Kind: Sendable {
        case app
        case module
        case types([any Route.Type])
        case patterns([RoutePattern])
    }

    let kind: Kind

    /// All routes of the app, and URLs that no route matches.
    public static let app = RouteSelection(kind: .app)

    /// The routes of the module that registers it. A module without routes has none, which is a problem of the assembly.
    public static let module = RouteSelection(kind: .module)

    /// These typed routes, whichever module handles them.
    public static func routes(_ types: any Route.Type...) -> RouteSelection { RouteSelection(kind: .types(types)) }

    /// The routes that are registered with these patterns as they are written here. A route of several patterns is meant as a
    /// whole, whichever of them is named. A rewriter is asked about the URLs that match them, and a recovery also about those of
    /// a pattern that no route has.
    public static func patterns(_ patterns: RoutePattern...) -> RouteSelection {
        RouteSelection(kind: .patterns(patterns))
    }
}

extension RouteSelection {
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
        case .patterns(let patterns): patterns.contains(where: route.route.hasPattern)
        }
    }

    var isForApp: Bool { if case .app = kind { true } else { false } }

    /// What it names that is not among the routes, as texts.
    ///
    /// - Parameter allowsPatterns: whether patterns of no route are meant as those of URLs.
    func missing(in routes: [PlacedRoute], allowsPatterns: Bool) -> [String] {
        switch kind {
        case .app, .module: []
        case .patterns where allowsPatterns: []
        case .types(let types):
            types.filter { type in !routes.contains { $0.route.typeID == ObjectIdentifier(type) } }.map { "\($0)" }
        case .patterns(let patterns):
            patterns.filter { pattern in !routes.contains { $0.route.hasPattern(pattern) } }.map(\.excerpt)
        }
    }

    /// Whether it stands for no route at all.
    func isEmpty(in routes: [PlacedRoute], of module: String) -> Bool {
        if isForApp { return false }
        return !routes.contains { contains($0, of: module) }
    }

    /// The routes in words.
    var text: String {
        switch kind {
        case .app: "all routes"
        case .module: "the module's routes"
        case .types(let types) where types.isEmpty: "no routes"
        case .patterns(let patterns) where patterns.isEmpty: "no routes"
        case .types(let types): types.map { "\($0)" }.joined(separator: ", ")
        case .patterns(let patterns): patterns.map(\.excerpt).joined(separator: ", ")
        }
    }
}
