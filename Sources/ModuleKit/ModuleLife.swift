/// Where a module is in its life: a pure state machine that says what to do next, and does none of it.
///
///     registered ── start ──▶ starting ── succeeded ──▶ running ── stop ──▶ stopping ── finished ──▶ stopped
///         │                      ├──────── failed ────▶ failed
///         │                      └─────── given up ───▶ stopped
///         └── needed one failed ──▶ unavailable
///
/// A module that stopped, failed or is unavailable may be started again.
public enum ModuleLife: String, Sendable, Hashable, CaseIterable {
    /// Assembled; never started.
    case registered
    /// Its asynchronous services are made, and its start handlers run.
    case starting
    /// Ready; it hears events.
    case running
    /// Its stop handlers run.
    case stopping
    /// Stopped, in order or with errors; or its start was given up.
    case stopped
    /// Its start threw, or took too long.
    case failed
    /// A module that it needs failed to start, so its own start was not tried.
    case unavailable

    /// What happens to a module.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// Somebody wants it to run.
        case start
        /// Its start handlers returned.
        case startSucceeded
        /// Its start threw, or took too long.
        case startFailed
        /// Its start was cut short, because the app stops.
        case startGivenUp
        /// A module that it needs failed to start.
        case needFailed
        /// The module that it needs is to be started again.
        case needRestored
        /// Somebody wants it to stop.
        case stop
        /// Its stop handlers returned, have all been tried, or were left behind.
        case stopFinished
    }

    /// What to do about an event.
    public enum Action: String, Sendable, Hashable {
        /// Run the start handlers, then say how it went.
        case runStartHandlers
        /// Run the stop handlers, then say that they finished.
        case runStopHandlers
        /// Nothing.
        case none
    }

    /// Takes an event in and says what to do; an event that does not fit the state changes nothing.
    public mutating func take(_ event: Event) -> Action {
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
        case (.registered, .needFailed), (.stopped, .needFailed):
            self = .unavailable
        case (.unavailable, .needRestored):
            self = .registered
        case (.running, .stop):
            self = .stopping
            return .runStopHandlers
        case (.stopping, .stopFinished):
            self = .stopped
        default:
            break
        }
        return .none
    }

    /// Whether its start or its stop is under way, or it runs.
    var isUp: Bool { self == .starting || self == .running || self == .stopping }
}
