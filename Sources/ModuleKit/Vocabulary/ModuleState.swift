/// Where a module is in its life.
///
///     registered ── start ──▶ starting ── succeeded ──▶ running
///         │                      ├──────── failed ────▶ failed
///         │                      └─────── given up ───▶ stopped
///         └── needed one failed ──▶ unavailable
///
///     running ── stop ──▶ stopping ── finished ──▶ stopped
///
/// A module whose work fails is stopped and then `failed`, and those that were stopped because of it are `unavailable`.
/// You can start a module again after it stopped, failed or became unavailable.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ModuleState: String, Sendable, Hashable, CaseIterable {
    /// Assembled; never started.
    case registered
    /// Its asynchronous services are made, and its start handlers run.
    case starting
    /// Ready; it receives events, and its work runs.
    case running
    /// Its work ends, and its stop handlers run.
    case stopping
    /// Stopped, in order or with errors; or its start was given up.
    case stopped
    /// Its start threw or took too long, or its work failed.
    case failed
    /// A module that it depends on failed, so its own start wasn't tried, or it was stopped.
    case unavailable
}

/// A change of a module's life: what ``ModuleManager/stateChanges`` has.
public struct ModuleStateChange: Sendable, CustomStringConvertible {
    /// The kind of change. Later versions may add cases, so give a `switch` over it a `default`.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Change: Sendable, Hashable {
        /// The module is now there in its life.
        case state(ModuleState)
        /// The module's work failed, and runs again after that delay.
        case workRestarts(after: Duration)
        /// An event of that type passed the module by, because it was about to run, or stopped. The sender's
        /// ``EventDelivery`` says so too.
        case skippedEvent(String)
        /// The module was switched off, for that reason.
        case disabled(because: String)
        /// The module was switched on.
        case enabled
        /// The module was taken out of the list.
        case removed
    }

    /// The module's name.
    public let module: String

    /// The name of the scope that the module is in; nil for a module of the app.
    public let scope: String?

    /// The scope's ``OpenScope/number``; nil for a module of the app.
    public let scopeNumber: Int?

    /// The change.
    public let change: Change

    /// Why it failed, or its work did; of one that is unavailable, why the module failed that it lacks. Nil for any other
    /// change, and if the start of all modules together took too long.
    public let cause: (any Error)?

    /// The module, its scope and the change: `Orders (session #1): running`.
    public var description: String {
        let place = scope.map { " (\($0)\(scopeNumber.map { " #\($0)" } ?? ""))" } ?? ""
        let what =
            switch change {
            case .state(let life): life.rawValue
            case .workRestarts(let delay): "its work runs again after \(delay)"
            case .skippedEvent(let event): "skipped \(event)"
            case .disabled(let reason): "switched off: \(reason)"
            case .enabled: "switched on"
            case .removed: "removed"
            }
        return "\(module)\(place): \(what)" + (cause.map { ", because of \($0)" } ?? "")
    }
}
