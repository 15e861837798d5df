/// Where a module is in its life: a pure state machine that says what to do next, and does none of it.
///
///     registered ── start ──▶ starting ── succeeded ──▶ running ── stop ──▶ stopping ── finished ──▶ stopped
///                                └──────── failed ────▶ failed
///
/// A module that stopped or failed may be started again.
public enum ModuleLife: String, Sendable, Hashable, CaseIterable {
    /// Assembled; never started.
    case registered
    /// Its start handlers run.
    case starting
    /// Ready; it hears events.
    case running
    /// Its stop handlers run.
    case stopping
    /// Stopped, in order or with errors.
    case stopped
    /// A start handler threw.
    case failed

    /// What happens to a module.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// Somebody wants it to run.
        case start
        /// Its start handlers returned.
        case startSucceeded
        /// One of its start handlers threw.
        case startFailed
        /// Somebody wants it to stop.
        case stop
        /// Its stop handlers returned, or have all been tried.
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
        case (.registered, .start), (.stopped, .start), (.failed, .start):
            self = .starting
            return .runStartHandlers
        case (.starting, .startSucceeded):
            self = .running
        case (.starting, .startFailed):
            self = .failed
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
}
