import ModuleRouting

extension RouteManifest {
    /// The manifest as JSON, with a line's end after it. Two manifests of one app are equal byte for byte. It is ASCII:
    /// everything else is escaped.
    public var json: String {
        // Those that are not as they are by default.
        let changed = RoutingOptions.names.map(\.name).filter { options[$0] != RoutingOptions()[$0] }
        let manifest = CallerValue.members([
            ("schema", .integer(Self.schema)),
            ("schemes", .texts(schemes)),
            ("domains", .texts(domains)),
            ("options", .members(changed.map { ($0, .text(options[$0])) })),
            ("routes", .list(routes.map(\.written))),
            ("unmatched", .list(unmatched.map(\.written))),
        ])
        return manifest.pretty() + "\n"
    }
}

extension RouteManifest.Route {
    fileprivate var written: CallerValue {
        .members([
            ("patterns", .list(patterns.map(\.written))),
            ("type", type.map(CallerValue.text)),
            ("owner", .text(owner)),
            ("priority", .integer(priority)),
            ("exposure", .texts(RouteManifest.names(of: exposure))),
            ("parameters", .list(parameters.map(\.written))),
            ("parametersAreComplete", .bool(isWhole)),
        ])
    }
}

extension RouteManifest.Pattern {
    fileprivate var written: CallerValue {
        let deprecated = deprecation.map { about in
            CallerValue.members([("since", .text(about.since)), ("instead", about.instead.map(CallerValue.text))])
        }
        return .members([
            ("pattern", .text(pattern.text)), ("example", example.map(CallerValue.text)), ("deprecated", deprecated),
        ])
    }
}

extension RouteManifest.Parameter {
    fileprivate var written: CallerValue {
        var values: CallerValue?
        if case .choice(let texts) = kind { values = .texts(texts) }
        return .members([
            ("name", .text(name)), ("in", .text(place.rawValue)), ("type", .text(kind.name)), ("values", values),
            ("required", .bool(isRequired)), ("list", .bool(isList)), ("secret", .bool(isSecret)),
        ])
    }
}

extension RouteManifest.Unmatched {
    fileprivate var written: CallerValue {
        .members([
            ("scheme", scheme.map(CallerValue.text)), ("domain", domain.map(CallerValue.text)),
            ("owner", .text(owner)), ("exposure", .texts(RouteManifest.names(of: exposure))),
        ])
    }
}
