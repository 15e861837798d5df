import ModuleKit
import TestSupport
import Testing

@Suite("Starting one module of an app that runs", .takingTurns, .timeLimit(.minutes(5)))
struct ModuleRetryTests {
    private let log = RecordingLog()

    @Test("One that failed is tried again, with those that are unavailable because of it; all of them are restored")
    func restoresAll() async throws {
        let fails = Monitor(true)
        let manager = try OptionalModuleTests.shop(fails, log)
        try await manager.start()
        _ = log.takeAll()
        fails.withLock { $0 = false }
        try await manager.start("Catalog")
        await manager.whenSettled()
        #expect(log.takeAll() == ["start Cart", "start Orders"])
        #expect(manager.unavailableModules.isEmpty)
        #expect(
            ["Catalog", "Cart", "Orders", "Account"].map(manager.state) == [.running, .running, .running, .running])
        _ = try manager.resolve((any OrderService).self)
        _ = try manager.resolve((any AccountService).self)
        #expect(log.takeAll() == ["decorated"])
        #expect(try manager.resolve([any SearchSource].self).map(\.name) == ["catalog", "account"])
        #expect(try manager.resolve(OptionalModuleTests.Glance.self).text == #"true ["catalog", "account"]"#)
        #expect(await manager.send(Opened()).failures.isEmpty)
        #expect(log.takeAll() == ["Catalog opened", "Cart opened", "Account opened"])
        try await manager.stop()
        #expect(log.entries == ["stop Orders", "stop Cart", "stop Catalog"])
    }

    @Test(
        "A module that the list does not have, or that is switched off, cannot be started, nor one of an app that is not"
    )
    func refused() async throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Cart")
            module("Off")
        }
        try manager.update { $0.disable("Off", because: "the server is down") }
        let early = await lifecycleError { try await manager.start("Cart") }
        #expect(
            early?.description == """
                Cannot start Cart: the app isn't running.
                  Fix: start the app first.
                """)
        try await manager.start()
        for name in ["Unknown", "Off"] {
            let error = await lifecycleError { try await manager.start(.named(name)) }
            #expect(error?.code == .unknownModule)
            #expect(
                error?.description == """
                    There is no module \(name) in the list.
                      Fix: use the name of a module in the list, and switch it on.
                    """)
        }
        try await manager.stop()
        #expect(await lifecycleError { try await manager.start("Cart") }?.code == .notRunning)
    }

    @Test("Where the app stops meanwhile, the error is cancelled")
    func stoppedMeanwhile() async throws {
        let entered = Signal()
        let manager = try await runningApp {
            module("Late", starts: .onDemand) { $0.onStart { try await entered.give(then: hang) } }
        }
        async let start = lifecycleError { try await manager.start("Late") }
        await entered.received()
        try await manager.stop()
        #expect(await start?.code == .cancelled)
        #expect(manager.state(of: "Late") == .stopped)
    }

    @Test("One that starts on demand starts without waiting until it is used, with the modules it depends on")
    func onDemand() async throws {
        let manager = try await runningApp {
            module("Cart", starts: .onDemand) { $0.onStart { (_: any CatalogService) in log.record("start Cart") } }
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { log.record("start Catalog") }
            }
        }
        try await manager.start("Cart")
        #expect(log.entries == ["start Catalog", "start Cart"])
        _ = try manager.resolve((any CatalogService).self)
    }

    @Test("Where it fails again the error says so, and it is unavailable as before")
    func failsAgain() async throws {
        let line: UInt = #line
        let manager = try await runningApp {
            module("Catalog", .optional) { $0.onStart { throw StubError("no disk") } }
        }
        let error = await lifecycleError { try await manager.start("Catalog") }
        #expect(
            error?.description == """
                The module Catalog failed to start, and the app goes on without it.
                    Catalog, \(at(line + 2)): no disk
                  Fix: fix the cause, then start the module again.
                """)
        #expect(manager.unavailableModules.map(\.module) == ["Catalog"])
        #expect(manager.state(of: "Catalog") == .failed)
    }
}
