/// Character classes and escapes.
extension ExpressionParser {
    /// A class: its members, each one character, a range or an escape.
    mutating func characterClass() throws(Malformed) -> ScalarSet {
        let start = position
        position += 1
        let isNegated = next == UInt8(ascii: "^")
        if isNegated { position += 1 }
        if next == UInt8(ascii: "]") { throw .refused("a class that begins with ]; \\] is a bracket", at: position) }
        var ranges: [ClosedRange<UInt32>] = []
        while let byte = next, byte != UInt8(ascii: "]") {
            try refuseInClass()
            ranges += try member().ranges
        }
        guard next != nil else { throw Malformed(position: start, reason: "a class is not closed") }
        position += 1
        let set = cased(ScalarSet(ranges))
        return isNegated ? set.inverted : set
    }

    /// What stands for other characters in classes elsewhere.
    private func refuseInClass() throws(Malformed) {
        if rest(startsWith: "[:") {
            throw .refused("the name of a class; write its characters, as in [a-zA-Z]", at: position)
        }
        if next == UInt8(ascii: "[") { throw .refused("a class in a class; \\[ is a bracket", at: position) }
        if rest(startsWith: "&&") || rest(startsWith: "--") || rest(startsWith: "~~") {
            throw .refused(
                "\(String(repeating: Character(Unicode.Scalar(bytes[position])), count: 2)) in a class; "
                    + "write the characters that are left", at: position)
        }
    }

    /// One character, a range or an escape.
    private mutating func member() throws(Malformed) -> ScalarSet {
        let start = position
        let first = try memberSet()
        guard next == .hyphen, let end = peek(position + 1), end != UInt8(ascii: "]"), end != .hyphen,
            let lower = first.single
        else { return first }
        position += 1
        guard end != UInt8(ascii: "["), let upper = try memberSet().single else {
            throw .refused("a range that ends in a class; \\- is a hyphen", at: start)
        }
        guard lower.value <= upper.value else {
            throw Malformed(position: start, reason: "the range goes backward")
        }
        return ScalarSet([lower.value...upper.value])
    }

    private mutating func memberSet() throws(Malformed) -> ScalarSet {
        next == UInt8(ascii: "\\") ? try escape() : ScalarSet(scalar())
    }

    /// The set that an escape stands for, with the case as written.
    mutating func escape() throws(Malformed) -> ScalarSet {
        let start = position
        guard let byte = peek(position + 1) else { throw Malformed(position: start, reason: "\\ escapes nothing") }
        position += 2
        if let set = Self.escapedSet(byte) { return set }
        let written = "\\\(Character(Unicode.Scalar(byte)))"
        switch byte {
        case UInt8(ascii: "x"), UInt8(ascii: "u"):
            guard let scalar = number(byte == UInt8(ascii: "x") ? 2 : 4) else {
                throw .refused("\(written) but for the number of a character", at: start)
            }
            return ScalarSet(scalar)
        case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "k"), UInt8(ascii: "g"):
            throw Malformed(position: start, reason: "a constraint may not refer back to a group")
        default:
            guard !ASCII.isNamePart(byte) || byte == .underscore else {
                throw .refused(written + (Self.otherWays[byte].map { "; write \($0)" } ?? ""), at: start)
            }
            position = start + 1
            return ScalarSet(scalar())
        }
    }

    private static func escapedSet(_ byte: UInt8) -> ScalarSet? {
        switch byte {
        case UInt8(ascii: "d"): .digits
        case UInt8(ascii: "D"): .digits.inverted
        case UInt8(ascii: "w"): .word
        case UInt8(ascii: "W"): .word.inverted
        case UInt8(ascii: "s"): .space
        case UInt8(ascii: "S"): .space.inverted
        case UInt8(ascii: "n"): ScalarSet("\n")
        case UInt8(ascii: "r"): ScalarSet("\r")
        case UInt8(ascii: "t"): ScalarSet("\t")
        default: nil
        }
    }

    /// How to write escapes that are known elsewhere.
    private static let otherWays: [UInt8: String] = [
        UInt8(ascii: "h"): "[ \\t]", UInt8(ascii: "H"): "[^ \\t]",
        UInt8(ascii: "v"): "[\\n\\r]", UInt8(ascii: "V"): "[^\\n\\r]", UInt8(ascii: "R"): "\\r?\\n",
        UInt8(ascii: "p"): "the characters, as in [a-zà-ÿ]", UInt8(ascii: "P"): "the characters, as in [^a-zà-ÿ]",
    ]

    /// The character of that many digits, or of the digits in braces.
    private mutating func number(_ length: Int) -> Unicode.Scalar? {
        let isBraced = next == UInt8(ascii: "{")
        let first = position + (isBraced ? 1 : 0)
        let end = isBraced ? bytes[first...].firstIndex(of: UInt8(ascii: "}")) ?? first : first + length
        guard first < end, end <= bytes.count, end - first <= 8,
            bytes[first..<end].allSatisfy({ ASCII.hexadecimal($0) != nil })
        else { return nil }
        position = isBraced ? end + 1 : end
        return UInt32(String(decoding: bytes[first..<end], as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    }
}
