import ModuleKit
import TestSupport
import Testing

@Suite("A stop makes nothing", .takingTurns, .timeLimit(.minutes(5)))
struct StopMakesNothingTests {
    private let log = RecordingLog()

    static func manager(_ log: RecordingLog, _ register: @escaping @Sendable (inout Registrar) -> Void) throws
        -> ModuleManager
    {
        try ModuleManager(clock: .stopped) {
            module("Storage") {
                $0.provide(Int.self) { log.recording("made Int", 1) }
                $0.provide(Float.self) { (number: Int) in log.recording("made Float", Float(number)) }
                $0.provide(Double.self, as: .transient) { (number: Int) in Double(number) }
                $0.provide(String.self, async: { () async in log.recording("made String", "") })
                $0.contribute(Character.self) { log.recording("made a", "a") }
                $0.contribute(Character.self) { log.recording("made b", "b") }
            }
            module("Cart", register)
        }
    }

    @Test("A stop handler isn't run if a singleton that it requires was never made, also behind a transient")
    func requiredUnmade() async throws {
        let manager = try Self.manager(log) {
            $0.onStop { (_: Int) in log.record("stop Int") }
            $0.onStop { (_: Float) in log.record("stop Float") }
            $0.onStop { (_: Double) in log.record("stop Double") }
            $0.onStop { log.record("stop") }
        }
        try await manager.start()
        try await manager.stop()
        #expect(log.entries == ["made String", "stop"])
    }

    @Test("A stop handler is run with the singletons that were made, and its transient is made of them")
    func requiredMade() async throws {
        let manager = try Self.manager(log) {
            $0.onStop { (_: Int) in log.record("stop Int") }
            $0.onStop { (_: Float) in log.record("stop Float") }
            $0.onStop { (number: Double) in log.record("stop \(number)") }
        }
        try await manager.start()
        _ = try manager.resolve(Int.self)
        try await manager.stop()
        #expect(log.entries == ["made String", "made Int", "stop 1.0", "stop Int"])
    }

    @Test("An optional parameter of a stop handler is the instance, if there is one; a list holds what was made")
    func optional() async throws {
        let manager = try Self.manager(log) {
            $0.onStop { (number: Int?, text: String?, float: Float?, all: [Character]) in
                log.record("stop \(number ?? 0) \(text == nil) \(float ?? 0) \(all.count)")
            }
        }
        try await manager.start()
        try await manager.stop()
        #expect(log.entries == ["made String", "stop 0 false 0.0 0"])
        try await manager.start()
        _ = (try manager.resolve(Float.self), try manager.resolve([Character].self))
        try await manager.stop()
        #expect(log.entries.last == "stop 1 false 1.0 2")
    }

    @Test("A stop handler runs if any of the services that it requires was made, and the others are made for it")
    func anyMade() async throws {
        let manager = try Self.manager(log) {
            $0.onStop { (_: Int, _: Float) in log.record("stop Int, Float") }
            $0.onStop { (_: Float, _: Double, _: String?) in log.record("stop Float, Double") }
            $0.onStop { (_: Float, letter: [Character]) in log.record("stop Float, \(letter.count)") }
        }
        try await manager.start()
        _ = try manager.resolve(Int.self)
        try await manager.stop()
        // The first to stop finds no service of its own; the next one finds the number behind its transient.
        #expect(log.entries == ["made String", "made Int", "made Float", "stop Float, Double", "stop Int, Float"])
    }

    @Test("A stop handler on the main actor gets what is made there, if another of its services was made")
    func anyMadeOnMainActor() async throws {
        let manager = try await runningApp("Screen") {
            $0.provide(Int.self) { 1 }
            $0.provide(Float.self, onMainActor: { log.recording("made Float", 1) })
            $0.onStop { (_: Int, _: Float) in log.record("stop") }
        }
        _ = try manager.resolve(Int.self)
        try await manager.stop()
        #expect(log.entries == ["made Float", "stop"])
    }

    @Test("A stop handler of a scope runs if the app made one of its services, and the scope none")
    func anyMadeAround() async throws {
        let manager = try await runningApp {
            module("App") {
                $0.provide(Int.self) { 1 }
                $0.provide(Float.self) { log.recording("made Float", 1) }
            }
            ModuleScope(PageContext.self, "PageContext") { $0.onStop { (_: Int, _: Float) in log.record("stop") } }
        }
        _ = try manager.resolve(Int.self)
        let visit = try manager.open(PageContext.self)
        try await visit.start()
        try await visit.stop()
        #expect(log.entries == ["made Float", "stop"])
    }

    private enum PageContext: ScopeKey {}
}
