/// Reads the text of a constraint, byte by byte from the left, as the places of an automaton.
///
///     expression = part *( "|" part )
///     part       = *( atom [ count [ "?" ] ] )
///     count      = "*" / "+" / "?" / "{" number [ "," [ number ] ] "}"
///     atom       = character / "." / class / escape / "(" [ "?:" ] expression ")"
///
/// `^` at the beginning and `$` at the end mean nothing. What this doesn't know is refused.
struct ConstraintParser {
    typealias Malformed = Constraint.Malformed

    /// How deep groups may be nested.
    private static let deepest = 32

    /// The places where a part may begin and end, and whether it may be left out.
    struct Part {
        var first: [Int] = []
        var last: [Int] = []
        var isNullable = true
    }

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Whether letters match in both cases.
    private let ignoresCase: Bool

    /// Whether a letter matches in one case alone.
    private(set) var hasCase = false

    /// The set of each place, and the places that may come after it.
    private(set) var sets: [ScalarSet] = []
    private(set) var follow: [PlaceSet] = []

    init(_ bytes: [UInt8], ignoringCase: Bool) {
        self.bytes = bytes
        ignoresCase = ignoringCase
    }

    /// The whole text.
    mutating func parse() throws(Malformed) -> Part {
        if next == UInt8(ascii: "^") { position += 1 }
        let whole = try alternatives()
        guard next == nil else { throw Malformed(position: position, reason: "')' closes no group") }
        return whole
    }

    private var next: UInt8? { peek(position) }

    private func peek(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    /// Up to the end, or to the parenthesis that closes this group.
    private mutating func alternatives() throws(Malformed) -> Part {
        var whole = try sequence()
        while skip("|") {
            let other = try sequence()
            whole.first += other.first
            whole.last += other.last
            whole.isNullable = whole.isNullable || other.isNullable
        }
        return whole
    }

    private mutating func sequence() throws(Malformed) -> Part {
        var whole = Part()
        while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
            let start = position
            if byte == UInt8(ascii: "$"), position + 1 == bytes.count, depth == 0 {
                position += 1
            } else {
                append(try counted(try atom(byte), from: start), to: &whole)
            }
        }
        return whole
    }

    private mutating func atom(_ byte: UInt8) throws(Malformed) -> Part {
        switch byte {
        case UInt8(ascii: "("): return try group()
        case UInt8(ascii: "["): return try place(of: try characterClass())
        case UInt8(ascii: "\\"): return try place(of: cased(try escape()))
        case UInt8(ascii: "{"): throw .refused("{ but as a count; \\{ is a brace", at: position)
        case UInt8(ascii: "^"): throw .refused("^ but at its beginning", at: position)
        case UInt8(ascii: "$"): throw .refused("$ but at its end", at: position)
        case .star, .plus, .question:
            throw Malformed(position: position, reason: "\(ASCII.name(of: byte)) repeats nothing")
        case .dot:
            position += 1
            return try place(of: ScalarSet.newlines.inverted)
        case .colon:
            // Not what it seems to whoever knows optional groups from elsewhere.
            guard let next = peek(position + 1), ASCII.isLetter(next) || next == .underscore else { break }
            let group = "an optional group begins with a slash, and \\: is a colon"
            throw .refused("a colon before a name; \(group)", at: position)
        default: break
        }
        return try place(of: cased(ScalarSet(scalar())))
    }

    private mutating func scalar() -> Unicode.Scalar {
        let (scalar, count) = bytes.withUnsafeBufferPointer { $0.scalar(at: position) }
        position += count
        return scalar
    }

    /// The set with both cases of its letters, if the case is ignored.
    private mutating func cased(_ set: ScalarSet) -> ScalarSet {
        let both = set.ignoringCase
        if !ignoresCase, both != set { hasCase = true }
        return ignoresCase ? both : set
    }

    private mutating func place(of set: ScalarSet) throws(Malformed) -> Part {
        guard sets.count < PlaceSet.capacity else {
            throw Malformed(
                position: 0,
                reason: "the constraint has more than \(PlaceSet.capacity) characters and classes, "
                    + "with its counts written out"
            )
        }
        sets.append(set)
        follow.append(PlaceSet())
        return Part(first: [sets.count - 1], last: [sets.count - 1], isNullable: false)
    }

    private mutating func append(_ part: Part, to whole: inout Part) {
        link(whole.last, part.first)
        if whole.isNullable { whole.first += part.first }
        whole.last = part.isNullable ? whole.last + part.last : part.last
        whole.isNullable = whole.isNullable && part.isNullable
    }

    private mutating func link(_ last: [Int], _ first: [Int]) {
        for place in last {
            for next in first { follow[place].insert(next) }
        }
    }
}

