/// Texts as JSON, always with the same bytes.
enum JSONText {
    /// The text in quotes, in ASCII. What a script, markup or a terminal may act on is escaped, and so is all beyond ASCII:
    /// U+2028 and U+2029 end a line of a script, `<` may end the script itself.
    static func quoted(_ text: String) -> String {
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

extension CallerValue {
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
            integer.magnitude < 1 << 53 ? "\(integer)" : JSONText.quoted("\(integer)")
        // A negative zero and exponents are JSON as Swift writes them.
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .text(let text): JSONText.quoted(text)
        case .list(let elements): "[" + elements.map { $0.line(space) }.joined(separator: ",\(space)") + "]"
        case .object(let members):
            "{"
                + members.map { "\(JSONText.quoted($0.name)):\(space)\($0.value.line(space))" }
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
            let lines = members.map { "\(space)\(JSONText.quoted($0.name)): \($0.value.pretty(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        default: return line
        }
    }
}
