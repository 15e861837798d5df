/// Reads the segments of a pattern whose groups are included or omitted, token by token from the left.
///
/// Text before the first slash is a segment too, as after `scheme://`. An empty last segment stands for a trailing slash.
/// What an omitted group was the whole segment of is no segment, except that its slash may be the trailing one.
///
/// It is a value: a copy goes on with other tokens.
struct SegmentReader {
    /// What is wrong first, which ``end()`` throws: what is wrong with a token comes before it.
    private var malformed: RoutePattern.Malformed?

    /// The segments that were ended, and whether a rest is among them.
    private var segments: [RoutePattern.Segment] = []
    private var hasRest = false

    /// The text and the parameters of the segment that is read, and where its first token is. Most have one.
    private var first: SegmentTemplate.Piece?
    private var others: [SegmentTemplate.Piece] = []
    private var start = 0

    /// The rest that it is.
    private var rest: (name: String?, minimum: Int)?

    /// Whether a group is omitted in it, and whether a slash stands before it.
    private var hasOmitted = false
    private var isBehindSlash = false

    /// - Parameter room: about how many segments there will be.
    init(room: Int) { segments.reserveCapacity(room) }

    /// Whether nothing stands in the segment yet, but for omitted groups.
    var isAtStart: Bool { first == nil && rest == nil }

    /// Goes on with a token. A group must have been included or omitted.
    mutating func add(_ token: PatternToken) {
        switch token {
        case .slash: endSegment()
        case .literal(let bytes, let position): add(literal: bytes, at: position)
        case .parameter(let name, let constraint, let position): add(parameter: name, constraint, at: position)
        case .rest(let name, let minimum, let position): add(rest: name, minimum, at: position)
        case .omitted: hasOmitted = true
        case .group: break
        }
    }

    /// The segments, after the last token.
    mutating func end() throws(RoutePattern.Malformed) -> [RoutePattern.Segment] {
        if isBehindSlash || !isAtStart { appendSegment() }
        if let malformed { throw malformed }
        return segments
    }

    private mutating func refuse(at position: Int, _ reason: String) {
        malformed = malformed ?? RoutePattern.Malformed(position: position, reason: reason)
    }

    private mutating func add(literal bytes: [UInt8], at position: Int) {
        if rest != nil { return refuse(at: start, Self.accompaniedRest) }
        switch (first, others.last) {
        case (nil, _):
            first = .literal(bytes)
            start = position
        case (.literal(let earlier)?, nil): first = .literal(earlier + bytes)
        case (_, .literal(let earlier)?): others[others.count - 1] = .literal(earlier + bytes)
        default: others.append(.literal(bytes))
        }
    }

    private mutating func add(parameter name: String?, _ constraint: Constraint?, at position: Int) {
        if rest != nil { return refuse(at: start, Self.accompaniedRest) }
        guard let first else {
            self.first = .parameter(name, constraint)
            start = position
            return
        }
        if case .parameter(_, nil) = others.last ?? first {
            return refuse(at: position, "text is needed between two parameters, or a constraint on the first")
        }
        others.append(.parameter(name, constraint))
    }

    private mutating func add(rest name: String?, _ minimum: Int, at position: Int) {
        guard isAtStart else { return refuse(at: rest == nil ? position : start, Self.accompaniedRest) }
        // Noted all the same: what follows is in the middle of its segment.
        if hasRest { refuse(at: position, "it has more than one rest") }
        rest = (name, minimum)
        start = position
    }

    private static let accompaniedRest = "a rest must be alone in its segment"

    private mutating func endSegment() {
        if !isAtStart || isBehindSlash && !hasOmitted { appendSegment() }
        hasOmitted = false
        isBehindSlash = true
    }

    private mutating func appendSegment() {
        if let rest {
            hasRest = true
            self.rest = nil
            return segments.append(.rest(rest.name, minimum: rest.minimum))
        }
        switch first {
        case let first? where !others.isEmpty:
            segments.append(.mixed(SegmentTemplate([first] + others)))
            others.removeAll()
        case nil: segments.append(.literal([]))
        case .literal(let bytes)?:
            if bytes.count <= 2, bytes.allSatisfy({ $0 == .dot }) {
                refuse(at: start, "a dot segment is removed from every URL, so it matches none")
            }
            segments.append(.literal(bytes))
        case .parameter(let name, nil)?: segments.append(.parameter(name))
        case .parameter(let name, let constraint?)?: segments.append(.constrained(name, constraint))
        }
        first = nil
    }
}
