public import ModuleKit

/// The values of one test case while it runs.
struct TestModules: Sendable {
    /// The values of the test case that the current task runs.
    @TaskLocal static var current: TestModules?

    let manager: ModuleManager
    let events: RecordedEvents
}

extension ModuleManager {
    /// The manager of the test case, from
    /// ``Testing/Trait/modules(_:overriding:starting:checks:outliving:allowing:absence:sourceLocation:)``.
    ///
    /// It is a task-local value, which child tasks and `Task { }` inherit. A detached task or a dispatch queue doesn't
    /// inherit it, so read the manager first, and capture it.
    ///
    ///     let manager = try ModuleManager.current
    ///     queue.async { use(try? manager.resolve((any CartService).self)) }
    ///
    /// - Throws: ``TestModulesError`` if there is none.
    public static var current: ModuleManager {
        get throws(TestModulesError) {
            guard let modules = TestModules.current else { throw TestModulesError() }
            return modules.manager
        }
    }
}

extension RecordedEvents {
    /// The events that the manager of the test case has sent, of the types that
    /// ``Testing/Trait/recordingEvents(_:sourceLocation:)`` names.
    ///
    /// - Throws: ``TestModulesError`` if the test has no modules.
    public static var current: RecordedEvents {
        get throws(TestModulesError) {
            guard let modules = TestModules.current else { throw TestModulesError() }
            return modules.events
        }
    }
}
