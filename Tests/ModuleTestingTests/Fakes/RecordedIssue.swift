import ModuleKit
import TestSupport
import Testing

@testable import ModuleTesting

/// An issue that a check recorded while a test looked.
struct RecordedIssue: Sendable {
    let text: String
    let line: Int?
}

/// The issues that the body records, which are no failures of the test that looks.
func issues(_ body: () async throws -> Void) async -> [RecordedIssue] {
    let found = Monitor([RecordedIssue]())
    do {
        try await withKnownIssue(isIntermittent: true) {
            try await body()
        } matching: { issue in
            let text = issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined(separator: "\n")
            found.withLock { $0.append(RecordedIssue(text: text, line: issue.sourceLocation?.line)) }
            return true
        }
    } catch {
        Issue.record(error, "every issue matches, so nothing is thrown on")
    }
    return found.withLock { $0 }
}

/// The issues of a test case that has these modules, and whose body is this.
func issues(
    of list: @autoclosure @escaping @Sendable () throws -> ModuleList,
    overriding overrides: ServiceOverride...,
    starting: Bool = false,
    checks: TestChecks = .all,
    outliving: [any Any.Type] = [],
    allowing allowances: [Allowance] = [],
    absent absence: AbsencePolicy = .fail,
    clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .milliseconds(50),
    live: [LiveServicesTrait] = [],
    line: Int = #line,
    _ body: @escaping @Sendable () async throws -> Void
) async -> [RecordedIssue] {
    var setup = TestSetup(
        list: list,
        overrides: overrides,
        sourceLocation: Testing.SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    )
    setup.starting = starting
    setup.checks = checks
    setup.outliving = outliving
    setup.allowances = allowances
    setup.absence = absence
    setup.clock = clock
    setup.patience = patience
    let changed = setup
    let services = LiveServices(live.map(\.services))
    return await issues { try await TestRun(changed, [], services).perform(body) }
}
