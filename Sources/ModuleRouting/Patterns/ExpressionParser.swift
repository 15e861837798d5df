/// Reads the text of a constraint as a ``RegularExpression``, byte by byte from the left.
///
///     expression = part *( "|" part )
///     part       = *( atom [ count [ "?" ] ] )
///     count      = "*" / "+" / "?" / "{" number [ "," [ number ] ] "}" / "{," number "}"
///     atom       = character / "." / class / escape / "^" / "$" / "(" [ kind ] expression ")"
///     kind       = "?:" / "?i:"
///
/// `(?i)` holds up to the end of its group. What looks around or refers back is refused, and so is what this doesn't know;
/// if there is another way to write it, the error says which.
struct ExpressionParser {
    typealias Malformed = Constraint.Malformed

    /// How deep groups may be nested.
    static let deepest = 32

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    /// Whether letters match in both cases from here on.
    private(set) var ignoresCase: Bool

    private init(_ bytes: [UInt8], ignoringCase: Bool) {
        self.bytes = bytes
        ignoresCase = ignoringCase
    }

    /// The expression of a text, without what means nothing.
    static func parse(_ bytes: [UInt8], ignoringCase: Bool) throws(Malformed) -> RegularExpression {
        var parser = ExpressionParser(bytes, ignoringCase: ignoringCase)
        let expression = try parser.alternatives()
        guard parser.next == nil else { throw Malformed(position: parser.position, reason: "')' closes no group") }
        return try expression.plain()
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    func peek(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

    func rest(startsWith text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    /// Up to the end, or to the parenthesis that closes this group.
    private mutating func alternatives() throws(Malformed) -> RegularExpression {
        var parts = [try sequence()]
        while next == UInt8(ascii: "|") {
            position += 1
            parts.append(try sequence())
        }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(Malformed) -> RegularExpression {
        var parts: [RegularExpression] = []
        while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
            guard let part = try atom(byte) else { continue }
            parts.append(try counted(part))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// The atom that begins with the byte; nil for what only changes how the rest is read.
    private mutating func atom(_ byte: UInt8) throws(Malformed) -> RegularExpression? {
        switch byte {
        case UInt8(ascii: "("): return try group()
        case UInt8(ascii: "["): return .set(try characterClass())
        case UInt8(ascii: "\\"): return try escapedAtom()
        case UInt8(ascii: "{"): throw .refused("{ but as a count; \\{ is a brace", at: position)
        case .star, .plus, .question:
            throw Malformed(position: position, reason: "\(ASCII.name(of: byte)) repeats nothing")
        case UInt8(ascii: "^"), UInt8(ascii: "$"):
            position += 1
            return .anchor(isStart: byte == UInt8(ascii: "^"), position: position - 1)
        case .dot:
            position += 1
            return .set(ScalarSet.newlines.inverted)
        case .colon: try refuseParameter()
        default: break
        }
        return .set(cased(ScalarSet(scalar())))
    }

    /// The character there.
    mutating func scalar() -> Unicode.Scalar {
        let (scalar, count) = bytes.withUnsafeBufferPointer { $0.scalar(at: position) }
        position += count
        return scalar
    }

    /// The set with both cases of its letters, if the case is ignored.
    func cased(_ set: ScalarSet) -> ScalarSet { ignoresCase ? set.ignoringCase : set }

    private mutating func escapedAtom() throws(Malformed) -> RegularExpression {
        let start = position
        switch peek(position + 1) {
        case UInt8(ascii: "A"), UInt8(ascii: "z"), UInt8(ascii: "Z"):
            position += 2
            return .anchor(isStart: bytes[start + 1] == UInt8(ascii: "A"), position: start)
        case UInt8(ascii: "b"), UInt8(ascii: "B"):
            throw .refused("\\\(Character(Unicode.Scalar(bytes[start + 1]))), which looks around", at: start)
        default: return .set(cased(try escape()))
        }
    }

    /// A colon before a name is not what it seems to whoever knows optional groups from elsewhere.
    private func refuseParameter() throws(Malformed) {
        let name = bytes[(position + 1)...].prefix(while: ASCII.isNamePart)
        guard let first = name.first, !ASCII.isDigit(first) else { return }
        let shown = String(decoding: name, as: UTF8.self)
        throw Malformed(
            position: position,
            reason: "the constraint holds :\(shown); an optional group begins with a slash, and \\: is a colon"
        )
    }
}

// MARK: Counts and groups

extension ExpressionParser {
    /// The part with the count after it, if there is one.
    private mutating func counted(_ part: RegularExpression) throws(Malformed) -> RegularExpression {
        let place = position
        guard let count = try count() else { return part }
        if case .anchor = part { throw Malformed(position: place, reason: "the count repeats nothing") }
        let counted = RegularExpression.repeated(part, count)
        if next == .plus {
            throw .refused("a + after a count; leave it out, because no constraint is slow", at: position)
        }
        // As many as it can or as few as it can: the texts are the same.
        if next == .question { position += 1 }
        if let byte = next, byte == .star || byte == .question || byte == .plus {
            throw Malformed(position: position, reason: "\(ASCII.name(of: byte)) repeats nothing")
        }
        return counted
    }

    private mutating func count() throws(Malformed) -> ClosedRange<Int>? {
        let start = position
        switch next {
        case .star, .plus, .question:
            position += 1
            let least = bytes[start] == .plus ? 1 : 0
            return least...(bytes[start] == .question ? 1 : Int.max)
        case UInt8(ascii: "{"):
            let unreadable = Malformed.refused("{ but as a count; \\{ is a brace", at: start)
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else { throw unreadable }
            let parts = bytes[(position + 1)..<end].split(separator: .comma, omittingEmptySubsequences: false)
            guard parts.count <= 2, parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) && $0.count < 5 }),
                parts.contains(where: { !$0.isEmpty })
            else { throw unreadable }
            position = end + 1
            let numbers = parts.map { part in part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
            let most = parts.count == 1 ? numbers[0] : parts[1].isEmpty ? Int.max : numbers[1]
            guard numbers[0] <= most else { throw Malformed(position: start, reason: "the count goes backward") }
            return numbers[0]...most
        default: return nil
        }
    }

    /// A group; nil for `(?i)`, which holds up to the end of the group that it stands in.
    private mutating func group() throws(Malformed) -> RegularExpression? {
        let start = position
        position += 1
        if next == .star { throw .refused("(*", at: start) }
        let outer = ignoresCase
        if rest(startsWith: "?i)") {
            position += 3
            ignoresCase = true
            return nil
        }
        if next == .question { try kind(start) }
        depth += 1
        guard depth <= Self.deepest else {
            throw Malformed(position: position, reason: "groups are nested more than \(Self.deepest) deep")
        }
        let inner = try alternatives()
        depth -= 1
        guard next == UInt8(ascii: ")") else { throw Malformed(position: start, reason: "a group is not closed") }
        ignoresCase = outer
        position += 1
        return inner
    }

    /// What follows the parenthesis that begins a group.
    private mutating func kind(_ start: Int) throws(Malformed) {
        if rest(startsWith: "?:") {
            position += 2
        } else if rest(startsWith: "?i:") {
            position += 3
            ignoresCase = true
        } else if rest(startsWith: "?=") || rest(startsWith: "?!") || rest(startsWith: "?<=") || rest(startsWith: "?<!")
        {
            throw .refused("what looks ahead or behind", at: start)
        } else if rest(startsWith: "?<") || rest(startsWith: "?P<") {
            throw .refused("a group with a name; write (?: ), because the value is the parameter's", at: start)
        } else if rest(startsWith: "?>") {
            throw .refused("(?>; write (?: ), because no constraint is slow", at: start)
        } else {
            throw .refused("(? but for (?: ), (?i: ) and (?i)", at: start)
        }
    }
}

extension Constraint.Malformed {
    static func refused(_ what: String, at position: Int) -> Self {
        Self(position: position, reason: "a constraint may not hold \(what)")
    }
}
