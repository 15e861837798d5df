extension Router {
    /// Every route, as the URLs of one of the app's own schemes reach it, in the order of ``routes``. The first segment of a
    /// form is the host, where the options say that hosts are segments there.
    ///
    /// - Parameter scheme: one of the app's schemes, in lower case.
    package func outlines(inScheme scheme: String) -> [RouteOutline] {
        let snapshot = core.book.snapshot
        let options = snapshot.options
        let parsed = snapshot.entries.map { entry in
            entry.placed.route.target.pattern.map { $0.parsed }
        }
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
                forms = pattern.alternatives.map { RouteOutline.Form(segments: options.normalize($0), goesOn: false) }
            case (.pattern, _): obstacle = "its pattern is malformed"
            }
            if let namespace, namespace.scheme != scheme {
                obstacle = "it is a route of \(namespace) only"
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
