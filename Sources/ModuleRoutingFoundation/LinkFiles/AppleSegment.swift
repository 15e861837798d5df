import ModuleRouting

/// A segment of a pattern as patterns of Apple's: each of the alternatives takes some of its texts.
struct AppleSegment: Sendable {
    let alternatives: [AppleText]
    /// Why they take more texts than the segment, each the end of a sentence.
    let reasons: [String]

    /// Whether no alternative takes a slash.
    var isFixed: Bool { !alternatives.contains(where: \.takesMore) }

    static let anything = AppleSegment(alternatives: [.wild("?*")], reasons: [])

    /// The most alternatives of a segment.
    static let most = 32

    static let inexpressible = "no pattern of Apple's says what its constraint says"

    init(alternatives: [AppleText], reasons: [String]) {
        self.alternatives = alternatives
        self.reasons = reasons
    }

    /// - Parameter segment: no rest.
    init(_ segment: RoutePattern.Segment, _ options: RoutingOptions, _ variables: inout AppleVariableBook) {
        switch segment {
        case .literal(let bytes):
            let text = AppleText.literal(String(decoding: bytes, as: UTF8.self))
            self.init(alternatives: [text], reasons: [])
        case .parameter, .rest: self = .anything
        case .constrained(let name, let constraint):
            self.init(constraint, name, options, &variables)
        case .mixed(let template):
            var all = [AppleText()]
            var reasons: [String] = []
            for piece in template.pieces {
                let part: AppleSegment
                switch piece {
                case .literal(let bytes):
                    part = AppleSegment(
                        alternatives: [
                            AppleText.literal(String(decoding: bytes, as: UTF8.self))
                        ],
                        reasons: []
                    )
                case .parameter(_, nil): part = .anything
                case .parameter(let name, let constraint?):
                    part = AppleSegment(constraint, name, options, &variables)
                }
                let isTooMuch = all.count * part.alternatives.count > Self.most
                all = all.flatMap { start in
                    isTooMuch ? [start + .wild("?*")] : part.alternatives.map { start + $0 }
                }
                reasons += isTooMuch ? [Self.inexpressible] : part.reasons
            }
            self.init(alternatives: all, reasons: reasons)
        }
    }

    private init(
        _ constraint: Constraint,
        _ name: String?,
        _ options: RoutingOptions,
        _ variables: inout AppleVariableBook
    ) {
        // The variables of an expression that is given up later are not needed.
        var tried = variables
        let expression = constraint.expression(caseInsensitive: options.caseInsensitive)
        guard
            let found = Self.texts(of: expression, name, options.caseInsensitive, &tried),
            !found.texts.isEmpty
        else {
            self.init(alternatives: [.wild("?*")], reasons: [Self.inexpressible])
            return
        }
        variables = tried
        self.init(alternatives: found.texts, reasons: found.isExact ? [] : [Self.inexpressible])
    }
}

extension AppleSegment {
    private typealias Found = (texts: [AppleText], isExact: Bool)

    /// The patterns of an expression; nil if it needs too many, or characters that URLs escape.
    private static func texts(
        of expression: RegularExpression,
        _ name: String?,
        _ ignoringCase: Bool,
        _ variables: inout AppleVariableBook
    ) -> Found? {
        if case .choice(let parts) = expression, parts.count > 1,
            let words = expression.words(ignoringCase: ignoringCase)
        {
            let values = words.map { String(decoding: $0, as: UTF8.self) }
            guard values.count <= 256, values.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isUnreserved) }) else {
                return nil
            }
            let full = Set(values.filter { !$0.isEmpty })
            var texts: [AppleText] = full.count < Set(values).count ? [AppleText()] : []
            if let only = full.first, full.count == 1 {
                texts.append(AppleText.literal(only))
            } else if !full.isEmpty {
                texts.append(.variable(variables.name(of: Array(full), hint: name)))
            }
            return (texts, true)
        }
        switch expression {
        case .set(let set):
            return text(of: set, name, &variables).map { ([$0], true) }
        case .sequence(let parts):
            var all: Found = ([AppleText()], true)
            for part in parts {
                guard let more = texts(of: part, name, ignoringCase, &variables),
                    all.texts.count * more.texts.count <= most
                else { return nil }
                all = (all.texts.flatMap { start in more.texts.map { start + $0 } }, all.isExact && more.isExact)
            }
            return all
        case .choice(let parts):
            var all: Found = ([], true)
            for part in parts {
                guard let more = texts(of: part, name, ignoringCase, &variables),
                    all.texts.count + more.texts.count <= most
                else { return nil }
                all = (all.texts + more.texts.filter { !all.texts.contains($0) }, all.isExact && more.isExact)
            }
            return all
        case .repeated(let part, let count):
            return repeated(part, count, name, ignoringCase, &variables)
        case .nonEmpty(let part):
            return texts(of: part, name, ignoringCase, &variables).map { found in
                (found.texts.filter { !$0.text.isEmpty }.map { $0.text == "*" ? .wild("?*") : $0 }, found.isExact)
            }
        case .anchor: return ([AppleText()], true)
        }
    }

    private static func repeated(
        _ part: RegularExpression,
        _ count: ClosedRange<Int>,
        _ name: String?,
        _ ignoringCase: Bool,
        _ variables: inout AppleVariableBook
    ) -> Found? {
        let isEndless = count.upperBound == .max
        guard count.lowerBound <= most, isEndless || count.upperBound <= most else { return nil }
        // Nothing repeats a variable, so what goes on is anything. A variable of its own isn't worth that.
        if isEndless, case .set(let set) = part, let text = text(of: set, name, &variables) {
            let isApples =
                text.text.unicodeScalars.count == 1
                || AppleVariables.predefined.keys.contains {
                    text.text == "$(\($0))"
                }
            guard isApples || count.lowerBound > 1 else { return nil }
            let start = (0..<count.lowerBound).reduce(AppleText()) { all, _ in all + text }
            return ([start + .wild("*")], false)
        }
        guard !isEndless, let once = texts(of: part, name, ignoringCase, &variables) else { return nil }
        var all: [AppleText] = []
        var times = [AppleText()]
        for number in 0...count.upperBound {
            if number >= count.lowerBound { all += times.filter { !all.contains($0) } }
            guard all.count <= most else { return nil }
            if number == count.upperBound { break }
            guard times.count * once.texts.count <= most else { return nil }
            times = times.flatMap { start in once.texts.map { start + $0 } }
        }
        return (all, once.isExact)
    }

    /// One character of a set; nil if it has many, or one that URLs escape.
    private static func text(of set: ScalarSet, _ name: String?, _ variables: inout AppleVariableBook) -> AppleText? {
        guard let last = set.ranges.last, last.upperBound < 0x7F else { return nil }
        let scalars = set.ranges.flatMap { $0 }.compactMap(Unicode.Scalar.init)
        guard scalars.allSatisfy(\.isUnreserved) else { return nil }
        if scalars.count == 1 { return AppleText.literal(String(scalars[0])) }
        return .variable(variables.name(of: scalars.map { String($0) }, hint: name))
    }
}
