/// Where a module is in its life.
///
///     registered ── start ──▶ starting ── succeeded ──▶ running ── stop ──▶ stopping ── finished ──▶ stopped
///         │                      ├──────── failed ────▶ failed
///         │                      └─────── given up ───▶ stopped
///         └── needed one failed ──▶ unavailable
///
/// You can start a module again after it stopped, failed or became unavailable.
public enum ModuleLife: String, Sendable, Hashable, CaseIterable {
    /// Assembled; never started.
    case registered
    /// Its asynchronous services are made, and its start handlers run.
    case starting
    /// Ready; it receives events.
    case running
    /// Its stop handlers run.
    case stopping
    /// Stopped, in order or with errors; or its start was given up.
    case stopped
    /// Its start threw, or took too long.
    case failed
    /// A module that it depends on failed to start, so its own start wasn't tried.
    case unavailable
}
