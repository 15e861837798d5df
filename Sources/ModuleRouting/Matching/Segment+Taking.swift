extension RoutePattern.Segment {
    /// Whether it matches a segment of a URL, given as its decoded text. A rest matches every segment. A host matches in any
    /// case.
    ///
    /// This is what the options mean for one segment. The check of shadowed routes, the overlaps and explanations use
    /// it. ``RouteWalk`` has its own code, because it reads undecoded bytes without allocating. A law of the tests
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

    /// Whether it matches every text that the other matches; false if that takes too much to find out. Both must be bare.
    func covers(_ other: RoutePattern.Segment, _ options: RoutingOptions) -> Bool {
        switch (self, other) {
        case (.parameter, .mixed), (.parameter, .constrained), (.parameter, .parameter): true
        // Whatever matches a text in lower case matches it in every case, if the options ignore it.
        case (_, .literal(let bytes)): bytes.withUnsafeBufferPointer { takes($0, options) }
        case (.mixed, .mixed), (.mixed, .constrained), (.constrained, .mixed), (.constrained, .constrained):
            self == other || includes(other, options)
        case (.mixed, .parameter), (.constrained, .parameter): includes(other, options)
        default: false
        }
    }

    private func includes(_ other: RoutePattern.Segment, _ options: RoutingOptions) -> Bool {
        guard takes("", options) || !other.takes("", options) else { return false }
        guard let language = language(options), let other = other.language(options) else { return false }
        return language.includes(other) ?? false
    }

    /// The texts that it matches and that aren't empty; nil if they are too many to tell, or those of a rest.
    func language(_ options: RoutingOptions) -> Language? {
        switch self {
        case .literal(let bytes): Language(.text(bytes, ignoringCase: options.caseInsensitive))
        case .mixed(let template): Language(template.expression(caseInsensitive: options.caseInsensitive))
        case .constrained(_, let constraint):
            Language(constraint.expression(caseInsensitive: options.caseInsensitive))
        case .parameter: .anything
        case .rest: nil
        }
    }
}
