/// Where a module is in its life.
///
///     registered ── start ──▶ starting ── succeeded ──▶ running ── stop ──▶ stopping ── finished ──▶ stopped
///         │                      ├──────── failed ────▶ failed
///         │                      └─────── given up ───▶ stopped
///         └── needed one failed ──▶ unavailable
///
/// A module whose work fails is stopped and then `failed`, and those that were stopped because of it are `unavailable`.
/// You can start a module again after it stopped, failed or became unavailable.
public enum ModuleLife: String, Sendable, Hashable, CaseIterable {
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
