/// What the options mean for patterns and namespaces.
extension RoutingOptions {
    /// The parsed pattern, or what is wrong with it under these options. A domain that URLs have as their first segment is
    /// the pattern's first segment too.
    func parse(_ pattern: RoutePattern) -> Result<RoutePattern.Parsed, RoutePattern.Malformed> {
        guard case .success(let parsed) = pattern.parsed else { return pattern.parsed }
        if dotSegments == .removed, let dots = parsed.dotSegment {
            return .failure(
                RoutePattern.Malformed(
                    position: dots, reason: "a dot segment is removed from every URL, so it matches none")
            )
        }
        guard let domain = segmentDomain(of: parsed.namespace) else { return pattern.parsed }
        return .success(
            RoutePattern.Parsed(
                namespace: parsed.namespace,
                alternatives: parsed.alternatives.map { [.literal(Array(domain.utf8))] + $0 },
                dotSegment: parsed.dotSegment
            )
        )
    }

    /// The namespace's domain, if its URLs have it as their first segment.
    func segmentDomain(of namespace: Namespace?) -> String? {
        guard let domain = namespace?.domain else { return nil }
        return switch hostIsSegment {
        case .always: domain
        case .undotted: domain.utf8.contains(.dot) || domain == "localhost" ? nil : domain
        case .custom, .never: nil
        }
    }

    /// A pattern's segments without what the options ignore in URLs.
    func normalize(_ segments: [RoutePattern.Segment]) -> [RoutePattern.Segment] {
        let isEmpty = { (segment: RoutePattern.Segment) in
            if case .literal(let bytes) = segment { bytes.isEmpty } else { false }
        }
        guard segments.contains(where: isEmpty) else { return segments }
        var kept = segments
        let hasTrailingSlash = kept.last.map(isEmpty) ?? false
        if hasTrailingSlash { kept.removeLast() }
        if emptySegments == .collapsed { kept.removeAll(where: isEmpty) }
        if hasTrailingSlash, trailingSlash == .strict, !kept.isEmpty { kept.append(.literal([])) }
        return kept
    }

    /// Whether a pattern of these normalized segments matches URLs that go on. A rest takes what goes on itself, and a
    /// trailing slash that counts is the end.
    func takesExtra(_ segments: [RoutePattern.Segment]) -> Bool {
        guard extraSegments == .ignored, !segments.contains(where: \.isRest) else { return false }
        return trailingSlash == .ignored || segments.last != .literal([])
    }

    /// The same options for the first segment of a URL if that is its host, which matches in any case.
    var ofHost: RoutingOptions {
        var options = self
        options.caseInsensitive = true
        return options
    }

    /// Whether the first segment of a URL of the namespace may be its host.
    func mayBeginWithHost(_ namespace: Namespace?) -> Bool {
        switch hostIsSegment {
        case .never: false
        case .custom: !(namespace?.isWeb ?? false)
        case .always, .undotted: true
        }
    }

    /// Whether URLs of the scheme, in lower case, fall back to the routes of every scheme. http and https count as one.
    func fallsBack(_ scheme: String, isWeb: Bool) -> Bool {
        guard let fallbackSchemes else { return true }
        return isWeb ? !fallbackSchemes.isDisjoint(with: ["http", "https"]) : fallbackSchemes.contains(scheme)
    }
}
