#if canImport(UserNotifications) && !os(tvOS)
import ModuleKit
public import UserNotifications

/// The calls that a `UNUserNotificationCenterDelegate` forwards.
///
/// Type-checked against a stub of UserNotifications; it has not run on a device.
extension AppBridge {
    /// For `userNotificationCenter(_:willPresent:)`: sends `WillPresentNotification`, and returns how to show it.
    public nonisolated(nonsending) func willPresent(
        _ notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let request = notification.request
        let presentation = await present(
            WillPresentNotification(
                id: request.identifier,
                category: request.content.categoryIdentifier,
                payload: NotificationPayload(userInfo: request.content.userInfo)
            )
        )
        var options: UNNotificationPresentationOptions = []
        if presentation.contains(.banner) { options.insert(.banner) }
        if presentation.contains(.list) { options.insert(.list) }
        if presentation.contains(.sound) { options.insert(.sound) }
        if presentation.contains(.badge) { options.insert(.badge) }
        return options
    }

    /// For `userNotificationCenter(_:didReceive:)`: sends `RespondToNotification`, and returns whether a module acted
    /// on it.
    ///
    /// - Parameter scene: the identifier of the scene to show it in: `response.targetScene?.session.persistentIdentifier`.
    @discardableResult
    public nonisolated(nonsending) func respond(
        to response: UNNotificationResponse,
        in scene: String? = nil
    ) async -> Bool {
        let request = response.notification.request
        let event = RespondToNotification(
            id: request.identifier,
            category: request.content.categoryIdentifier,
            action: response.actionIdentifier,
            text: (response as? UNTextInputNotificationResponse)?.userText,
            payload: NotificationPayload(userInfo: request.content.userInfo),
            scene: scene
        )
        return await queue.deliver(event).answer != nil
    }
}
#endif
