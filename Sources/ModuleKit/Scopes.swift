/// Opens the scopes that the module list declares; a factory or a handler asks for it by type.
///
///     final class LiveSessions: SessionService {
///         let scopes: Scopes
///         func begin(_ reader: Reader) throws -> ModuleManager { try scopes.open("session", with: reader) }
///     }
///
/// It does not keep its manager alive, and a scope does not either: a service may hold the scope that it opened.
public struct Scopes: Sendable {
    private let reference: WeakManager

    init(of manager: ModuleManager) { reference = WeakManager(manager) }

    /// Opens a declared scope, as ``ModuleManager/scope(_:)-(String)`` does.
    ///
    /// - Throws: ``ScopeError``, with ``ScopeError/Code/managerGone`` where the manager is gone.
    public func open(_ name: String) throws(ScopeError) -> ModuleManager { try manager(for: name).scope(name) }

    /// Opens a declared scope with the value that it takes, as ``ModuleManager/scope(_:with:)`` does.
    ///
    /// - Throws: ``ScopeError``, with ``ScopeError/Code/managerGone`` where the manager is gone.
    public func open<Argument: Sendable>(_ name: String, with argument: Argument) throws(ScopeError) -> ModuleManager {
        try manager(for: name).scope(name, with: argument)
    }

    private func manager(for name: String) throws(ScopeError) -> ModuleManager {
        guard let manager = reference.manager else { throw ScopeError(code: .managerGone, scope: name, facts: []) }
        return manager
    }
}
