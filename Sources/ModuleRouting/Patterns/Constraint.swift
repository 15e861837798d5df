import ModuleKit

/// The regular expression in `:name(regex)`, which the whole text of a parameter must match.
///
/// A character class with a count (`\d+`, `[a-z]{2}`) and a choice of plain words (`en|de|fr`) are checked byte by
/// byte. Everything else runs as the standard library's `Regex`, compiled once. `\d`, `\w` and `\s` are ASCII. To bound
/// the time that a URL takes, the text of a constrained parameter has at most 256 bytes, and a group that repeats may
/// neither repeat nor choose inside.
struct Constraint: Sendable {
    /// Longer texts satisfy no constraint.
    static let longest = 256

    /// What is wrong with an expression, and where in it.
    struct Malformed: Error {
        let position: Int
        let reason: String
    }

    private enum Test: Sendable {
        case bytes(ByteSet, ClosedRange<Int>)
        case words([[UInt8]])
        case expression(Expression)
    }

    /// `Regex` is not `Sendable`, so one match runs at a time.
    private final class Expression: Sendable {
        /// Used only while `turn` is held.
        nonisolated(unsafe) private let regex: Regex<AnyRegexOutput>
        private let turn = Monitor(())

        init(_ text: String) throws {
            regex = try Regex(text).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
                .asciiOnlyWhitespace()
        }

        func matches(_ whole: String) -> Bool { turn.withLock { _ in (try? regex.wholeMatch(in: whole)) != nil } }
    }

    /// The expression as written.
    let text: String
    private let test: Test

    init(_ text: String) throws(Malformed) {
        self.text = text
        let bytes = Array(text.utf8)
        if bytes.isEmpty { throw Malformed(position: 0, reason: "the constraint is empty") }
        if let simple = Self.simple(bytes) {
            test = simple
            return
        }
        try Self.refuseExponential(bytes)
        do {
            test = .expression(try Expression(text))
        } catch {
            throw Malformed(position: 0, reason: "the constraint is not a regular expression")
        }
    }

    /// Whether the whole text satisfies the constraint.
    func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= Self.longest else { return false }
        switch test {
        case .bytes(let set, let count): return count.contains(text.count) && text.allSatisfy { set.contains($0) }
        case .words(let words): return words.contains { $0.elementsEqual(text) }
        case .expression(let expression): return expression.matches(String(decoding: text, as: UTF8.self))
        }
    }

    /// Texts made for this constraint, all of which satisfy it; empty for what only `Regex` understands.
    var own: [String] {
        switch test {
        case .words(let words): words.map { String(decoding: $0, as: UTF8.self) }
        case .bytes(let set, let count):
            (0...0x7F as ClosedRange<UInt8>).filter { set.contains($0) }
                .map { String(repeating: Character(Unicode.Scalar($0)), count: count.lowerBound) }
        case .expression: []
        }
    }

    /// Whether no text that continues with this byte can satisfy the constraint.
    func excludes(_ byte: UInt8) -> Bool {
        if case .bytes(let set, _) = test { !set.contains(byte) } else { false }
    }

    func accepts(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { accepts($0) }
    }

    /// Whether the text, which satisfies it in lower case, does so in every other case too. Only for a character class
    /// is this known.
    func acceptsEveryCase(of folded: [UInt8]) -> Bool {
        guard case .bytes(let set, _) = test else { return false }
        return folded.allSatisfy { set.contains(ASCII.isLetter($0) ? $0 & ~0x20 : $0) }
    }
}

