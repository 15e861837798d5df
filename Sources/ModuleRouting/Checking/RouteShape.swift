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
            guard index < other.steps.count, step.covers(other.steps[index], options) else { return false }
        }
        return steps.count == other.steps.count
    }

    /// Segments that the pattern matches, or nil if none of the samples satisfies a constraint. A parameter is filled
    /// with the given text, which should not be a literal.
    func sample(filler: String) -> [String]? {
        var segments: [String] = []
        for step in steps {
            switch step {
            case .literal(let bytes): segments.append(String(decoding: bytes, as: UTF8.self))
            case .parameter: segments.append(filler)
            case .rest: break
            case .constrained(_, let constraint):
                guard let text = constraint.sample else { return nil }
                segments.append(text)
            case .mixed(let template):
                guard let text = template.sample(filler: filler) else { return nil }
                segments.append(text)
            }
        }
        return segments
    }
}

extension Constraint {
    /// Texts of common forms. Most constraints are satisfied by one of them.
    private static let samples = [
        "1", "a", "A", "x", "0", "12", "ab", "AB", "a1", "123", "abc", "1234", "abcd", "12345", "123456", "12345678",
        "en",
        "en-US", "2024-01-01", "01-02", "1.0", "1.2.3", "a-b", "a_b", "-1", "true", "abcdef", "0123456789abcdef",
        "123e4567-e89b-12d3-a456-426614174000", "a@b.c", "%", "+", "é",
    ]

    /// Texts that satisfy the constraint; empty if none is known. None is a dot segment, which no URL keeps.
    var fulfilling: [String] { (own + Self.samples).filter { accepts($0) && !PercentEncoding.isDotSegment($0) } }

    /// A text that satisfies the constraint, if one is known.
    var sample: String? { fulfilling.first }
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
                guard let sample = constraint.sample else { return nil }
                text += sample
            }
        }
        if PercentEncoding.isDotSegment(text) { return nil }
        var bytes = text
        return bytes.withUTF8 { match($0, caseInsensitive: false) } == nil ? nil : text
    }
}
