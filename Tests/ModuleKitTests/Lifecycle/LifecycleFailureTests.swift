import ModuleKit
import TestSupport
import Testing

@Suite("Start and stop handlers that throw", .takingTurns)
struct LifecycleFailureTests {
    private let log = RecordingLog()

    @Test("A start handler that throws fails the start: the modules that had started are stopped in reverse order")
    func startFails() async throws {
        let line: UInt = #line
        let manager = try ModuleManager(clock: .stopped) {
            logging("Catalog", log)
            logging("Cart", log, after: ["Catalog"])
            module("Orders", after: ["Cart"]) {
                $0.onStart { log.record("start Orders") }
                $0.onStart { throw StubError("no disk") }
                $0.onStart { log.record("start Orders again") }
                $0.onStop { log.record("stop Orders") }
            }
            logging("Screens", log, after: ["Orders"])
        }
        let error = await lifecycleError { try await manager.start() }
        #expect(log.entries == ["start Catalog", "start Cart", "start Orders", "stop Cart", "stop Catalog"])
        #expect(
            ["Catalog", "Cart", "Orders", "Screens"].map(manager.state)
                == [.stopped, .stopped, .failed, .registered])
        #expect(error?.code == .startFailed)
        #expect(error?.failures.map(\.module) == ["Orders"])
        #expect(error?.failures.map(\.location) == [at(line + 6)])
        #expect(error?.failures.first?.error as? StubError == StubError("no disk"))
    }

    @Test("Every module is stopped, whatever its handlers throw, and every error is reported")
    func stopFails() async throws {
        let line: UInt = #line
        let manager = try await runningApp {
            module("Catalog") { $0.onStop { log.record("stop Catalog") } }
            module("Cart", after: ["Catalog"]) {
                $0.onStop { throw StubError("cart 1 is stuck") }
                $0.onStop { log.record("stop Cart") }
                $0.onStop { throw StubError("cart 2 is stuck") }
            }
            module("Orders", after: ["Cart"]) { $0.onStop { throw StubError("orders are stuck") } }
        }
        let error = await lifecycleError { try await manager.stop() }
        #expect(Set(log.entries) == ["stop Cart", "stop Catalog"])
        #expect(["Catalog", "Cart", "Orders"].map(manager.state) == [.stopped, .stopped, .stopped])
        #expect(error?.code == .stopFailed)
        #expect(error?.failures.map(\.module) == ["Orders", "Cart", "Cart"])
        #expect(
            error?.description == """
                The app stopped with errors.
                    Orders, \(at(line + 8)): orders are stuck
                    Cart, \(at(line + 6)): cart 2 is stuck
                    Cart, \(at(line + 4)): cart 1 is stuck
                  Fix: fix the causes; every module was asked to stop.
                """)
        #expect(await lifecycleError { try await manager.stop() }?.code == nil, "it has stopped")
    }
}
