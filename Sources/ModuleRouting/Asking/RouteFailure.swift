/// Compares a pattern with segments, for a message. The table decides.
enum RouteFailure {
    /// The first segment that doesn't match, and why; nil if all match.
    ///
    /// - Parameters:
    ///   - beginsWithHost: whether the first segment is the URL's host.
    ///   - segments: decoded.
    ///   - shown: the segments for the message.
    static func first(
        in pattern: [RoutePattern.Segment],
        _ segments: [[UInt8]],
        _ options: RoutingOptions,
        beginsWithHost: Bool,
        showing shown: [String]
    ) -> (segment: Int, reason: String)? {
        // Where the next step matches.
        var index = 0
        for (place, step) in pattern.enumerated() {
            if case .rest(_, let minimum) = step {
                let tail = pattern.count - place - 1
                let end = segments.count - tail
                if minimum > 0, end - index < minimum { return (end, ends(before: step)) }
                if end < index { return (segments.count, ends(before: pattern[pattern.count - 1])) }
                index = end
                continue
            }
            guard index < segments.count else { return (index, ends(before: step)) }
            let isHost = beginsWithHost && index == 0
            guard
                segments[index].withUnsafeBufferPointer({
                    step.takes($0, ignoringCase: options.caseInsensitive || isHost)
                })
            else {
                return (index, reason(step, RoutingError.excerpt(shown[index])))
            }
            index += 1
        }
        guard index < segments.count else { return nil }
        return (index, "the URL goes on with \(RoutingError.excerpt(shown[index]))")
    }

    private static func ends(before step: RoutePattern.Segment) -> String { "the URL ends before \(text(of: step))" }

    private static func reason(_ step: RoutePattern.Segment, _ segment: String) -> String {
        switch step {
        case .literal: "\(segment) is not \(text(of: step))"
        case .mixed: "\(segment) does not match \(text(of: step))"
        case .constrained(_, let constraint): "\(segment) does not satisfy \(constraint.text)"
        case .parameter, .rest: "\(segment) is not a value"
        }
    }

    private static func text(of step: RoutePattern.Segment) -> String {
        switch step {
        case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
        case .mixed(let template): template.text
        case .constrained(let name, let constraint): ":\(name ?? "_")(\(constraint.text))"
        case .parameter(let name): ":\(name ?? "_")"
        case .rest(let name, 0): "*\(name ?? "")"
        case .rest(let name, _): "+\(name ?? "_")"
        }
    }
}

extension RoutePattern.Segment {
    /// Whether it matches a segment of a URL, given as its decoded text. A rest matches every segment.
    ///
    /// ``RouteWalk`` has its own code, because it reads undecoded bytes without allocating. A law of the tests holds both to
    /// the same answers.
    func takes(_ text: UnsafeBufferPointer<UInt8>, ignoringCase: Bool) -> Bool {
        switch self {
        case .literal(let bytes): ignoringCase ? ASCII.equalsFolded(bytes, text) : bytes.elementsEqual(text)
        case .mixed(let template): template.match(text, caseInsensitive: ignoringCase) != nil
        case .constrained(_, let constraint): !text.isEmpty && constraint.accepts(text, caseInsensitive: ignoringCase)
        case .parameter: !text.isEmpty
        case .rest: true
        }
    }
}
