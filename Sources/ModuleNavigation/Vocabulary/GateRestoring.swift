/// The fate of saved pages whose scope's gate is shut when they are restored.
public enum GateRestoring: Sendable, Hashable {
    /// They are dropped.
    case drop
    /// The gate's page is shown, and they stand again if it lets the reader in.
    case ask
}
