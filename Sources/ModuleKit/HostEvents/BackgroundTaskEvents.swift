/// The system grants the app time in the background for a task that it had asked for; the module whose task it is does
/// it and answers true.
///
///     registrar.on(PerformBackgroundTask.self) { (event, catalog: any CatalogService) in
///         guard event.id == "shop.catalog.refresh" else { return false }
///         try await catalog.refresh()
///         return true
///     }
///
/// - iOS: the app sends it where `BGTaskScheduler` calls or in SwiftUI's `backgroundTask(_:action:)`, through
///   `AppBridge.performBackgroundTask(_:)` of ModuleHost.
/// - macOS, server, terminal: nobody; a host with a timer may send it.
///
/// The modules are asked in the order of dependency until one answers true; one that is not running is not asked. A
/// handler that throws has not done it. Not sticky. 25 seconds: iOS grants a refresh about 30. Processing that takes
/// minutes is an event of your own, with a budget of its own.
public struct PerformBackgroundTask: ResponderEvent, Hashable {
    /// Whether it was the module's task, and is done.
    public typealias Reply = Bool
    /// 25 seconds.
    public static var budget: Duration { .seconds(25) }

    /// The task's identifier, as the app registered it.
    public let id: String

    /// The system grants time for that task.
    public init(id: String) { self.id = id }
}
