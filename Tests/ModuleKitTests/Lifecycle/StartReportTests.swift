import ModuleTesting
import TestSupport
import Testing

@testable import ModuleKit

@Suite("The report of a start", .takingTurns, .timeLimit(.minutes(5)))
struct StartReportTests {
    private let clock = ManualClock()

    /// Sleeps in a start handler.
    static func sleep(_ clock: ManualClock, until seconds: Int) -> @Sendable () async throws -> Void {
        { try await clock.sleep(until: .init(sinceBeginning: .seconds(seconds)), tolerance: nil) }
    }

    struct Opened: ModuleEvent { static let isSticky = true }

    @Test("Its text is the time with the critical path, and a line for each module that isn't running")
    func text() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Storage") { $0.onStart {} }
            module("Orders", .optional) { $0.onStart { throw StubError("no key") } }
            module("Advice", starts: .onDemand)
        }
        #expect("\(manager.startReport)".hasPrefix("not started\n"))
        try await manager.start()
        #expect(
            "\(manager.startReport)" == """
                started in 0.0 seconds: Orders
                Orders: failed (Orders failed to start: no key)
                Advice: registered
                """)
    }

    @Test("It says of each module what it waited for and how long it worked, in the order in which they began")
    func exact() async throws {
        let manager = try ModuleManager(clock: clock) {
            module("Screens") { $0.onStart { (_: any CartService, _: any AccountService) in } }
            module("Cart") {
                clock.advance(by: .milliseconds(250))
                $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() }
                $0.onStart { (_: any CatalogService) in try await Self.sleep(clock, until: 5)() }
            }
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart(Self.sleep(clock, until: 3))
            }
            module("Account") {
                $0.provide(
                    (any AccountService).self,
                    async: {
                        try await Self.sleep(clock, until: 2)()
                        return StubAccount()
                    }
                )
            }
            module("Sync", starts: .deferred) { $0.onStart(Self.sleep(clock, until: 9)) }
            module("Search", starts: .onDemand) {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.onStart(Self.sleep(clock, until: 12))
            }
        }
        #expect(manager.startReport.duration == nil)
        #expect(manager.startReport.modules.map(\.name) == ["Screens", "Cart", "Catalog", "Account", "Sync", "Search"])
        #expect(
            manager.startReport.modules.allSatisfy { $0.wanted == nil && $0.began == nil && $0.state == .registered })

        clock.advance(by: .seconds(1) - .milliseconds(250))
        async let start: Void = manager.start()
        try await clock.sleeper(until: .seconds(3))
        #expect(manager.startReport.duration == nil)
        try await clock.reach(.seconds(2))
        await manager.reaches(.running, 3)
        try await clock.reach(.seconds(3))
        try await clock.reach(.seconds(5))
        try await start
        try await clock.reach(.seconds(9))
        await manager.whenSettled()
        async let search = manager.resolveWhenReady((any OrderService).self)
        try await clock.reach(.seconds(12))
        _ = try await search

        let report = manager.startReport
        let started = report.modules.sorted { $0.name < $1.name }
        #expect(started.map(\.name) == ["Account", "Cart", "Catalog", "Screens", "Search", "Sync"])
        #expect(started.map(\.wanted) == [0, 0, 0, 0, 8, 4].map { .seconds($0) })
        #expect(started.map(\.waited) == [0, 2, 0, 4, 0, 0].map { .seconds($0) })
        #expect(started.map(\.worked) == [1, 2, 2, 0, 3, 4].map { .seconds($0) })
        #expect(started.map(\.began) == [0, 2, 0, 4, 8, 4].map { .seconds($0) })
        #expect(started.map(\.ended) == [1, 4, 2, 4, 11, 8].map { .seconds($0) })
        #expect(started.map(\.after) == [[], ["Catalog"], [], ["Account", "Cart"], [], []])
        #expect(started.map(\.releasedBy) == [nil, "Catalog", nil, "Cart", nil, nil])
        #expect(started.map(\.state) == Array(repeating: .running, count: 6))
        #expect(started.map(\.activation) == [.eager, .eager, .eager, .eager, .onDemand, .deferred])
        #expect(started.map(\.registered) == [0, 250, 0, 0, 0, 0].map { .milliseconds($0) })
        #expect(
            started.map(\.built) == [["AccountService"], [], [], [], [], []], "the others were made in other starts")
        #expect(report.duration == .seconds(4))
        #expect(report.criticalPath.map(\.name) == ["Catalog", "Cart", "Screens"])
        #expect(Set(report.modules.prefix(2).map(\.name)) == ["Catalog", "Account"])
        #expect(report.modules.dropFirst(2).map(\.name) == ["Cart", "Screens", "Sync", "Search"])
        try await manager.stop()
    }

    @Test("Of a module that failed and of one that could not be tried it says why")
    func failures() async throws {
        let manager = try ModuleManager(clock: clock) {
            // It starts at once, having nothing to do.
            module("Catalog")
            module("Payments", .optional) {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.onStart {
                    try await Self.sleep(clock, until: 2)()
                    throw StubError("no key")
                }
            }
            module("Orders", .optional) { $0.onStart { (_: any AccountService) in } }
        }
        async let start: Void = manager.start()
        try await clock.reach(.seconds(2))
        try await start
        let report = manager.startReport
        #expect(report.modules.map(\.name) == ["Catalog", "Payments", "Orders"])
        #expect(report.modules.map(\.state) == [.running, .failed, .unavailable])
        #expect(
            report.modules.map { $0.failure.map { "\($0)" } } == [
                nil, "Payments failed to start: no key",
                "Orders is unavailable because Payments failed to start: no key",
            ])
        #expect(report.modules.map(\.worked) == [.zero, .seconds(2), .zero])
        #expect(report.modules.map(\.wanted) == [.zero, .zero, .zero])
        #expect(report.modules.map(\.began) == [.zero, .zero, nil])
        #expect(report.modules.map(\.ended) == [.zero, .seconds(2), nil])
        #expect(report.duration == .seconds(2))
        #expect(report.criticalPath.map(\.name) == ["Payments"])
    }

    @Test("The duration of a start that failed ends where it failed, not where the others had stopped again")
    func failedStart() async throws {
        let manager = try ModuleManager(clock: clock) {
            module("Storage") { $0.onStop(Self.sleep(clock, until: 5)) }
            module("Cart", after: ["Storage"]) {
                $0.onStart {
                    try await Self.sleep(clock, until: 3)()
                    throw StubError("no cart")
                }
            }
        }
        async let start = lifecycleError { try await manager.start() }
        try await clock.reach(.seconds(3))
        try await clock.reach(.seconds(5))
        #expect(await start?.code == .startFailed)
        #expect(manager.startReport.duration == .seconds(3))
        #expect(manager.startReport.modules.map { $0.failure.map { "\($0)" } } == [nil, "no cart"])
    }

    @Test("It says what handlers threw when they were notified of the sticky events that their module had missed")
    func replays() async throws {
        let manager = try ModuleManager(module: "Cart", clock: ManualClock()) {
            $0.on(Opened.self) { _ in throw StubError("not now") }
            $0.on(Opened.self) { _ in }
        }
        await manager.send(Opened())
        try await manager.start()
        #expect(manager.startReport.modules.map { $0.replayFailures.map { "\($0)" } } == [["not now"]])
        #expect(manager.startReport.modules.first?.failure == nil)
        #expect(manager.state(of: "Cart") == .running)
    }

    @Test("It is of the latest start")
    func latest() async throws {
        let manager = try ModuleManager(clock: clock) { module("Cart") { $0.onStart(Self.sleep(clock, until: 2)) } }
        async let first: Void = manager.start()
        try await clock.reach(.seconds(2))
        try await first
        #expect(manager.startReport.modules.map(\.worked) == [.seconds(2)])
        try await manager.stop()
        clock.advance(by: .seconds(7))
        try await manager.start()
        #expect(manager.startReport.modules.map(\.worked) == [.zero])
        #expect(manager.startReport.modules.map(\.wanted) == [.zero])
        #expect(manager.startReport.duration == .zero)
    }

    private func started(
        _ name: String,
        _ began: Int,
        _ ended: Int?,
        by releaser: String? = nil,
        _ activation: Activation = .eager,
        _ life: ModuleState = .running
    ) -> StartReport.Module {
        StartReport.Module(
            name: name, activation: activation, state: life, began: .seconds(began), ended: ended.map { .seconds($0) },
            releasedBy: releaser)
    }

    private func path(_ duration: Int?, _ modules: StartReport.Module...) -> [String] {
        StartReport(modules: modules, duration: duration.map { .seconds($0) }).criticalPath.map(\.name)
    }

    @Test(
        """
        Each waited for the one before, up to the one whose start was over last, so far or by failing; what started after \
        the app was running is not on the path
        """)
    func criticalPath() {
        #expect(
            path(6, started("A", 0, 2), started("B", 0, 5), started("C", 2, 6, by: "A"), started("D", 5, 5, by: "B"))
                == ["A", "C"])
        #expect(
            path(
                3, started("A", 0, 3), started("B", 3, 9, by: "A", .deferred), started("C", 7, 8, .onDemand),
                started("D", 5, 6)
            ) == ["A"])
        #expect(
            path(
                2, started("A", 0, 1, .eager, .stopped), started("B", 1, 2, by: "A", .onDemand, .failed),
                started("C", 0, 2, .eager, .stopped), started("D", 0, 3, .eager, .stopped)
            ) == ["A", "B"])
        #expect(path(nil, started("A", 0, 2), started("B", 2, nil, by: "A", .eager, .starting)) == ["A"])
        #expect(path(nil, started("A", 0, nil, .eager, .starting)) == [])
        #expect(path(nil) == [])
    }

    @Test("It has what lets the world in, in the order in which that began: after the eager modules")
    func entrances() async throws {
        let isServing = Signal()
        let (signals, signal) = AsyncStream<HostSignal>.makeStream()
        let manager = try ModuleManager(clock: .stopped) {
            module("Web") { $0.onRun(ending: .seconds(9)) { (stopping: Stopping) in await stopping.wait() } }
            module("Feed") { $0.onRun { (stopping: Stopping) in await stopping.wait() } }
        }
        #expect(manager.startReport.entrances == [])
        let run = Task {
            try await manager.run(until: signals, ending: .seconds(9)) { stopping in
                isServing.give()
                await stopping.wait()
            }
        }
        await isServing.received()
        #expect(manager.startReport.entrances == ["Web", "run"])
        signal.yield(.terminate)
        _ = try await run.value
        try await manager.start()
        #expect(manager.startReport.entrances == ["Web"])
        try await manager.stop()
    }
}
