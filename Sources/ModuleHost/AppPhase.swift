/// The phase of an app, or of one of its scenes: active, inactive, or in the background.
public enum AppPhase: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Not visible.
    case background
    /// Visible, but not in use.
    case inactive
    /// Visible and in use.
    case active

    /// Background before inactive before active.
    public static func < (one: AppPhase, other: AppPhase) -> Bool { one.rawValue < other.rawValue }
}
