/// How a provider ranks among the providers of the same service.
public enum Precedence: String, Sendable, Hashable, CaseIterable {
    /// Used only if no other provider of the service is there and switched on.
    case fallback
    /// The service's provider; a second one is a problem of the assembly.
    case regular
    /// Replaces another module's provider, in a scope also one outside it; a problem of the assembly if there is none.
    case override
}
