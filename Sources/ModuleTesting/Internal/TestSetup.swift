import ModuleKit
import Testing

/// What ``ModulesTrait`` was told.
struct TestSetup: Sendable {
    let list: @Sendable () throws -> ModuleList
    var overrides: [ServiceOverride] = []
    var starting = false
    var checks = TestChecks.all
    var outliving: [any Any.Type] = []
    var allowances: [Allowance] = []
    var absence = AbsencePolicy.fail
    let sourceLocation: Testing.SourceLocation

    /// For how long at most a test that seems to leak is looked at again.
    ///
    /// A block on a dispatch queue, or a thread, lets go of what it captured only after it has told the test that it is
    /// done, so the end of a test that waits for it may come first. A test without leaks does not wait.
    var patience = Duration.seconds(1)
    var clock: any Clock<Duration> = ContinuousClock()
}
