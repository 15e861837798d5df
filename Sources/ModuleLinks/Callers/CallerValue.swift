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
