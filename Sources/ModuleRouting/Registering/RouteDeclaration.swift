import ModuleKit

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

extension [Declared<RouteDeclaration>] {
    /// The declared routes, in their order.
    var routes: [PlacedRoute] {
        compactMap { declared in
            guard case .route(let route) = declared.value else { return nil }
            return PlacedRoute(route: route, module: declared.module, location: declared.location)
        }
    }

    /// The current options: those declared first, or the defaults.
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
