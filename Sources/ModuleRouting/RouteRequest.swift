/// What a handler of a string pattern is given.
public struct RouteRequest: Sendable {
    /// Where the request comes from.
    public let origin: RouteOrigin
    /// The scheme, in lower case; nil for a path without one.
    public let scheme: String?
    /// The host, in lower case, without user info and port; nil where there is none.
    public let host: String?
    /// The decoded segments; in a custom scheme the host is the first.
    public let segments: [String]
    /// What the pattern captured, from the left; each segment of a named rest is a value of that name.
    public let path: RouteParameters
    /// The query, in order.
    public let query: RouteParameters
    /// The decoded fragment; nil where there is none.
    public let fragment: String?

    /// The first value of that name; the path wins over the query.
    public subscript(_ name: String) -> String? { path[name] ?? query[name] }

    /// Every value of that name: those of the path where it has any, else those of the query.
    public func all(_ name: String) -> [String] {
        let inPath = path.all(name)
        return inPath.isEmpty ? query.all(name) : inPath
    }
}
