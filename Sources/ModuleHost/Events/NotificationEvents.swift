public import ModuleKit

/// The payload of a notification.
///
/// ``values`` has the texts at the top alone. A nested one, such as `{"CIO": {"push": {"link": "…"}}}`, is decoded from ``json``:
///
///     struct PushPayload: Decodable {
///         struct Service: Decodable { let push: Push }
///         struct Push: Decodable { let link: String? }
///         let service: Service
///         enum CodingKeys: String, CodingKey { case service = "CIO" }
///
///         static func link(of response: RespondToNotification) -> String? {
///             let json = Data(response.payload.json)
///             let payload = try? JSONDecoder().decode(Self.self, from: json)
///             return payload?.service.push.link
///         }
///     }
public struct NotificationPayload: Sendable, Hashable {
    /// The top-level entries whose values are strings.
    public let values: [String: String]
    /// The whole payload as JSON (RFC 8259) in UTF-8, with `aps`; empty if it can't be written as JSON.
    public let json: [UInt8]

    /// A payload.
    public init(values: [String: String] = [:], json: [UInt8] = []) {
        self.values = values
        self.json = json
    }
}

/// The ways to show a notification that arrives while the app is in the foreground. The replies of several modules are
/// combined.
public struct NotificationPresentation: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// The options of those bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// As a banner.
    public static let banner = NotificationPresentation(rawValue: 1)
    /// In the list of notifications.
    public static let list = NotificationPresentation(rawValue: 2)
    /// With its sound.
    public static let sound = NotificationPresentation(rawValue: 4)
    /// With its number on the app's icon.
    public static let badge = NotificationPresentation(rawValue: 8)
}

/// A notification arrived while the app is in the foreground. The reply says how to show it.
///
/// - iOS, macOS: `AppBridge` sends it from `userNotificationCenter(_:willPresent:)`, and shows the notification in
///   every way that a module asks for. If no module asks for any, it is not shown.
/// - Server, terminal: not sent.
///
/// All modules hear it at the same time. Not sticky. Timeout: two seconds, because the notification is not shown before
/// then.
public struct WillPresentNotification: ModuleEvent, Hashable {
    /// The ways in which the module wants it shown; empty if it has no preference.
    public typealias Reply = NotificationPresentation
    /// All at the same time.
    public static var order: EventOrder { .concurrent }
    /// Two seconds.
    public static var timeout: Duration { .seconds(2) }

    /// The identifier of the request for the notification.
    public let id: String
    /// The identifier of its category; empty if it has none.
    public let category: String
    /// Its payload.
    public let payload: NotificationPayload

    /// A notification arrived.
    public init(id: String, category: String = "", payload: NotificationPayload = NotificationPayload()) {
        self.id = id
        self.category = category
        self.payload = payload
    }
}

/// A person responded to a notification: tapped it, dismissed it, or chose one of its actions.
///
/// - iOS, macOS: `AppBridge` sends it from `userNotificationCenter(_:didReceive:)`.
/// - Server, terminal: not sent.
///
/// Modules are asked in dependency order until one answers true. A module that isn't running isn't asked. Not sticky: a
/// response is acted on once. Timeout: ten seconds a module.
public struct RespondToNotification: ResponderEvent, Hashable {
    /// Whether the module acted on it.
    public typealias Reply = Bool

    /// The identifier of the request for the notification.
    public let id: String
    /// The identifier of its category; empty if it has none.
    public let category: String
    /// The identifier of the action: the app's own, or the system's for a tap (``tap``) and for a dismissal.
    public let action: String
    /// The person's text, for an action that takes text.
    public let text: String?
    /// The notification's payload.
    public let payload: NotificationPayload
    /// The identifier of the scene that the system chose for it, as ``SceneDidConnect/id``; nil if the host has no
    /// scenes.
    public let scene: String?

    /// The action of a person who taps the notification itself: Apple's `UNNotificationDefaultActionIdentifier`.
    public static let tap = "com.apple.UNNotificationDefaultActionIdentifier"

    /// A person responded to a notification.
    public init(
        id: String,
        category: String = "",
        action: String = tap,
        text: String? = nil,
        payload: NotificationPayload = NotificationPayload(),
        scene: String? = nil
    ) {
        self.id = id
        self.category = category
        self.action = action
        self.text = text
        self.payload = payload
        self.scene = scene
    }
}

/// The result of a module's fetch in response to a notification.
public enum FetchResult: Sendable, Hashable {
    /// New data was found.
    case newData
    /// No new data was found.
    case noData
    /// The fetch failed.
    case failed
}

/// A notification arrived from a server, meant for the app rather than a person: `content-available` in its payload.
///
/// - iOS, macOS: `AppBridge` sends it from `application(_:didReceiveRemoteNotification:)`, and reports new data to the
///   system if any module found some, else a failure if any module failed, else no data.
/// - Server, terminal: not sent.
///
/// All modules hear it at the same time. Not sticky. Timeout: 25 seconds, because iOS grants the app about 30 for
/// everything.
public struct DidReceiveRemoteNotification: ModuleEvent, Hashable {
    /// The result of the module's fetch.
    public typealias Reply = FetchResult
    /// All at the same time.
    public static var order: EventOrder { .concurrent }
    /// 25 seconds.
    public static var timeout: Duration { .seconds(25) }

    /// Its payload.
    public let payload: NotificationPayload

    /// A notification arrived.
    public init(payload: NotificationPayload) { self.payload = payload }
}

/// The system answered the app's registration for remote notifications, with a token or a failure.
///
/// - iOS, macOS: `AppBridge` sends it from `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)` and
///   `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
/// - Server, terminal: not sent.
///
/// A module hears it after its dependencies. Sticky: a module that starts later receives the last outcome, so a token
/// that comes after a failure replaces it. Timeout: ten seconds.
public struct DidRegisterForRemoteNotifications: ModuleEvent, Hashable {
    /// The system's answer.
    public enum Outcome: Sendable, Hashable {
        /// The app's device token. It may change from one launch to the next.
        case token([UInt8])
        /// It failed, with that description.
        case failed(String)
    }

    /// Kept for modules that start later.
    public static var isSticky: Bool { true }

    /// The system's answer.
    public let outcome: Outcome

    /// The system answered with that outcome.
    public init(_ outcome: Outcome) { self.outcome = outcome }
}
