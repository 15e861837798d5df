import ModuleKit

/// The check of what decides about opens: schemes and domains, exposure, secrets, interceptors and recoveries.
struct PolicyCheck {
    typealias Problem = AssemblyError.Problem

    let links: Declared<LinkNamespaces>?
    let routes: [PlacedRoute]
    let interceptors: [PlacedInterceptor]
    let recoveries: [PlacedRecovery]
    let rewriters: [PlacedRewriter]

    var problems: [Problem] {
        var problems: [Problem] = []
        if let links {
            problems += links.value.mistakes.map { mistake in
                links.problem("links-malformed", mistake.summary, subject: "links", remedy: mistake.remedy)
            }
            problems += routes.filter { !links.value.owns($0.route.target.namespace) }
                .map { Self.foreign($0, links.value) }
            problems += routes.compactMap { Self.unserved($0, links.value) }
        }
        problems += interceptors.flatMap { missing($0, "An interceptor") }
        problems += recoveries.flatMap { missing($0, "A recovery", allowsPatterns: true) + malformed($0) }
        return problems + rewriters.flatMap { missing($0, "A rewriter", allowsPatterns: true) + malformed($0) }
    }

    private static func foreign(_ placed: PlacedRoute, _ links: LinkNamespaces) -> Problem {
        let isWeb = placed.route.target.namespace?.isWeb == true
        let known = isWeb ? links.domains : links.schemes
        return placed.problem(
            "route-foreign",
            "The route \(placed.route.target.subject.visible) is for a \(isWeb ? "domain" : "scheme")"
                + " that is not the app's.",
            subject: placed.route.target.subject,
            facts: ["the app's: \(known.isEmpty ? "none" : known.joined(separator: ", "))"],
            remedy: "correct it, or name it in LinkRouting."
        )
    }

    /// A route that is exposed to nothing but URLs of a kind that the app has none of.
    private static func unserved(_ placed: PlacedRoute, _ links: LinkNamespaces) -> Problem? {
        let (exposure, subject) = (placed.route.exposure, placed.route.target.subject)
        let lacksDomain = links.domains.isEmpty && exposure.isSubset(of: .links)
        let lacksScheme = links.schemes.isEmpty && exposure.isSubset(of: [.customSchemes, .teamApps])
        guard !exposure.isEmpty, lacksDomain || lacksScheme else { return nil }
        return placed.problem(
            "exposure-unserved",
            "The route \(subject.visible) is exposed to URLs of a \(lacksDomain ? "domain" : "scheme") alone, and the app has none.",
            subject: subject,
            facts: ["exposure: \(exposure)"],
            remedy: "name one in LinkRouting, or expose the route to \(lacksDomain ? "customSchemes" : "links") too."
        )
    }

    private func malformed<Input, Output>(_ placed: Declared<DeclaredPolicy<Input, Output>>) -> [Problem] {
        guard case .patterns(let patterns) = placed.value.selection.kind else { return [] }
        return patterns.compactMap { RouteCheck.malformed($0, of: placed) }
    }

    private func missing<Input, Output>(
        _ placed: Declared<DeclaredPolicy<Input, Output>>,
        _ kind: String,
        allowsPatterns: Bool = false
    ) -> [Problem] {
        let selection = placed.value.selection
        let names = selection.missing(in: routes, allowsPatterns: allowsPatterns)
        if allowsPatterns, case .patterns(let patterns) = selection.kind, !patterns.isEmpty { return [] }
        if names.isEmpty, selection.isEmpty(in: routes, of: placed.module) {
            let problem = placed.problem(
                "unmatched-policy",
                "\(kind) is for \(selection.text), and there is no such route.",
                subject: selection.text,
                remedy: "name the routes that it is for: .app, .routes(…) or .patterns(…)."
            )
            return [problem]
        }
        return names.map { name in
            placed.problem(
                "unmatched-policy",
                "\(kind) is for \(name.visible), which no module registers.",
                subject: name,
                remedy: "list the module that registers it, or remove what is for it."
            )
        }
    }
}

extension PlacedRoute {
    /// A secret that more than links can bring from outside, and a route of which that isn't known.
    var unkeptSecrets: [AssemblyError.Problem] {
        if keepsSecrets { return [] }
        return route.readings.secrets.isEmpty ? opaque.map { [$0] } ?? [] : [exposed]
    }

    private var exposed: AssemblyError.Problem {
        problem(
            "secret-exposed",
            "The route \(route.target.subject.visible) carries a secret, and can be reached by more"
                + " than links of the app's domains.",
            subject: route.target.subject,
            facts: [
                "secret: \(route.readings.secrets.sorted().joined(separator: ", "))",
                "exposure: \(route.exposure)",
            ],
            remedy:
                "expose it to links alone, under an http pattern or one without a scheme: any app can claim a custom"
                + " scheme."
        )
    }

    private var opaque: AssemblyError.Problem? {
        // That a URL can't carry a structure is a problem of its own.
        guard let readable = route.readings.readable, !readable.contains(where: \.isStructure) else { return nil }
        let (name, type) = (readable.last?.name ?? "none", readable.last?.type ?? "none")
        return problem(
            "route-opaque",
            "The check can't read the route \(route.target.subject.visible), which more than links of the app's"
                + " domains reach: it may carry a secret.",
            subject: route.target.subject,
            facts: ["unread from: \(name), \(type)", "exposure: \(route.exposure)"],
            remedy:
                "constrain \(name) in the pattern, which shows a text that its type takes, or let the type take every"
                + " text and refuse in validate(), or expose the route to links alone."
        )
    }

    /// Whether only links can bring its secrets from outside.
    private var keepsSecrets: Bool {
        guard route.exposure.isSubset(of: .links) else { return false }
        return route.exposure.isEmpty || route.target.namespace?.isWeb ?? true
    }
}
