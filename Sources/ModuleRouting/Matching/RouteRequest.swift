/// The request that a URL makes, as the handler of a string pattern receives it. Its parts are decoded when you read
/// them.
public struct RouteRequest: Sendable {
    /// Where the request comes from.
    public let origin: RouteOrigin
    let read: ReadURL
    let table: RouteTable
    var hit: RouteTable.Hit

    /// The URL as it is written. It may hold a secret, so keep it out of logs.
    public var url: String { read.text }

    /// The pattern that matched the URL; nil if none did, and for the handler of unmatched URLs.
    public var pattern: RoutePattern? { hit.isFound ? table.entries[hit.route].target.pattern : nil }

    /// The scheme, in lower case; nil for a path without one.
    public var scheme: String? { read.scheme }

    /// The host, in lower case, without user info and port; nil if there is none.
    public var host: String? { read.host }

    /// The decoded segments. In a custom scheme the host is the first one.
    public var segments: [String] { read.segments(in: table) }

    /// The pattern's captures, from the left. Each segment of a named rest is a value of that name.
    public var path: RouteParameters {
        guard let (name, place) = table.rest(of: hit.terminal) else { return captures }
        let names = table.names(of: hit.terminal)
        var path = read.parameters(hit.captures, named: names, in: 0..<place)
        for segment in rest { path.append(name, segment) }
        for pair in read.parameters(hit.captures, named: names, in: place..<names.count).pairs {
            path.append(pair.name, pair.value)
        }
        return path
    }

    /// The captures of the pattern's parameters, without its rest.
    package var captures: RouteParameters { read.parameters(hit.captures, named: table.names(of: hit.terminal)) }

    /// The segments that the pattern's rest matched, named or not; empty if it has no rest. A trailing slash that a strict
    /// option keeps is an empty last one.
    public var rest: [String] { read.rest(hit.captures, in: table) }

    /// The query, in order. A pair that is not UTF-8 once it is decoded is absent.
    public var query: RouteParameters { read.query }

    /// The decoded fragment; nil if there is none, and if it is not UTF-8 then.
    public var fragment: String? { read.fragment }

    /// The first value of that name. The path takes precedence over the query.
    public subscript(_ name: String) -> String? { path[name] ?? query[name] }

    /// Every value of that name: those of the path if it has any, else those of the query.
    public func all(_ name: String) -> [String] {
        let inPath = path.all(name)
        return inPath.isEmpty ? query.all(name) : inPath
    }
}
