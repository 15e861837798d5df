import ModuleKit
import TestSupport
import Testing

@testable import ModuleHost

@Suite("A scene that views report", .takingTurns, .timeLimit(.minutes(1)))
@MainActor
struct ReportedSceneTests {
    @Test("The bridge forgets a scene when its object is released, and not one that only another object has reported")
    func forgets() async throws {
        let log = RecordingLog()
        let (background, isGone) = AsyncStream.makeStream(of: Void.self)
        let bridge = AppBridge(
            try ModuleManager(module: "Listener") { registrar in
                registrar.on(DidBecomeActive.self) { _ in log.record("active") }
                registrar.on(DidEnterBackground.self) { _ in
                    log.record("background")
                    isGone.yield()
                }
            }
        )
        bridge.queue.start()
        var scene: ReportedScene? = ReportedScene("1")
        // SwiftUI makes an object at each look at the view, and keeps the first.
        for _ in 0..<3 { _ = ReportedScene("1") }
        scene?.became(.active, of: bridge)
        for _ in 0..<3 { _ = ReportedScene("1") }
        for _ in 0..<10 { await Task.yield() }
        #expect(bridge.phase == .active)
        scene = nil
        for await _ in background { break }
        #expect(bridge.phase == .background)
        #expect(log.entries == ["active", "background"])
    }
}
