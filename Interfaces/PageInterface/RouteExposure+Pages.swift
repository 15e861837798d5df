public import ModuleRouting

extension RouteExposure {
    /// For pages that show what belongs to the reader. Links of the shop, apps of the same team, notifications, shortcuts,
    /// command lines and restored state lead there; other apps, frames of web pages and what is unknown do not.
    public static let ownPages: RouteExposure = [
        .links, .teamApps, .notifications, .shortcuts, .commands, .restoration,
    ]
}
