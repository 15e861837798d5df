import ModuleKit

/// What a module declared for the URL layer. In one word, because each list of declarations is copied.
indirect enum RouteDeclaration: Declaration {
    case links(LinkNamespaces)
    case route(DeclaredRoute)
    case interceptor(DeclaredPolicy<Interception, RouteDecision>)
    case recovery(DeclaredPolicy<FailedOpen, RouteDecision>)
    case rewriter(DeclaredPolicy<RouteRequest, RouteDecision>)
    case exclusion(WebExclusion)

    static func problems(in declarations: [Declared<RouteDeclaration>]) -> [AssemblyError.Problem] {
        let routes = declarations.routes
        let policies = PolicyCheck(
            links: declarations.links,
            routes: routes,
            interceptors: declarations.interceptors,
            recoveries: declarations.recoveries,
            rewriters: declarations.rewriters
        )
        let options = declarations.links?.value.options ?? RoutingOptions()
        return RouteCheck(routes, options: options).problems + policies.problems + declarations.exclusionProblems
    }

    /// What the types of the routes show. In a release build a link finds a mismatch, and no secret comes by a URL that may
    /// not carry it.
    static func thoroughProblems(in declarations: [Declared<RouteDeclaration>]) -> [AssemblyError.Problem] {
        declarations.routes.flatMap { $0.mismatches + $0.unkeptSecrets }
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

    /// What stays on the web, in the order of its declarations.
    var exclusions: [Declared<WebExclusion>] {
        declared { if case .exclusion(let exclusion) = $0 { exclusion } else { nil } }
    }

    /// The problems of exclusions whose pattern matches no web URL.
    var exclusionProblems: [AssemblyError.Problem] {
        exclusions.compactMap { kept in
            let pattern = kept.value.pattern
            guard case .success(let parsed) = pattern.parsed else { return RouteCheck.malformed(pattern, of: kept) }
            if parsed.namespace?.isWeb ?? true { return nil }
            return kept.problem(
                "pattern-malformed",
                "The pattern \(pattern.excerpt) is malformed: it is kept on the web and has a custom scheme.",
                subject: pattern.text,
                remedy: "see RoutePattern for the pattern language."
            )
        }
    }
}
