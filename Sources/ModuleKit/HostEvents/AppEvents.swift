/// Why the app was launched.
///
/// A host may have reasons of its own: `LaunchReason(rawValue: "widget")`.
public struct LaunchReason: RawRepresentable, Sendable, Hashable {
    /// The reason's name.
    public let rawValue: String

    /// A reason of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person opened the app.
    public static let user = LaunchReason(rawValue: "user")
    /// To open a URL; ``OpenURL`` follows.
    public static let url = LaunchReason(rawValue: "url")
    /// To continue an activity, as a universal link is; ``ContinueActivity`` follows.
    public static let activity = LaunchReason(rawValue: "activity")
    /// To perform a shortcut of the home screen; ``PerformShortcut`` follows.
    public static let shortcut = LaunchReason(rawValue: "shortcut")
    /// A notification came, or a person answered one.
    public static let notification = LaunchReason(rawValue: "notification")
    /// The system launched it without a person: for a background task, a place, a transfer that is done.
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
/// - Server, terminal: the program itself, before it runs the manager.
///
/// It is sent before the modules start, and sticky: each module hears it once for each of its starts, after its start
/// handlers and before it is running, also one that starts much later, which asks why it is there. A needed module
/// hears it first. Ten seconds: what takes longer belongs into a start handler.
public struct DidLaunch: ModuleEvent, Hashable {
    /// Kept for modules that start later.
    public static var isSticky: Bool { true }

    /// Why the app was launched.
    public let reason: LaunchReason

    /// The app was launched for that reason.
    public init(_ reason: LaunchReason) { self.reason = reason }
}

/// The app comes to the foreground, and is not active yet.
///
/// - iOS, macOS: `AppBridge` sends it when the first scene leaves the background: `sceneWillEnterForeground(_:)`, or a
///   SwiftUI `scenePhase` that is no longer `background`. As with scenes, so also when an app is launched into the
///   foreground.
/// - Server, terminal: nobody.
///
/// A needed module hears it first. Not sticky: it is what happens, not how things are. Ten seconds.
public struct WillEnterForeground: ModuleEvent, Hashable {
    /// The app comes to the foreground.
    public init() {}
}

/// The app is active: a person works with it.
///
/// - iOS, macOS: `AppBridge` sends it when the first scene becomes active: `sceneDidBecomeActive(_:)`, or a SwiftUI
///   `scenePhase` that is `active`. ``WillEnterForeground`` comes before it.
/// - Server, terminal: nobody.
///
/// A needed module hears it first. Not sticky: it is what happens, not how things are. Ten seconds.
public struct DidBecomeActive: ModuleEvent, Hashable {
    /// The app is active.
    public init() {}
}

/// The app is not active any more: a call, the app switcher, or the way to the background.
///
/// - iOS, macOS: `AppBridge` sends it when the last active scene is no longer active: `sceneWillResignActive(_:)`, or a
///   SwiftUI `scenePhase` that is no longer `active`.
/// - Server, terminal: nobody.
///
/// A module hears it before those it needs. Not sticky. Five seconds, because the background may be next.
public struct WillResignActive: ModuleEvent, Hashable {
    /// What winds down goes from those that need to those that are needed.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var budget: Duration { .seconds(5) }

    /// The app is not active any more.
    public init() {}
}

/// The app is in the background: save what may not be lost, because it may never run again.
///
/// - iOS: `AppBridge` sends it when the last scene has gone to the background: `sceneDidEnterBackground(_:)`, or a
///   SwiftUI `scenePhase` that is `background`. ``WillResignActive`` comes before it.
/// - macOS: a SwiftUI `scenePhase` that is `background`.
/// - Server, terminal: nobody.
///
/// A module hears it before those it needs. Not sticky. Five seconds a handler: that is about what iOS grants the
/// delegate's method. A bridge that asks the system for time, as `AppBridge` does with a `UIApplication`, has about 30
/// seconds for all.
public struct DidEnterBackground: ModuleEvent, Hashable {
    /// What winds down goes from those that need to those that are needed.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var budget: Duration { .seconds(5) }

    /// The app is in the background.
    public init() {}
}

/// Memory is short: give up what can be made again.
///
/// - iOS: `AppBridge` sends it from `applicationDidReceiveMemoryWarning(_:)`.
/// - macOS, server, terminal: nobody; a host that watches its memory may send it.
///
/// All modules hear it at the same time. Not sticky. Two seconds, because the system ends apps that do not give up
/// memory soon.
public struct DidReceiveMemoryWarning: ModuleEvent, Hashable {
    /// All at the same time.
    public static var order: EventOrder { .concurrent }
    /// Two seconds.
    public static var budget: Duration { .seconds(2) }

    /// Memory is short.
    public init() {}
}

/// The system ends the app.
///
/// - iOS: `AppBridge` sends it from `applicationWillTerminate(_:)`. UIKit ends the process when that method returns,
///   and nobody waits there for handlers: what must not be lost is saved on ``DidEnterBackground``. An app that is
///   suspended is ended without a word.
/// - macOS: the app's delegate may send it, and wait for the delivery before it answers
///   `applicationShouldTerminate(_:)`.
/// - Server, terminal: nobody. There a signal stops the modules, and their stop handlers do that work.
///
/// A module hears it before those it needs. Not sticky. Five seconds: what iOS grants the delegate's method.
public struct WillTerminate: ModuleEvent, Hashable {
    /// What winds down goes from those that need to those that are needed.
    public static var order: EventOrder { .reverse }
    /// Five seconds.
    public static var budget: Duration { .seconds(5) }

    /// The system ends the app.
    public init() {}
}
