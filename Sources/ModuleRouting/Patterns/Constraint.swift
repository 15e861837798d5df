import ModuleKit

/// The regular expression in `:name(regex)`, which the whole text of a parameter must match.
///
/// A character class with a count (`\d+`, `[a-z]{2}`) and a choice of plain words (`en|de|fr`) are checked byte by
/// byte. Everything else runs as the standard library's `Regex`. `\d`, `\w` and `\s` are ASCII. To bound the time that a
/// URL takes, the text of a constrained parameter has at most 256 bytes, and fewer the more ways an expression has to
/// match a text; a group that repeats may neither repeat nor choose inside.
struct Constraint: Sendable {
    /// Longer texts satisfy no constraint.
    static let longest = 256

    /// The most bytes that a text may have if an expression has many ways to match it: the first of these for which the
    /// ways are few enough.
    static let lengths = [longest, 128, 64, 32, 24]

    /// How many ways are few enough. `Regex` needs about a tenth of a microsecond for each.
    static let mostWays = 120_000.0

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

    /// What `Regex` matches.
    private final class Expression: Sendable {
        let ways: ExpressionShape.Ways
        private let text: String

        /// `Regex` is not `Sendable`, so each match takes one for itself. These are used by none.
        private let idle: Monitor<[Compiled]>

        init(_ text: String, ways: ExpressionShape.Ways) throws {
            self.ways = ways
            self.text = text
            idle = Monitor([try Compiled(text)])
        }

        func matches(_ whole: String) -> Bool {
            guard let own = idle.withLock({ $0.popLast() }) ?? (try? Compiled(text)) else { return false }
            defer { idle.withLock { $0.append(own) } }
            return own.matches(whole)
        }
    }

    private final class Compiled: Sendable {
        /// Used by one match at a time.
        nonisolated(unsafe) private let regex: Regex<AnyRegexOutput>

        init(_ text: String) throws {
            regex = try Regex(text).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
                .asciiOnlyWhitespace()
        }

        func matches(_ whole: String) -> Bool { (try? regex.wholeMatch(in: whole)) != nil }
    }

    /// The expression as written.
    let text: String
    private let test: Test

    /// The most bytes of a text that satisfies it.
    private let longest: Int

    init(_ text: String) throws(Malformed) {
        self.text = text
        let bytes = Array(text.utf8)
        if bytes.isEmpty { throw Malformed(position: 0, reason: "the constraint is empty") }
        if let simple = Self.simple(bytes) {
            test = simple
            longest = Self.longest
            return
        }
        let ways = try ExpressionShape.ways(of: bytes)
        guard let longest = Self.lengths.first(where: { ways.count(of: $0) <= Self.mostWays }) else {
            throw Malformed(
                position: 0,
                reason: "the constraint has too many ways to match a text; repeat or choose in fewer places"
            )
        }
        self.longest = longest
        do {
            test = .expression(try Expression(text, ways: ways))
        } catch {
            throw Malformed(position: 0, reason: "the constraint is not a regular expression")
        }
    }

    /// Whether the whole text satisfies the constraint.
    func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= longest else { return false }
        switch test {
        case .bytes(let set, let count): return count.contains(text.count) && text.allSatisfy { set.contains($0) }
        case .words(let words): return words.contains { $0.count == text.count && $0.elementsEqual(text) }
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

    /// The texts that satisfy it; nil unless it is a choice of words.
    var words: [[UInt8]]? { if case .words(let words) = test { words } else { nil } }

    /// The bytes and the lengths of the texts that satisfy it; nil unless it is a class with a count.
    var run: (bytes: ByteSet, count: ClosedRange<Int>)? {
        if case .bytes(let set, let count) = test { (set, count) } else { nil }
    }

    /// The ways to match a text; nil for what is checked byte by byte.
    var ways: ExpressionShape.Ways? { if case .expression(let expression) = test { expression.ways } else { nil } }

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
    /// Whether both have the same text, byte by byte.
    static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
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
}
