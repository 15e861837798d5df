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
///     let session = try manager.open(Session.self, with: reader)
public protocol ScopeKey: SendableMetatype {
    /// The value that the scope is opened with; in the scope it is a service. `Void`, unless the key says otherwise, for a scope that
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

/// A scope that is open, as a value: what ``ModuleManager/openScopes`` lists.
///
///     // session #2, with Reader: Orders
///     for scope in manager.openScopes { print(scope) }
///
/// It keeps nothing alive, and never has the value that the scope was opened with.
public struct OpenScope: Sendable, Hashable, Identifiable, CustomStringConvertible {
    /// The number of the scope among those of the app's manager: a scope that is opened later has a higher one, and no
    /// two have the same. Numbers may be left out.
    public let number: Int

    /// The scope's name.
    public let name: String

    /// The name of the type of the value that it was opened with; nil if it takes none.
    public let argument: String?

    /// The number of the scope that it was opened in; nil if it was opened in the app's manager.
    public let parent: Int?

    /// The names of its modules, in the order of the list; those of an update that changed them since.
    public let modules: [String]

    /// The number.
    public var id: Int { number }

    /// Name, number, the argument's type and the modules: `session #2, with Reader: Orders`.
    public var description: String {
        let opened = argument.map { ", with \($0)" } ?? ""
        return "\(name) #\(number)\(opened)" + (modules.isEmpty ? "" : ": \(modules.joined(separator: ", "))")
    }
}
