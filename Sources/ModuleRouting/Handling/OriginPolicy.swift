/// What an origin may open.
struct OriginPolicy {
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
            case .customScheme where origin.sender == nil: .customSchemes
            case .web: origin.sender.map(domains.contains) == true ? .webPages : .unknown
            default: RouteExposure(origin.kind)
            }
    }

    /// Whether the route may be opened.
    func allows(_ route: DeclaredRoute) -> Bool {
        guard let oneOf else { return true }
        return !route.exposure.isDisjoint(with: oneOf) && (carriesSecrets || route.secrets.isEmpty)
    }
}
