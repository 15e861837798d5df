extension Router {
    /// What the patterns mean to the router: the alternatives of one, or nil if it is malformed.
    package func segmentLists(of pattern: RoutePattern) -> [[RoutePattern.Segment]]? {
        guard case .success(let parsed) = pattern.parsed else { return nil }
        return parsed.alternatives
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
