import ModuleKit
import TestSupport
import Testing

@Suite("A module's life", .takingTurns)
struct ModuleLifeTests {
    /// The transitions that there are; every other event changes nothing.
    static func transition(from state: ModuleLife, on event: ModuleLife.Event) -> (ModuleLife, ModuleLife.Action)? {
        switch (state, event) {
        case (.registered, .start): (.starting, .runStartHandlers)
        case (.stopped, .start): (.starting, .runStartHandlers)
        case (.failed, .start): (.starting, .runStartHandlers)
        case (.unavailable, .start): (.starting, .runStartHandlers)
        case (.starting, .startSucceeded): (.running, .none)
        case (.starting, .startFailed): (.failed, .none)
        case (.starting, .startGivenUp): (.stopped, .none)
        case (.registered, .dependencyFailed): (.unavailable, .none)
        case (.stopped, .dependencyFailed): (.unavailable, .none)
        case (.unavailable, .dependencyRestored): (.registered, .none)
        case (.running, .stop): (.stopping, .runStopHandlers)
        case (.stopping, .stopFinished): (.stopped, .none)
        case (.stopping, .failedStopFinished): (.failed, .none)
        default: nil
        }
    }

    @Test(
        "An event leads to the next state and says what to do; one that does not fit changes nothing",
        arguments: ModuleLife.allCases,
        ModuleLife.Event.allCases
    )
    func table(state: ModuleLife, event: ModuleLife.Event) {
        let (next, action) = Self.transition(from: state, on: event) ?? (state, .none)
        var life = state
        #expect(life.take(event) == action)
        #expect(life == next)
    }
}
