extension RoutePattern.Segment {
    /// Whether it matches a segment of a URL, given as its decoded text. A rest matches every segment. A host matches in any
    /// case.
    ///
    /// This is what the options mean for one segment. Explanations use it. ``RouteWalk`` has its own code, because it reads undecoded bytes without allocating. A law of the tests
    /// holds both to the same answers.
    func takes(_ text: UnsafeBufferPointer<UInt8>, _ options: RoutingOptions, isHost: Bool = false) -> Bool {
        let caseInsensitive = options.caseInsensitive || isHost
        return switch self {
        case .literal(let bytes): caseInsensitive ? ASCII.equalsFolded(bytes, text) : bytes.elementsEqual(text)
        case .mixed(let template): template.match(text, caseInsensitive: caseInsensitive) != nil
        case .constrained(_, let constraint):
            !text.isEmpty && constraint.accepts(text, caseInsensitive: caseInsensitive)
        case .parameter: !text.isEmpty
        case .rest: true
        }
    }

    func takes(_ text: String, _ options: RoutingOptions, isHost: Bool = false) -> Bool {
        var text = text
        return text.withUTF8 { takes($0, options, isHost: isHost) }
    }

    /// The segment without what doesn't affect matching: the parameters' names, and the case of literals if it is
    /// ignored. Two segments match the same texts with equal precedence if these are equal.
    func bare(caseInsensitive: Bool) -> RoutePattern.Segment {
        switch self {
        case .literal(let bytes): caseInsensitive ? .literal(bytes.map(ASCII.folded)) : self
        case .mixed(let template): .mixed(template.bare(caseInsensitive: caseInsensitive))
        case .constrained(_, let constraint): .constrained(nil, constraint)
        case .parameter: .parameter(nil)
        case .rest(_, let minimum): .rest(nil, minimum: minimum)
        }
    }
}
