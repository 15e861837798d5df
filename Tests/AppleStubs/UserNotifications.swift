// What ModuleHost and the bookshop use of UserNotifications, as Apple's documentation declares it.

@_exported import Foundation

#if canImport(UIKit)
public import UIKit
#endif

open class UNNotificationContent: NSObject {
    open var categoryIdentifier: String { "" }
    open var userInfo: [AnyHashable: Any] { [:] }
}

open class UNNotificationRequest: NSObject {
    open var identifier: String { "" }
    open var content: UNNotificationContent { UNNotificationContent() }
}

open class UNNotification: NSObject { open var request: UNNotificationRequest { UNNotificationRequest() } }

open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { UNNotification() }
    open var actionIdentifier: String { "" }
}

#if canImport(UIKit)
extension UNNotificationResponse {
    /// UIKit's.
    @MainActor public var targetScene: UIScene? { nil }
}
#endif

/// On no actor.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
}

open class UNTextInputNotificationResponse: UNNotificationResponse { open var userText: String { "" } }

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
