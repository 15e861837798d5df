/// How long an instance that a provider made is shared.
public enum Lifetime: String, Sendable, Hashable, CaseIterable {
    /// Made at the first resolve and shared for as long as the manager lives.
    case singleton

    /// Made anew for each who asks.
    case transient
}
