/// How much a URL may have and an open may do, so that no link keeps an app busy.
public struct RouteLimits: Sendable, Hashable {
    /// Longer texts are never read. RFC 9110 section 4.1 asks for at least 8,000 octets.
    static let maximumLength = 8192

    /// The bytes of a URL; 8,192 at most.
    public var length: Int
    /// The segments of a URL's path.
    public var segments: Int
    /// The pairs of a URL's query.
    public var queryItems: Int
    /// How often one open may be redirected, and how often its interceptors may ask for another run.
    public var redirects: Int
    /// How many opens may lie one inside the other.
    public var nesting: Int

    /// Limits; the defaults unless said.
    public init(
        length: Int = 8192,
        segments: Int = 256,
        queryItems: Int = 256,
        redirects: Int = 5,
        nesting: Int = 16
    ) {
        self.length = min(length, Self.maximumLength)
        self.segments = segments
        self.queryItems = queryItems
        self.redirects = redirects
        self.nesting = nesting
    }
}
