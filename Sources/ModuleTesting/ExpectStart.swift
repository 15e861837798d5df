public import ModuleKit
public import Testing

/// Expects that the modules start, all together and each by itself, within a time.
///
///     @Test func start() async {
///         await expectStart(of: shop(), within: .milliseconds(300), modules: ["Catalog": .milliseconds(100)])
///     }
///
/// It assembles the modules, starts them, waits until the deferred ones have started as well, and stops them again. What
/// starts on demand is started where `modules` names it. Each budget that is missed is an issue of its own at the
/// caller's line, with what it took, what it may take and the critical path; so is a module that `modules` names and
/// that does not run. Where the modules do not fit together, do not start or do not stop, the issue is the error.
///
/// How long a module waits for others does not count for it: its budget is for its asynchronous services, its start
/// handlers and the sticky events that it missed. What takes exactly its budget is within it.
///
/// - Parameters:
///   - list: the modules.
///   - budget: how long all together may take until the eager ones are running; nil where that does not matter.
///   - modules: how long the start of single modules may take, by their names.
///   - overrides: what takes the place of what the modules provide.
///   - allowances: the problems to let through, while an app adopts the check.
///   - absence: what the app does about services that are not there.
///   - clock: measures the start.
/// - Returns: whether there was no issue.
@discardableResult
public func expectStart(
    of list: @autoclosure () throws -> ModuleList,
    within budget: Duration? = nil,
    modules: [String: Duration] = [:],
    overriding overrides: ServiceOverride...,
    allowing allowances: [Allowance] = [],
    absent absence: AbsencePolicy = .fail,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> Bool {
    do {
        let manager = try assemble(list(), overrides, allowing: allowances, absent: absence, clock: clock)
        try await manager.start()
        let findings = await StartBudgets(all: budget, modules: modules).findings(of: manager)
        for text in findings { Finding(text: text, location: sourceLocation).record() }
        try await manager.stop()
        return findings.isEmpty
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
        return false
    }
}
