#if canImport(UIKit) && !os(watchOS)
import ModuleKit
public import UIKit

/// The calls that a `UIApplicationDelegate` forwards.
///
/// Type-checked against a stub of UIKit; it has not run on a device.
extension AppBridge {
    /// Asks the system for time to deliver `DidEnterBackground`, as one background task each time.
    ///
    /// Call it from `application(_:didFinishLaunchingWithOptions:)`. Without it, iOS may suspend the process before the
    /// modules have heard that the app is in the background.
    public func useBackgroundTime(of application: UIApplication) {
        takeBackgroundTime = {
            let time = BackgroundTime(application)
            return { time.end() }
        }
    }

    /// For `applicationDidReceiveMemoryWarning(_:)`: sends `DidReceiveMemoryWarning`.
    public func applicationDidReceiveMemoryWarning() { queue.send(DidReceiveMemoryWarning()) }

    /// For `applicationWillTerminate(_:)`: sends `WillTerminate`. UIKit doesn't wait for the delivery.
    public func applicationWillTerminate() { queue.send(WillTerminate()) }

    /// For `applicationSignificantTimeChange(_:)`: sends `SignificantTimeChange`.
    public func applicationSignificantTimeChange() { queue.send(SignificantTimeChange()) }

    /// For `applicationProtectedDataDidBecomeAvailable(_:)`: sends `ProtectedDataDidBecomeAvailable`.
    public func applicationProtectedDataDidBecomeAvailable() { queue.send(ProtectedDataDidBecomeAvailable()) }

    /// For `applicationProtectedDataWillBecomeUnavailable(_:)`: sends `ProtectedDataWillBecomeUnavailable`.
    public func applicationProtectedDataWillBecomeUnavailable() { queue.send(ProtectedDataWillBecomeUnavailable()) }

    /// For `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`: sends `DidRegisterForRemoteNotifications`.
    public func didRegisterForRemoteNotifications(_ token: Data) {
        queue.send(DidRegisterForRemoteNotifications(.token(Array(token))))
    }

    /// For `application(_:didFailToRegisterForRemoteNotificationsWithError:)`: sends `DidRegisterForRemoteNotifications`.
    public func didFailToRegisterForRemoteNotifications(_ error: any Error) {
        queue.send(DidRegisterForRemoteNotifications(.failed(error.localizedDescription)))
    }

    /// For `application(_:didReceiveRemoteNotification:)`: sends `DidReceiveRemoteNotification`, and returns what to
    /// report to the system.
    public func didReceiveRemoteNotification(_ userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult {
        switch await receive(NotificationPayload(userInfo: userInfo)) {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        }
    }
}

/// Background time, from the value's creation until it ends.
@MainActor
private final class BackgroundTime {
    private let application: UIApplication
    private var task = UIBackgroundTaskIdentifier.invalid

    init(_ application: UIApplication) {
        self.application = application
        // The system ends an app that doesn't give its time back before it expires.
        task = application.beginBackgroundTask(withName: "DidEnterBackground") { [weak self] in self?.end() }
    }

    func end() {
        guard task != .invalid else { return }
        application.endBackgroundTask(task)
        task = .invalid
    }
}
#endif
