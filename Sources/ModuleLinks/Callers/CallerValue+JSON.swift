import ModuleRouting
/// How large a value may be that goes outside.
enum CallerValueLimits {
    /// The bytes of its JSON.
    static let bytes = 64 << 10
    /// How deep lists and objects lie in each other.
    static let depth = 8
}

extension CallerValue {
    /// The value as JSON text of ASCII alone, which stands as it is in a script, in markup and in a terminal; nil if it can't
    /// be written: a number that is not finite, two members of one name, or more than the limits.
    var json: String? {
        var writer = CallerValueWriter()
        guard writer.write(self, depth: 0) else { return nil }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Writes a value, within limits.
struct CallerValueWriter {
    private(set) var bytes: [UInt8] = []

    /// - Returns: whether it could be written; if not, what is written so far is of no use.
    mutating func write(_ value: CallerValue, depth: Int) -> Bool {
        guard bytes.count <= CallerValueLimits.bytes else { return false }
        switch value {
        case .null: append("null")
        case .bool(let bool): append(bool ? "true" : "false")
        case .integer(let integer):
            if integer.magnitude < 1 << 53 { append("\(integer)") } else { write("\(integer)") }
        case .number(let number):
            guard number.isFinite else { return false }
            // A negative zero and exponents are JSON as Swift writes them.
            append("\(number)")
        case .text(let text):
            guard text.utf8.count <= CallerValueLimits.bytes else { return false }
            write(text)
        case .list(let elements):
            guard depth < CallerValueLimits.depth else { return false }
            append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { append(",") }
                guard write(element, depth: depth + 1) else { return false }
            }
            append("]")
        case .object(let members):
            guard depth < CallerValueLimits.depth else { return false }
            var names: Set<[UInt8]> = []
            append("{")
            for (index, member) in members.enumerated() {
                if index > 0 { append(",") }
                guard member.name.utf8.count <= CallerValueLimits.bytes,
                    names.insert(Array(member.name.utf8)).inserted
                else { return false }
                write(member.name)
                append(":")
                guard write(member.value, depth: depth + 1) else { return false }
            }
            append("}")
        }
        return bytes.count <= CallerValueLimits.bytes
    }

    private mutating func write(_ text: String) { append(JSONText.quoted(text)) }

    private mutating func append(_ text: String) { bytes += text.utf8 }
}
