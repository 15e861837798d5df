/// Reads JSON by RFC 8259 and nothing else: UTF-8 without a byte order mark, no comments, no trailing commas, no repeated
/// names, and within limits. It takes time and memory that grow with the bytes alone.
///
/// `JSONDecoder` is more tolerant: it takes trailing commas and UTF-16, keeps the first of repeated names, and has no
/// places of problems.
struct JSONReader: Sendable {
    private let limits: JSONLimits

    init(_ limits: JSONLimits = JSONLimits()) { self.limits = limits }

    /// - Returns: the one value of the document.
    /// - Throws: the first problem from its start.
    func read(_ bytes: [UInt8]) throws(DocumentProblem) -> JSONValue {
        var scan = JSONScan(bytes: bytes, limits: limits)
        return try scan.document()
    }
}

/// How large a document may be that a ``JSONReader`` reads.
struct JSONLimits: Sendable, Hashable {
    /// The bytes of the document: 1 MiB.
    var bytes = 1 << 20
    /// How deep lists and objects lie in each other: 16. At most 128, for the stack.
    var depth = 16
    /// The values of the document, with lists and objects: 10,000.
    var values = 10_000
    /// The bytes of one text or name, decoded: 8 KiB.
    var text = 8 << 10
}

/// One pass over a document.
private struct JSONScan {
    let bytes: [UInt8]
    let limits: JSONLimits
    var offset = 0
    var values = 0
    /// The place that was asked for last.
    var latest = DocumentPlace.start

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The scalar at the offset; nil if no well-formed one stands there (Unicode 16, table 3-7).
    private var scalar: Unicode.UTF8.EncodedScalar? {
        var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes[offset...].makeIterator())
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
        return scalar
    }

    private mutating func place() -> DocumentPlace {
        latest = latest.moved(to: offset, in: bytes)
        return latest
    }

    /// A problem at an offset, which may lie before what was asked for last.
    private func problem(_ code: DocumentProblem.Code, _ text: String, at offset: Int? = nil) -> DocumentProblem {
        DocumentProblem(code, at: DocumentPlace.start.moved(to: offset ?? self.offset, in: bytes), text)
    }

    mutating func document() throws(DocumentProblem) -> JSONValue {
        guard bytes.count <= limits.bytes else {
            throw problem(.limit, "The document is longer than \(limits.bytes) bytes.", at: limits.bytes)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw problem(.encoding, "The document begins with a byte order mark, which JSON has none of.")
        }
        skipSpace()
        let value = try value(depth: 0)
        skipSpace()
        guard byte == nil else { throw unexpected("After the value of the document,") }
        return value
    }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    }

    /// Goes behind one of these characters, and returns whether it stands there.
    private mutating func skips(_ known: String) -> Bool {
        guard let byte, known.utf8.contains(byte) else { return false }
        offset += 1
        return true
    }

    /// The problem that what stands at the offset cannot stand there.
    private func unexpected(_ expectation: String) -> DocumentProblem {
        guard byte == nil || scalar != nil else { return notText }
        return problem(.syntax, "\(expectation) \(found).")
    }

    /// What stands at the offset, for a message.
    private var found: String {
        guard let byte else { return "the document ends" }
        switch byte {
        case 0x21...0x7E: return "there is '\(Unicode.Scalar(byte))'"
        case 0x80...: return "there is a character that is no ASCII"
        default: return "there is the control character 0x\(String(byte, radix: 16))"
        }
    }

    private var notText: DocumentProblem { problem(.encoding, "The bytes here are not UTF-8.") }

    private mutating func value(depth: Int) throws(DocumentProblem) -> JSONValue {
        values += 1
        guard values <= limits.values else {
            throw problem(.limit, "The document has more than \(limits.values) values.")
        }
        let place = place()
        let content: JSONValue.Content =
            switch byte {
            case UInt8(ascii: "{"): .object(JSONObject(members: try members(depth: depth)))
            case UInt8(ascii: "["):
                .list(
                    try elements(of: "list", to: "]", depth) { scan throws(DocumentProblem) in
                        try scan.value(depth: depth + 1)
                    })
            case UInt8(ascii: "\""): .text(try text())
            case UInt8(ascii: "t"): try word("true", .bool(true))
            case UInt8(ascii: "f"): try word("false", .bool(false))
            case UInt8(ascii: "n"): try word("null", .null)
            case let byte? where "-0123456789".utf8.contains(byte): .number(try number())
            default: throw unexpected("A value is missing:")
            }
        return JSONValue(content: content, place: place)
    }

    private mutating func word(
        _ word: String,
        _ content: JSONValue.Content
    ) throws(DocumentProblem) -> JSONValue.Content {
        guard bytes[offset...].starts(with: word.utf8) else {
            throw problem(.syntax, "A value begins like \(word) and is not that word.")
        }
        offset += word.utf8.count
        return content
    }

    /// The elements of a list or an object, from its beginning to its end.
    private mutating func elements<Element>(
        of kind: String,
        to end: String,
        _ depth: Int,
        _ read: (inout Self) throws(DocumentProblem) -> Element
    ) throws(DocumentProblem) -> [Element] {
        guard depth < limits.depth else {
            throw problem(.limit, "Lists and objects lie more than \(limits.depth) deep in each other.")
        }
        offset += 1
        skipSpace()
        var elements: [Element] = []
        var isOver = skips(end)
        while !isOver {
            elements.append(try read(&self))
            skipSpace()
            isOver = skips(end)
            guard isOver || skips(",") else { throw unexpected("In the \(kind), a comma or its end is missing:") }
            skipSpace()
            guard isOver || byte != end.utf8.first else {
                throw problem(.syntax, "Before the end of the \(kind) stands a comma too many.")
            }
        }
        return elements
    }

    private mutating func members(depth: Int) throws(DocumentProblem) -> [JSONObject.Member] {
        var places: [[UInt8]: DocumentPlace] = [:]
        return try elements(of: "object", to: "}", depth) { scan throws(DocumentProblem) in
            guard scan.byte == UInt8(ascii: "\"") else {
                throw scan.unexpected("An object needs a name in double quotes here:")
            }
            let place = scan.place()
            let name = try scan.text()
            // Byte by byte: to Swift, texts that are equal once they are normalized are one.
            if let first = places.updateValue(place, forKey: Array(name.utf8)) {
                let text = "The object has a member of this name already, at \(first)."
                throw DocumentProblem(.repeatedName, at: place, text)
            }
            scan.skipSpace()
            guard scan.skips(":") else { throw scan.unexpected("After a name, a colon is missing:") }
            scan.skipSpace()
            return JSONObject.Member(name: name, place: place, value: try scan.value(depth: depth + 1))
        }
    }

    private mutating func number() throws(DocumentProblem) -> JSONNumber {
        let start = offset
        _ = skips("-")
        let first = offset
        try skipDigits()
        if bytes[first] == UInt8(ascii: "0"), offset > first + 1 {
            throw problem(.syntax, "A number begins with a needless zero.", at: start)
        }
        if skips(".") { try skipDigits() }
        if skips("eE") {
            _ = skips("+-")
            try skipDigits()
        }
        guard offset - start <= limits.text else {
            throw problem(.limit, "A number is longer than \(limits.text) bytes.", at: start)
        }
        return JSONNumber(text: String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    private mutating func skipDigits() throws(DocumentProblem) {
        guard skips("0123456789") else { throw unexpected("In a number, a digit is missing:") }
        while skips("0123456789") {}
    }

    private mutating func text() throws(DocumentProblem) -> String {
        let start = offset
        offset += 1
        var decoded: [UInt8] = []
        while byte != UInt8(ascii: "\"") {
            guard byte != nil else { throw problem(.syntax, "A text has no end.", at: start) }
            try readPiece(into: &decoded)
            guard decoded.count <= limits.text else {
                throw problem(.limit, "A text is longer than \(limits.text) bytes.", at: start)
            }
        }
        offset += 1
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Reads the next piece of a text: a character that stands for itself, or an escape.
    private mutating func readPiece(into decoded: inout [UInt8]) throws(DocumentProblem) {
        switch bytes[offset] {
        case 0x00..<0x20: throw problem(.syntax, "A text holds a control character that is not escaped: \(found).")
        case UInt8(ascii: "\\"): decoded += try escape()
        case let byte where byte < 0x80:
            decoded.append(byte)
            offset += 1
        default:
            guard let scalar else { throw notText }
            decoded += scalar
            offset += scalar.count
        }
    }

    private mutating func escape() throws(DocumentProblem) -> [UInt8] {
        let start = offset
        offset += 1
        guard let byte else { throw problem(.syntax, "A text has no end.", at: start) }
        offset += 1
        let short = zip(#""\/bfnrt"#.utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8).first { $0.0 == byte }
        if let short { return [short.1] }
        guard byte == UInt8(ascii: "u") else { throw problem(.syntax, "There is no such escape.", at: start) }
        var value = try codeUnit(of: start)
        if (0xD800..<0xDC00).contains(value) {
            let isPair = bytes[offset...].starts(with: #"\u"#.utf8)
            if isPair { offset += 2 }
            let low = isPair ? try codeUnit(of: start) : 0
            guard (0xDC00..<0xE000).contains(low) else {
                throw problem(.syntax, "An escape is the first half of a surrogate pair alone.", at: start)
            }
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw problem(.syntax, "An escape is the second half of a surrogate pair alone.", at: start)
        }
        return Array(String(scalar).utf8)
    }

    private mutating func codeUnit(of start: Int) throws(DocumentProblem) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw problem(.syntax, "An escape \\u needs four hexadecimal digits.", at: start)
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}
