/// Where a request to open something comes from. Apps may add their own origins.
public struct RouteOrigin: RawRepresentable, Sendable, Hashable {
    /// The origin's stable text.
    public let rawValue: String

    /// An origin with that text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app itself.
    public static let inside = RouteOrigin(rawValue: "inside")
    /// A link that another app or a web page opened.
    public static let link = RouteOrigin(rawValue: "link")
    /// A notification that was tapped.
    public static let notification = RouteOrigin(rawValue: "notification")
    /// Unknown. Such a request is trusted the least.
    public static let unknown = RouteOrigin(rawValue: "unknown")
}
