/// A part of the app that comes and goes while it runs: its modules, declared in the list of the app or of a scope.
///
///     try ModuleManager {
///         AccountEntry()
///         ModuleScope(Session.self) { OrdersEntry() }
///     }
///     let session = try manager.open(Session.self, with: reader)
///
/// The assembly check of the app covers its scopes: a service of a scope may depend on the app's, never the reverse. A scope
/// may provide again, as ``Precedence/override``, what the app provides: inside the scope you get the scope's. The value
/// that the scope is opened with is a service of the scope: its factories and handlers ask for it by type.
public struct ModuleScope: Sendable {
    /// The scope's name; unique in one list.
    public let name: String

    let key: any ScopeKey.Type

    private(set) var list: ModuleList

    /// The value that it is opened with, a service that no module provides; nil if it is opened with none.
    let argument: (key: ServiceKey, recipe: Recipe)?
    let location: CallSite

    /// A scope that is opened by its key.
    ///
    /// - Parameters:
    ///   - key: names the scope, and says what it is opened with.
    ///   - modules: the scope's modules.
    public init<Key: ScopeKey>(
        _ key: Key.Type,
        fileID: String = #fileID,
        line: UInt = #line,
        @ModuleBuilder _ modules: () -> ModuleList
    ) {
        name = Key.name
        self.key = key
        list = modules()
        let recipe = Recipe(argument: Key.Argument.self)
        argument = Key.Argument.self == Void.self ? nil : (ServiceKey(Key.Argument.self), recipe)
        location = CallSite(fileID: fileID, line: line)
    }

    /// The same scope of another list.
    func of(_ list: ModuleList) -> ModuleScope {
        var scope = self
        scope.list = list
        return scope
    }
}
