import ModuleKit

/// The check of what decides about opens: schemes and domains, exposure, secrets, interceptors and recoveries.
struct PolicyCheck {
    typealias Problem = AssemblyError.Problem

    let links: PlacedLinks?
    let routes: [PlacedRoute]
    let interceptors: [PlacedPolicy<DeclaredInterceptor>]
    let recoveries: [PlacedPolicy<DeclaredRecovery>]

    var problems: [Problem] {
        var problems: [Problem] = []
        if let links {
            problems += links.links.mistakes.map { mistake in
                Problem(
                    .linksMalformed,
                    mistake.summary,
                    subject: "links",
                    module: links.module,
                    location: links.location,
                    remedy: mistake.remedy
                )
            }
            problems += routes.filter { !links.links.owns($0.route.target.namespace) }
                .map { Self.foreign($0, links.links) }
        }
        problems += routes.filter { !$0.route.secrets.isEmpty && !$0.keepsSecrets }.map(Self.exposed)
        problems += interceptors.flatMap { Self.missing($0, "An interceptor", in: routes) }
        return problems + recoveries.flatMap { Self.missing($0, "A recovery", in: routes) }
    }

    private static func foreign(_ placed: PlacedRoute, _ links: LinkNamespaces) -> Problem {
        let namespace = placed.route.target.namespace
        let isWeb = namespace?.isWeb == true
        let known = isWeb ? links.domains : links.schemes
        return Problem(
            .routeForeign,
            "The route \(placed.route.target.subject.visible) is for a \(isWeb ? "domain" : "scheme")"
                + " that is not the app's.",
            subject: placed.route.target.subject,
            module: placed.module,
            location: placed.location,
            facts: ["the app's: \(known.isEmpty ? "none" : known.joined(separator: ", "))"],
            remedy: "correct it, or name it in LinkRouting."
        )
    }

    private static func exposed(_ placed: PlacedRoute) -> Problem {
        Problem(
            .secretExposed,
            "The route \(placed.route.target.subject.visible) carries a secret, and can be reached by more"
                + " than links of the app's domains.",
            subject: placed.route.target.subject,
            module: placed.module,
            location: placed.location,
            facts: [
                "secret: \(placed.route.secrets.sorted().joined(separator: ", "))",
                "exposure: \(placed.route.exposure)",
            ],
            remedy:
                "expose it to links alone, under an http pattern or one without a scheme: any app can claim a custom"
                + " scheme."
        )
    }

    private static func missing<Policy: RoutePolicy>(
        _ placed: PlacedPolicy<Policy>,
        _ kind: String,
        in routes: [PlacedRoute]
    ) -> [Problem] {
        let selection = placed.policy.selection
        let names = selection.missing(in: routes)
        let nothing = names.isEmpty && selection.isEmpty(in: routes, of: placed.module)
        return names.map { name in
            problem(
                placed,
                "\(kind) is for \(name.visible), which no module registers.",
                subject: name,
                remedy: "list the module that registers it, or remove what is for it."
            )
        }
            + (nothing
                ? [
                    problem(
                        placed,
                        "\(kind) is for \(selection.text), and there is no such route.",
                        subject: selection.text,
                        remedy: "name the routes that it is for: .app, .routes(…) or .patterns(…)."
                    )
                ] : [])
    }

    private static func problem<Policy: RoutePolicy>(
        _ placed: PlacedPolicy<Policy>,
        _ summary: String,
        subject: String,
        remedy: String
    ) -> Problem {
        Problem(
            .policyOfNothing,
            summary,
            subject: subject,
            module: placed.module,
            location: placed.location,
            remedy: remedy
        )
    }
}

extension PlacedRoute {
    /// Whether only links can bring its secrets from outside.
    fileprivate var keepsSecrets: Bool {
        guard route.exposure.isSubset(of: .links) else { return false }
        return route.exposure.isEmpty || route.target.namespace?.isWeb ?? true
    }
}
