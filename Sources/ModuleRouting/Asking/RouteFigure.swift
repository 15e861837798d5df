/// What is known of a route without opening it: its pattern, who may open it, and what it needs.
package struct RouteFigure {
    package let pattern: RoutePattern
    package let exposure: RouteExposure

    /// Whether only https URLs may carry it from outside.
    package let hasSecrets: Bool

    /// Its type in words; nil for a pattern without one.
    package let typeName: String?

    /// What its properties take, as far as that shows; empty for a pattern without a type.
    package let parameters: [RouteParameter]
}

extension Router {
    /// The routes that have a pattern; of those of one pattern the one of the highest priority.
    package var figures: [RoutePattern: RouteFigure] {
        var figures: [RoutePattern: (route: DeclaredRoute, figure: RouteFigure)] = [:]
        for entry in core.book.snapshot.entries {
            let route = entry.placed.route
            guard let pattern = route.target.pattern else { continue }
            if let other = figures[pattern], other.route.priority >= route.priority { continue }
            let figure = RouteFigure(
                pattern: pattern,
                exposure: route.exposure,
                hasSecrets: !route.secrets.isEmpty,
                typeName: route.type.map { "\($0)" },
                parameters: route.type.map { Self.parameters(of: $0) } ?? []
            )
            figures[pattern] = (route, figure)
        }
        return figures.mapValues(\.figure)
    }

    private static func parameters<R: Route>(of type: R.Type) -> [RouteParameter] {
        RouteMisfit.Shape(of: type, describes: true).parameters
    }

    /// What the patterns mean to the router: the alternatives of one, or nil if it is malformed.
    package func segmentLists(of pattern: RoutePattern) -> [[RoutePattern.Segment]]? {
        guard case .success(let parsed) = pattern.parsed else { return nil }
        return parsed.alternatives
    }

    /// The URL that has these segments, of the app's first scheme or domain where the namespace doesn't say.
    package func url(of segments: [String], in namespace: Namespace?) -> String {
        let path = segments.map { PercentEncoding.encode(segment: $0) }.joined(separator: "/")
        guard let namespace else { return "\(core.schemes.first.map { "\($0)://" } ?? "")/\(path)" }
        return "\(namespace.scheme)://\(namespace.domain ?? (namespace.isWeb ? core.domains.first ?? "" : ""))/\(path)"
    }

    /// Whether the first segment of a URL of the namespace may be its host, which matches in any case.
    package func mayBeginWithHost(_ namespace: Namespace?) -> Bool {
        options.mayBeginWithHost(namespace ?? core.schemes.first.map { Namespace(scheme: $0, domain: nil) })
    }
}

extension RouteExposure {
    /// What a route may be exposed to so that an origin of that kind opens it; empty for the app itself.
    package init(_ kind: RouteOrigin.Kind) {
        self =
            switch kind {
            case .inside: []
            case .link: .links
            case .customScheme: [.customSchemes, .teamApps]
            case .web: [.webPages, .unknown]
            case .notification: .notifications
            case .shortcut: .shortcuts
            case .command: .commands
            case .restoration: .restoration
            case .unknown: .unknown
            }
    }
}
