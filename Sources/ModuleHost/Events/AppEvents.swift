public import ModuleKit

/// Why the app was launched.
///
/// A host may add its own reasons: `LaunchReason(rawValue: "widget")`.
public struct LaunchReason: RawRepresentable, Sendable, Hashable {
    /// The reason's name.
    public let rawValue: String

    /// A reason of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person opened the app.
    public static let user = LaunchReason(rawValue: "user")
    /// To open a URL. ``OpenURL`` follows.
    public static let url = LaunchReason(rawValue: "url")
    /// To continue an activity, such as a universal link. ``ContinueActivity`` follows.
    public static let activity = LaunchReason(rawValue: "activity")
    /// To perform a home screen shortcut. ``PerformShortcut`` follows.
    public static let shortcut = LaunchReason(rawValue: "shortcut")
    /// A notification arrived, or a person responded to one.
    public static let notification = LaunchReason(rawValue: "notification")
    /// The system launched it without a person: for a background task, a location update or a finished transfer.
    public static let background = LaunchReason(rawValue: "background")
    /// A command was typed in a terminal.
    public static let command = LaunchReason(rawValue: "command")
    /// A server or a daemon was started.
    public static let service = LaunchReason(rawValue: "service")
}

/// The app was launched, and why.
///
/// - iOS, macOS: `AppBridge.launch(_:)` of ModuleHost sends it, from `application(_:didFinishLaunchingWithOptions:)` or
///   from the initializer of a SwiftUI `App`.
/// - Server, terminal: your program sends it, before it runs the manager.
///
/// It is sent before the modules start, and it is sticky. Each module hears it once for each of its starts, after its
/// start handlers and before it is running, even a module that starts much later. A module hears it after its
/// dependencies. Timeout: ten seconds. Put work that takes longer into a start handler.
public struct DidLaunch: ModuleEvent, Hashable {
    /// Kept for modules that start later.
    public static var isSticky: Bool { true }

    /// Why the app was launched.
    public let reason: LaunchReason

    /// The app was launched for that reason.
    public init(_ reason: LaunchReason) { self.reason = reason }
}

/// The app is about to enter the foreground. It is not active yet.
///
/// - iOS, macOS: `AppBridge` sends it when the first scene leaves the background: `sceneWillEnterForeground(_:)`, or a
///   SwiftUI `scenePhase` that is no longer `background`. An app that is launched into the foreground sends it too, as
///   with scenes.
/// - Server, terminal: not sent.
///
/// A module hears it after its dependencies. Not sticky, because it reports a change rather than a state. Timeout: ten
/// seconds.
public struct WillEnterForeground: ModuleEvent, Hashable {
    /// The app comes to the foreground.
    public init() {}
}

/// The app is active: a person is using it.
///
/// - iOS, macOS: `AppBridge` sends it when the first scene becomes active: `sceneDidBecomeActive(_:)`, or a SwiftUI
///   `scenePhase` that is `active`. ``WillEnterForeground`` comes before it.
/// - Server, terminal: not sent.
///
/// A module hears it after its dependencies. Not sticky, because it reports a change rather than a state. Timeout: ten
/// seconds.
public struct DidBecomeActive: ModuleEvent, Hashable {
    /// The app is active.
    public init() {}
}

/// The app is no longer active: a call came in, the app switcher is shown, or the app is going to the background.
///
/// - iOS, macOS: `AppBridge` sends it when the last active scene is no longer active: `sceneWillResignActive(_:)`, or a
///   SwiftUI `scenePhase` that is no longer `active`.
/// - Server, terminal: not sent.
///
/// A module hears it before its dependencies. Not sticky. Timeout: five seconds, because the background may be next.
public struct WillResignActive: ModuleEvent, Hashable {
    /// Dependents before their dependencies, as for everything that winds down.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var timeout: Duration { .seconds(5) }

    /// The app is no longer active.
    public init() {}
}

/// The app is in the background. Save unsaved data, because the app may never run again.
///
/// - iOS: `AppBridge` sends it when the last scene has gone to the background: `sceneDidEnterBackground(_:)`, or a
///   SwiftUI `scenePhase` that is `background`. ``WillResignActive`` comes before it.
/// - macOS: a SwiftUI `scenePhase` that is `background`.
/// - Server, terminal: not sent.
///
/// A module hears it before its dependencies. Not sticky. Timeout: five seconds a handler, which is about what iOS
/// grants the delegate's method. A bridge that asks the system for time, as `AppBridge` does with a `UIApplication`,
/// has about 30 seconds for all.
public struct DidEnterBackground: ModuleEvent, Hashable {
    /// Dependents before their dependencies, as for everything that winds down.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var timeout: Duration { .seconds(5) }

    /// The app is in the background.
    public init() {}
}

/// Memory is low. Release data that you can make again.
///
/// - iOS: `AppBridge` sends it from `applicationDidReceiveMemoryWarning(_:)`.
/// - macOS, server, terminal: not sent, but a host that watches its memory may send it.
///
/// All modules hear it at the same time. Not sticky. Timeout: two seconds, because the system ends apps that don't
/// release memory soon.
public struct DidReceiveMemoryWarning: ModuleEvent, Hashable {
    /// All at the same time.
    public static var order: EventOrder { .concurrent }
    /// Two seconds.
    public static var timeout: Duration { .seconds(2) }

    /// Memory is low.
    public init() {}
}

/// The system is about to end the app.
///
/// - iOS: `AppBridge` sends it from `applicationWillTerminate(_:)`. UIKit ends the process when that method returns,
///   and doesn't wait for handlers. So save data on ``DidEnterBackground``. A suspended app is ended
///   without this event.
/// - macOS: the app's delegate may send it, and wait for the delivery before it answers
///   `applicationShouldTerminate(_:)`.
/// - Server, terminal: not sent. A signal stops the modules, and their stop handlers do that work.
///
/// A module hears it before its dependencies. Not sticky. Timeout: five seconds, which is what iOS grants the
/// delegate's method.
public struct WillTerminate: ModuleEvent, Hashable {
    /// Dependents before their dependencies, as for everything that winds down.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var timeout: Duration { .seconds(5) }

    /// The system ends the app.
    public init() {}
}
