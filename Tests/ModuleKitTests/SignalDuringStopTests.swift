import ModuleKit
import Testing

@Suite("A signal that comes while the app stops already", .timeLimit(.minutes(1)))
struct SignalDuringStopTests {
    @Test("The first signal that comes while the app stops for another reason cuts nothing short")
    func firstSignal() async throws {
        let log = RecordingLog()
        let stopping = Signal()
        let taken = Signal()
        let asked = RecordingLog()
        let signals = AsyncStream<HostSignal> {
            asked.record("next")
            guard asked.entries.count == 1 else {
                taken.give()
                try? await hang()
                return nil
            }
            await stopping.received()
            return .terminate
        }
        let manager = try ModuleManager {
            module("Cart") {
                $0.onStop {
                    stopping.give()
                    await taken.received()
                    log.record("saved")
                }
            }
        }
        let end = try await manager.run(until: signals) {}
        #expect(end == .stopped)
        #expect(log.entries == ["saved"])
        #expect(manager.life(of: "Cart") == .stopped)
    }
}
