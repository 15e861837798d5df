/// Opens the scopes that the module list declares; take it as a parameter of a factory or a handler.
///
///     final class LiveSessions: SessionService {
///         let scopes: ScopeOpener
///         func begin(_ reader: Reader) throws -> ModuleManager { try scopes.open(Session.self, with: reader) }
///     }
///
/// Neither it nor a scope keeps the manager alive, so a service may hold the scope that it opened.
public struct ScopeOpener: Sendable {
    private let reference: WeakReference<ModuleManager>

    /// Opens a declared scope, as ``ModuleManager/scope(_:)`` does.
    ///
    /// - Throws: ``ScopeError``, with ``ScopeError/Code/managerGone`` if the manager is gone.
    public func open<Key: ScopeKey>(_ key: Key.Type) throws(ScopeError) -> ModuleManager where Key.Argument == Void {
        try manager(for: key).open(key)
    }

    /// Opens a declared scope with the value that it takes, as ``ModuleManager/scope(_:with:)`` does.
    ///
    /// - Throws: ``ScopeError``, with ``ScopeError/Code/managerGone`` if the manager is gone.
    public func open<Key: ScopeKey>(_ key: Key.Type, with argument: Key.Argument) throws(ScopeError) -> ModuleManager {
        try manager(for: key).open(key, with: argument)
    }

    private func manager<Key: ScopeKey>(for key: Key.Type) throws(ScopeError) -> ModuleManager {
        guard let manager = reference.object else { throw .managerGone(key) }
        return manager
    }
}

extension ScopeOpener: ManagerHandle {
    static var form: ServiceDependency.Form { .scopes }

    init(of manager: ModuleManager, for module: ModuleID?) { reference = WeakReference(manager) }
}