extension ConstraintParser {
    /// The part with the count after it, if there is one: its text is read again for each time that it may come.
    private mutating func counted(_ part: Part, from start: Int) throws(Malformed) -> Part {
        guard let count = try count() else { return part }
        // As many as it can or as few as it can: the whole texts are the same.
        if next == .question { position += 1 }
        if let byte = next, byte == .star || byte == .question || byte == .plus {
            throw Malformed(position: position, reason: "\(ASCII.name(of: byte)) repeats nothing")
        }
        if count.upperBound == 0 || part.first.isEmpty { return Part() }
        let end = position
        let most = count.upperBound == .max ? max(count.lowerBound, 1) : count.upperBound
        var (whole, copy) = (Part(), part)
        for number in 1...most {
            if number > 1 {
                position = start
                copy = try atom(bytes[start])
            }
            if number == most, count.upperBound == .max { link(copy.last, copy.first) }
            if number > count.lowerBound { copy.isNullable = true }
            append(copy, to: &whole)
        }
        position = end
        return whole
    }

    private mutating func count() throws(Malformed) -> ClosedRange<Int>? {
        let start = position
        if skip("*") { return 0...Int.max }
        if skip("+") { return 1...Int.max }
        if skip("?") { return 0...1 }
        guard skip("{") else { return nil }
        let unreadable = Malformed.refused("{ but as a count; \\{ is a brace", at: start)
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else { throw unreadable }
        let parts = bytes[position..<end].split(separator: .comma, omittingEmptySubsequences: false)
        guard parts.count <= 2, !parts[0].isEmpty, parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) && $0.count < 5 })
        else { throw unreadable }
        position = end + 1
        let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) ?? Int.max }
        guard numbers[0] <= numbers[parts.count - 1] else {
            throw Malformed(position: start, reason: "the count goes backward")
        }
        return numbers[0]...numbers[parts.count - 1]
    }

    private mutating func group() throws(Malformed) -> Part {
        let start = position
        position += 1
        if !skip("?:"), next == .question || next == .star {
            throw .refused("(\(next == .star ? "*" : "? but for (?: )")", at: start)
        }
        depth += 1
        guard depth <= Self.deepest else {
            throw Malformed(position: position, reason: "groups are nested more than \(Self.deepest) deep")
        }
        let inner = try alternatives()
        depth -= 1
        guard skip(")") else { throw Malformed(position: start, reason: "a group is not closed") }
        return inner
    }
}

/// Character classes and escapes.
extension ConstraintParser {
    /// A class: its members, each one character, a range or an escape.
    private mutating func characterClass() throws(Malformed) -> ScalarSet {
        let start = position
        position += 1
        let isNegated = skip("^")
        if next == UInt8(ascii: "]") { throw .refused("a class that begins with ]; \\] is a bracket", at: position) }
        var ranges: [ClosedRange<UInt32>] = []
        while let byte = next, byte != UInt8(ascii: "]") { ranges += try member(byte).ranges }
        guard skip("]") else { throw Malformed(position: start, reason: "a class is not closed") }
        let set = cased(ScalarSet(ranges))
        return isNegated ? set.inverted : set
    }

    /// One character, a range or an escape.
    private mutating func member(_ byte: UInt8) throws(Malformed) -> ScalarSet {
        let start = position
        // These stand for other characters in classes elsewhere.
        if byte == UInt8(ascii: "[") { throw .refused("a class in a class; \\[ is a bracket", at: start) }
        for operation in ["&&", "--"] where skip(operation) {
            throw .refused("\(operation) in a class; write the characters that are left", at: start)
        }
        let first = try memberSet()
        guard next == .hyphen, let end = peek(position + 1), end != UInt8(ascii: "]"), end != .hyphen,
            let lower = first.single
        else { return first }
        position += 1
        guard end != UInt8(ascii: "["), let upper = try memberSet().single else {
            throw .refused("a range that ends in a class; \\- is a hyphen", at: start)
        }
        guard lower <= upper else { throw Malformed(position: start, reason: "the range goes backward") }
        return ScalarSet([lower...upper])
    }

    private mutating func memberSet() throws(Malformed) -> ScalarSet {
        next == UInt8(ascii: "\\") ? try escape() : ScalarSet(scalar())
    }

    /// The set that an escape stands for, with the case as written.
    private mutating func escape() throws(Malformed) -> ScalarSet {
        let start = position
        guard let byte = peek(position + 1) else { throw Malformed(position: start, reason: "\\ escapes nothing") }
        position += 2
        switch byte {
        case UInt8(ascii: "d"): return .digits
        case UInt8(ascii: "D"): return .digits.inverted
        case UInt8(ascii: "w"): return .word
        case UInt8(ascii: "W"): return .word.inverted
        case UInt8(ascii: "s"): return .space
        case UInt8(ascii: "S"): return .space.inverted
        default:
            guard !ASCII.isNamePart(byte) || byte == .underscore else {
                throw .refused("\\\(Character(Unicode.Scalar(byte)))", at: start)
            }
            position = start + 1
            return ScalarSet(scalar())
        }
    }
}

extension ScalarSet {
    /// Its only member; nil if there are none or several.
    fileprivate var single: UInt32? {
        ranges.count == 1 && ranges[0].lowerBound == ranges[0].upperBound ? ranges[0].lowerBound : nil
    }
}

extension Constraint.Malformed {
    fileprivate static func refused(_ what: String, at position: Int) -> Self {
        Self(position: position, reason: "a constraint may not hold \(what)")
    }
}
