/// From where a route can be reached, beside from inside the app.
///
///     static let exposure: RouteExposure = [.links, .notifications]
///
/// A route that isn't exposed to an origin doesn't exist for it: the next route that matches the URL is tried, and without
/// one the answer is the same as for a URL that no route matches. A route that acts (signs out, pays, deletes) stays closed
/// to everything outside, because anyone may write a link.
public struct RouteExposure: OptionSet, Sendable, Hashable {
    /// The bits of the origins.
    public let rawValue: UInt16

    /// The exposure with these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Universal links and app links of the app's domains.
    public static let links = RouteExposure(rawValue: 1 << 0)
    /// URLs of the app's custom schemes, whoever opens them.
    public static let customSchemes = RouteExposure(rawValue: 1 << 1)
    /// URLs of the app's custom schemes that an app opens which the host names, as iOS does for apps of the same team.
    public static let teamApps = RouteExposure(rawValue: 1 << 2)
    /// Frames of the app's own domains in its web view. A frame of another host counts as an unknown origin.
    public static let webPages = RouteExposure(rawValue: 1 << 3)
    /// Notifications.
    public static let notifications = RouteExposure(rawValue: 1 << 4)
    /// Shortcut items.
    public static let shortcuts = RouteExposure(rawValue: 1 << 5)
    /// Command lines.
    public static let commands = RouteExposure(rawValue: 1 << 6)
    /// Restored state.
    public static let restoration = RouteExposure(rawValue: 1 << 7)
    /// Everything else, of which nothing is known.
    public static let unknown = RouteExposure(rawValue: 1 << 8)

    /// Nothing but the app itself.
    public static let insideOnly: RouteExposure = []
    /// Every origin.
    public static let everywhere: RouteExposure = [
        .links, .customSchemes, .teamApps, .webPages, .notifications, .shortcuts, .commands, .restoration, .unknown,
    ]

    private static let names: [(RouteExposure, String)] = [
        (.links, "links"), (.customSchemes, "custom schemes"), (.teamApps, "team apps"), (.webPages, "web pages"),
        (.notifications, "notifications"), (.shortcuts, "shortcuts"), (.commands, "commands"),
        (.restoration, "restoration"), (.unknown, "unknown"),
    ]
}

extension RouteExposure: CustomStringConvertible {
    /// The origins in words: `links, notifications`; `inside only` for none, `everywhere` for all.
    public var description: String {
        if isEmpty { return "inside only" }
        if isSuperset(of: .everywhere) { return "everywhere" }
        return Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
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
