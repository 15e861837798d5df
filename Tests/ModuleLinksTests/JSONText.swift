@testable import ModuleLinks

/// What a read value is as a document again: no spaces, and in texts only what must be is escaped.
func jsonText(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): number.text
    case .text(let text): jsonText(text)
    case .list(let list): "[" + list.map { jsonText($0) }.joined(separator: ",") + "]"
    case .object(let object):
        "{" + object.members.map { jsonText($0.name) + ":" + jsonText($0.value) }.joined(separator: ",") + "}"
    }
}

private func jsonText(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": written += "\\" + String(scalar)
        case "\u{0}"..<" ":
            let digits = String(scalar.value, radix: 16)
            written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: written.unicodeScalars.append(scalar)
        }
    }
    return written + "\""
}

/// What becomes of a document: its value written out, or its first problem as `line:column code` without `json-`.
func jsonOutcome(_ bytes: [UInt8], _ limits: JSONLimits = JSONLimits()) -> String {
    do throws(DocumentProblem) {
        return jsonText(try JSONReader(limits).read(bytes))
    } catch {
        return "\(error.place) \(error.code.rawValue.dropFirst("json-".count))"
    }
}

/// The bytes of a text in which `<FF>` stands for the byte 0xFF.
func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        let digits = rest.prefix(3)
        if byte == UInt8(ascii: "<"), digits.last == UInt8(ascii: ">"),
            let value = UInt8(String(decoding: digits.dropLast(), as: UTF8.self), radix: 16)
        {
            bytes.append(value)
            rest = rest.dropFirst(3)
        } else {
            bytes.append(byte)
        }
    }
    return bytes
}
