/// A value that is written as JSON, always with the same bytes.
///
/// Only ASCII is written: every other scalar, and every control, is an escape, so that none acts on a terminal.
indirect enum ManifestText {
    case bool(Bool)
    case integer(Int)
    case text(String)
    case list([ManifestText])
    case object([(name: String, value: ManifestText)])

    static func texts(_ texts: [String]) -> ManifestText { .list(texts.map(ManifestText.text)) }

    /// The columns that a list or an object on one line may have.
    private static let width = 110

    /// The text, without a line's end.
    func written(indent: Int = 0) -> String {
        let line = oneLine
        if indent * 2 + line.utf8.count <= Self.width { return line }
        let space = String(repeating: "  ", count: indent + 1)
        let end = "\n" + String(repeating: "  ", count: indent)
        switch self {
        case .list(let values):
            return "[\n" + values.map { space + $0.written(indent: indent + 1) }.joined(separator: ",\n") + end + "]"
        case .object(let members):
            let lines = members.map { "\(space)\(Self.quoted($0.name)): \($0.value.written(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        case .bool, .integer, .text: return line
        }
    }

    private var oneLine: String {
        switch self {
        case .bool(let bool): "\(bool)"
        case .integer(let integer): "\(integer)"
        case .text(let text): Self.quoted(text)
        case .list(let values): "[" + values.map(\.oneLine).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.name)): \($0.value.oneLine)" }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: quoted += "\\\""
            case 0x5C: quoted += "\\\\"
            case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
