import Testing

@testable import ModuleKit

@Suite("Starting one module of an app that runs", .timeLimit(.minutes(1)))
struct StartingOneModuleTests {
    /// Orders needs Payments, whose start fails as long as the flag says so.
    static func shop(_ isBroken: Monitor<Bool>, _ log: RecordingLog = RecordingLog()) throws -> ModuleManager {
        try ModuleManager(clock: FakeClock()) {
            module("Payments", .optional) {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.onStart {
                    log.record("start payments")
                    if isBroken.withLock({ $0 }) { throw StubError("no key") }
                }
            }
            module("Orders", .optional) {
                $0.provide((any OrderService).self) { (_: any AccountService) in StubOrders() }
                $0.onStart { (_: any AccountService) in log.record("start orders") }
            }
            module("Search", starts: .onDemand) { $0.onStart { log.record("start search") } }
        }
    }

    @Test("One that failed is tried again, with those that are unavailable because of it")
    func again() async throws {
        let isBroken = Monitor(true)
        let manager = try Self.shop(isBroken)
        try await manager.start()
        #expect(["Payments", "Orders"].map(manager.life) == [.failed, .unavailable])
        #expect(resolutionError { try manager.resolve((any OrderService).self) }?.code == .unavailable)
        let error = await lifecycleError { try await manager.start("Payments") }
        #expect(error?.code == .startFailed)
        #expect(error?.failures.map { "\($0.module): \($0.error)" } == ["Payments: no key"])
        isBroken.withLock { $0 = false }
        try await manager.start("Payments")
        await manager.whenSettled()
        #expect(["Payments", "Orders"].map(manager.life) == [.running, .running])
        #expect(manager.unavailableModules.isEmpty)
        _ = try manager.resolve((any OrderService).self)
    }

    @Test("What is unavailable is tried again with the one that it lacks")
    func dependent() async throws {
        let isBroken = Monitor(true)
        let manager = try Self.shop(isBroken)
        try await manager.start()
        let error = await lifecycleError { try await manager.start("Orders") }
        #expect(
            error?.failures.map { "\($0.module): \($0.error)" }
                == ["Orders: Orders is unavailable because Payments failed to start: no key"]
        )
        isBroken.withLock { $0 = false }
        try await manager.start("Orders")
        #expect(["Payments", "Orders"].map(manager.life) == [.running, .running])
    }

    @Test("One that starts on demand need not wait until it is used, and one that runs is left as it is")
    func onDemand() async throws {
        let log = RecordingLog()
        let manager = try Self.shop(Monitor(false), log)
        try await manager.start()
        #expect(manager.life(of: "Search") == .registered)
        try await manager.start("Search")
        try await manager.start("Search")
        #expect(manager.life(of: "Search") == .running)
        #expect(log.entries == ["start payments", "start orders", "start search"])
    }

    @Test("It throws where the app is not started, and where there is no such module that is switched on")
    func refused() async throws {
        let manager = try Self.shop(Monitor(false))
        #expect(await lifecycleError { try await manager.start("Search") }?.code == .notRunning)
        try await manager.start()
        let unknown = await lifecycleError { try await manager.start("Serach") }
        #expect(unknown?.code == .unknownModule)
        #expect(unknown?.subject == "Serach")
        try manager.update { $0.switchOff("Search", because: "the index is gone") }
        #expect(await lifecycleError { try await manager.start("Search") }?.code == .unknownModule)
        try await manager.updateModules { $0.remove("Search") }
        #expect(await lifecycleError { try await manager.start("Search") }?.code == .unknownModule)
    }

    @Test("It is cancelled where the app stops meanwhile")
    func stoppedMeanwhile() async throws {
        let starting = Signal()
        let manager = try ModuleManager(clock: FakeClock()) {
            module("Search", starts: .onDemand) {
                $0.onStart {
                    starting.give()
                    try await hang()
                }
            }
        }
        try await manager.start()
        async let start = lifecycleError { try await manager.start("Search") }
        await starting.received()
        try await manager.stop()
        #expect(await start?.code == .cancelled)
        #expect(manager.life(of: "Search") == .stopped)
    }
}
