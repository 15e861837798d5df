import ModuleKit

/// The check of what the types of routes show.
extension PlacedRoute {
    /// What of a typed route doesn't match its pattern.
    var mismatches: [AssemblyError.Problem] {
        guard let pattern = route.target.pattern, case .success = pattern.parsed else { return [] }
        return (route.readings.own?.shape.mismatches(with: pattern) ?? []).map { mismatch in
            problem(
                "route-mismatch",
                mismatch.summary,
                subject: mismatch.name,
                facts: ["pattern: \(pattern.excerpt)"],
                remedy: mismatch.remedy
            )
        }
    }

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
