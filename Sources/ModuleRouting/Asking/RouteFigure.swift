extension Router {
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
