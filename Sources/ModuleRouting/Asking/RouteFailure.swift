/// Compares a pattern with segments, for a message. The table decides.
enum RouteFailure {
    /// The first segment that doesn't match, and why; nil if all match.
    ///
    /// - Parameters:
    ///   - beginsWithHost: whether the first segment is the URL's host.
    ///   - shown: the segments for the message, if they are others.
    static func first(
        in pattern: [RoutePattern.Segment],
        _ segments: [String],
        _ options: RoutingOptions,
        beginsWithHost: Bool,
        showing shown: [String]? = nil
    ) -> (segment: Int, reason: String)? {
        let shown = shown ?? segments
        for (index, step) in pattern.enumerated() {
            if case .rest = step { return nil }
            guard index < segments.count else { return (index, "the URL ends before \(text(of: step))") }
            let isHost = beginsWithHost && index == 0
            guard step.takes(segments[index], options, isHost: isHost) else {
                return (index, reason(step, text(shown, index)))
            }
        }
        guard segments.count > pattern.count else { return nil }
        return (pattern.count, "the URL goes on with \(text(shown, pattern.count))")
    }

    private static func reason(_ step: RoutePattern.Segment, _ segment: String) -> String {
        switch step {
        case .literal: "\(segment) is not \(text(of: step))"
        case .mixed: "\(segment) does not match \(text(of: step))"
        case .constrained(_, let constraint): "\(segment) does not satisfy \(constraint.text)"
        case .parameter, .rest: "\(segment) is not a value"
        }
    }

    private static func text(_ segments: [String], _ index: Int) -> String {
        guard segments[index].isEmpty else { return RoutingError.excerpt(segments[index]) }
        return index == segments.count - 1 ? "a trailing slash" : "an empty segment"
    }

    private static func text(of step: RoutePattern.Segment) -> String {
        switch step {
        case .literal(let bytes): bytes.isEmpty ? "a trailing slash" : String(decoding: bytes, as: UTF8.self)
        case .mixed(let template): template.text
        case .constrained(let name, let constraint): ":\(name ?? "_")(\(constraint.text))"
        case .parameter(let name): ":\(name ?? "_")"
        case .rest(let name): "*\(name ?? "")"
        }
    }
}
