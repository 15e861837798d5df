import ModuleKit
public import ModuleRouting

extension RouteManifest {
    /// The manifest of a router's routes now.
    public init(_ router: Router) {
        (options, schemes, domains) = (router.options, router.schemes, router.domains)
        let isOrdered = options.order == .registration
        let described = router.routes
        var routes: [Route] = []
        for (index, route) in described.enumerated() where route.pattern != nil && route.pattern == route.patterns.first
        {
            // The entries of a route follow each other.
            let deprecations = described[index...].prefix(route.patterns.count).map(\.deprecation)
            routes.append(Route(route, deprecations, router))
        }
        let unmatched = described.filter { $0.pattern == nil }.map { route in
            Unmatched(scheme: route.scheme, domain: route.domain, owner: route.module, exposure: route.exposure)
        }
        func key(_ route: Route) -> String { "\(route.patterns[0].pattern.text) \(route.subject) \(route.owner)" }
        self.routes = isOrdered ? routes : routes.sorted { key($0).utf8.lexicographicallyPrecedes(key($1).utf8) }
        self.unmatched =
            isOrdered ? unmatched : unmatched.sorted { $0.subject.utf8.lexicographicallyPrecedes($1.subject.utf8) }
    }

    /// A router that reads URLs and has these patterns; its handlers do nothing.
    ///
    /// - Throws: an `AssemblyError` if two patterns collide, or a scheme or a domain is none of that form.
    func table() throws -> Router {
        let manager = try ModuleManager {
            LinkRouting(schemes: schemes, domains: domains, options: options)
            Manifest(routes: self)
        }
        return try Router(manager)
    }

    private struct Manifest: ModuleEntry {
        let routes: RouteManifest

        func register(in registrar: inout Registrar) {
            for (index, route) in routes.routes.enumerated() {
                for pattern in route.patterns {
                    // A problem says of which route, counted from 1.
                    registrar.route(
                        pattern.pattern, priority: route.priority, exposure: route.exposure, fileID: "route",
                        line: UInt(index + 1), { _ in })
                }
            }
            for handler in routes.unmatched {
                registrar.routeUnmatched(scheme: handler.scheme, domain: handler.domain, exposure: handler.exposure) {
                    _ in
                }
            }
        }
    }
}

extension RouteManifest.Route {
    fileprivate init(
        _ route: RouteDescription,
        _ deprecations: [RouteDeprecation?],
        _ router: Router
    ) {
        let parameters = route.parameters.map { parameter in
            RouteManifest.Parameter(
                name: parameter.name, place: parameter.isInPath ? .path : .query, kind: parameter.kind,
                isRequired: !parameter.isOptional, isList: parameter.isList, isSecret: parameter.isSecret)
        }
        self.parameters = parameters
        patterns = zip(route.patterns, deprecations).map { pattern, deprecation in
            RouteManifest.Pattern(
                pattern: pattern, example: router.example(of: pattern, parameters), deprecation: deprecation)
        }
        type = route.type.map { "\($0)" }
        (owner, priority, exposure) = (route.module, route.priority, route.exposure)
        isWhole = !route.mayHaveMoreParameters
    }
}

extension Router {
    /// A link that opens the pattern, as this router writes it, with the values of the query that it must have; nil if none
    /// is known.
    fileprivate func example(of pattern: RoutePattern, _ parameters: [RouteManifest.Parameter]) -> String? {
        ["1", "x"].lazy.compactMap { link(of: pattern, parameters, $0) }.first { opens($0, pattern) }
    }

    private func link(of pattern: RoutePattern, _ parameters: [RouteManifest.Parameter], _ text: String) -> String? {
        guard let parsed = try? pattern.parsed.get(), let segments = parsed.alternatives.last else { return nil }
        var values = RouteParameters()
        if let label = parsed.label { values.append(label, "x") }
        for segment in segments {
            if case .rest(_, 0) = segment { continue }
            for case let name? in segment.names {
                let sample = parameters.first { $0.name == name }?.sample(text) ?? text
                let constraint = segment.constraint(of: name)
                values.append(name, constraint.map { $0.accepts(sample) ? sample : $0.example } ?? sample)
            }
        }
        for parameter in parameters where parameter.place == .query && parameter.isRequired && !parameter.isList {
            guard let sample = parameter.sample(text) else { return nil }
            values.append(parameter.name, sample)
        }
        // Only https carries a secret.
        let isWeb = parsed.namespace == nil && (schemes.isEmpty || parameters.contains(where: \.isSecret))
        return try? url(for: isWeb ? RoutePattern("https://\(pattern.text)") : pattern, values: values)
    }

    /// Whether a link opens the pattern from inside the app.
    func opens(_ link: String, _ pattern: RoutePattern) -> Bool {
        (try? match(link, origin: .inside))?.pattern == pattern
    }
}

extension RouteManifest.Parameter {
    /// A text that is a value of it, `text` if any is; nil if none is known.
    fileprivate func sample(_ text: String) -> String? {
        switch kind {
        case .integer, .natural, .number: "1"
        case .text: text
        case .boolean: "true"
        case .choice(let texts): texts.first
        case .value: nil
        }
    }
}
