/// Reads an advanced pattern as Android does, with its limit and its peculiarities: a `}` that ends no count is ignored, and
/// `\d` is the letter d.
struct AdvancedPatternParser {
    /// Android stores a pattern as a list of numbers, of which it has so many, and refuses to read on with fewer than three
    /// left. A character is one of them; `.`, `*` and `+` too; a set is two, and two more for each range or character in
    /// it; a count is four.
    private static let storage = 2_048

    private let units: [UInt16]
    private var position = 0
    private var stored = 0
    private var steps: [AndroidPattern.Step] = []
    /// Whether the latest item has its count already.
    private var isCounted = false

    static func steps(of units: [UInt16]) throws(AndroidPattern.Malformed) -> [AndroidPattern.Step] {
        var parser = AdvancedPatternParser(units: units)
        while parser.position < units.count { try parser.readOne() }
        return parser.steps
    }

    private init(units: [UInt16]) { self.units = units }

    private func malformed(_ reason: String) -> AndroidPattern.Malformed {
        AndroidPattern.Malformed(offset: position, reason: reason)
    }

    private mutating func checkRoom() throws(AndroidPattern.Malformed) {
        guard stored <= Self.storage - 3 else { throw malformed("The pattern is too large.") }
    }

    private func unit(at index: Int) -> UInt16? { index < units.count ? units[index] : nil }

    private mutating func readOne() throws(AndroidPattern.Malformed) {
        try checkRoom()
        let unit = units[position]
        switch unit {
        case .openBracket: try readSet()
        case .openBrace: try readCount()
        case .closeBrace: position += 1
        case .star: try count(0)
        case .plus: try count(1)
        case .dot: append(.any)
        case .backslash: append(.unit(try escaped()))
        default: append(.unit(unit))
        }
    }

    private mutating func append(_ item: AndroidPattern.Step.Item) {
        steps.append(AndroidPattern.Step(item: item))
        isCounted = false
        stored += 1
        position += 1
    }

    /// Goes to the character after a backslash.
    private mutating func escaped() throws(AndroidPattern.Malformed) -> UInt16 {
        guard let unit = unit(at: position + 1) else { throw malformed("A backslash at the end escapes nothing.") }
        position += 1
        return unit
    }

    // MARK: Counts

    private func checkCountable() throws(AndroidPattern.Malformed) {
        guard !steps.isEmpty, !isCounted else { throw malformed("A count follows nothing that can be counted.") }
    }

    private mutating func setCount(_ least: Int, _ most: Int) {
        steps[steps.count - 1].least = least
        steps[steps.count - 1].most = most
        isCounted = true
    }

    private mutating func count(_ least: Int) throws(AndroidPattern.Malformed) {
        try checkCountable()
        setCount(least, .max)
        stored += 1
        position += 1
    }

    private mutating func readCount() throws(AndroidPattern.Malformed) {
        try checkCountable()
        guard let end = units[(position + 1)...].firstIndex(of: .closeBrace) else {
            throw malformed("A count in braces has no end.")
        }
        let bounds = units[(position + 1)..<end].split(
            separator: .comma,
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let least = bounds.first.flatMap(Self.number) else { throw malformed("A count in braces is no number.") }
        var most = least
        if bounds.count == 2 {
            guard let upper = bounds[1].isEmpty ? Int.max : Self.number(bounds[1]) else {
                throw malformed("A count in braces is no number.")
            }
            most = upper
        }
        guard least <= most else { throw malformed("A count's lower bound is above its upper bound.") }
        setCount(least, most)
        stored += 3
        position = end
        // Reading its end is a step of its own.
        try checkRoom()
        stored += 1
        position += 1
    }

    /// A number as Java's `Integer.parseInt` reads it: with a sign, in decimal digits of any script, in 32 bits.
    private static func number(_ units: ArraySlice<UInt16>) -> Int? {
        var digits = units
        let isNegative = digits.first == .minus
        if isNegative || digits.first == .plus { digits.removeFirst() }
        guard !digits.isEmpty else { return nil }
        var value = 0
        for unit in digits {
            guard let scalar = Unicode.Scalar(unit), scalar.properties.generalCategory == .decimalNumber,
                let digit = scalar.properties.numericValue
            else { return nil }
            value = value * 10 + Int(digit)
            guard value <= 1 << 31 else { return nil }
        }
        let number = isNegative ? -value : value
        return Int(Int32.min)...Int(Int32.max) ~= number ? number : nil
    }

    // MARK: Sets

    private mutating func readSet() throws(AndroidPattern.Malformed) {
        guard let first = unit(at: position + 1) else { throw malformed("A set in brackets has no end.") }
        let isInverted = first == .caret
        position += isInverted ? 2 : 1
        stored += 1
        var spans: [AndroidPattern.Step.Span] = []
        while let unit = unit(at: position) {
            try checkRoom()
            guard unit != .closeBracket else {
                if spans.isEmpty { throw malformed("A set in brackets is empty.") }
                append(.set(spans, isInverted: isInverted))
                return
            }
            let low = unit == .backslash ? try escaped() : unit
            guard self.unit(at: position + 1) == .minus, let next = self.unit(at: position + 2), next != .closeBracket
            else {
                spans.append(AndroidPattern.Step.Span(low: low, high: low))
                stored += 2
                position += 1
                continue
            }
            stored += 1
            position += 2
            try checkRoom()
            let high = next == .backslash ? try escaped() : next
            spans.append(AndroidPattern.Step.Span(low: low, high: high))
            stored += 1
            position += 1
        }
        throw malformed("A set in brackets has no end.")
    }
}

/// The characters that mean something in a pattern.
extension UInt16 {
    static let openBracket: UInt16 = 0x5B
    static let closeBracket: UInt16 = 0x5D
    static let openBrace: UInt16 = 0x7B
    static let closeBrace: UInt16 = 0x7D
    static let star: UInt16 = 0x2A
    static let plus: UInt16 = 0x2B
    static let comma: UInt16 = 0x2C
    static let minus: UInt16 = 0x2D
    static let dot: UInt16 = 0x2E
    static let backslash: UInt16 = 0x5C
    static let caret: UInt16 = 0x5E
}
