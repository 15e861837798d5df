/// Writes JSON the same way each time.
enum LinkFileJSON {
    /// The text as a JSON text, in ASCII: what is not ASCII is escaped, so that no reader takes it for another encoding.
    static func text(_ text: String) -> String {
        var written = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: written += "\\\""
            case 0x5C: written += "\\\\"
            case 0x20...0x7E: written.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return written + "\""
    }

    /// The texts as a JSON list on one line.
    static func list(_ texts: [String]) -> String { "[\(texts.map(text).joined(separator: ", "))]" }
}
