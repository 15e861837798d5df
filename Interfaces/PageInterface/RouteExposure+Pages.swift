public import ModuleRouting

extension RouteExposure {
    /// For pages with the reader's own data. Links of the shop, apps of the same team, notifications, shortcuts,
    /// command lines and restored state lead there; other apps, frames of web pages and unknown senders do not.
    public static let ownPages: RouteExposure = [
        .links, .teamApps, .notifications, .shortcuts, .commands, .restoration,
    ]
}
