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

    /// The place of its rest; nil if it has none.
    var restPlace: Int? { steps.firstIndex(where: \.isRest) }

    /// The place of a step's segment in a sample.
    func sampled(_ place: Int) -> Int {
        guard let rest = restPlace, rest < place, case .rest(_, let minimum) = steps[rest] else { return place }
        return place - 1 + minimum
    }

    /// Segments that the pattern matches, as short as its constraints allow; nil if none is known. A parameter is filled
    /// with the given text, which should not be a literal.
    func sample(filler: String) -> [String]? {
        var segments: [String] = []
        for step in steps {
            switch step {
            case .literal(let bytes): segments.append(String(decoding: bytes, as: UTF8.self))
            case .parameter: segments.append(filler)
            case .rest(_, let minimum): segments += Array(repeating: filler, count: minimum)
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
