/// Character classes and escapes.
extension ExpressionParser {
    /// A class with the classes inside it: members, and operations between sets (`&&`, `--`, `~~`) from left to right.
    mutating func characterClass() throws(Malformed) -> ScalarSet {
        let start = position
        position += 1
        let isNegated = next == UInt8(ascii: "^")
        if isNegated { position += 1 }
        if next == UInt8(ascii: "]") { throw .refused("a class that begins with ]; \\] is a bracket", at: position) }
        let set = try nested { parser throws(Malformed) in
            var set = try parser.members(start)
            while let operation = parser.operation() {
                let right = try parser.members(start)
                switch operation {
                case UInt8(ascii: "&"): set = set.intersection(right)
                case .hyphen: set = set.subtracting(right)
                default: set = set.union(right).subtracting(set.intersection(right))
                }
            }
            return set
        }
        position += 1
        return isNegated ? set.inverted : set
    }

    /// The operation that begins there, and goes beyond it.
    private mutating func operation() -> UInt8? {
        guard rest(startsWith: "&&") || rest(startsWith: "--") || rest(startsWith: "~~") else { return nil }
        position += 2
        return bytes[position - 1]
    }

    /// The members up to an operation or to the bracket that closes the class.
    private mutating func members(_ start: Int) throws(Malformed) -> ScalarSet {
        var ranges: [ClosedRange<UInt32>] = []
        while let byte = next {
            if rest(startsWith: "&&") || rest(startsWith: "--") || rest(startsWith: "~~") { break }
            switch byte {
            case UInt8(ascii: "]"): return cased(ScalarSet(ranges))
            case UInt8(ascii: "["):
                if rest(startsWith: "[:") {
                    ranges += try namedClass().ranges
                } else {
                    ranges += try characterClass().ranges
                }
            default: ranges += try member().ranges
            }
        }
        guard next != nil else { throw Malformed(position: start, reason: "a class is not closed") }
        return cased(ScalarSet(ranges))
    }

    /// `[:alpha:]` and the like.
    private mutating func namedClass() throws(Malformed) -> ScalarSet {
        let start = position
        let isNegated = peek(position + 2) == UInt8(ascii: "^")
        let first = position + (isNegated ? 3 : 2)
        let name = bytes[min(first, bytes.count)...].prefix(while: ASCII.isLetter)
        position = first + name.count
        guard let set = ScalarSet.named(String(decoding: name, as: UTF8.self)), rest(startsWith: ":]") else {
            throw .refused("[: but for the name of a class", at: start)
        }
        position += 2
        return isNegated ? cased(set).inverted : set
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
        guard next == UInt8(ascii: "\\") else { return ScalarSet(scalar()) }
        if peek(position + 1) == UInt8(ascii: "b") {
            position += 2
            return ScalarSet("\u{8}")
        }
        return try escape()
    }

    /// The set that an escape stands for, with the case as written.
    mutating func escape() throws(Malformed) -> ScalarSet {
        let start = position
        guard let byte = peek(position + 1) else { throw Malformed(position: start, reason: "\\ escapes nothing") }
        position += 2
        if let set = Self.escapedSet(byte) { return set }
        switch byte {
        case UInt8(ascii: "p"), UInt8(ascii: "P"): return try category(start)
        case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
            return ScalarSet(try number(byte, start))
        case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "k"), UInt8(ascii: "g"):
            throw Malformed(position: start, reason: "a constraint may not refer back to a group")
        default:
            guard !ASCII.isNamePart(byte) || byte == .underscore else {
                throw .refused("\\\(Character(Unicode.Scalar(byte)))", at: start)
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
        case UInt8(ascii: "h"): .horizontalSpace
        case UInt8(ascii: "H"): .horizontalSpace.inverted
        case UInt8(ascii: "v"): .verticalSpace
        case UInt8(ascii: "V"): .verticalSpace.inverted
        case UInt8(ascii: "n"): ScalarSet("\n")
        case UInt8(ascii: "r"): ScalarSet("\r")
        case UInt8(ascii: "t"): ScalarSet("\t")
        case UInt8(ascii: "f"): ScalarSet("\u{C}")
        case UInt8(ascii: "a"): ScalarSet("\u{7}")
        case UInt8(ascii: "e"): ScalarSet("\u{1B}")
        default: nil
        }
    }

    /// `\p{L}` or `\P{Lu}`: the general categories by their short names.
    private mutating func category(_ start: Int) throws(Malformed) -> ScalarSet {
        guard let name = braced(), let set = ScalarSet.category(name) else {
            throw .refused("\\p but for a general category, such as \\p{L} and \\p{Lu}", at: start)
        }
        return bytes[start + 1] == UInt8(ascii: "p") ? set : cased(set).inverted
    }

    /// `\x61`, `\u0061`, `\U00000061`, or any of them with braces.
    private mutating func number(_ kind: UInt8, _ start: Int) throws(Malformed) -> Unicode.Scalar {
        let digits: String
        if next == UInt8(ascii: "{") {
            digits = braced() ?? ""
        } else {
            let length = kind == UInt8(ascii: "x") ? 2 : kind == UInt8(ascii: "u") ? 4 : 8
            let end = min(position + length, bytes.count)
            digits = end == position + length ? String(decoding: bytes[position..<end], as: UTF8.self) : ""
            position = end
        }
        guard digits.utf8.count <= 8, digits.utf8.allSatisfy({ ASCII.hexadecimal($0) != nil }),
            let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else { throw .refused("\\\(Character(Unicode.Scalar(kind))) but for the number of a character", at: start) }
        return scalar
    }

    /// The text in braces there, and goes beyond it; nil if there is none.
    private mutating func braced() -> String? {
        guard next == UInt8(ascii: "{"), let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) else {
            return nil
        }
        defer { position = end + 1 }
        return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }
}
