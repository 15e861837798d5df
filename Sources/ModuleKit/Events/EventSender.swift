/// Sends events on behalf of a module; take it as a parameter of a factory or a handler.
///
///     actor LiveOrders: OrderService {
///         let events: EventSender
///         func place(_ order: Order) async throws {
///             try await save(order)
///             await events.send(OrderPlaced(order: order.number))
///         }
///     }
public struct EventSender: Sendable {
    private let reference: WeakReference<ModuleManager>

    /// A sender without a manager, for calling a service's initializer in a test: its events reach no module.
    public init() { reference = WeakReference(nil) }

    /// Sends an event to the modules that listen for it, as ``ModuleManager/send(_:)`` does.
    ///
    /// If the manager is gone, no module is left to listen and the delivery is empty.
    @discardableResult
    public func send<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        await reference.object?.send(event) ?? EventDelivery()
    }
}

extension EventSender: ManagerHandle {
    static var form: ServiceDependency.Form { .events }

    init(of manager: ModuleManager, for module: ModuleID?) { reference = WeakReference(manager) }
}
