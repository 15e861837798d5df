/// Somebody asks the app to open a URL; the module that can open it answers true.
///
///     registrar.on(OpenURL.self) { (event, pages: any Pages) in await pages.open(event.url) }
///
/// - iOS, macOS: `AppBridge` sends it for each URL of `scene(_:openURLContexts:)` and of a scene's connection options,
///   and for SwiftUI's `onOpenURL`, where universal links arrive as well.
/// - Server, terminal: nobody; a program may send what it was given as an argument.
///
/// The modules are asked in the order of dependency until one answers true. A module that is not running is not asked:
/// one that opens links starts with the app. Not sticky: a URL is opened once. Ten seconds a module.
public struct OpenURL: ResponderEvent, Hashable {
    /// Whether the module opened it.
    public typealias Reply = Bool

    /// The URL as text, as it came.
    public let url: String
    /// The identifier of the app that asks, where the system tells it.
    public let source: String?

    /// Somebody asks to open the URL.
    public init(url: String, source: String? = nil) {
        self.url = url
        self.source = source
    }
}

/// Something that was begun elsewhere is to be continued here: a universal link, Handoff, a search result of the
/// system.
///
/// - iOS: `AppBridge` sends it from `scene(_:continue:)` and for the activities of a scene's connection options.
/// - iOS, macOS with SwiftUI: for the activity types that `moduleEvents(to:activities:)` of ModuleHost names.
/// - Server, terminal: nobody.
///
/// The modules are asked in the order of dependency until one answers true; one that is not running is not asked. Not
/// sticky. Ten seconds a module.
public struct ContinueActivity: ResponderEvent, Hashable {
    /// Whether the module continued it.
    public typealias Reply = Bool

    /// The type of activity, in reverse DNS notation; `NSUserActivityTypeBrowsingWeb` for a universal link.
    public let type: String
    /// The web page of the activity: the universal link itself.
    public let url: String?
    /// The activity's title.
    public let title: String?
    /// Those entries of its information that are texts.
    public let values: [String: String]

    /// Something is to be continued.
    public init(type: String, url: String? = nil, title: String? = nil, values: [String: String] = [:]) {
        self.type = type
        self.url = url
        self.title = title
        self.values = values
    }
}

/// A person chose a shortcut of the app, from its icon on the home screen.
///
/// - iOS: `AppBridge` sends it from `windowScene(_:performActionFor:completionHandler:)` and for the shortcut of a
///   scene's connection options.
/// - macOS, server, terminal: nobody.
///
/// The modules are asked in the order of dependency until one answers true; one that is not running is not asked. Not
/// sticky. Ten seconds a module.
public struct PerformShortcut: ResponderEvent, Hashable {
    /// Whether the module performed it.
    public typealias Reply = Bool

    /// The shortcut's type, as the app gave it.
    public let type: String
    /// Those entries of its information that are texts.
    public let values: [String: String]

    /// A person chose that shortcut.
    public init(type: String, values: [String: String] = [:]) {
        self.type = type
        self.values = values
    }
}
