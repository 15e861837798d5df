import ModuleKit

/// What a module declared for the URL layer. In one word, because each list of declarations is copied.
indirect enum RouteDeclaration: Declaration {
    case links(LinkNamespaces)
    case route(DeclaredRoute)
    case options(RoutingOptions)
    case interceptor(DeclaredPolicy<Interception, RouteDecision>)
    case recovery(DeclaredPolicy<FailedOpen, RouteDecision>)
    case rewriter(DeclaredPolicy<RouteRequest, RouteDecision>)

    static func problems(in declarations: [Declared<RouteDeclaration>]) -> [AssemblyError.Problem] {
        let options = declarations.placedOptions
        let routes = declarations.routes
        let policies = PolicyCheck(
            links: declarations.links,
            routes: routes,
            interceptors: declarations.interceptors,
            recoveries: declarations.recoveries,
            rewriters: declarations.rewriters
        )
        let twice = options.dropFirst().map { other in
            other.problem(
                .routingOptionsTwice,
                "The routing options are declared twice.",
                subject: "routing options",
                facts: ["also declared: \(options[0].module), \(options[0].location)"],
                remedy: "declare them once, in the composition root's own module."
            )
        }
        return twice + RouteCheck(routes, options: declarations.options).problems + policies.problems
    }
}

extension [Declared<RouteDeclaration>] {
    /// The declared routes, in their order. What an overriding or an update declares is in the place of what it replaces.
    var routes: [PlacedRoute] {
        func route(_ declaration: RouteDeclaration) -> DeclaredRoute? {
            if case .route(let route) = declaration { route } else { nil }
        }
        var routes = filter { !$0.isOverride }.placed(route)
        for override in filter(\.isOverride).placed(route) { routes.override(with: override) }
        return routes
    }

    /// The declared interceptors, in their order.
    var interceptors: [PlacedInterceptor] {
        placed { if case .interceptor(let interceptor) = $0 { interceptor } else { nil } }
    }

    /// The declared recoveries, in their order.
    var recoveries: [PlacedRecovery] { placed { if case .recovery(let recovery) = $0 { recovery } else { nil } } }

    /// The declared rewriters, in their order.
    var rewriters: [PlacedRewriter] { placed { if case .rewriter(let rewriter) = $0 { rewriter } else { nil } } }

    /// The app's schemes and domains; nil if LinkRouting isn't listed.
    var links: Placed<LinkNamespaces>? {
        placed { if case .links(let links) = $0 { links } else { nil } }.first
    }

    private func placed<Value>(_ value: (RouteDeclaration) -> Value?) -> [Placed<Value>] {
        compactMap { declared in
            value(declared.value).map {
                Placed($0, module: declared.module, location: declared.location, scopes: declared.scopes)
            }
        }
    }

    /// The current options: those declared first, or the defaults.
    var options: RoutingOptions { placedOptions.first?.value ?? RoutingOptions() }

    fileprivate var placedOptions: [Placed<RoutingOptions>] {
        placed { if case .options(let options) = $0 { options } else { nil } }
    }
}
