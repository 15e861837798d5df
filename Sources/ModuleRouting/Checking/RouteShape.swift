/// What decides whether two patterns match the same URLs with equal precedence: everything but the parameters' names.
struct RouteShape: Hashable {
    typealias Step = RoutePattern.Segment

    let namespace: Namespace?
    private(set) var priority: Int

    /// Its bare segments. They are compared byte by byte, as in the table, because texts that are equal in Unicode may
    /// be two literals.
    private(set) var steps: [Step]

    init(_ namespace: Namespace?, _ priority: Int, _ segments: [Step], _ options: RoutingOptions) {
        self.namespace = namespace
        self.priority = priority
        steps = segments.map { $0.bare(caseInsensitive: options.caseInsensitive) }
    }

    /// The same URLs, whatever is tried first.
    var withoutPriority: RouteShape {
        var shape = self
        shape.priority = 0
        return shape
    }

    /// The same with any segment at that place.
    func withParameter(at place: Int) -> RouteShape {
        var shape = self
        shape.steps[place] = .parameter(nil)
        return shape
    }

    /// The place of its rest; nil if it has none.
    var restPlace: Int? { steps.firstIndex(where: \.isRest) }

    /// Segments that the pattern matches; nil if none is known. A parameter is filled with the given text, which should not
    /// be a literal.
    func sample(filler: String) -> [String]? {
        var segments: [String] = []
        for step in steps {
            switch step {
            case .literal(let bytes): segments.append(String(decoding: bytes, as: UTF8.self))
            case .parameter: segments.append(filler)
            case .rest(_, let minimum): segments += Array(repeating: filler, count: minimum)
            case .constrained(_, let constraint):
                guard let text = constraint.example, !PercentEncoding.isDotSegment(text) else { return nil }
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
    fileprivate func sample(filler: String) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .parameter(_, nil): text += filler
            case .parameter(_, let constraint?):
                guard let sample = constraint.example else { return nil }
                text += sample
            }
        }
        if PercentEncoding.isDotSegment(text) { return nil }
        var bytes = text
        return bytes.withUTF8 { match($0, caseInsensitive: false) } == nil ? nil : text
    }
}

extension Constraint {
    /// A short text that satisfies it; nil if none is found by looking at one part after the other.
    package var example: String? {
        let text = expression(caseInsensitive: false).example(isEmptyAllowed: false)
        return text.flatMap { accepts($0) ? $0 : nil }
    }
}

extension RegularExpression {
    /// A text that it matches, with the fewest repetitions and the shortest choices.
    fileprivate func example(isEmptyAllowed: Bool) -> String? {
        switch self {
        case .set(let set): return set.example.map { String($0) }
        case .sequence(let parts):
            let texts = parts.map { $0.example(isEmptyAllowed: true) }
            guard !texts.contains(nil) else { return nil }
            let text = texts.compactMap(\.self).joined()
            if isEmptyAllowed || !text.isEmpty { return text }
            return parts.lazy.compactMap { $0.example(isEmptyAllowed: false) }.first
        case .choice(let parts):
            return parts.compactMap { $0.example(isEmptyAllowed: isEmptyAllowed) }.min { $0.utf8.count < $1.utf8.count }
        case .repeated(let part, let count):
            if count.lowerBound == 0, isEmptyAllowed || count.upperBound == 0 { return isEmptyAllowed ? "" : nil }
            guard let text = part.example(isEmptyAllowed: isEmptyAllowed) else { return nil }
            let isOnce = !isEmptyAllowed && part.isNullable
            return String(repeating: text, count: isOnce ? 1 : max(count.lowerBound, 1))
        case .nonEmpty(let part): return part.example(isEmptyAllowed: false)
        case .anchor: return isEmptyAllowed ? "" : nil
        }
    }
}
