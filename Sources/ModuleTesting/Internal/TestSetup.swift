import ModuleKit
import Testing

/// The arguments of ``ModulesTrait``.
struct TestSetup: Sendable {
    let list: @Sendable () throws -> ModuleList

    /// The one of them that is tested, with what it needs of the others; nil if all are.
    var entry: (any ModuleEntry.Type)?
    var overrides: [ServiceOverride] = []
    var starting = false
    var checks = TestChecks.all
    var outliving: [any Any.Type] = []
    var allowances: [Allowance] = []
    var absence = AbsencePolicy.fail
    let sourceLocation: Testing.SourceLocation

    /// The longest time for which a test that seems to leak is checked again.
    ///
    /// A block on a dispatch queue, or a thread, releases its captures only after it has notified the test that it is
    /// done, so a test that waits for it may end first. A test without leaks doesn't wait.
    var patience = Duration.seconds(1)
    var clock: any Clock<Duration> = ContinuousClock()
}
