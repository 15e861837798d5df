import ModuleKit

/// What a module declared for the URL layer. In one word, because each list of declarations is copied.
enum RouteDeclaration: Declaration {
    indirect case links(LinkNamespaces)
    case route(DeclaredRoute)
    indirect case options(RoutingOptions)
    indirect case interceptor(DeclaredInterceptor)
    indirect case recovery(DeclaredRecovery)
    indirect case rewriter(DeclaredRewriter)

    static func problems(in declarations: [Declared<RouteDeclaration>]) -> [AssemblyError.Problem] {
        var problems: [AssemblyError.Problem] = []
        let options = declarations.filter { $0.value.options != nil }
        for other in options.dropFirst() { problems.append(.optionsTwice(other, options[0])) }
        let routes = declarations.routes
        problems += RouteCheck.problems(routes, options: declarations.options)
        let policies = PolicyCheck(
            links: declarations.links,
            routes: routes,
            interceptors: declarations.interceptors,
            recoveries: declarations.recoveries
        )
        return problems + policies.problems
    }

    var options: RoutingOptions? { if case .options(let options) = self { options } else { nil } }
}

extension [Declared<RouteDeclaration>] {
    /// The declared routes, in their order. What an overriding or an update declares is in the place of what it replaces.
    var routes: [PlacedRoute] {
        var (routes, overrides) = ([PlacedRoute](), [PlacedRoute]())
        for declared in self {
            guard case .route(let route) = declared.value else { continue }
            let placed = PlacedRoute(
                route: route,
                module: declared.module,
                location: declared.location,
                scopes: declared.scopes
            )
            if declared.isOverride { overrides.append(placed) } else { routes.append(placed) }
        }
        for override in overrides { routes.override(with: override) }
        return routes
    }

    /// The declared interceptors, in their order.
    var interceptors: [PlacedPolicy<DeclaredInterceptor>] {
        placed { if case .interceptor(let interceptor) = $0 { interceptor } else { nil } }
    }

    /// The declared recoveries, in their order.
    var recoveries: [PlacedPolicy<DeclaredRecovery>] {
        placed { if case .recovery(let recovery) = $0 { recovery } else { nil } }
    }

    /// The declared rewriters, in their order.
    var rewriters: [PlacedPolicy<DeclaredRewriter>] {
        placed { if case .rewriter(let rewriter) = $0 { rewriter } else { nil } }
    }

    private func placed<Policy>(_ policy: (RouteDeclaration) -> Policy?) -> [PlacedPolicy<Policy>] {
        compactMap { declared in
            policy(declared.value).map { PlacedPolicy($0, declared.module, declared.location, in: declared.scopes) }
        }
    }

    /// The current options: those declared first, or the defaults.
    var options: RoutingOptions { lazy.compactMap(\.value.options).first ?? RoutingOptions() }

    /// The app's schemes and domains; nil if LinkRouting isn't listed.
    var links: PlacedLinks? {
        for declared in self {
            guard case .links(let links) = declared.value else { continue }
            return PlacedLinks(links: links, module: declared.module, location: declared.location)
        }
        return nil
    }
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
