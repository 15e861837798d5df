/// That links of a route should not be written any more: since when, and what to write instead.
///
///     static let otherPatterns: [RoutePattern] = ["/book/:id"]
///     static let deprecation: RouteDeprecation? = RouteDeprecation(
///         since: "3.2", instead: "/books/:id", of: ["/book/:id"])
///
/// It changes nothing about what opens the links. It stands in the manifest for those who write them.
public struct RouteDeprecation: Sendable, Hashable {
    /// The version, or the day, since when.
    public let since: String
    /// What to write instead; nil if nothing takes its place.
    public let instead: String?
    /// The patterns of the route that it is about; empty for all.
    public let patterns: Set<RoutePattern>

    /// A deprecation.
    ///
    /// - Parameters:
    ///   - since: the version, or the day, since when.
    ///   - instead: what to write instead; nil if nothing takes its place.
    ///   - patterns: the patterns of the route that it is about; none for all of them.
    public init(since: String, instead: String? = nil, of patterns: Set<RoutePattern> = []) {
        self.since = since
        self.instead = instead
        self.patterns = patterns
    }

    /// Itself if it is about the pattern.
    func applying(to pattern: RoutePattern?) -> Self? {
        patterns.isEmpty || pattern.map(patterns.contains) == true ? self : nil
    }
}
