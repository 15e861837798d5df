/// What an origin may open.
struct Admission {
    /// One of these a route has to be exposed to; nil for the app itself, which may open all.
    private let oneOf: RouteExposure?

    /// Whether secrets may come this way: from the app itself, in an https URL, or in a value.
    private let carriesSecrets: Bool

    /// - Parameters:
    ///   - origin: where the open comes from.
    ///   - request: what its URL asks for; nil if a value is opened.
    ///   - domains: the app's, in lower case.
    init(of origin: RouteOrigin, with request: RouteRequest?, domains: [String]) {
        carriesSecrets = origin.isInside || (request.map { $0.scheme == "https" } ?? true)
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
        return carriesSecrets || route.secrets.isEmpty
    }
}
