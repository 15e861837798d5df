/// How many ways a regular expression has to match a text, read from the expression itself.
///
/// The standard library's `Regex` goes back and tries every way before it gives up, so this bounds its time. Whatever
/// hides how an expression repeats is refused: extended syntax (`(?x)`), quotes (`\Q`), comments, conditions and
/// recursion.
struct ExpressionShape {
    /// A bound on the ways to match a text of n bytes: `factor` times the ways to divide the text among `runs` parts
    /// that repeat and what is between them.
    struct Ways {
        var runs = 0
        var factor = 1.0

        /// How often what need not take a byte is repeated, by counts inside each other.
        var repeats = 1.0

        /// Whether there is more than one way.
        var areMany: Bool { runs > 0 || factor > 1 }

        mutating func multiply(by other: Ways) {
            runs += other.runs
            factor *= other.factor
            repeats = max(repeats, other.repeats)
        }

        mutating func add(_ other: Ways) {
            runs = max(runs, other.runs)
            factor += other.factor
            repeats = max(repeats, other.repeats)
        }

        /// The bound for texts of that many bytes, at each place where a text may begin or end in a longer one.
        func count(of length: Int, free ends: Int = 0) -> Double {
            (0..<runs + ends).reduce(factor) { $0 * Double(length + $1 + 1) / Double($1 + 1) }
        }
    }

    typealias Malformed = Constraint.Malformed

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The ways of a whole expression.
    ///
    /// - Throws: `Malformed` for what could take forever and for what this can't read. What is no expression at all is
    ///   left to `Regex`, which refuses it.
    static func ways(of bytes: [UInt8]) throws(Malformed) -> Ways {
        var shape = ExpressionShape(bytes)
        return try shape.alternatives()
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func peek(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func refused(_ what: String, at position: Int) -> Malformed {
        Malformed(position: position, reason: "a constraint may not hold \(what)")
    }

    /// Up to the end, or to the parenthesis that closes this group.
    private mutating func alternatives() throws(Malformed) -> Ways {
        var ways = try sequence()
        while next == UInt8(ascii: "|") {
            position += 1
            ways.add(try sequence())
        }
        return ways
    }

    private mutating func sequence() throws(Malformed) -> Ways {
        var ways = Ways()
        while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
            let mayBeEmpty = mayBeEmpty(byte)
            var part = try atom(byte)
            try quantify(&part, mayBeEmpty: mayBeEmpty)
            ways.multiply(by: part)
        }
        return ways
    }

    /// Whether what begins with the byte may match without taking one, so that nothing in the text ends its repetition.
    private func mayBeEmpty(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "$")
            || byte == UInt8(ascii: "\\") && peek(position + 1).map(Self.places.contains) == true
    }

    private mutating func atom(_ byte: UInt8) throws(Malformed) -> Ways {
        switch byte {
        case UInt8(ascii: "("): return try group()
        case UInt8(ascii: "["): try characterClass()
        case UInt8(ascii: "\\"): try escape()
        case UInt8(ascii: "{"): throw refused("{ but as a count; \\{ is a brace", at: position)
        case .star, .plus, .question:
            throw Malformed(position: 0, reason: "the constraint is not a regular expression")
        case .colon: try colon()
        default: position += 1
        }
        return Ways()
    }

    /// The repetition after an atom, if there is one.
    private mutating func quantify(_ part: inout Ways, mayBeEmpty: Bool) throws(Malformed) {
        let start = position
        guard let count = count() else { return }
        // Reluctant or possessive: the ways are the same, in another order.
        if next == .question || next == .plus { position += 1 }
        if part.areMany, count.upperBound > 1 {
            throw Malformed(
                position: start,
                reason: "a group that repeats or chooses inside may not be repeated, which could take forever"
            )
        }
        if mayBeEmpty, count.upperBound < .max {
            part.repeats *= Double(max(1, count.upperBound))
            if part.repeats > Self.mostRepeats {
                throw Malformed(
                    position: start,
                    reason:
                        "a group may be repeated 256 times, as many as a segment has bytes, with the counts inside it"
                )
            }
        }
        // Measured: one optional part makes three times as many steps of two ways. A wide range is as good as none.
        let spread = count.upperBound - count.lowerBound
        if spread > 16 {
            part.runs += 1
        } else if spread > 0 {
            part.factor += Double(spread) + 1
        }
    }

