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

    /// When the module starts; ``Activation/eager`` unless the entry says otherwise.
    ///
    /// What another module's factories or start handlers need at once starts before that module, whatever is said here.
    var activation: Activation { get }

    /// What becomes of the app where the module fails to start; ``FailurePolicy/required`` unless the entry says otherwise.
    ///
    /// It counts until ``ModuleManager/start()`` has returned. From then on a module that fails is unavailable, as an
    /// optional one is.
    var failurePolicy: FailurePolicy { get }

    /// The names of modules of the same list that start before this one and stop after it, although no service that it
    /// needs shows it; none unless the entry says otherwise.
    ///
    /// It orders, and no more: a module named here is not started on this one's account, and this one starts also where
    /// that one fails.
    var after: [String] { get }

    /// How long its start and its stop may take.
    var budget: ModuleBudget { get }
}

extension ModuleEntry {
    /// The type's name without the suffix `Entry`.
    public var name: String {
        let type = typeName(Self.self)
        let suffix = "Entry"
        return type.hasSuffix(suffix) && type.count > suffix.count ? String(type.dropLast(suffix.count)) : type
    }

    /// With the app.
    public var activation: Activation { .eager }

    /// The app needs it.
    public var failurePolicy: FailurePolicy { .required }

    /// No module but those that its services come from.
    public var after: [String] { [] }

    /// 20 seconds to start, 5 seconds to stop.
    public var budget: ModuleBudget { ModuleBudget() }
}
