import ModuleRouting

/// Writes one line of JSON (RFC 8259) in ASCII: what a terminal or a viewer might act on is escaped.
struct AnswerText {
    private(set) var text = ""

    mutating func append(_ value: String?) {
        text += value.map(JSONText.quoted) ?? "null"
    }

    mutating func append(_ value: Int?) { text += value.map { "\($0)" } ?? "null" }

    mutating func append(_ values: [String]) {
        appendEach(values, between: "[", "]") { line, value in line.append(value) }
    }

    mutating func append(_ values: [Int]) {
        appendEach(values, between: "[", "]") { line, value in line.append(value) }
    }

    /// An object. Its names, given as their bytes, are in the order of these.
    mutating func append<Value>(
        _ values: [[UInt8]: Value],
        _ appendValue: (inout AnswerText, Value) -> Void
    ) {
        let sorted = values.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        appendEach(sorted, between: "{", "}") { line, pair in
            line.append(String(decoding: pair.key, as: UTF8.self))
            line.text += ":"
            appendValue(&line, pair.value)
        }
    }

    /// The next member of an object.
    mutating func member(_ name: String, _ appendValue: (inout AnswerText) -> Void) {
        text += text.isEmpty ? "{" : ","
        append(name)
        text += ":"
        appendValue(&self)
    }

    mutating func end() { text += "}" }

    private mutating func appendEach<Value>(
        _ values: [Value],
        between start: String,
        _ end: String,
        _ appendValue: (inout AnswerText, Value) -> Void
    ) {
        text += start
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            appendValue(&self, value)
        }
        text += end
    }
}
