public import ModuleKit

/// What an app's delegates and views call, so that the modules hear of it in order.
///
///     @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///         let bridge = AppBridge(Composition.manager)
///
///         func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
///         ) -> Bool {
///             bridge.useBackgroundTime(of: application)
///             bridge.launch(.user)
///             return true
///         }
///     }
///
/// It tells the phase of the app from those of its scenes, and knows nothing of UIKit or SwiftUI: what does is in
/// extensions that exist where those do. They are type-checked against stubs of Apple's frameworks, and have not run on
/// a device; the rest is tested.
@MainActor
public final class AppBridge {
    /// Delivers what the bridge is told, in that order.
    public nonisolated let queue: EventQueue

    /// Asks the system for time in the background, and gives what returns it; nil where there is none to ask.
    ///
    /// It is called before `DidEnterBackground` is delivered, and the time is returned when that is over.
    public var takeBackgroundTime: (@MainActor () -> (@MainActor () -> Void))?

    private var scenes = ScenePhases()
    private var locale: String?
    private var timeZone: String?

    /// A bridge to the manager's modules.
    public init(_ manager: ModuleManager) { queue = EventQueue(manager) }

    /// The app's phase: that of the scene that is the furthest in the foreground; background where there are no scenes.
    public var phase: AppPhase { scenes.app }

    /// The app was launched: sends `DidLaunch`, then starts the modules. What comes meanwhile waits until they run.
    ///
    /// The app says why, because only it can: where there are scenes UIKit tells it later, with what a scene is
    /// connected for.
    ///
    /// - Parameter whenStarted: told why they could not be started; nil where they run.
    public func launch(
        _ reason: LaunchReason,
        whenStarted: @escaping @Sendable (LifecycleError?) async -> Void = { _ in }
    ) {
        queue.send(DidLaunch(reason))
        queue.start(whenStarted: whenStarted)
    }

    /// A scene is connected: sends `SceneDidConnect`. It is in the background until it is said to be in another phase.
    public func connectScene(_ id: String, role: String) {
        queue.send(SceneDidConnect(id: id, role: role))
        scene(id, became: .background)
    }

    /// A scene is in that phase: sends what this means for the app, if anything.
    ///
    /// The app is active while any scene is, and in the background while all are. On its way between these it is
    /// inactive, also where the scene was not: so `WillEnterForeground` comes before `DidBecomeActive`, and
    /// `WillResignActive` before `DidEnterBackground`.
    public func scene(_ id: String, became phase: AppPhase) { send(scenes.set(id, phase)) }

    /// A scene is disconnected: sends what this means for the app, if anything, then `SceneDidDisconnect`.
    public func disconnectScene(_ id: String) {
        forgetScene(id)
        queue.send(SceneDidDisconnect(id: id))
    }

    /// A scene is gone: sends what this means for the app, if anything.
    func forgetScene(_ id: String) { send(scenes.set(id, nil)) }

    /// The locale is that one: sends `LocaleDidChange` where it was another one the last time.
    public func localeIs(_ identifier: String) {
        if let locale, locale != identifier { queue.send(LocaleDidChange(identifier)) }
        locale = identifier
    }

    /// The time zone is that one: sends `TimeZoneDidChange` where it was another one the last time.
    public func timeZoneIs(_ identifier: String) {
        if let timeZone, timeZone != identifier { queue.send(TimeZoneDidChange(identifier)) }
        timeZone = identifier
    }

    /// The system grants time for a background task: sends `PerformBackgroundTask`; whether a module did it.
    ///
    ///     WindowGroup { ShopView().moduleEvents(to: bridge) }
    ///         .backgroundTask(.appRefresh("shop.catalog.refresh")) {
    ///             _ = await bridge.performBackgroundTask("shop.catalog.refresh")
    ///         }
    ///
    /// Where `BGTaskScheduler` calls, the answer is what `setTaskCompleted(success:)` wants to know.
    public nonisolated(nonsending) func performBackgroundTask(_ id: String) async -> Bool {
        await queue.deliver(PerformBackgroundTask(id: id)).answer != nil
    }

    private func send(_ events: [any ModuleEvent]) {
        for event in events {
            if let event = event as? DidEnterBackground, let giveBack = takeBackgroundTime?() {
                queue.send(event) { _ in await giveBack() }
            } else {
                queue.send(event)
            }
        }
    }
}
