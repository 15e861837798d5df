import ModuleKit
import ModuleTesting
import ModuleTools
import TestSupport
import Testing

@Suite("The start report of a manager", .takingTurns)
struct StartReportTextTests {
    private let clock = ManualClock()

    private func taking(
        _ name: String,
        _ milliseconds: Int,
        after: [ModuleReference] = [],
        _ activation: Activation = .eager,
        _ policy: FailurePolicy = .required,
        _ failure: StubError? = nil,
        _ declare: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) -> StubModule {
        module(name, starts: activation, policy, after: after) { [clock] in
            declare(&$0)
            $0.onStart {
                clock.advance(by: .milliseconds(milliseconds))
                if let failure { throw failure }
            }
        }
    }

    /// One module at a time, so that the clock shows the same each time.
    @ModuleBuilder
    private func shop() -> ModuleList {
        taking("Pages", 5, after: ["Catalog"], .deferred)
        taking("Catalog", 20, after: ["Storage"]) {
            $0.provide((any Catalog).self, async: { (_: any Storage) in Stub() })
        }
        taking("Storage", 100) { $0.provide((any Storage).self) { Stub() } }
        taking("Advice", 1, .onDemand) { $0.provide((any Tips).self, async: { Stub() }) }
        taking("Orders", 0) { $0.onStart { (_: any OrderBook) in } }
        taking("Payments", 3, after: ["Catalog"], .eager, .optional, StubError("no bank")) {
            $0.provide((any OrderBook).self) { Stub() }
        }
    }

    @Test("It says when each module began, what it waited for, how long it worked, what it built and its state")
    func text() async throws {
        let manager = try ModuleManager(shop().disabling("Advice", because: "no server"), clock: clock)
        #expect(manager.startReport.text.hasSuffix("\n\nnot started"))
        try await manager.start()
        await manager.whenSettled()
        #expect(
            manager.startReport.text == """
                   module    began   registered  waited              worked  built    notes
                *  Storage   0       0           0                   100 ms
                *  Catalog   100 ms  0           100 ms for Storage  20 ms   Catalog
                *  Payments  120 ms  0           120 ms for Catalog  3 ms             Payments failed to start: no bank
                   Pages     123 ms  0           0                   5 ms             deferred
                   Advice    —       0           —                   —                on demand, switched off: no server
                   Orders    —       0           —                   —                Orders is unavailable because Payments \
                failed to start: no bank

                123 ms in all; critical path (*): Storage → Catalog → Payments
                """)
        try await manager.stop()
    }

    @Test("An abandoned start has a duration, and one that is under way has none")
    func givenUp() async throws {
        let manager = try ModuleManager(module: "Storage", clock: clock) {
            $0.onStart { try await clock.sleep(for: .seconds(1)) }
        }
        let start = Task { try await manager.start() }
        try await clock.sleepers(atLeast: 3)
        #expect(manager.startReport.duration == nil)
        #expect(manager.startReport.text.hasSuffix("starting\n\nthe start is under way"))
        #expect(manager.startReport.modules.map(\.ended) == [nil])
        clock.advance(by: .milliseconds(1))
        try await manager.stop()
        await #expect(throws: LifecycleError.self) { try await start.value }
        #expect(manager.startReport.duration == .milliseconds(1))
    }

    @Test("A module that an update took out of the list is not in the report")
    func removed() async throws {
        let manager = try await runningApp(clock: clock) {
            taking("Storage", 1)
            taking("Catalog", 1, after: ["Storage"])
            taking("Advice", 1, .onDemand)
        }
        try await manager.stop("Catalog")
        try manager.update {
            $0.remove("Advice")
            $0.remove("Catalog")
        }
        #expect(manager.startReport.modules.map(\.name) == ["Storage"])
        try await manager.stop()
    }

    @Test(
        "Durations have a fitting unit",
        arguments: [
            (Duration.zero, "0"), (.nanoseconds(50), "0.05 µs"), (.microseconds(85), "85 µs"),
            (.nanoseconds(999_499), "999 µs"), (.nanoseconds(999_500), "1 ms"), (.microseconds(1250), "1.25 ms"),
            (.microseconds(12_340), "12.3 ms"), (.microseconds(100_000), "100 ms"), (.microseconds(999_600), "1 s"),
            (.milliseconds(12_400), "12.4 s"), (.seconds(3600), "3600 s"),
        ])
    func units(duration: Duration, text: String) {
        let report = StartReport(modules: [], duration: duration)
        #expect(report.text.hasSuffix("\n\(text) in all"))
    }
}
