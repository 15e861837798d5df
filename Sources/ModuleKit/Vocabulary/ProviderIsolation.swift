/// Where a provider's factory runs.
public enum ProviderIsolation: String, Sendable, Hashable, CaseIterable {
    /// Wherever the service is resolved.
    case anywhere
    /// On the main actor.
    case mainActor
    /// Asynchronously: during start, or when it is awaited.
    case async

    /// Where it runs, in words; nil if anywhere.
    package var words: String? {
        switch self {
        case .anywhere: nil
        case .mainActor: "main actor"
        case .async: "async"
        }
    }
}
