import Synchronization

/// Keeps the services of a module that starts on demand from being made before it has begun to start.
final class ModuleGate: Sendable {
    private let state = Atomic<Bool>(false)

    /// Whether its services may be made.
    var isOpen: Bool { state.load(ordering: .acquiring) }

    /// Lets its services be made from now on, or no longer.
    func set(isOpen: Bool) { state.store(isOpen, ordering: .releasing) }
}
