/// Files that are protected while the device is locked can be read again.
///
/// - iOS: `AppBridge` sends it from `applicationProtectedDataDidBecomeAvailable(_:)`.
/// - macOS, server, terminal: nobody.
///
/// A needed module hears it first. Not sticky: nobody sends it at launch, so a module that starts asks the system. Ten
/// seconds.
public struct ProtectedDataDidBecomeAvailable: ModuleEvent, Hashable {
    /// Protected files can be read again.
    public init() {}
}

/// Files that are protected while the device is locked cannot be read soon: close them.
///
/// - iOS: `AppBridge` sends it from `applicationProtectedDataWillBecomeUnavailable(_:)`, about ten seconds before.
/// - macOS, server, terminal: nobody.
///
/// A module hears it before those it needs. Not sticky. Five seconds, so that those below have their turn in time.
public struct ProtectedDataWillBecomeUnavailable: ModuleEvent, Hashable {
    /// What winds down goes from those that need to those that are needed.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var budget: Duration { .seconds(5) }

    /// Protected files cannot be read soon.
    public init() {}
}

/// The time changed by much: a new day, another time of the carrier, the begin or end of daylight saving.
///
/// - iOS: `AppBridge` sends it from `applicationSignificantTimeChange(_:)`; while the app was suspended, once for all.
/// - macOS, server, terminal: nobody; a host that watches its clock may send it.
///
/// A needed module hears it first. Not sticky: the clock tells the time to who starts later. Ten seconds.
public struct SignificantTimeChange: ModuleEvent, Hashable {
    /// The time changed by much.
    public init() {}
}

/// A person chose another language or region.
///
/// - iOS, macOS: SwiftUI's `locale`, through `moduleEvents(to:activities:)` of ModuleHost; or the app, where it
///   observes `NSLocale.currentLocaleDidChangeNotification`.
/// - Server, terminal: nobody: the locale of a process is set when it begins.
///
/// A needed module hears it first. Not sticky: the locale can be read by who starts later. Ten seconds.
public struct LocaleDidChange: ModuleEvent, Hashable {
    /// The new locale's identifier, such as `de_AT`.
    public let identifier: String

    /// The locale is another one.
    public init(_ identifier: String) { self.identifier = identifier }
}

/// The device is in another time zone.
///
/// - iOS, macOS: SwiftUI's `timeZone`, through `moduleEvents(to:activities:)` of ModuleHost; or the app, where it
///   observes `NSSystemTimeZoneDidChange`.
/// - Server, terminal: nobody: the time zone of a process is set when it begins.
///
/// A needed module hears it first. Not sticky: the time zone can be read by who starts later. Ten seconds.
public struct TimeZoneDidChange: ModuleEvent, Hashable {
    /// The new time zone's identifier, such as `Europe/Vienna`.
    public let identifier: String

    /// The time zone is another one.
    public init(_ identifier: String) { self.identifier = identifier }
}
