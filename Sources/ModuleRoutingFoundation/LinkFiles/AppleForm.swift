import ModuleRouting

/// The paths of one form of a route as patterns of Apple's.
struct AppleForm: Sendable {
    /// The patterns; each takes some of the form's paths.
    var paths: [AppleText]
    /// The number of segments; nil if there may be any number.
    var count: Int?
    /// Why the patterns take more, each the end of a sentence.
    var reasons: [String]

    /// The most patterns of a form.
    static let most = 64

    private static let besideRest = "a parameter beside a rest may take several segments"
    private static let slashAtEnd = "Apple's matching ignores a slash at the end, which counts here"

    init(_ form: RouteOutline.Form, _ options: RoutingOptions, _ variables: inout AppleVariableBook) {
        var segments = form.segments
        var reasons: [String] = []
        if options.trailingSlash == .strict {
            if segments.last == .literal([]) { segments.removeLast() }
            let endsInRest = segments.last?.minimum == 0
            if !endsInRest { reasons.append(Self.slashAtEnd) }
            // A slash at the end is an element of a rest.
            if case .rest(let name, _)? = segments.last { segments[segments.count - 1] = .rest(name) }
        }
        if form.goesOn { segments.append(.rest(nil)) }
        let rest = segments.firstIndex { $0.minimum != nil }
        count = rest == nil ? segments.count : nil
        if let rest {
            let before = segments[..<rest]
            let behind = segments[(rest + 1)...]
            // Parameters without a constraint beside the rest only add to the number of its segments.
            let lead = before.reversed().prefix { $0.isPlain }.count
            let tail = behind.prefix { $0.isPlain }.count
            let least = lead + tail + (segments[rest].minimum ?? 0)
            let start = Self.convert(before.dropLast(lead), options, &variables)
            let end = Self.convert(behind.dropFirst(tail), options, &variables)
            reasons += start.flatMap(\.reasons) + end.flatMap(\.reasons)
            if !(start + end).allSatisfy(\.isFixed) { reasons.append(Self.besideRest) }
            let middle = AppleSegment(alternatives: [.wild("?*")], reasons: [])
            var sequences: [[AppleSegment]] = []
            if end.isEmpty, least == 0 {
                sequences.append(start + [AppleSegment(alternatives: [.wild("*")], reasons: [])])
            } else {
                if least == 0 { sequences.append(start + end) }
                sequences.append(start + Array(repeating: middle, count: max(least, 1)) + end)
            }
            paths = sequences.flatMap { Self.joined($0, &reasons) }
        } else {
            let all = Self.convert(segments[...], options, &variables)
            reasons += all.flatMap(\.reasons)
            paths = Self.joined(all, &reasons)
        }
        if paths.contains(where: \.isEscaped) {
            reasons.append("an escaped slash counts as a slash where URLs are compared decoded")
        }
        self.reasons = reasons
    }

    private static func convert(
        _ segments: ArraySlice<RoutePattern.Segment>,
        _ options: RoutingOptions,
        _ variables: inout AppleVariableBook
    ) -> [AppleSegment] {
        var converted: [AppleSegment] = []
        for segment in segments { converted.append(AppleSegment(segment, options, &variables)) }
        return converted
    }

    /// Every way to choose one alternative of each segment, as paths. If they are too many, the segment with the most
    /// becomes anything.
    private static func joined(_ segments: [AppleSegment], _ reasons: inout [String]) -> [AppleText] {
        var segments = segments
        while segments.reduce(1, { $0 * $1.alternatives.count }) > most {
            guard
                let widest = segments.indices.max(by: {
                    segments[$0].alternatives.count < segments[$1].alternatives.count
                })
            else { break }
            segments[widest] = .anything
            reasons.append(AppleSegment.inexpressible)
        }
        guard !segments.isEmpty else { return [.wild("/")] }
        let slash = AppleText.wild("/")
        return segments.reduce([AppleText()]) { starts, segment in
            starts.flatMap { start in segment.alternatives.map { start + slash + $0 } }
        }
    }
}

extension RoutePattern.Segment {
    /// The fewest segments of a rest; nil for every other segment.
    fileprivate var minimum: Int? { if case .rest(_, let minimum) = self { minimum } else { nil } }

    fileprivate var isPlain: Bool { if case .parameter = self { true } else { false } }

    fileprivate var isDots: Bool { self == .literal(Array(".".utf8)) || self == .literal(Array("..".utf8)) }

    /// Whether it is a literal or a mixed text, which no empty segment matches.
    fileprivate var isFull: Bool {
        switch self {
        case .literal(let bytes): !bytes.isEmpty
        case .mixed: true
        case .constrained, .parameter, .rest: false
        }
    }
}
