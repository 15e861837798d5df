/// What a notification carries.
public struct NotificationPayload: Sendable, Hashable {
    /// Those entries of the outermost level that are texts.
    public let values: [String: String]
    /// The whole payload as JSON (RFC 8259) in UTF-8, with `aps`; empty where it cannot be written as JSON.
    public let json: [UInt8]

    /// A payload.
    public init(values: [String: String] = [:], json: [UInt8] = []) {
        self.values = values
        self.json = json
    }
}

/// How a notification is shown that comes while the app is in the foreground; what several modules reply is taken
/// together.
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

/// A notification came while the app is in the foreground; the reply says how to show it.
///
/// - iOS, macOS: `AppBridge` sends it from `userNotificationCenter(_:willPresent:)`, and shows what any module asks
///   for. Where no module asks for anything the notification is not shown.
/// - Server, terminal: nobody.
///
/// All modules hear it at the same time. Not sticky. Two seconds: the notification is not shown before.
public struct WillPresentNotification: ModuleEvent, Hashable {
    /// How the module wants it shown; empty where it does not mind.
    public typealias Reply = NotificationPresentation
    /// All at the same time.
    public static var order: EventOrder { .concurrent }
    /// Two seconds.
    public static var budget: Duration { .seconds(2) }

    /// The identifier of the request for the notification.
    public let id: String
    /// The identifier of its category; empty where it has none.
    public let category: String
    /// What it carries.
    public let payload: NotificationPayload

    /// A notification came.
    public init(id: String, category: String = "", payload: NotificationPayload = NotificationPayload()) {
        self.id = id
        self.category = category
        self.payload = payload
    }
}

/// A person answered a notification: tapped it, dismissed it, or chose one of its actions.
///
/// - iOS, macOS: `AppBridge` sends it from `userNotificationCenter(_:didReceive:)`.
/// - Server, terminal: nobody.
///
/// The modules are asked in the order of dependency until one answers true; one that is not running is not asked. Not
/// sticky: an answer is acted upon once. Ten seconds a module.
public struct RespondToNotification: ResponderEvent, Hashable {
    /// Whether the module acted upon it.
    public typealias Reply = Bool

    /// The identifier of the request for the notification.
    public let id: String
    /// The identifier of its category; empty where it has none.
    public let category: String
    /// The identifier of the action: the app's own, or the system's for a tap and for a dismissal.
    public let action: String
    /// What the person typed, for an action that takes text.
    public let text: String?
    /// What the notification carries.
    public let payload: NotificationPayload

    /// A person answered a notification.
    public init(
        id: String,
        category: String = "",
        action: String,
        text: String? = nil,
        payload: NotificationPayload = NotificationPayload()
    ) {
        self.id = id
        self.category = category
        self.action = action
        self.text = text
        self.payload = payload
    }
}

/// What a module has fetched on account of a notification.
public enum FetchResult: Sendable, Hashable {
    /// There was something new.
    case newData
    /// There was nothing new.
    case noData
    /// It could not be found out.
    case failed
}

/// A notification came from a server for the app, rather than for a person: `content-available` in its payload.
///
/// - iOS, macOS: `AppBridge` sends it from `application(_:didReceiveRemoteNotification:)`, and tells the system new
///   data where any module has some, else a failure where any module failed, else that there is nothing new.
/// - Server, terminal: nobody.
///
/// All modules hear it at the same time. Not sticky. 25 seconds: iOS grants the app about 30 for everything.
public struct DidReceiveRemoteNotification: ModuleEvent, Hashable {
    /// What the module has fetched.
    public typealias Reply = FetchResult
    /// All at the same time.
    public static var order: EventOrder { .concurrent }
    /// 25 seconds.
    public static var budget: Duration { .seconds(25) }

    /// What it carries.
    public let payload: NotificationPayload

    /// A notification came.
    public init(payload: NotificationPayload) { self.payload = payload }
}

/// The system answered the app's wish to be sent notifications from a server: with a token, or that it cannot be.
///
/// - iOS, macOS: `AppBridge` sends it from `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)` and
///   `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
/// - Server, terminal: nobody.
///
/// A needed module hears it first. Sticky: a module that starts later is told the last outcome, so a token that comes
/// after a failure takes its place. Ten seconds.
public struct RemoteNotificationRegistration: ModuleEvent, Hashable {
    /// What the system answered.
    public enum Outcome: Sendable, Hashable {
        /// The app's address at the system's service. It may be another one at each launch.
        case token([UInt8])
        /// It failed, with that description.
        case failed(String)
    }

    /// Kept for modules that start later.
    public static var isSticky: Bool { true }

    /// What the system answered.
    public let outcome: Outcome

    /// The system answered so.
    public init(_ outcome: Outcome) { self.outcome = outcome }
}
