public import ModuleKit

/// What one test case has, for as long as it runs.
struct TestModules: Sendable {
    /// That of the test case that the current task runs.
    @TaskLocal static var current: TestModules?

    let manager: ModuleManager
    let events: RecordedEvents
}

extension ModuleManager {
    /// The manager that the test case has from ``Testing/Trait/modules(_:overriding:starting:checks:outliving:allowing:absent:sourceLocation:)``.
    ///
    /// It is a value of the test's task, which child tasks and `Task { }` share and nobody else sees. A detached task or
    /// a dispatch queue has no part in it: take the manager before, and capture it.
    ///
    ///     let manager = try ModuleManager.ofTest
    ///     queue.async { use(try? manager.resolve((any CartService).self)) }
    ///
    /// - Throws: ``TestModulesError`` where there is none.
    public static var ofTest: ModuleManager {
        get throws(TestModulesError) {
            guard let modules = TestModules.current else { throw TestModulesError() }
            return modules.manager
        }
    }
}

extension RecordedEvents {
    /// The events that the manager of the test case heard, of the types that ``Testing/Trait/recordingEvents(_:fileID:filePath:line:)``
    /// names.
    ///
    /// - Throws: ``TestModulesError`` where the test has no modules.
    public static var ofTest: RecordedEvents {
        get throws(TestModulesError) {
            guard let modules = TestModules.current else { throw TestModulesError() }
            return modules.events
        }
    }
}
