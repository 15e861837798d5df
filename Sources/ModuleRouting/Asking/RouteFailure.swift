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
        // A trailing slash that counts is the last segment, and none that a rest needs.
        let whole = options.trailingSlash == .strict && segments.last == [] ? segments.count - 1 : segments.count
        // Where the next step matches.
        var index = 0
        for (place, step) in pattern.enumerated() {
            if case .rest(_, let minimum) = step {
                let tail = pattern.count - place - 1
                let end = segments.count - tail
                let taken = (tail == 0 ? whole : end) - index
                if minimum > 0, taken < minimum { return (min(whole, end), ends(before: step)) }
                if end < index { return (segments.count, ends(before: pattern[pattern.count - 1])) }
                index = end
                continue
            }
            guard index < segments.count else { return (index, ends(before: step)) }
            let isHost = beginsWithHost && index == 0
            guard segments[index].withUnsafeBufferPointer({ step.takes($0, options, isHost: isHost) }) else {
                return (index, reason(step, text(shown, index)))
            }
            index += 1
        }
        guard index < segments.count else { return nil }
        return (index, "the URL goes on with \(text(shown, index))")
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
        case .rest(let name, 0): "*\(name ?? "")"
        case .rest(let name, _): "+\(name ?? "_")"
        }
    }
}
