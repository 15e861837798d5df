/// What decides whether two patterns take the same URLs with the same right: everything but the parameters' names.
struct RouteShape: Hashable {
    enum Step: Hashable {
        /// Bytes, as the table compares them: texts that Unicode takes for one may be two literals.
        case literal([UInt8])
        case mixed(SegmentTemplate)
        case constrained(Constraint)
        case parameter
        case rest

        init(_ segment: RoutePattern.Segment, _ options: RoutingOptions) {
            self =
                switch segment {
                case .literal(let bytes): .literal(options.caseInsensitive ? bytes.map(ASCII.folded) : bytes)
                case .mixed(let template): .mixed(template.bare(caseInsensitive: options.caseInsensitive))
                case .constrained(_, let constraint): .constrained(constraint)
                case .parameter: .parameter
                case .rest: .rest
                }
        }

        /// Whether it takes every segment that the other takes.
        func covers(_ other: Step, _ options: RoutingOptions) -> Bool {
            switch (self, other) {
            case (.parameter, .literal(let bytes)): !bytes.isEmpty || options.emptySegments == .kept
            case (.parameter, .mixed), (.parameter, .constrained), (.parameter, .parameter): true
            case (.constrained(let constraint), .literal(let bytes)):
                bytes.withUnsafeBufferPointer { constraint.accepts($0) }
            case (.mixed(let template), .literal(let bytes)):
                bytes.withUnsafeBufferPointer {
                    template.match($0, caseInsensitive: options.caseInsensitive) != nil
                }
            default: self == other
            }
        }
    }

    let namespace: Namespace?
    let priority: Int
    let steps: [Step]

    init(_ namespace: Namespace?, _ priority: Int, _ segments: [RoutePattern.Segment], _ options: RoutingOptions) {
        self.namespace = namespace
        self.priority = priority
        steps = segments.map { Step($0, options) }
    }

    init(_ namespace: Namespace?, _ priority: Int, _ steps: [Step]) {
        self.namespace = namespace
        self.priority = priority
        self.steps = steps
    }

    /// Whether it takes every URL that the other takes.
    func covers(_ other: RouteShape, _ options: RoutingOptions) -> Bool {
        guard namespace == other.namespace else { return false }
        for (index, step) in steps.enumerated() {
            if case .rest = step { return true }
            guard index < other.steps.count, step.covers(other.steps[index], options) else { return false }
        }
        return steps.count == other.steps.count
    }

    /// Segments that the pattern takes, or nil where a constraint is fulfilled by none of the samples; a parameter is
    /// filled with the given text, which no literal should be.
    func sample(filler: String) -> [String]? {
        var segments: [String] = []
        for step in steps {
            switch step {
            case .literal(let bytes): segments.append(String(decoding: bytes, as: UTF8.self))
            case .parameter: segments.append(filler)
            case .rest: break
            case .constrained(let constraint):
                guard let text = constraint.sample else { return nil }
                segments.append(text)
            case .mixed(let template):
                guard let text = template.sample(filler: filler) else { return nil }
                segments.append(text)
            }
        }
        return segments
    }
}

extension Constraint {
    /// Texts of common forms, of which one fulfils most constraints.
    private static let samples = [
        "1", "a", "A", "x", "0", "12", "ab", "AB", "a1", "123", "abc", "1234", "abcd", "12345", "123456", "12345678",
        "en",
        "en-US", "2024-01-01", "01-02", "1.0", "1.2.3", "a-b", "a_b", "-1", "true", "abcdef", "0123456789abcdef",
        "123e4567-e89b-12d3-a456-426614174000", "a@b.c", "%", "+", "é",
    ]

    /// Texts of which each fulfils the constraint; empty where none is known.
    var fulfilling: [String] { (own + Self.samples).filter { accepts($0) } }

    /// A text that fulfils the constraint, where one is known.
    var sample: String? { fulfilling.first }
}

extension SegmentTemplate {
    /// A segment that fits, where one is known.
    func sample(filler: String) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .parameter(_, nil): text += filler
            case .parameter(_, let constraint?):
                guard let sample = constraint.sample else { return nil }
                text += sample
            }
        }
        var bytes = text
        return bytes.withUTF8 { match($0, caseInsensitive: false) } == nil ? nil : text
    }
}
