/// Names a scope, and says what it is opened with: a type in an interface, which no value is ever made of.
///
///     public enum Session: ScopeKey {
///         public typealias Argument = Reader
///     }
///
/// The composition root declares the scope's modules under the key, and any module that imports the interface opens it.
/// Opening it with a value of another type doesn't compile, and neither does opening it without one:
///
///     ModuleScope(Session.self) { OrdersEntry() }
///     let session = try manager.scope(Session.self, with: reader)
public protocol ScopeKey: SendableMetatype {
    /// What the scope is opened with; in the scope it is a service. `Void`, unless the key says otherwise, for a scope that
    /// is opened with nothing.
    associatedtype Argument: Sendable = Void

    /// The scope's name in messages, reports and the graph; unique in one module list. The type's name, unless the key says
    /// otherwise.
    static var name: String { get }
}

extension ScopeKey {
    /// The type's name.
    public static var name: String { typeName(Self.self) }
}
