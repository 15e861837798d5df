/// From where a route can be reached, apart from inside the app.
///
///     static let exposure: RouteExposure = [.links, .notifications]
///
/// | The URL arrives … | origin | opens routes exposed to |
/// | --- | --- | --- |
/// | as a universal link | ``RouteOrigin/link`` | ``links``; the app must list the domain |
/// | by a custom scheme, from any app or web page | ``RouteOrigin/customScheme`` | ``customSchemes`` |
/// | by a custom scheme, from an app that the system names | ``RouteOrigin/customScheme`` with a sender | ``customSchemes``, ``teamApps`` |
/// | from a frame of your domain in your web view | `web`, its host | ``webPages`` |
/// | from a frame of another host | `web`, its host | ``unknown`` |
/// | by a tapped notification, a shortcut, a command line, restored state | of that name | of that name |
/// | from somewhere unknown | ``RouteOrigin/unknown`` | ``unknown`` |
/// | from your own code | ``RouteOrigin/inside`` | all, also those exposed to nothing |
///
/// The URL's scheme decides nothing, the origin does, and hosts set it.
///
/// A route that isn't exposed to an origin doesn't exist for it: the next route that matches the URL is tried, and without
/// one the answer is the same as for a URL that no route matches. A route that acts (signs out, pays, deletes) stays closed
/// to everything outside, because anyone may write a link.
public struct RouteExposure: OptionSet, Sendable, Hashable {
    /// The bits of the origins.
    public let rawValue: UInt32

    /// The exposure with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Universal links and app links of the app's domains.
    public static let links = RouteExposure(rawValue: 1 << 0)
    /// URLs of the app's custom schemes, regardless of who opens them.
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
    public static let everywhere = RouteExposure(names.map(\.exposure))

    /// Each origin alone, with its name in texts and documents.
    package static let names: [(exposure: RouteExposure, name: String)] = [
        (.links, "links"), (.customSchemes, "custom-schemes"), (.teamApps, "team-apps"), (.webPages, "web-pages"),
        (.notifications, "notifications"), (.shortcuts, "shortcuts"), (.commands, "commands"),
        (.restoration, "restoration"), (.unknown, "unknown"),
    ]
}

extension RouteExposure: CustomStringConvertible {
    /// The origins in words: `links, notifications`; `inside only` for none, `everywhere` for all.
    public var description: String {
        if isEmpty { return "inside only" }
        if isSuperset(of: .everywhere) { return "everywhere" }
        return Self.names.filter { contains($0.exposure) }.map(\.name).joined(separator: ", ")
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
