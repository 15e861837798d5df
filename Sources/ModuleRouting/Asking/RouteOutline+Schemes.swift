extension Router {
    /// Every route, as the URLs of one of the app's own schemes reach it, in the order of ``routes``. The first segment of a
    /// form is the host, where the options say that hosts are segments there.
    ///
    /// - Parameter scheme: one of the app's schemes, in lower case.
    package func outlines(inScheme scheme: String) -> [RouteOutline] {
        let snapshot = core.book.snapshot
        let options = snapshot.options
        let parsed = snapshot.entries.map { entry in
            entry.placed.route.target.pattern.map { options.parse($0) }
        }
        let hasOwn = parsed.contains { pattern in
            guard case .success(let pattern)? = pattern else { return false }
            return pattern.namespace?.scheme == scheme
        }
        let reachesCommon = !hasOwn || options.fallsBack(scheme, isWeb: false)
        // What no URL changes is the same at every host.
        return zip(outlines(at: ""), parsed).enumerated().map { index, pair in
            let (outline, pattern) = pair
            var forms: [RouteOutline.Form] = []
            var namespace: Namespace?
            var obstacle: String?
            switch (snapshot.entries[index].placed.route.target, pattern) {
            case (.unmatched(let handled), _):
                namespace = handled
                forms = [RouteOutline.Form(segments: [.rest(nil)], goesOn: false)]
            case (.pattern, .success(let pattern)?):
                namespace = pattern.namespace
                let alternatives = snapshot.unreplaced(pattern, of: index)
                if alternatives.isEmpty { obstacle = "a route that was registered later replaces it" }
                forms = alternatives.map { alternative in
                    let segments = options.normalize(alternative)
                    return RouteOutline.Form(segments: segments, goesOn: options.takesExtra(segments))
                }
            case (.pattern, _): obstacle = "its pattern is malformed"
            }
            if let namespace, namespace.scheme != scheme {
                obstacle = "it is a route of \(namespace) only"
            } else if namespace == nil, !reachesCommon {
                obstacle = "URLs of the scheme don't fall back to the routes of every scheme"
            } else if outline.hasSecrets {
                obstacle = "it has secret values, which no custom scheme carries"
            }
            return RouteOutline(
                index: index,
                subject: outline.subject,
                pattern: outline.pattern,
                module: outline.module,
                exposure: outline.exposure,
                priority: outline.priority,
                namespace: namespace,
                type: outline.type,
                checksValues: outline.checksValues,
                hasSecrets: outline.hasSecrets,
                forms: obstacle == nil ? forms : [],
                obstacle: obstacle
            )
        }
    }
}

extension RouteOutline.Form {
    /// The form behind its first segment, which is the host of a custom scheme.
    package var behindHost: RouteOutline.Form {
        RouteOutline.Form(segments: Array(segments.dropFirst()), goesOn: goesOn)
    }
}

extension RouteSnapshot {
    /// The ways to include or omit the optional groups of a route that no later route replaces.
    func unreplaced(_ pattern: RoutePattern.Parsed, of route: Int) -> [[RoutePattern.Segment]] {
        let replacing = entries.indices.filter { table.isReplaced(route, by: $0) }
        if replacing.isEmpty { return pattern.alternatives }
        func shape(_ alternative: [RoutePattern.Segment]) -> [RoutePattern.Segment] {
            options.normalize(alternative).map { $0.bare(caseInsensitive: options.caseInsensitive) }
        }
        var replaced: Set<[RoutePattern.Segment]> = []
        for other in replacing {
            guard let pattern = entries[other].placed.route.target.pattern,
                case .success(let parsed) = options.parse(pattern)
            else { continue }
            replaced.formUnion(parsed.alternatives.map(shape))
        }
        return pattern.alternatives.filter { !replaced.contains(shape($0)) }
    }
}
