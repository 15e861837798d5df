import ModuleKit
import TestSupport
import Testing

@testable import ModuleHost

@Suite("Phases of scenes", .takingTurns)
struct ScenePhaseTests {
    private static func names(_ events: [any ModuleEvent]) -> [String] {
        events.map { String(describing: type(of: $0)) }
    }

    @Test(
        "WillEnterForeground comes before DidBecomeActive, and WillResignActive before DidEnterBackground",
        arguments: [
            (AppPhase.background, AppPhase.background, []),
            (.background, .inactive, ["WillEnterForeground"]),
            (.background, .active, ["WillEnterForeground", "DidBecomeActive"]),
            (.inactive, .background, ["DidEnterBackground"]),
            (.inactive, .inactive, []),
            (.inactive, .active, ["DidBecomeActive"]),
            (.active, .background, ["WillResignActive", "DidEnterBackground"]),
            (.active, .inactive, ["WillResignActive"]),
            (.active, .active, []),
        ])
    func steps(_ before: AppPhase, _ after: AppPhase, _ events: [String]) {
        var phases = ScenePhases()
        _ = phases.set("1", before)
        #expect(Self.names(phases.set("1", after)) == events)
        #expect(phases.app == after)
    }

    @Test("The app is active while any scene is, and in the background while all are")
    func severalScenes() {
        var phases = ScenePhases()
        _ = phases.set("1", .active)
        #expect(Self.names(phases.set("2", .active)) == [])
        #expect(Self.names(phases.set("1", .background)) == [])
        #expect(Self.names(phases.set("2", .inactive)) == ["WillResignActive"])
        #expect(Self.names(phases.set("1", .inactive)) == [])
        #expect(Self.names(phases.set("2", .background)) == [])
        #expect(Self.names(phases.set("1", .background)) == ["DidEnterBackground"])
    }

    @Test("An app without scenes is in the background")
    func noScenes() {
        var phases = ScenePhases()
        #expect(phases.app == .background)
        _ = phases.set("1", .active)
        #expect(Self.names(phases.set("1", nil)) == ["WillResignActive", "DidEnterBackground"])
        #expect(Self.names(phases.set("2", nil)) == [])
    }
}
