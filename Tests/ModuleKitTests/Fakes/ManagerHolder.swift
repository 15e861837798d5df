import ModuleKit
import TestSupport

/// Lets a factory or a handler reach the manager that it belongs to, as no factory should. It does not keep it alive.
final class ManagerHolder: Sendable {
    private struct Held: Sendable { weak var manager: ModuleManager? }

    private let held = Monitor(Held())

    /// The manager; throws before one is held.
    var manager: ModuleManager {
        get throws {
            guard let manager = held.withLock({ $0.manager }) else { throw StubError("no manager yet") }
            return manager
        }
    }

    func hold(_ manager: ModuleManager) { held.withLock { $0.manager = manager } }
}
