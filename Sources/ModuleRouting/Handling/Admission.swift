/// What an origin may open.
struct Admission {
    /// One of these a route has to be exposed to; nil for the app itself, which may open all.
    let oneOf: RouteExposure?

    /// Whether the URL could carry a secret: it is an https URL, or there is no URL.
    var keepsSecrets = true

    /// - Parameter domains: the app's, in lower case.
    init(of origin: RouteOrigin, domains: [String]) {
        oneOf =
            switch origin.kind {
            case .inside: nil
            case .link: .links
            case .customScheme: origin.sender == nil ? .customSchemes : [.customSchemes, .teamApps]
            case .web: origin.sender.map(domains.contains) == true ? .webPages : .unknown
            case .notification: .notifications
            case .shortcut: .shortcuts
            case .command: .commands
            case .restoration: .restoration
            case .unknown: .unknown
            }
    }

    /// Whether the route may be opened.
    func admits(_ route: DeclaredRoute) -> Bool {
        guard let oneOf else { return true }
        if route.exposure.isDisjoint(with: oneOf) { return false }
        return keepsSecrets || route.secrets.isEmpty
    }
}
