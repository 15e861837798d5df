/// A small value as callers from outside read it: what JSON can say.
///
///     let value: CallerValue = [
///         "title": "Frankenstein", "year": 1818, "authors": ["Mary Shelley"],
///     ]
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
    /// What a document says.
    init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = number.integer.map(CallerValue.integer) ?? .number(Double(number.text) ?? 0)
        case .text(let text): self = .text(text)
        case .list(let elements): self = .list(elements.map(CallerValue.init))
        case .object(let object): self = .object(object.members.map { Member($0.name, CallerValue($0.value)) })
        }
    }

    /// The most bytes of JSON that go outside.
    private static let mostBytes = 64 << 10
    /// How deep lists and objects may lie in each other there.
    private static let depth = 8

    /// The value as JSON text of ASCII alone, which stands as it is in a script, in markup and in a terminal; nil if it can't
    /// be written: a number that is not finite, two members of one name, or more than the limits.
    var json: String? {
        guard canBeWritten(Self.depth) else { return nil }
        let json = line()
        return json.utf8.count <= Self.mostBytes ? json : nil
    }

    private func canBeWritten(_ depth: Int) -> Bool {
        switch self {
        case .null, .bool, .integer, .text: true
        case .number(let number): number.isFinite
        case .list(let elements): depth > 0 && elements.allSatisfy { $0.canBeWritten(depth - 1) }
        case .object(let members):
            depth > 0 && Set(members.map { Array($0.name.utf8) }).count == members.count
                && members.allSatisfy { $0.value.canBeWritten(depth - 1) }
        }
    }

    package static func texts(_ texts: [String]) -> CallerValue { .list(texts.map(CallerValue.text)) }

    /// An object of the members that are there.
    package static func members(_ members: [(name: String, value: CallerValue?)]) -> CallerValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// The value as one line of JSON, in ASCII; what JSON can't say is null.
    ///
    /// - Parameter space: what stands behind commas and colons.
    package func line(_ space: String = "") -> String {
        switch self {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .integer(let integer):
            integer.magnitude < 1 << 53 ? "\(integer)" : Self.quoted("\(integer)")
        // A negative zero and exponents are JSON as Swift writes them.
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .text(let text): Self.quoted(text)
        case .list(let elements): "[" + elements.map { $0.line(space) }.joined(separator: ",\(space)") + "]"
        case .object(let members):
            "{"
                + members.map { "\(Self.quoted($0.name)):\(space)\($0.value.line(space))" }
                .joined(separator: ",\(space)") + "}"
        }
    }

    /// The value as JSON for people, without a line's end. A list or an object stands on one line if that isn't too long.
    func pretty(indent: Int = 0) -> String {
        let line = line(" ")
        if indent * 2 + line.utf8.count <= 110 { return line }
        let space = String(repeating: "  ", count: indent + 1)
        let end = "\n" + String(repeating: "  ", count: indent)
        switch self {
        case .list(let elements):
            let lines = elements.map { space + $0.pretty(indent: indent + 1) }
            return "[\n" + lines.joined(separator: ",\n") + end + "]"
        case .object(let members):
            let lines = members.map { "\(space)\(Self.quoted($0.name)): \($0.value.pretty(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        default: return line
        }
    }

    /// The text as JSON in quotes, in ASCII. What a script, markup or a terminal may act on is escaped, and so is all beyond
    /// ASCII: U+2028 and U+2029 end a line of a script, `<` may end the script itself.
    private static func quoted(_ text: String) -> String {
        var written = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x5C: written += #"\\"#
            case 0x20, 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5F, 0x61...0x7E:
                written.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return written + "\""
    }
}
