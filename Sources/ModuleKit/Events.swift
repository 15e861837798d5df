/// Sends events on behalf of a module; a factory or a handler asks for it by type.
///
///     actor LiveOrders: OrderService {
///         let events: Events
///         func place(_ order: Order) async throws {
///             try await save(order)
///             await events.send(OrderPlaced(order: order.number))
///         }
///     }
public struct Events: Sendable {
    private let reference: WeakManager

    /// One that sends to nobody, for making a service by hand in a test.
    public init() { reference = WeakManager(nil) }

    init(of manager: ModuleManager) { reference = WeakManager(manager) }

    /// Sends an event to the modules that listen for it, as ``ModuleManager/send(_:)`` does.
    ///
    /// Where the manager is gone, nobody is left to listen and the delivery is empty.
    @discardableResult
    public func send<Event: ModuleEvent>(_ event: Event) async -> EventDelivery<Event> {
        await reference.manager?.send(event) ?? EventDelivery()
    }
}
