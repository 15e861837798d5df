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
        let options = declarations.declaredOptions
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
                "routing-options-twice",
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
    /// The declared routes, in their order. The handler of a route that an overriding or an update declares takes the place
    /// of those of the routes that it replaces, which keep their module, their priority and their exposure. One of its
    /// type it replaces alone.
    var routes: [PlacedRoute] {
        declared {
            if case .route(let route) = $0 { route } else { nil }
        } replacing: {
            $0.replacesOfType($1)
        } _: {
            $0.replacesUntyped($1)
        } by: {
            PlacedRoute(
                value: $1.route.handled(by: $0.route), module: $1.module, location: $0.location, scopes: $0.scopes)
        }
    }

    /// The declared interceptors, in their order.
    var interceptors: [PlacedInterceptor] {
        declared { if case .interceptor(let interceptor) = $0 { interceptor } else { nil } }
    }

    /// The declared recoveries, in their order.
    var recoveries: [PlacedRecovery] { declared { if case .recovery(let recovery) = $0 { recovery } else { nil } } }

    /// The declared rewriters, in their order.
    var rewriters: [PlacedRewriter] { declared { if case .rewriter(let rewriter) = $0 { rewriter } else { nil } } }

    /// The app's schemes and domains; nil if LinkRouting isn't listed.
    var links: Declared<LinkNamespaces>? {
        declared { if case .links(let links) = $0 { links } else { nil } }.first
    }

    /// The current options: those declared first, or the defaults.
    var options: RoutingOptions { declaredOptions.first?.value ?? RoutingOptions() }

    fileprivate var declaredOptions: [Declared<RoutingOptions>] {
        declared { if case .options(let options) = $0 { options } else { nil } }
    }
}
