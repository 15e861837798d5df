/// What decides whether two patterns match the same URLs with equal precedence: everything but the parameters' names.
struct RouteShape: Hashable {
    typealias Step = RoutePattern.Segment

    let namespace: Namespace?
    let priority: Int

    /// Its bare segments. They are compared byte by byte, as in the table, because texts that are equal in Unicode may
    /// be two literals.
    let steps: [Step]

    init(_ namespace: Namespace?, _ priority: Int, _ segments: [Step], _ options: RoutingOptions) {
        self.init(namespace, priority, segments.map { $0.bare(caseInsensitive: options.caseInsensitive) })
    }

    init(_ namespace: Namespace?, _ priority: Int, _ steps: [Step]) {
        self.namespace = namespace
        self.priority = priority
        self.steps = steps
    }

    /// Whether it matches every URL that the other matches.
    func covers(_ other: RouteShape, _ options: RoutingOptions) -> Bool {
        guard namespace == other.namespace else { return false }
        for (index, step) in steps.enumerated() {
            if case .rest = step { return true }
            guard index < other.steps.count, covers(other, at: index, options) else { return false }
        }
        return steps.count == other.steps.count
    }

    /// Whether the step there matches whatever the other shape's step there matches, as a host too.
    private func covers(_ other: RouteShape, at index: Int, _ options: RoutingOptions) -> Bool {
        steps[index].covers(other.steps[index], options)
            && (index > 0 || !options.mayBeginWithHost(namespace)
                || steps[0].asHost(options).covers(other.steps[0].asHost(options), options.ofHost))
    }

    /// Segments that the pattern matches, as short as its constraints allow; nil if none is known. A parameter is filled
    /// with the given text, which should not be a literal.
    func sample(filler: String) -> [String]? {
        var segments: [String] = []
        for step in steps {
            switch step {
            case .literal(let bytes): segments.append(String(decoding: bytes, as: UTF8.self))
            case .parameter: segments.append(filler)
            case .rest: break
            case .constrained(_, let constraint):
                guard let text = constraint.shortest(withoutDotSegments: true) else { return nil }
                segments.append(text)
            case .mixed(let template):
                guard let text = template.sample(filler: filler) else { return nil }
                segments.append(text)
            }
        }
        return segments
    }
}

extension RouteShape.Step {
    /// The step as it matches a host.
    func asHost(_ options: RoutingOptions) -> Self { options.caseInsensitive ? self : bare(caseInsensitive: true) }
}

extension SegmentTemplate {
    /// A segment that matches, if one is known.
    func sample(filler: String) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .parameter(_, nil): text += filler
            case .parameter(_, let constraint?):
                guard let sample = constraint.shortest(withoutDotSegments: false) else { return nil }
                text += sample
            }
        }
        if PercentEncoding.isDotSegment(text) { return nil }
        var bytes = text
        return bytes.withUTF8 { match($0, caseInsensitive: false) } == nil ? nil : text
    }
}
