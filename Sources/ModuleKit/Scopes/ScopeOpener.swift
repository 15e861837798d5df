/// Opens a scope that the module list declares; take it as a parameter of a factory or a handler.
///
///     final class LiveSessions: SessionService {
///         let sessions: ScopeOpener<Session>
///         func begin(_ reader: Reader) throws -> ModuleManager {
///             try sessions.open(with: reader)
///         }
///     }
///
/// The graph shows which scope it opens, and the check reports a scope that the list doesn't declare. Neither it nor a scope
/// keeps the manager alive, so a service may hold the scope that it opened.
public struct ScopeOpener<Key: ScopeKey>: Sendable {
    private let reference: WeakReference<ModuleManager>

    /// Opens the scope with the value that it takes, as ``ModuleManager/open(_:with:)`` does.
    ///
    /// - Throws: ``ScopeError``, with ``ScopeError/Code/managerGone`` if the manager is gone.
    public func open(with argument: Key.Argument) throws(ScopeError) -> ModuleManager {
        guard let manager = reference.object else { throw .managerGone(Key.self) }
        return try manager.open(Key.self, with: argument)
    }

    /// Opens the scope, as ``ModuleManager/open(_:)`` does.
    ///
    /// - Throws: ``ScopeError``, with ``ScopeError/Code/managerGone`` if the manager is gone.
    public func open() throws(ScopeError) -> ModuleManager where Key.Argument == Void { try open(with: ()) }

    /// The scope without the value that it takes.
    @available(*, unavailable, message: "the scope takes an argument: open(with: …)")
    public func open() throws(ScopeError) -> ModuleManager { throw .managerGone(Key.self) }
}

extension ScopeOpener: ManagerHandle {
    static var form: ServiceDependency.Form { .scopes }
    static var dependency: ServiceDependency { ServiceDependency(form, Key.self) }

    init(of manager: ModuleManager, for module: ModuleID?) { reference = WeakReference(manager) }
}
