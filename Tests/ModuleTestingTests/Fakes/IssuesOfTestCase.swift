import ModuleKit
import TestSupport
import Testing

@testable import ModuleTesting

/// The issues of a test case that has these modules, and whose body is this.
func issues(
    of list: @autoclosure @escaping @Sendable () throws -> ModuleList,
    overriding overrides: ServiceOverride...,
    starting: Bool = false,
    checks: TestChecks = .all,
    outliving: [any Any.Type] = [],
    allowing allowances: [Allowance] = [],
    absence: AbsencePolicy = .fail,
    clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .milliseconds(50),
    live: [LiveServicesTrait] = [],
    entry: (any ModuleEntry.Type)? = nil,
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
    setup.entry = entry
    let changed = setup
    return await issues { try await TestRun(changed, [], LiveServices(live)).perform(body) }
}

/// These issues have been recorded, and nothing else.
func expect(_ found: [RecordedIssue], _ texts: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(found.map(\.text) == texts, sourceLocation: sourceLocation)
}
