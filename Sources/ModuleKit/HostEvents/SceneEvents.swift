/// A scene of the app, which is a window of its own to a person, is connected.
///
/// - iOS: `AppBridge` sends it from `scene(_:willConnectTo:options:)`, before what the scene was connected for.
/// - macOS, server, terminal: nobody. SwiftUI does not tell of it.
///
/// A needed module hears it first. Not sticky: of many scenes only the last could be kept. Ten seconds.
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

/// A scene is disconnected: the system took it back or a person closed it. It may be connected again.
///
/// - iOS: `AppBridge` sends it from `sceneDidDisconnect(_:)`.
/// - macOS, server, terminal: nobody. SwiftUI does not tell of it.
///
/// A module hears it before those it needs. Not sticky. Ten seconds.
public struct SceneDidDisconnect: ModuleEvent, Hashable {
    /// What winds down goes from those that need to those that are needed.
    public static var order: EventOrder { .reverse }

    /// The scene's identifier.
    public let id: String

    /// A scene is disconnected.
    public init(id: String) { self.id = id }
}
