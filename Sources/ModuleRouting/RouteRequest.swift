/// What a URL asks for, as the handler of a string pattern is given it. Its parts are decoded when they are read.
public struct RouteRequest: Sendable {
    /// Where the request comes from.
    public let origin: RouteOrigin
    let url: ReadURL
    let table: RouteTable
    var hit: RouteTable.Hit

    /// The scheme, in lower case; nil for a path without one.
    public var scheme: String? { url.scheme }

    /// The host, in lower case, without user info and port; nil where there is none.
    public var host: String? { url.host }

    /// The decoded segments; in a custom scheme the host is the first.
    public var segments: [String] { url.segments(in: table) }

    /// What the pattern captured, from the left; each segment of a named rest is a value of that name.
    public var path: RouteParameters {
        var path = parameters
        let names = table.names(of: hit.terminal)
        if names.count > hit.captures.count, let name = names.last ?? nil {
            for segment in rest { path.append(name, segment) }
        }
        return path
    }

    /// What the pattern's parameters captured, without its rest.
    var parameters: RouteParameters { url.parameters(hit.captures, named: table.names(of: hit.terminal)) }

    /// The segments that the pattern's rest took, named or not; empty where it has none.
    public var rest: [String] { hit.captures.rest < 0 ? [] : url.segments(in: table, from: hit.captures.rest) }

    /// The query, in order.
    public var query: RouteParameters { url.query }

    /// The decoded fragment; nil where there is none.
    public var fragment: String? { url.fragment }

    /// The first value of that name; the path wins over the query.
    public subscript(_ name: String) -> String? { path[name] ?? query[name] }

    /// Every value of that name: those of the path where it has any, else those of the query.
    public func all(_ name: String) -> [String] {
        let inPath = path.all(name)
        return inPath.isEmpty ? query.all(name) : inPath
    }

    /// The value of that name as a type: a number, a boolean, text, an array of these, or any `Decodable` type that codes
    /// as one value, as raw-representable types and `UUID` do.
    ///
    ///     let id = try request.value("id", as: Int.self)
    ///     let tags = try request.value("tag", as: [String].self)      // every value, in order; empty where there is none
    ///     let page = try request.value("page", as: Int?.self)         // nil where there is none
    ///
    /// - Throws: ``RoutingError/Code/parameterMissing`` where the URL does not have it;
    ///   ``RoutingError/Code/parameterInvalid`` where its text is not of that type, with the parameter, the pattern and
    ///   what was given.
    public func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(RoutingError) -> Value
    {
        try RouteDecoder.value(name, as: type, from: self, pattern: pattern)
    }

    /// The pattern that took the URL; nil where a handler for what no route takes did.
    var pattern: RoutePattern? { table.entries[hit.route].target.pattern }
}
