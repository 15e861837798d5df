/// Finds patterns of whose URLs each is matched by patterns before them.
package struct PatternCover {
    private let options: RoutingOptions
    private let domains: [String]
    private var index: CoverIndex
    private var numbers: [Int] = []

    /// - Parameters:
    ///   - patterns: in their order, each with whether it takes its URLs from those behind it.
    ///   - domains: the app's.
    package init(_ patterns: [(pattern: RoutePattern, takes: Bool)], domains: [String], options: RoutingOptions) {
        self.options = options
        self.domains = domains
        var shapes: [RouteShape] = []
        for (number, entry) in patterns.enumerated() where entry.takes {
            for shape in Self.shapes(of: entry.pattern, -number, domains, options) {
                shapes.append(shape)
                numbers.append(number)
            }
        }
        index = CoverIndex(shapes, options)
    }

    /// The number of a pattern before that one that matches its URLs; nil if none matches all of them, or it can't be seen
    /// by comparing step by step.
    package mutating func cover(of pattern: RoutePattern, at number: Int) -> Int? {
        guard case .success(let parsed) = pattern.parsed else { return nil }
        var first: Int?
        for segments in parsed.alternatives {
            let shape = RouteShape(parsed.namespace, -number, options.normalize(segments), options)
            guard let found = index.higher(than: shape) else { return nil }
            first = first ?? numbers[found]
        }
        return first
    }

    /// A pattern of every domain takes the URLs of each.
    private static func shapes(
        of pattern: RoutePattern,
        _ priority: Int,
        _ domains: [String],
        _ options: RoutingOptions
    ) -> [RouteShape] {
        guard case .success(let parsed) = pattern.parsed else { return [] }
        var namespaces = [parsed.namespace]
        if let namespace = parsed.namespace, namespace.isWeb, namespace.domain == nil {
            namespaces += domains.map { Namespace(scheme: namespace.scheme, domain: $0) }
        }
        return parsed.alternatives.flatMap { segments in
            namespaces.map { RouteShape($0, priority, options.normalize(segments), options) }
        }
    }
}