extension Constraint: Hashable {
    static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Constraint {
    /// The test for a class with a count or for a choice of words; nil for every other expression.
    private static func simple(_ bytes: [UInt8]) -> Test? {
        let words = bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        if bytes.allSatisfy({ ASCII.isNamePart($0) || $0 == .hyphen || $0 == UInt8(ascii: "|") }),
            words.allSatisfy({ !$0.isEmpty })
        {
            return .words(words.map(Array.init))
        }
        var rest = bytes[...]
        guard let set = characterClass(&rest), let count = count(rest) else { return nil }
        return .bytes(set, count)
    }

    /// `\d`, `\w`, or a class of ASCII letters, digits, ranges and plain punctuation.
    private static func characterClass(_ rest: inout ArraySlice<UInt8>) -> ByteSet? {
        var set = ByteSet()
        switch (rest.popFirst(), rest.first) {
        case (UInt8(ascii: "\\"), UInt8(ascii: "d")): set.insert(UInt8(ascii: "0")...UInt8(ascii: "9"))
        case (UInt8(ascii: "\\"), UInt8(ascii: "w")):
            for byte in 0...0x7F as ClosedRange<UInt8> where ASCII.isNamePart(byte) { set.insert(byte) }
        case (UInt8(ascii: "["), _):
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end > rest.startIndex else { return nil }
            guard insert(rest[..<end], into: &set) else { return nil }
            rest = rest[end...]
        default: return nil
        }
        rest.removeFirst()
        return set
    }

    /// Adds the members of a class; false if it holds what only `Regex` understands.
    private static func insert(_ members: ArraySlice<UInt8>, into set: inout ByteSet) -> Bool {
        var members = members
        while let first = members.popFirst() {
            let isPlain = ASCII.isUnreserved(first) && first != .tilde
            guard isPlain else { return false }
            guard members.first == .hyphen, let last = members.dropFirst().first else {
                set.insert(first)
                continue
            }
            guard first <= last, ASCII.isLetter(first) || ASCII.isDigit(first),
                ASCII.isLetter(last) || ASCII.isDigit(last)
            else { return false }
            set.insert(first...last)
            members = members.dropFirst(2)
        }
        return true
    }

    /// Nothing, `+`, `*`, `?`, `{n}`, `{n,}` or `{n,m}`. A parameter is never empty.
    private static func count(_ text: ArraySlice<UInt8>) -> ClosedRange<Int>? {
        switch text.first {
        case nil: return 1...1
        case .plus where text.count == 1, .star where text.count == 1: return 1...longest
        case .question where text.count == 1: return 1...1
        case UInt8(ascii: "{") where text.last == UInt8(ascii: "}"):
            let parts = text.dropFirst().dropLast().split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) }
            guard let least = numbers.first ?? nil, least >= 0, least <= longest, parts.count <= 2 else { return nil }
            if parts.count == 1 { return least > 0 ? least...least : nil }
            if parts[1].isEmpty { return max(least, 1)...longest }
            guard let most = numbers[1], most >= max(least, 1), most <= longest else { return nil }
            return max(least, 1)...most
        default: return nil
        }
    }

    /// Refuses what takes a backtracking matcher exponential time: a repeated group that repeats or chooses inside, and
    /// back-references.
    private static func refuseExponential(_ bytes: [UInt8]) throws(Malformed) {
        var groups: [Bool] = []
        var position = 0
        var isClass = false
        while position < bytes.count {
            let byte = bytes[position]
            let next = position + 1 < bytes.count ? bytes[position + 1] : nil
            switch byte {
            case UInt8(ascii: "\\"):
                if let next, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(next) || next == UInt8(ascii: "k") {
                    throw Malformed(position: position, reason: "a constraint may not refer back to a group")
                }
                position += 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case _ where isClass: break
            case UInt8(ascii: "("):
                groups.append(false)
                // `(?` is followed by the group's kind.
                if next == .question { position += 1 }
            case UInt8(ascii: "|"), .plus, .star, .question, UInt8(ascii: "{"):
                if !groups.isEmpty { groups[groups.count - 1] = true }
            case UInt8(ascii: ")"):
                let isVaried = groups.popLast() ?? false
                let repeats = next == .plus || next == .star || next == UInt8(ascii: "{")
                if isVaried, repeats {
                    throw Malformed(
                        position: position + 1,
                        reason: "a group that repeats or chooses inside may not be repeated, which could take forever"
                    )
                }
                if isVaried, !groups.isEmpty { groups[groups.count - 1] = true }
            default: break
            }
            position += 1
        }
    }
}
