/// A module's life as a pure state machine: it says what to do next, and does none of it.
extension ModuleLife {
    /// What happens to a module.
    package enum Event: String, Sendable, Hashable, CaseIterable {
        /// It is to run.
        case start
        /// Its start handlers returned.
        case startSucceeded
        /// Its start threw, or took too long.
        case startFailed
        /// Its start was cut short, because the app stops.
        case startGivenUp
        /// A module that it needs failed to start.
        case dependencyFailed
        /// The module that it needs is to be started again.
        case dependencyRestored
        /// It is to stop.
        case stop
        /// Its stop handlers returned, have all been tried, or were abandoned.
        case stopFinished
        /// The same, where it was stopped because its work failed.
        case failedStopFinished
    }

    /// What to do about an event.
    package enum Action: String, Sendable, Hashable {
        /// Run the start handlers, then say how it went.
        case runStartHandlers
        /// Run the stop handlers, then say that they finished.
        case runStopHandlers
        /// Nothing.
        case none
    }

    /// Takes an event in and says what to do; an event that does not fit the state changes nothing.
    package mutating func take(_ event: Event) -> Action {
        switch (self, event) {
        case (.registered, .start), (.stopped, .start), (.failed, .start), (.unavailable, .start):
            self = .starting
            return .runStartHandlers
        case (.starting, .startSucceeded):
            self = .running
        case (.starting, .startFailed):
            self = .failed
        case (.starting, .startGivenUp):
            self = .stopped
        case (.registered, .dependencyFailed), (.stopped, .dependencyFailed):
            self = .unavailable
        case (.unavailable, .dependencyRestored):
            self = .registered
        case (.running, .stop):
            self = .stopping
            return .runStopHandlers
        case (.stopping, .stopFinished):
            self = .stopped
        case (.stopping, .failedStopFinished):
            self = .failed
        default:
            break
        }
        return .none
    }

    /// Whether its start or its stop is under way, or it runs.
    var isUp: Bool { self == .starting || self == .running || self == .stopping }
}
