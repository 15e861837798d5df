/// How far an app, or one of its scenes, is in the foreground.
public enum AppPhase: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// Not to be seen.
    case background
    /// To be seen, and not worked with.
    case inactive
    /// To be seen and worked with.
    case active

    /// Background before inactive before active.
    public static func < (one: AppPhase, other: AppPhase) -> Bool { one.rawValue < other.rawValue }
}
