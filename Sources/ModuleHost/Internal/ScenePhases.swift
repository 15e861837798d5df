import ModuleKit

/// The phases of an app's scenes, and the app's own: that of the scene that is furthest in the foreground.
///
/// A pure state machine. An app without scenes is in the background.
struct ScenePhases: Sendable {
    private var phases: [String: AppPhase] = [:]
    private(set) var app = AppPhase.background

    /// Sets a scene's phase, or forgets the scene, and returns the app's events, in order.
    ///
    /// The app's phase changes step by step: an app that becomes active from the background enters the foreground
    /// first.
    mutating func set(_ scene: String, _ phase: AppPhase?) -> [any ModuleEvent] {
        phases[scene] = phase
        let next = phases.values.max() ?? .background
        var events: [any ModuleEvent] = []
        while app != next {
            let (event, phase): (any ModuleEvent, AppPhase) =
                switch (app, next) {
                case (.background, _): (WillEnterForeground(), .inactive)
                case (.inactive, .active): (DidBecomeActive(), .active)
                case (.inactive, _): (DidEnterBackground(), .background)
                case (.active, _): (WillResignActive(), .inactive)
                }
            events.append(event)
            app = phase
        }
        return events
    }
}
