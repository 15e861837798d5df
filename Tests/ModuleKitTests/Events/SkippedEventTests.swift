import ModuleKit
import TestSupport
import Testing

@Suite("Events that pass a module by", .takingTurns, .timeLimit(.minutes(5)))
struct SkippedEventTests {
    private struct Settled: ModuleEvent { static let isSticky = true }

    /// How often each event passed by each module that some passed by.
    private func skipped(_ manager: ModuleManager?) -> [String: [String: Int]] {
        Dictionary(uniqueKeysWithValues: (manager?.startReport.modules ?? []).map { ($0.name, $0.skippedEvents) })
            .filter { !$0.value.isEmpty }
    }

    @Test("An event that passes a module by while it is about to run is in the start report and the changes of lives")
    func starting() async throws {
        let (isStarting, mayStart) = (Signal(), Signal())
        var manager: ModuleManager? = try ModuleManager(clock: .stopped) {
            module("Mailer") {
                $0.onStart { await isStarting.give(then: mayStart.received) }
                $0.on(Opened.self) { _ in }
                $0.on(Settled.self) { _ in }
            }
            module("Invoices", after: ["Mailer"]) { $0.on(Opened.self) { _ in } }
            module("Search", starts: .onDemand) { $0.on(Opened.self) { _ in } }
        }
        let changes = try #require(manager?.stateChanges)
        await manager?.send(Opened())
        let start = Task { [manager] in try await manager?.start() }
        await isStarting.received()
        await manager?.send(Opened())
        await manager?.send(Opened())
        await manager?.send(Settled())
        mayStart.give()
        try await start.value
        await manager?.send(Opened())
        #expect(skipped(manager) == ["Mailer": ["Opened": 2], "Invoices": ["Opened": 2]])
        try await manager?.stop()
        await manager?.send(Opened())
        #expect(skipped(manager) == ["Mailer": ["Opened": 2], "Invoices": ["Opened": 2]])
        manager = nil
        let lines = await StateChangeTests.lines(changes).filter { $0.contains("skipped") }
        #expect(
            lines.sorted() == ["Invoices: skipped Opened", "Invoices: skipped Opened"] + [
                "Mailer: skipped Opened", "Mailer: skipped Opened",
            ])
    }

    @Test("So is one that passes it by while it stops, or when it has and others still stop")
    func stopping() async throws {
        let holder = ManagerHolder()
        let manager = try ModuleManager(clock: .stopped) {
            module("Orders") { $0.onStop { _ = try await holder.manager.send(Opened()) } }
            module("Mailer", after: ["Orders"]) {
                $0.on(Opened.self) { _ in }
                $0.on(Settled.self) { _ in }
                $0.onStop {
                    try await holder.manager.send(Opened())
                    try await holder.manager.send(Settled())
                }
            }
        }
        holder.hold(manager)
        try await manager.start()
        try await manager.stop()
        #expect(skipped(manager) == ["Mailer": ["Opened": 2]])
        try await manager.start()
        #expect(skipped(manager) == [:])
        try await manager.stop("Mailer")
        let before = skipped(manager)
        await manager.send(Opened())
        #expect(skipped(manager) == before, "a module that was stopped alone is to hear nothing")
        try await manager.stop()
    }
}
