extension Router {
    /// The URL of a route, such that opening it gives an equal route to the same handler.
    ///
    /// It is written in the scheme or at the domain of the route's pattern; where the pattern names none, in the first
    /// of the app's schemes; where the app has none, as a path. Everything but the unreserved characters of RFC 3986
    /// section 2.3 is percent-encoded. A first segment that is not in lower case is kept out of the host, which would
    /// fold it: `bookshop:///Jane/…`.
    ///
    /// - Throws: ``RoutingError/Code/inexpressible`` where a URL cannot carry the route's value: an empty string or a
    ///   list in the place of a path parameter, an empty element in a rest, a nested structure, an optional list that
    ///   is empty; ``RoutingError/Code/parameterMissing`` where a path parameter has no value;
    ///   ``RoutingError/Code/malformed`` where the pattern is malformed.
    public func url<R: Route>(for route: R) throws(RoutingError) -> String {
        let pattern: RoutePattern.Parsed
        switch R.pattern.parsed {
        case .success(let parsed): pattern = parsed
        case .failure(let malformed):
            throw RoutingError(
                .malformed,
                "The pattern \(R.pattern) is malformed: \(malformed.reason).",
                facts: ["position: \(malformed.position)"],
                remedy: "mend the pattern of \(R.self).",
                position: malformed.position,
                pattern: R.pattern
            )
        }
        let parameters = try RouteEncoder.encode(route)
        var segments: [String] = []
        var inPath: Set<String> = []
        for segment in pattern.segments {
            if let name = segment.name { inPath.insert(name) }
            segments += try write(segment, parameters, R.pattern)
        }
        let query = parameters.pairs.filter { !inPath.contains($0.name) }.map { pair in
            "\(PercentEncoding.encode(pair.name))=\(PercentEncoding.encode(pair.value))"
        }
        let base = base(pattern.namespace, segments)
        return query.isEmpty ? base : "\(base)?\(query.joined(separator: "&"))"
    }

    private func write(
        _ segment: RoutePattern.Segment,
        _ parameters: RouteParameters,
        _ pattern: RoutePattern
    ) throws(RoutingError) -> [String] {
        switch segment {
        case .literal(let text): return [PercentEncoding.encode(segment: text)]
        case .rest(nil): return []
        case .parameter(nil): return ["_"]
        case .parameter(let name?):
            let values = parameters.all(name)
            guard let value = values.first else {
                throw RoutingError(
                    .parameterMissing,
                    "The path parameter \(name) has no value.",
                    facts: ["pattern: \(pattern)"],
                    remedy: "give the route a property \(name) that is not nil.",
                    parameter: name,
                    pattern: pattern
                )
            }
            guard values.count == 1, !value.isEmpty else {
                throw RouteEncoder.inexpressible(
                    "The path parameter \(name) is \(value.isEmpty ? "empty" : "a list"), which a path cannot carry.",
                    pattern,
                    parameter: name
                )
            }
            return [PercentEncoding.encode(segment: value)]
        case .rest(let name?):
            let values = parameters.all(name)
            guard !values.contains("") else {
                throw RouteEncoder.inexpressible(
                    "The rest \(name) has an empty element, which a path cannot carry.",
                    pattern,
                    parameter: name
                )
            }
            return values.map { PercentEncoding.encode(segment: $0) }
        }
    }

    private func base(_ namespace: Namespace?, _ segments: [String]) -> String {
        let path = segments.joined(separator: "/")
        switch namespace {
        case .domain(let domain): return "https://\(domain)/\(path)"
        case .scheme(let scheme): return custom(scheme, segments.first, path)
        case nil: return schemes.first.map { custom($0, segments.first, path) } ?? "/\(path)"
        }
    }

    /// A host keeps neither case nor escaped delimiters apart, so only what is plain and lower case goes there.
    private func custom(_ scheme: String, _ first: String?, _ path: String) -> String {
        let isPlain = first.map { $0.utf8.allSatisfy { ASCII.isUnreserved($0) && !ASCII.isUppercase($0) } } ?? true
        return isPlain ? "\(scheme)://\(path)" : "\(scheme):///\(path)"
    }
}
