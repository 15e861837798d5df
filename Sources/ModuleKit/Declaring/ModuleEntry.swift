/// The one public type of a feature module: it declares what the module provides, depends on and listens to.
///
///     public struct CartEntry: ModuleEntry {
///         public init() {}
///
///         public func register(in registrar: inout Registrar) {
///             registrar.provide((any CartService).self, LiveCart.init)
///         }
///     }
///
/// An entry declares and does no work. `register(in:)` runs for each ``ModuleManager`` that is assembled from the
/// entry, including each ``ModuleManager/overriding(fileID:line:_:)``. For a module in a scope it may run several times
/// during the assembly check. Register the same things each time.
public protocol ModuleEntry: Sendable {
    /// The module's name in messages, reports and the graph; unique in one composition root.
    ///
    /// Unless the entry says otherwise, its type's name without the suffix `Entry`: `CartEntry` is `Cart`.
    var name: String { get }

    /// Declares the module's services, contributions, handlers and routes.
    func register(in registrar: inout Registrar)

    /// When the module starts; ``Activation/eager`` unless the entry says otherwise.
    ///
    /// A module that another module's factories or start handlers depend on at once starts before that module, whatever
    /// its activation.
    var activation: Activation { get }

    /// The fate of the app if the module fails to start; ``FailurePolicy/required`` unless the entry says
    /// otherwise.
    ///
    /// The policy applies until ``ModuleManager/start()`` has returned. After that, a module that fails is unavailable,
    /// like an optional one.
    var failurePolicy: FailurePolicy { get }

    /// The modules in the same list that start before this one and stop after it, although no dependency implies it;
    /// none unless the entry says otherwise.
    ///
    ///     public var after: [ModuleReference] { [.providing((any Mailer).self)] }
    ///
    /// It only sets the order: naming a module doesn't start it, and this module starts even if that one fails.
    var after: [ModuleReference] { get }

    /// The modules in the same list that start after this one and stop before it; none unless the entry says otherwise.
    /// ``ModuleReference/all`` means those that this module doesn't depend on:
    ///
    ///     public var before: [ModuleReference] { [.all] }      // a crash reporter
    ///
    /// Like ``after`` it only sets the order.
    var before: [ModuleReference] { get }

    /// How long the module's start and its stop may take.
    var timeouts: Timeouts { get }
}

/// What a line of the composition root registers that is no feature: all such lines are the module `App`.
struct AppPart: ModuleEntry {
    let location: CallSite
    let register: @Sendable (inout Registrar) -> Void

    var name: String { "App" }

    var item: ModuleList.Item { ModuleList.Item(entry: self, location: location) }

    func register(in registrar: inout Registrar) { register(&registrar) }
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

    /// Only the modules that its services come from.
    public var after: [ModuleReference] { [] }

    /// Only the modules that depend on it.
    public var before: [ModuleReference] { [] }

    /// 20 seconds to start, 5 seconds to stop.
    public var timeouts: Timeouts { Timeouts() }
}
