public import ModuleKit

/// What a module declared for the URL layer.
enum RouteDeclaration: Declaration {
    case route(DeclaredRoute)
    case options(RoutingOptions)

    static func problems(in declarations: [Declared<RouteDeclaration>]) -> [AssemblyError.Problem] {
        var problems: [AssemblyError.Problem] = []
        let options = declarations.filter { $0.value.options != nil }
        for other in options.dropFirst() { problems.append(.optionsTwice(other, options[0])) }
        return problems + RouteCheck.problems(declarations.routes, options: declarations.options)
    }

    var options: RoutingOptions? { if case .options(let options) = self { options } else { nil } }
}

/// A route, or a handler for what no route takes, as a module registered it.
struct DeclaredRoute: Sendable {
    let target: RouteTarget
    let priority: Int

    /// The route's type, for a typed one.
    let type: ObjectIdentifier?
    let handler: any RouteHandler

    /// What is wrong between a typed route and its pattern.
    let misfits: [RouteMisfit]
}

/// A route with who declared it and where.
struct PlacedRoute: Sendable {
    let route: DeclaredRoute
    let module: String
    let location: SourceLocation
}

extension [Declared<RouteDeclaration>] {
    /// The declared routes, in their order.
    var routes: [PlacedRoute] {
        compactMap { declared in
            guard case .route(let route) = declared.value else { return nil }
            return PlacedRoute(route: route, module: declared.module, location: declared.location)
        }
    }

    /// The options in force: those declared first, or the defaults.
    var options: RoutingOptions { lazy.compactMap(\.value.options).first ?? RoutingOptions() }
}

extension AssemblyError.Problem {
    fileprivate static func optionsTwice(
        _ second: Declared<RouteDeclaration>,
        _ first: Declared<RouteDeclaration>
    ) -> Self {
        Self(
            .routingOptionsTwice,
            "The routing options are declared twice.",
            subject: "routing options",
            module: second.module,
            location: second.location,
            facts: ["also declared: \(first.module), \(first.location)"],
            remedy: "declare them once, in the composition root's own module."
        )
    }
}

extension AssemblyError.Code {
    /// A route's pattern is malformed.
    public static let patternMalformed = AssemblyError.Code(rawValue: "pattern-malformed")
    /// Two routes take the same URLs with the same right.
    public static let routesCollide = AssemblyError.Code(rawValue: "routes-collide")
    /// Another route takes every URL of a route first.
    public static let routeShadowed = AssemblyError.Code(rawValue: "route-shadowed")
    /// A typed route and its pattern do not agree.
    public static let routeMisfit = AssemblyError.Code(rawValue: "route-misfit")
    /// Routing options are declared more than once.
    public static let routingOptionsTwice = AssemblyError.Code(rawValue: "routing-options-twice")
}
