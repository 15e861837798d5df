public import ModuleKit

/// A scene of the app is connected. To a person, a scene is a window of its own.
///
/// - iOS: `AppBridge` sends it from `scene(_:willConnectTo:options:)`, before the link, shortcut or notification that
///   the scene was connected for.
/// - macOS, server, terminal: not sent. SwiftUI doesn't report it.
///
/// A module hears it after its dependencies. Not sticky, because only the last of many scenes could be kept. Timeout:
/// ten seconds.
public struct SceneDidConnect: ModuleEvent, Hashable {
    /// The scene's identifier, which outlives its connection.
    public let id: String
    /// The role of its session, as the system names it.
    public let role: String

    /// A scene is connected.
    public init(id: String, role: String) {
        self.id = id
        self.role = role
    }
}

/// A scene is disconnected: the system reclaimed it or a person closed it. It may be connected again.
///
/// - iOS: `AppBridge` sends it from `sceneDidDisconnect(_:)`.
/// - macOS, server, terminal: not sent. SwiftUI doesn't report it.
///
/// A module hears it before its dependencies. Not sticky. Timeout: ten seconds.
public struct SceneDidDisconnect: ModuleEvent, Hashable {
    /// Dependents before their dependencies, as for everything that winds down.
    public static var order: EventOrder { .reverse }

    /// The scene's identifier.
    public let id: String

    /// A scene is disconnected.
    public init(id: String) { self.id = id }
}
