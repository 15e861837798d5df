public import ModuleKit

/// The app is asked to open a URL. The module that can open it answers true; `IncomingLinks` of ModuleHostLinks does for
/// the app's own URLs.
///
///     registrar.on(OpenURL.self) { (event, importer: BookImporter) in
///         await importer.takes(event.url)
///     }
///
/// - iOS, macOS: `AppBridge` sends it for each URL of `scene(_:openURLContexts:)` and of a scene's connection options,
///   and for SwiftUI's `onOpenURL`, which gets universal links as well.
/// - Server, terminal: not sent, but a program may send a URL that it was given as an argument.
///
/// Modules are asked in dependency order until one answers true. A module that isn't running isn't asked, so a module
/// that opens links starts with the app. Not sticky: a URL is opened once. Timeout: ten seconds a module.
public struct OpenURL: ResponderEvent, Hashable {
    /// Whether the module opened it.
    public typealias Reply = Bool

    /// The URL as text, as it came.
    public let url: String
    /// The identifier of the app that asks, if the system gives it.
    public let source: String?
    /// The identifier of the scene that received it, as ``SceneDidConnect/id``; nil if the host has no scenes.
    public let scene: String?

    /// The app is asked to open the URL.
    public init(url: String, source: String? = nil, scene: String? = nil) {
        self.url = url
        self.source = source
        self.scene = scene
    }
}

/// An activity from elsewhere continues in the app: a universal link, Handoff or a system search result.
///
/// - iOS: `AppBridge` sends it from `scene(_:continue:)` and for the activities of a scene's connection options.
/// - iOS, macOS with SwiftUI: for the activity types that `moduleEvents(to:activities:)` of ModuleHost names.
/// - Server, terminal: not sent.
///
/// Modules are asked in dependency order until one answers true. A module that isn't running isn't asked. Not sticky.
/// Timeout: ten seconds a module.
public struct ContinueActivity: ResponderEvent, Hashable {
    /// Whether the module continued it.
    public typealias Reply = Bool

    /// The type of a universal link, and of Handoff from a browser.
    public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// The type of activity, in reverse DNS notation; ``browsingWeb`` for a universal link.
    public let type: String
    /// The web page of the activity: the universal link itself.
    public let url: String?
    /// The activity's title.
    public let title: String?
    /// The entries of its user info whose values are strings.
    public let values: [String: String]
    /// The identifier of the scene that received it, as ``SceneDidConnect/id``; nil if the host has no scenes.
    public let scene: String?

    /// An activity continues in the app.
    public init(
        type: String,
        url: String? = nil,
        title: String? = nil,
        values: [String: String] = [:],
        scene: String? = nil
    ) {
        self.type = type
        self.url = url
        self.title = title
        self.values = values
        self.scene = scene
    }
}

/// A person chose one of the app's shortcuts from its icon on the home screen.
///
/// - iOS: `AppBridge` sends it from `windowScene(_:performActionFor:completionHandler:)` and for the shortcut of a
///   scene's connection options.
/// - macOS, server, terminal: not sent.
///
/// Modules are asked in dependency order until one answers true. A module that isn't running isn't asked. Not sticky.
/// Timeout: ten seconds a module.
public struct PerformShortcut: ResponderEvent, Hashable {
    /// Whether the module performed it.
    public typealias Reply = Bool

    /// The shortcut's type, as the app gave it.
    public let type: String
    /// The entries of its user info whose values are strings.
    public let values: [String: String]
    /// The identifier of the scene that received it, as ``SceneDidConnect/id``; nil if the host has no scenes.
    public let scene: String?

    /// A person chose that shortcut.
    public init(type: String, values: [String: String] = [:], scene: String? = nil) {
        self.type = type
        self.values = values
        self.scene = scene
    }
}
