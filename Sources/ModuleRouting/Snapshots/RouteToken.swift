/// Identifies the route that one call of ``Router/add(_:priority:exposure:fileID:line:_:)`` added, so that you can remove
/// exactly that one.
public struct RouteToken: Sendable, Hashable {
    private final class Identity: Sendable {}

    private let identity = Identity()

    init() {}

    /// Whether both come from the same call.
    public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }

    /// Feeds the identity to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
