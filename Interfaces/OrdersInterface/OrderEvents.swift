public import ModuleKit

/// A reader has ordered.
public struct OrderPlaced: ModuleEvent {
    /// The order's number.
    public let number: Int

    /// A placed order.
    public init(number: Int) { self.number = number }
}
