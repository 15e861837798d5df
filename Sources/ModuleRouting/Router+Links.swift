import ModuleKit

extension Router {
    /// The URL of a route, such that opening it gives an equal route to the same handler.
    ///
    /// It is written in the scheme or at the domain of the route's pattern; where the pattern names none, in the first
    /// of the app's schemes; where the app has none, as a path. Everything but the unreserved characters of RFC 3986
    /// section 2.3 is percent-encoded. A first segment that is not in lower case is kept out of the host, which would
    /// fold it: `bookshop:///Jane/…`. A route that no module handles has a URL too.
    ///
    /// - Throws: ``RoutingError/Code/inexpressible`` where a URL cannot carry the route's value: an empty string or a
    ///   list of several in the place of a path parameter, an empty element in a rest, a nested structure, an optional
    ///   list that is empty, a value whose URL another route takes; ``RoutingError/Code/parameterMissing`` where a path
    ///   parameter has no value; ``RoutingError/Code/tooLong`` where the URL would have more than 8,192 bytes;
    ///   ``RoutingError/Code/notOurs`` where the pattern names a scheme or a domain that is not one of the app's;
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
        let namespace = try namespace(of: pattern, R.pattern)
        try check(R.self, takes: segments, in: namespace)
        let query = parameters.pairs.filter { !inPath.contains($0.name) }.map { pair in
            "\(PercentEncoding.encode(pair.name))=\(PercentEncoding.encode(pair.value))"
        }
        let base = base(namespace, segments)
        let url = query.isEmpty ? base : "\(base)?\(query.joined(separator: "&"))"
        guard url.utf8.count <= URLScanner.maximumLength else { throw RoutingError.tooLong(url, pattern: R.pattern) }
        return url
    }

    /// Where the URL is written: the pattern's own scheme or domain, which must be the app's, else its first scheme.
    private func namespace(
        of parsed: RoutePattern.Parsed,
        _ pattern: RoutePattern
    ) throws(RoutingError) -> Namespace? {
        let (isOurs, remedy) =
            switch parsed.namespace {
            case nil: (true, "")
            case .scheme(let scheme): (schemes.contains(scheme), "give the router the scheme \(scheme).")
            case .domain(let domain): (domains.contains(domain), "give the router the domain \(domain).")
            }
        guard isOurs else {
            throw RoutingError(
                .notOurs,
                "The URL of the route would not be one of this app's.",
                facts: ["pattern: \(pattern)"],
                remedy: remedy,
                pattern: pattern
            )
        }
        return parsed.namespace ?? schemes.first.map { .scheme($0) }
    }

    /// Throws where a route that goes before this one would take the URL: a literal beside a parameter of that value.
    private func check<R: Route>(
        _ type: R.Type,
        takes segments: [String],
        in namespace: Namespace?
    ) throws(RoutingError) {
        guard typed[ObjectIdentifier(type)] != nil, let hit = table.match(segments, in: namespace),
            hit.route.declared.value.type != ObjectIdentifier(type)
        else { return }
        throw RouteEncoder.inexpressible(
            "Another route takes the URL of this value.",
            R.pattern,
            facts: ["taken by: \(hit.route.declared.value.target.subject), \(hit.route.declared.module)"]
        )
    }

    private func write(
        _ segment: RoutePattern.Segment,
        _ parameters: RouteParameters,
        _ pattern: RoutePattern
    ) throws(RoutingError) -> [String] {
        switch segment {
        case .literal(let text): return [text]
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
            return [value]
        case .rest(let name?):
            let values = parameters.all(name)
            guard !values.contains("") else {
                throw RouteEncoder.inexpressible(
                    "The rest \(name) has an empty element, which a path cannot carry.",
                    pattern,
                    parameter: name
                )
            }
            return values
        }
    }

    private func base(_ namespace: Namespace?, _ segments: [String]) -> String {
        let path = segments.map { PercentEncoding.encode(segment: $0) }.joined(separator: "/")
        switch namespace {
        case .domain(let domain): return "https://\(domain)/\(path)"
        case .scheme(let scheme):
            let isHost = segments.first.map(isPlain) ?? true
            return isHost ? "\(scheme)://\(path)" : "\(scheme):///\(path)"
        case nil: return "/\(path)"
        }
    }

    /// A host folds case, and readers disagree about escapes in it, so only what is plain and lower case goes there.
    private func isPlain(_ segment: String) -> Bool {
        segment != "." && segment != ".."
            && segment.utf8.allSatisfy { ASCII.isUnreserved($0) && !ASCII.isUppercase($0) }
    }
}
