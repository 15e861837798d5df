public import ModuleKit

/// Thrown if the test has no modules, or if the code runs in a task that doesn't inherit the test's task-local values.
public struct TestModulesError: Error, Sendable, Equatable, DiagnosticConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic.description }

    /// What happened and how to fix it.
    public var diagnostic: Diagnostic {
        Diagnostic(
            "This test has no modules.",
            remedy:
                "add .modules(…) to the traits of the test or its suite. A detached task or a dispatch queue doesn't"
                + " inherit the test's values, so read ModuleManager.current first and capture it."
        )
    }
}
