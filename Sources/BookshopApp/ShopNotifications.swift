#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ModuleHost
import UIKit
import UserNotifications

/// Notifications that come while the app is seen, and taps on them. On the main actor: UIKit ends an app whose delegate
/// returns on another thread.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class ShopNotifications: NSObject, @MainActor UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await ShopInWindows.shared.bridge.willPresent(notification)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        await ShopInWindows.shared.bridge.respond(
            to: response, in: response.targetScene?.session.persistentIdentifier)
    }
}
#endif
