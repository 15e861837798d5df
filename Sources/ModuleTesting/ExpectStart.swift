public import ModuleKit
public import Testing

/// Expects that the modules start within a time, all together and each by itself.
///
///     @Test func start() async {
///         await expectStart(
///             of: shop(), within: .milliseconds(300),
///             modules: [.entry(CatalogEntry.self): .milliseconds(100)])
///     }
///
/// It assembles the modules, starts them, waits until the deferred ones have started as well, and stops them again. A
/// module that starts on demand is started if `modules` names it. Each budget that is exceeded is an issue of its own
/// at the caller's line, with the time taken, the time allowed and the critical path. A module that `modules` names and
/// that doesn't run is an issue too. If the modules can't be assembled, don't start or don't stop, the issue is the
/// error.
///
/// The time that a module waits for others doesn't count toward its budget, which covers its asynchronous services, its
/// start handlers and the sticky events that it missed. Taking exactly the budget is within it.
///
/// - Parameters:
///   - list: the modules.
///   - budget: the time until all eager modules are running; nil for no limit.
///   - modules: the time for the start of single modules.
///   - overrides: replacements for the modules' services.
///   - allowances: the problems to allow, while an app adopts the check.
///   - absence: the app's policy for absent services.
///   - clock: measures the start.
/// - Returns: whether there was no issue.
@discardableResult
public func expectStart(
    of list: @autoclosure () throws -> ModuleList,
    within budget: Duration? = nil,
    modules: [ModuleReference: Duration] = [:],
    overriding overrides: ServiceOverride...,
    allowing allowances: [Allowance] = [],
    absence: AbsencePolicy = .fail,
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> Bool {
    do {
        let manager = try assemble(list(), overrides, allowing: allowances, absence: absence, clock: clock)
        try await manager.start()
        let findings = await StartBudgets(all: budget, modules: modules).findings(of: manager)
        for text in findings { Finding(text: text, location: sourceLocation).record() }
        try await manager.stop()
        return findings.isEmpty
    } catch {
        Finding.record(error, at: sourceLocation)
        return false
    }
}
