/// The lives of the modules, for what tells of them outside, such as a server's `/ready`; take it as a parameter of a factory, a
/// handler or work.
///
///     registrar.onRun(ending: .seconds(15)) {
///         (server: any Server, states: ModuleStates, stopping: Stopping) in
///         server.answer("/ready") { states.isReady }
///         try await server.serve(until: stopping)
///     }
///
/// It is about the modules of the manager that its own module is in: of a scope's module, about the scope. It doesn't keep the
/// manager alive; when that is gone, there are no modules.
public struct ModuleStates: Sendable {
    private let reference: WeakReference<ModuleManager>

    /// The states of no modules, for calling an initializer in a test: nothing is ready.
    public init() { reference = WeakReference(nil) }

    /// Where the module is in its life; nil if the list has no such module.
    public subscript(_ module: ModuleReference) -> ModuleState? { reference.object?.state(of: module) }

    /// Whether the eager modules run, and nothing has been asked to end: false while the app starts, from the moment that the
    /// work which lets the world in is asked to end, and when the app has stopped.
    ///
    /// An optional module that failed makes no difference: ask for that one.
    public var isReady: Bool {
        reference.object?.lifecycle.state.withLock { $0.machine.phase == .running && !$0.isStopping(nil) } ?? false
    }

    /// Where each module is in its life, in the order of the list.
    public var all: [(module: String, state: ModuleState)] {
        guard let manager = reference.object else { return [] }
        let assembly = manager.assembly
        return assembly.modulesInOrder.filter { assembly.modules[$0].isListed }.map {
            (assembly.modules[$0].name, manager.lifecycle.state(of: $0))
        }
    }

    /// The changes from now on, as ``ModuleManager/stateChanges`` has them.
    public var changes: AsyncStream<ModuleStateChange> { reference.object?.stateChanges ?? AsyncStream { $0.finish() } }
}

extension ModuleStates: ManagerHandle {
    static var form: ServiceDependency.Form { .states }

    init(of manager: ModuleManager, for module: ModuleID?) { reference = WeakReference(manager) }
}
