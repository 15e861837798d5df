/// What a host can do in one step.
struct HostAbilities: Hashable, Sendable {
    /// Whether several overlays can go in one step; if not, the top one goes first.
    var dismissesManyAtOnce: Bool

    /// Abilities of a host.
    ///
    /// - Parameter dismissesManyAtOnce: whether several overlays can go in one step; by default true.
    init(dismissesManyAtOnce: Bool = true) {
        self.dismissesManyAtOnce = dismissesManyAtOnce
    }
}
