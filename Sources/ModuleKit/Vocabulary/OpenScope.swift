/// A scope that is open, as a value: what ``ModuleManager/openScopes`` lists.
///
///     for scope in manager.openScopes { print(scope) }    // session #2, with Reader: Orders
///
/// It keeps nothing alive, and never has the value that the scope was opened with.
public struct OpenScope: Sendable, Hashable, Identifiable {
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
}

extension OpenScope: CustomStringConvertible {
    /// Name, number, the argument's type and the modules: `session #2, with Reader: Orders`.
    public var description: String {
        let opened = argument.map { ", with \($0)" } ?? ""
        return "\(name) #\(number)\(opened)" + (modules.isEmpty ? "" : ": \(modules.joined(separator: ", "))")
    }
}
