import ModuleKit
import TestSupport

/// Lets a factory or a handler reach the manager that it belongs to, as no factory should.
final class ManagerHolder: Sendable {
    private let held = Monitor<ModuleManager?>(nil)

    /// The manager; throws before one is held.
    var manager: ModuleManager {
        get throws {
            guard let manager = held.withLock({ $0 }) else { throw StubError("no manager yet") }
            return manager
        }
    }

    func hold(_ manager: ModuleManager?) { held.withLock { $0 = manager } }
}
