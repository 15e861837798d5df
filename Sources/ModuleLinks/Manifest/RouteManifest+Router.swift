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
            LinkRouting(schemes: schemes, domains: domains)
            Manifest(routes: self)
        }
        return try Router(manager)
    }

    private struct Manifest: ModuleEntry {
        let routes: RouteManifest

        func register(in registrar: inout Registrar) {
            registrar.routing(routes.options)
            for (index, route) in routes.routes.enumerated() {
                for pattern in route.patterns {
                    // A problem says of which route, counted from 1.
                    registrar.route(
                        pattern.pattern, priority: route.priority, exposure: route.exposure, { _ in },
                        fileID: "route", line: UInt(index + 1))
                }
            }
            for handler in routes.unmatched {
                if let domain = handler.domain {
                    registrar.unmatched(domain: domain, exposure: handler.exposure) { _ in }
                } else {
                    registrar.unmatched(scheme: handler.scheme, exposure: handler.exposure) { _ in }
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
                pattern: pattern,
                example: RouteExample.link(pattern, parameters, router),
                deprecation: deprecation.map { RouteManifest.Deprecation(since: $0.since, instead: $0.instead) }
            )
        }
        type = route.type.map { "\($0)" }
        (owner, priority, exposure) = (route.module, route.priority, route.exposure)
        isWhole = !route.mayHaveMoreParameters
    }
}

/// Finds a link of a pattern.
enum RouteExample {
    /// A link that opens the pattern, as short as the constraints allow, with the values of the query that it must have; nil
    /// if none is known.
    static func link(_ pattern: RoutePattern, _ parameters: [RouteManifest.Parameter], _ router: Router) -> String? {
        for text in ["1", "x"] {
            let link = link(pattern, parameters, router.schemes, router.domains, text: text)
            if let link, router.opens(link, pattern) { return link }
        }
        return nil
    }

    private static func link(
        _ pattern: RoutePattern,
        _ parameters: [RouteManifest.Parameter],
        _ schemes: [String],
        _ domains: [String],
        text filler: String
    ) -> String? {
        guard case .success(let parsed) = pattern.parsed, let segments = parsed.alternatives.last else { return nil }
        // Only https carries a secret.
        let isWeb = parsed.namespace?.isWeb ?? (schemes.isEmpty || parameters.contains(where: \.isSecret))
        let domain = parsed.namespace?.domain ?? domains.first
        guard let start = isWeb ? domain.map({ "https://\($0)/" }) : "\(parsed.namespace?.scheme ?? schemes[0])://"
        else {
            return nil
        }
        func text(_ name: String?, _ constraint: Constraint?) -> String? {
            let value = parameters.first { $0.name == name }?.sample(filler) ?? filler
            guard let constraint, !constraint.accepts(value) else { return value }
            return constraint.example
        }
        var texts: [String] = []
        for segment in segments {
            switch segment {
            case .literal(let bytes): texts.append(String(decoding: bytes, as: UTF8.self))
            case .parameter(let name), .rest(let name, 1...):
                guard let value = text(name, nil) else { return nil }
                texts.append(value)
            case .rest: break
            case .constrained(let name, let constraint):
                guard let value = text(name, constraint) else { return nil }
                texts.append(value)
            case .mixed(let template):
                var mixed = ""
                for piece in template.pieces {
                    switch piece {
                    case .literal(let bytes): mixed += String(decoding: bytes, as: UTF8.self)
                    case .parameter(let name, let constraint):
                        guard let value = text(name, constraint) else { return nil }
                        mixed += value
                    }
                }
                texts.append(mixed)
            }
        }
        let path = texts.map { PercentEncoding.encode($0) }.joined(separator: "/")
        var items: [QueryItem] = []
        for parameter in parameters where parameter.place == .query && parameter.isRequired && !parameter.isList {
            guard let value = parameter.sample(filler) else { return nil }
            items.append(QueryItem(parameter.name, value))
        }
        return start + path + SplitURL.query(items.map(\.written))
    }
}

extension Router {
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
