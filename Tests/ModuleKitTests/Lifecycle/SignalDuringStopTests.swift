import ModuleKit
import TestSupport
import Testing

@Suite("A signal that comes while the app stops already", .takingTurns, .timeLimit(.minutes(5)))
struct SignalDuringStopTests {
    @Test("If the app is already stopping for another reason, the first signal doesn't cut that short")
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
        let manager = try ModuleManager(clock: .stopped) {
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
