/// A small value as callers from outside read it: what JSON can say.
///
///     let value: CallerValue = ["title": "Frankenstein", "year": 1818, "authors": ["Mary Shelley"]]
public indirect enum CallerValue: Sendable, Hashable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// An integer. Beyond ±(2⁵³ − 1) it is written as a text, because scripts would lose digits.
    case integer(Int)
    /// A number. One that is not finite can't be written.
    case number(Double)
    /// A text.
    case text(String)
    /// Values, in order.
    case list([CallerValue])
    /// Named values, in order. Two of one name can't be written.
    case object([Member])

    /// A named value.
    public struct Member: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value.
        public let value: CallerValue

        /// A value of that name.
        public init(_ name: String, _ value: CallerValue) {
            self.name = name
            self.value = value
        }
    }
}

extension CallerValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// An integer.
    public init(integerLiteral value: Int) { self = .integer(value) }

    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Values, in order.
    public init(arrayLiteral elements: CallerValue...) { self = .list(elements) }

    /// Named values, in order.
    public init(dictionaryLiteral elements: (String, CallerValue)...) { self = .object(elements.map(Member.init)) }
}

extension CallerValue {
    /// The most bytes of JSON that go outside.
    private static let mostBytes = 64 << 10
    /// How deep lists and objects may lie in each other there.
    private static let depth = 8

    /// The value as JSON text of ASCII alone, which stands as it is in a script, in markup and in a terminal; nil if it can't
    /// be written: a number that is not finite, two members of one name, or more than the limits.
    var json: String? {
        var left = Self.mostBytes
        guard canBeWritten(Self.depth, &left) else { return nil }
        let json = line()
        return json.utf8.count <= Self.mostBytes ? json : nil
    }

    /// - Parameter left: how many bytes may still come; each value has one at least.
    private func canBeWritten(_ depth: Int, _ left: inout Int) -> Bool {
        left -= 1
        switch self {
        case .null, .bool, .integer: break
        case .number(let number): guard number.isFinite else { return false }
        case .text(let text): left -= text.utf8.count
        case .list(let elements):
            guard depth > 0, elements.allSatisfy({ $0.canBeWritten(depth - 1, &left) }) else { return false }
        case .object(let members):
            guard depth > 0, Set(members.map { Array($0.name.utf8) }).count == members.count else { return false }
            left -= members.reduce(0) { $0 + $1.name.utf8.count }
            guard members.allSatisfy({ $0.value.canBeWritten(depth - 1, &left) }) else { return false }
        }
        return left >= 0
    }
}