    private mutating func count() -> ClosedRange<Int>? {
        switch next {
        case .star, .plus:
            position += 1
            return 0...Int.max
        case .question:
            position += 1
            return 0...1
        case UInt8(ascii: "{"):
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
            let parts = bytes[(position + 1)..<end].split(separator: .comma, omittingEmptySubsequences: false)
            guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) && $0.count < 5 }),
                parts.contains(where: { !$0.isEmpty })
            else { return nil }
            position = end + 1
            let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) }
            let least = (numbers.first ?? nil) ?? 0
            let most = numbers.count == 1 ? least : numbers[1] ?? .max
            return least...max(least, most)
        default: return nil
        }
    }

    private mutating func group() throws(Malformed) -> Ways {
        let start = position
        position += 1
        if next == .star { throw refused("(*", at: start) }
        if next == .question {
            position += 1
            guard try kind(start) else { return Ways() }
        }
        let ways = try alternatives()
        if next == UInt8(ascii: ")") { position += 1 }
        return ways
    }

    /// What follows `(?`. False if it is an option that holds from there on.
    private mutating func kind(_ start: Int) throws(Malformed) -> Bool {
        let rest = bytes[position...]
        for plain in [":", "=", "!", ">", "<=", "<!"] where rest.starts(with: plain.utf8) {
            position += plain.utf8.count
            return true
        }
        if rest.starts(with: "i)".utf8) {
            position += 2
            return false
        }
        if rest.starts(with: "i:".utf8) {
            position += 2
            return true
        }
        let named = rest.starts(with: "P<".utf8) ? rest.dropFirst(2) : rest.dropFirst()
        guard rest.first == UInt8(ascii: "<") || rest.starts(with: "P<".utf8),
            let end = named.firstIndex(of: UInt8(ascii: ">")), !named[..<end].isEmpty,
            named[..<end].allSatisfy(ASCII.isNamePart)
        else { throw refused("(? but for a group, a look around or (?i)", at: start) }
        position = end + 1
        return true
    }

    /// A class with the classes inside it.
    private mutating func characterClass() throws(Malformed) {
        var depth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\\"):
                try escape()
                continue
            case UInt8(ascii: "["):
                depth += 1
                if peek(position + 1) == UInt8(ascii: "^") { position += 1 }
                if peek(position + 1) == UInt8(ascii: "]") {
                    throw refused("a class that begins with ]; \\] is a bracket", at: position + 1)
                }
            case UInt8(ascii: "]"): depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
    }

    private mutating func escape() throws(Malformed) {
        let start = position
        guard let byte = peek(position + 1) else {
            position += 1
            return
        }
        position += 2
        if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "k")
            || byte == UInt8(ascii: "g")
        {
            throw Malformed(position: start, reason: "a constraint may not refer back to a group")
        }
        guard ASCII.isLetter(byte), !Self.escaped.contains(byte) else { return }
        guard Self.named.contains(byte) else {
            throw refused("\\\(Character(Unicode.Scalar(byte)))", at: start)
        }
        if next == UInt8(ascii: "{"), let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) {
            position = end + 1
        }
    }

    /// The letters that stand for a class, a place or one character.
    private static let escaped = Array("dDwWsShHvVbBAzZnrtfeaXRNO".utf8)

    /// The letters that stand for a place between two bytes.
    private static let places = Array("bBAzZ".utf8)

    /// The most repetitions of what need not take a byte.
    private static let mostRepeats = 256.0

    /// The letters whose meaning may follow in braces.
    private static let named = Array("pPxuUo".utf8)

    /// A colon before a name is not what it seems to whoever knows optional groups from elsewhere.
    private mutating func colon() throws(Malformed) {
        let name = bytes[(position + 1)...].prefix(while: ASCII.isNamePart)
        if let first = name.first, !ASCII.isDigit(first) {
            let shown = String(decoding: name, as: UTF8.self)
            throw Malformed(
                position: position,
                reason: "the constraint holds :\(shown); an optional group begins with a slash, and \\: is a colon"
            )
        }
        position += 1
    }
}
