import ModuleKit

/// Thrown if the test has no modules, or if the code runs in a task that doesn't inherit the test's task-local values.
public struct TestModulesError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What happened and how to fix it.
    public var description: String {
        diagnostic(
            "This test has no modules.",
            facts: [],
            remedy:
                "add .modules(…) to the traits of the test or its suite. A detached task or a dispatch queue doesn't"
                + " inherit the test's values, so read ModuleManager.ofTest first and capture it."
        )
    }
}
