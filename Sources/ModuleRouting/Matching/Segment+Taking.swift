extension RoutePattern.Segment {
    /// Whether it matches a segment of a URL, given as its decoded text. A rest matches every segment.
    ///
    /// This is what the options mean for one segment. The check of shadowed routes, the overlaps and explanations use
    /// it. ``RouteWalk`` has its own code, because it reads undecoded bytes without allocating. A law of the tests
    /// holds both to the same answers.
    func takes(_ text: UnsafeBufferPointer<UInt8>, _ options: RoutingOptions) -> Bool {
        switch self {
        case .literal(let bytes):
            options.caseInsensitive ? ASCII.equalsFolded(bytes, text) : bytes.elementsEqual(text)
        case .mixed(let template): template.match(text, caseInsensitive: options.caseInsensitive) != nil
        case .constrained(_, let constraint): !text.isEmpty && constraint.accepts(text)
        case .parameter: !text.isEmpty || options.emptySegments == .kept
        case .rest: true
        }
    }

    func takes(_ text: String, _ options: RoutingOptions) -> Bool {
        var text = text
        return text.withUTF8 { takes($0, options) }
    }

    /// The segment without what doesn't affect matching: the parameters' names, and the case of literals if it is
    /// ignored. Two segments match the same texts with equal precedence if these are equal.
    func bare(caseInsensitive: Bool) -> RoutePattern.Segment {
        switch self {
        case .literal(let bytes): caseInsensitive ? .literal(bytes.map(ASCII.folded)) : self
        case .mixed(let template): .mixed(template.bare(caseInsensitive: caseInsensitive))
        case .constrained(_, let constraint): .constrained(nil, constraint)
        case .parameter: .parameter(nil)
        case .rest: .rest(nil)
        }
    }

    /// Whether it matches every text that the other matches; false if that is too hard to tell. Both must be bare.
    func covers(_ other: RoutePattern.Segment, _ options: RoutingOptions) -> Bool {
        switch (self, other) {
        case (.parameter, .mixed), (.parameter, .constrained), (.parameter, .parameter): true
        case (.rest, .rest): true
        case (_, .literal(let bytes)):
            bytes.withUnsafeBufferPointer { takes($0, options) } && coversEveryCase(of: bytes, options)
        default: self == other
        }
    }

    /// Whether it matches the text, which it matches folded, in every case that the options allow. A constraint sees
    /// the case of the text that it tests.
    private func coversEveryCase(of folded: [UInt8], _ options: RoutingOptions) -> Bool {
        guard options.caseInsensitive, folded.contains(where: ASCII.isLetter) else { return true }
        switch self {
        case .constrained(_, let constraint): return constraint.acceptsEveryCase(of: folded)
        case .mixed(let template): return template.constraintCount == 0
        case .literal, .parameter, .rest: return true
        }
    }
}
