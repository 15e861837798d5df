public import ModuleKit

/// Turns the callbacks of an app's delegates and views into events, and sends them to the modules in order.
///
///     @MainActor enum Composition {
///         static let manager = exitOnError {
///             try ModuleManager { CatalogEntry() }
///         }
///     }
///
///     @main final class AppDelegate: UIResponder, UIApplicationDelegate {
///         let bridge = AppBridge(Composition.manager)
///
///         func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions
///                 options: [UIApplication.LaunchOptionsKey: Any]? = nil
///         ) -> Bool {
///             bridge.useBackgroundTime(of: application)
///             bridge.launch(.user)
///             return true
///         }
///     }
///
/// The bridge derives the app's phase from the phases of its scenes. It knows nothing of UIKit or SwiftUI: extensions
/// for them exist where the frameworks do. The extensions are type-checked against stubs of Apple's frameworks and have
/// not run on a device; the rest is tested.
@MainActor
public final class AppBridge {
    /// Delivers the bridge's events, in the order of the calls.
    public nonisolated let queue: EventQueue

    /// Asks the system for background time, and returns a closure that gives the time back; nil if there is no system
    /// to ask.
    ///
    /// The bridge calls it before it delivers `DidEnterBackground`, and gives the time back when the delivery is over.
    public var takeBackgroundTime: (@MainActor () -> (@MainActor () -> Void))?

    private var scenes = ScenePhases()
    private var locale: String?
    private var timeZone: String?

    /// A bridge to the manager's modules.
    public init(_ manager: ModuleManager) { queue = EventQueue(manager) }

    /// The app's phase: that of the scene that is furthest in the foreground, or background without scenes.
    public var phase: AppPhase { scenes.app }

    /// Call this when the app is launched. Calls the modules' launch handlers, which return before it does; then sends
    /// `DidLaunch` and starts the modules. Events that you send meanwhile wait until the modules run.
    ///
    /// You pass the reason, because the bridge can't know it: with scenes, UIKit gives it later, in the options that a
    /// scene is connected with.
    ///
    /// - Parameters:
    ///   - reason: why the app was launched.
    ///   - onStarted: called with the error if the modules couldn't be started, or with nil once they run.
    /// - Returns: the launch handlers that weren't called because what they take couldn't be made, and why.
    @discardableResult
    public func launch(
        _ reason: LaunchReason,
        onStarted: @escaping @Sendable (LifecycleError?) async -> Void = { _ in }
    ) -> [LifecycleError.Failure] {
        let failures = queue.manager.launch()
        queue.send(DidLaunch(reason))
        queue.start(onStarted: onStarted)
        return failures
    }

    /// Call this when a scene is connected. Sends `SceneDidConnect`. The scene is in the background until you report
    /// another phase.
    public func connectScene(_ id: String, role: String) {
        queue.send(SceneDidConnect(id: id, role: role))
        scene(id, became: .background)
    }

    /// Call this when a scene enters a phase. Sends the events that follow for the app, if any.
    ///
    /// The app is active while any scene is, and in the background while all are. In between it is inactive, even if
    /// the scene skipped that phase. So `WillEnterForeground` comes before `DidBecomeActive`, and `WillResignActive`
    /// before `DidEnterBackground`.
    public func scene(_ id: String, became phase: AppPhase) { send(scenes.set(id, phase)) }

    /// Call this when a scene is disconnected. Sends the events that follow for the app, if any, then
    /// `SceneDidDisconnect`.
    public func disconnectScene(_ id: String) {
        forgetScene(id)
        queue.send(SceneDidDisconnect(id: id))
    }

    /// Forgets a scene, and sends the events that follow for the app, if any.
    func forgetScene(_ id: String) { send(scenes.set(id, nil)) }

    /// Reports the current locale. Sends `LocaleDidChange` if it differs from the last one reported.
    public func localeDidChange(to identifier: String) {
        if let locale, locale != identifier { queue.send(LocaleDidChange(identifier)) }
        locale = identifier
    }

    /// Reports the current time zone. Sends `TimeZoneDidChange` if it differs from the last one reported.
    public func timeZoneDidChange(to identifier: String) {
        if let timeZone, timeZone != identifier { queue.send(TimeZoneDidChange(identifier)) }
        timeZone = identifier
    }

    /// Call this when the system grants time for a background task. Sends `PerformBackgroundTask`, and returns whether
    /// a module performed it.
    ///
    ///     WindowGroup { ShopView().moduleEvents(to: bridge) }
    ///         .backgroundTask(.appRefresh("shop.catalog.refresh")) {
    ///             _ = await bridge.performBackgroundTask("shop.catalog.refresh")
    ///         }
    ///
    /// With `BGTaskScheduler`, pass the result to `setTaskCompleted(success:)`.
    public nonisolated(nonsending) func performBackgroundTask(_ id: String) async -> Bool {
        await queue.deliver(PerformBackgroundTask(id: id)).answer != nil
    }

    /// Call this when a notification arrives in the foreground. Sends the event and returns every way that a module
    /// asks for.
    public nonisolated(nonsending) func present(
        _ event: WillPresentNotification
    ) async -> NotificationPresentation {
        await queue.deliver(event).replies.reduce(into: []) { $0.formUnion($1.value) }
    }

    /// Call this when a remote notification arrives. Sends `DidReceiveRemoteNotification` and returns new data if any
    /// module found some, else a failure if any module failed, threw or timed out, else no data.
    public nonisolated(nonsending) func receive(_ payload: NotificationPayload) async -> FetchResult {
        let delivery = await queue.deliver(DidReceiveRemoteNotification(payload: payload))
        let results = delivery.replies.map(\.value)
        if results.contains(.newData) { return .newData }
        return results.contains(.failed) || !delivery.failures.isEmpty ? .failed : .noData
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

/// The phase of an app, or of one of its scenes: active, inactive, or in the background.
public enum AppPhase: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Not visible.
    case background
    /// Visible, but not in use.
    case inactive
    /// Visible and in use.
    case active

    /// Background before inactive before active.
    public static func < (one: AppPhase, other: AppPhase) -> Bool { one.rawValue < other.rawValue }
}
