/// The request that a URL makes, as the handler of a string pattern receives it. Its parts are decoded when you read
/// them.
public struct RouteRequest: Sendable {
    /// Where the request comes from.
    public let origin: RouteOrigin
    let read: ReadURL
    let table: RouteTable
    var hit = RouteTable.Hit()

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

    /// The pattern's captures, from the left: that of the host first, that of the fragment last. Each segment of a named rest is a value of that name.
    public var parameters: RouteParameters {
        guard let (name, place) = table.rest(of: hit.terminal) else { return captures }
        let names = table.names(of: hit.terminal)
        let (before, after) = (label + pairs(names, in: 0..<place), pairs(names, in: place..<names.count))
        return RouteParameters(before + rest.map { .init(name: name, value: $0) } + after + section)
    }

    /// The captures of the pattern's parameters, without its rest.
    package var captures: RouteParameters {
        let names = table.names(of: hit.terminal)
        return RouteParameters(label + pairs(names, in: 0..<names.count) + section)
    }

    /// The first label of the host, if it is a parameter.
    private var label: [RouteParameters.Pair] {
        guard let name = table.label(of: hit.terminal), let label = host?.prefix(while: { $0 != "." }) else {
            return []
        }
        return [.init(name: name, value: String(label))]
    }

    /// The fragment, if it is a parameter.
    private var section: [RouteParameters.Pair] {
        guard let name = table.fragment(of: hit.terminal), let fragment else { return [] }
        return [.init(name: name, value: fragment)]
    }

    /// The named captures of these numbers, from the left.
    private func pairs(_ names: [String?], in range: Range<Int>) -> [RouteParameters.Pair] {
        read.withBytes { bytes in
            var pairs: [RouteParameters.Pair] = []
            pairs.reserveCapacity(range.count)
            for index in range {
                guard let name = names[index], let text = read.text(of: hit.captures[index], bytes) else { continue }
                pairs.append(.init(name: name, value: text))
            }
            return pairs
        }
    }

    /// The segments that the pattern's rest matched, named or not; empty if it has no rest.
    public var rest: [String] {
        guard hit.captures.rest >= 0 else { return [] }
        return Array(segments.dropFirst(Int(hit.captures.rest)).dropLast(Int(hit.captures.tail)))
    }

    /// The query, in order. A pair that is not UTF-8 once it is decoded is absent.
    public var queryItems: RouteParameters { read.query }

    /// The decoded fragment; nil if there is none, and if it is not UTF-8 then.
    public var fragment: String? { read.fragment }

    /// The fragment as it is written; nil if there is none.
    public var rawFragment: String? {
        read.places[.fragment].map { place in read.withBytes { String(decoding: $0[place.range], as: UTF8.self) } }
    }

    /// The fragment as pairs, split as a query is: `access_token` of `#access_token=…&state=…`. A plus is a plus.
    public var fragmentItems: RouteParameters { read.pairs(in: .fragment, plusIsSpace: false) }

    /// The first value of that name. The path takes precedence over the query.
    public subscript(_ name: String) -> String? { parameters[name] ?? queryItems[name] }

    /// The values of the path, and those of the query under other names.
    package var values: RouteParameters { parameters.adding(namesOf: queryItems) }

    /// Every value of that name: those of the path if it has any, else those of the query.
    public func all(_ name: String) -> [String] {
        let inPath = parameters.all(name)
        return inPath.isEmpty ? queryItems.all(name) : inPath
    }
}

extension RouteRequest {
    /// The value of that name as a type: a number, a boolean, a string, an array of these, or any `Decodable` type that
    /// codes as one value, such as raw-representable types and `UUID`.
    ///
    ///     let id = try request.value("id", as: Int.self)
    ///     // every value, in order; empty if there is none
    ///     let tags = try request.value("tag", as: [String].self)
    ///     // nil if there is none
    ///     let page = try request.value("page", as: Int?.self)
    ///
    /// - Throws: ``RoutingError/Code/parameterMissing`` if the URL doesn't have it.
    ///   ``RoutingError/Code/parameterInvalid`` if its text doesn't have that type, with the parameter, the pattern and
    ///   the given text.
    public func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(RoutingError) -> Value
    {
        try RouteDecoder.value(name, as: type, from: self, pattern: pattern)
    }
}

extension ReadURL {
    /// The decoded segments.
    func segments(in table: RouteTable) -> [String] {
        segmentBytes(in: table).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of the decoded segments.
    func segmentBytes(in table: RouteTable) -> [[UInt8]] {
        withBytes { bytes in
            table.withSegments(places, of: bytes) { list in
                (0..<list.count).map { Array(DecodedBytes(bytes, list[$0].place, folds: false)) }
            }
        }
    }
}
