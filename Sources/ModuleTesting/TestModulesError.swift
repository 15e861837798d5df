import ModuleKit

/// There are no modules in this test, or the code runs where the test's task-local values do not go.
public struct TestModulesError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What happened and how to fix it.
    public var description: String {
        diagnostic(
            "There are no modules in this test.",
            facts: [],
            remedy: "write .modules(…) among the traits of the test or of its suite; for a detached task or a dispatch"
                + " queue, where the values of the test's task do not go, take ModuleManager.ofTest before and capture it."
        )
    }
}
