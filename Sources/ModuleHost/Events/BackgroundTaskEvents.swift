public import ModuleKit

/// The system grants background time for a task that the app requested. The task's module performs it and answers true.
///
///     registrar.on(PerformBackgroundTask.self) { (event, catalog: any CatalogService) in
///         guard event.id == "shop.catalog.refresh" else { return false }
///         try await catalog.refresh()
///         return true
///     }
///
/// - iOS: the app sends it when `BGTaskScheduler` calls, or in SwiftUI's `backgroundTask(_:action:)`, through
///   `AppBridge.performBackgroundTask(_:)` of ModuleHost.
/// - macOS, server, terminal: not sent, but a host with a timer may send it.
///
/// Modules are asked in dependency order until one answers true. A module that isn't running isn't asked. A handler
/// that throws counts as false. Not sticky. Timeout: 25 seconds, because iOS grants a refresh about 30. Processing that
/// takes minutes is an event of your own, with its own timeout.
public struct PerformBackgroundTask: ResponderEvent, Hashable {
    /// Whether it was the module's task, and is done.
    public typealias Reply = Bool
    /// 25 seconds.
    public static var timeout: Duration { .seconds(25) }

    /// The task's identifier, as the app registered it.
    public let id: String

    /// The system grants time for that task.
    public init(id: String) { self.id = id }
}
