public import ModuleKit

/// Files that are protected while the device is locked are readable again.
///
/// - iOS: `AppBridge` sends it from `applicationProtectedDataDidBecomeAvailable(_:)`.
/// - macOS, server, terminal: not sent.
///
/// A module hears it after its dependencies. Not sticky: it is not sent at launch, so a module that starts asks the
/// system. Timeout: ten seconds.
public struct ProtectedDataDidBecomeAvailable: ModuleEvent, Hashable {
    /// Protected files are readable again.
    public init() {}
}

/// Files that are protected while the device is locked are about to become unreadable. Close them.
///
/// - iOS: `AppBridge` sends it from `applicationProtectedDataWillBecomeUnavailable(_:)`, about ten seconds before.
/// - macOS, server, terminal: not sent.
///
/// A module hears it before its dependencies. Not sticky. Timeout: five seconds, so that its dependencies have their
/// turn in time.
public struct ProtectedDataWillBecomeUnavailable: ModuleEvent, Hashable {
    /// Dependents before their dependencies, as for everything that winds down.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var timeout: Duration { .seconds(5) }

    /// Protected files are about to become unreadable.
    public init() {}
}

/// The time changed significantly: a new day, a carrier time update, or the start or end of daylight saving time.
///
/// - iOS: `AppBridge` sends it from `applicationSignificantTimeChange(_:)`; for the time that the app was suspended,
///   once.
/// - macOS, server, terminal: not sent, but a host that watches its clock may send it.
///
/// A module hears it after its dependencies. Not sticky: a module that starts later reads the clock. Timeout: ten
/// seconds.
public struct SignificantTimeChange: ModuleEvent, Hashable {
    /// The time changed significantly.
    public init() {}
}

/// A person chose another language or region.
///
/// - iOS, macOS: SwiftUI's `locale`, through `moduleEvents(to:activities:)` of ModuleHost; or the app, if it observes
///   `NSLocale.currentLocaleDidChangeNotification`.
/// - Server, terminal: not sent, because the locale of a process is set when it starts.
///
/// A module hears it after its dependencies. Not sticky: a module that starts later reads the locale. Timeout: ten
/// seconds.
public struct LocaleDidChange: ModuleEvent, Hashable {
    /// The new locale's identifier, such as `de_AT`.
    public let identifier: String

    /// The locale changed.
    public init(_ identifier: String) { self.identifier = identifier }
}

/// The device is in another time zone.
///
/// - iOS, macOS: SwiftUI's `timeZone`, through `moduleEvents(to:activities:)` of ModuleHost; or the app, if it observes
///   `NSSystemTimeZoneDidChange`.
/// - Server, terminal: not sent, because the time zone of a process is set when it starts.
///
/// A module hears it after its dependencies. Not sticky: a module that starts later reads the time zone. Timeout: ten
/// seconds.
public struct TimeZoneDidChange: ModuleEvent, Hashable {
    /// The new time zone's identifier, such as `Europe/Vienna`.
    public let identifier: String

    /// The time zone changed.
    public init(_ identifier: String) { self.identifier = identifier }
}

/// The system grants background time for a task that the app requested. The task's module performs it and answers true.
///
///     registrar.on(PerformBackgroundTask.self) {
///         (event, catalog: any CatalogService) in
///         guard event.id == "shop.catalog.refresh" else { return false }
///         try await catalog.refresh()
///         return true
///     }
///
/// - iOS: the app sends it when `BGTaskScheduler` calls, or in SwiftUI's `backgroundTask(_:action:)`, through
///   `AppBridge.performBackgroundTask(_:)` of ModuleHost.
/// - macOS, server, terminal: not sent, but a host with a timer may send it.
///
/// Modules are asked in dependency order until one answers true. A module that isn't running isn't asked. A handler
/// that throws counts as false. Not sticky. Timeout: 25 seconds, because iOS grants a refresh about 30. Processing that
/// takes minutes is an event of your own, with its own timeout.
public struct PerformBackgroundTask: ResponderEvent, Hashable {
    /// Whether it was the module's task, and is done.
    public typealias Reply = Bool
    /// 25 seconds.
    public static var timeout: Duration { .seconds(25) }

    /// The task's identifier, as the app registered it.
    public let id: String

    /// The system grants time for that task.
    public init(id: String) { self.id = id }
}
