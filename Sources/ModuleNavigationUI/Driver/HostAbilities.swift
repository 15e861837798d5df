/// What a host can do in one step.
public struct HostAbilities: Hashable, Sendable {
    /// Whether several overlays can go in one step; if not, the top one goes first.
    public var dismissesManyAtOnce: Bool

    /// Abilities of a host.
    ///
    /// - Parameter dismissesManyAtOnce: whether several overlays can go in one step; by default true.
    public init(dismissesManyAtOnce: Bool = true) {
        self.dismissesManyAtOnce = dismissesManyAtOnce
    }
}
