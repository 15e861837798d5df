import Synchronization

/// Keeps the services of a module that starts on demand from being made before it has begun to start.
final class ModuleGate: Sendable {
    private let state = Atomic<Bool>(false)

    /// Whether its services may be made.
    var isOpen: Bool { state.load(ordering: .acquiring) }

    /// The module begins to start.
    func open() { state.store(true, ordering: .releasing) }

    /// The module has stopped.
    func close() { state.store(false, ordering: .releasing) }
}
