/// What the options mean for patterns and namespaces.
extension RoutingOptions {
    /// A pattern's segments without what the options ignore in URLs.
    func normalize(_ segments: [RoutePattern.Segment]) -> [RoutePattern.Segment] {
        let isEmpty = { (segment: RoutePattern.Segment) in
            if case .literal(let bytes) = segment { bytes.isEmpty } else { false }
        }
        guard segments.contains(where: isEmpty) else { return segments }
        var kept = segments
        let hasTrailingSlash = kept.last.map(isEmpty) ?? false
        if hasTrailingSlash { kept.removeLast() }
        kept.removeAll(where: isEmpty)
        if hasTrailingSlash, trailingSlash == .strict, !kept.isEmpty { kept.append(.literal([])) }
        return kept
    }

    /// Whether the first segment of a URL of the namespace may be its host.
    func mayBeginWithHost(_ namespace: Namespace?) -> Bool { !(namespace?.isWeb ?? false) }
}
