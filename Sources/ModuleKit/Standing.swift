/// How a provider stands beside others of the same service.
public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Used only where no other provider of the service is there and switched on.
    case fallback
    /// The service's provider; a second one is a problem of the assembly.
    case regular
    /// Takes the place of another module's provider, in a scope also of one around it; a problem of the assembly where
    /// there is none.
    case override
}
