/// What a feature module ships: the one public type that says what the module provides, needs and listens to.
///
///     public struct CartEntry: ModuleEntry {
///         public init() {}
///
///         public func register(in registrar: inout Registrar) {
///             registrar.provide((any CartService).self, LiveCart.init)
///         }
///     }
///
/// An entry declares and does no work: `register(in:)` runs for each ``ModuleManager`` that is assembled from it, so also
/// for each ``ModuleManager/overriding(_:fileID:line:)``; that of a module in a scope may run several times while the
/// app is checked. It must register the same each time.
public protocol ModuleEntry: Sendable {
    /// The module's name in messages, reports and the graph; unique in one composition root.
    ///
    /// Unless the entry says otherwise, its type's name without the suffix `Entry`: `CartEntry` is `Cart`.
    var name: String { get }

    /// Declares the module's services, contributions, handlers and routes.
    func register(in registrar: inout Registrar)
}

extension ModuleEntry {
    /// The type's name without the suffix `Entry`.
    public var name: String {
        let type = String(describing: Self.self)
        let suffix = "Entry"
        return type.hasSuffix(suffix) && type.count > suffix.count ? String(type.dropLast(suffix.count)) : type
    }
}
