/// Reads JSON by RFC 8259 and nothing else: UTF-8 without a byte order mark, no comments, no trailing commas, no repeated
/// names, and within limits. It takes time and memory that grow with the bytes alone.
///
/// `JSONDecoder` is more tolerant: it takes trailing commas and UTF-16, keeps the first of repeated names, and has no
/// places of problems.
struct JSONReader: Sendable {
    private let limits: JSONLimits

    init(_ limits: JSONLimits = JSONLimits()) {
        precondition(limits.depth <= 128)
        self.limits = limits
    }

    /// - Returns: the one value of the document.
    /// - Throws: the first problem from its start.
    func read(_ bytes: [UInt8]) throws(DocumentProblem) -> JSONValue {
        let result: Result<JSONValue, DocumentProblem> = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(DocumentProblem) in
                var scan = JSONScan(bytes: bytes, limits: limits)
                return try scan.document()
            }
        }
        return try result.get()
    }
}

/// One pass over a document.
private struct JSONScan {
    let bytes: UnsafeBufferPointer<UInt8>
    let limits: JSONLimits
    var offset = 0
    var values = 0
    var finder = PlaceFinder()

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func place() -> DocumentPlace { finder.place(at: offset, in: bytes) }

    /// A problem at an offset, which may lie before what was asked for last.
    private func problem(_ code: DocumentProblem.Code, _ text: String, at offset: Int? = nil) -> DocumentProblem {
        var finder = PlaceFinder()
        return DocumentProblem(code, at: finder.place(at: offset ?? self.offset, in: bytes), text)
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

    /// What stands at the offset, for a message.
    private var found: String {
        guard let byte else { return "the document ends" }
        switch byte {
        case 0x21...0x7E: return "there is '\(Unicode.Scalar(byte))'"
        case 0x80...: return "there is a character that is no ASCII"
        default: return "there is the control character 0x\(String(byte, radix: 16))"
        }
    }

    /// The problem that what stands at the offset cannot stand there.
    private func unexpected(_ expectation: String) -> DocumentProblem {
        guard byte == nil || bytes.scalarLength(at: offset) != nil else { return notText }
        return problem(.syntax, "\(expectation) \(found).")
    }

    private var notText: DocumentProblem { problem(.encoding, "The bytes here are not UTF-8.") }

    private mutating func value(depth: Int) throws(DocumentProblem) -> JSONValue {
        values += 1
        guard values <= limits.values else {
            throw problem(.limit, "The document has more than \(limits.values) values.")
        }
        let place = place()
        switch byte {
        case UInt8(ascii: "{"): return JSONValue(.object(try object(depth: depth)), at: place)
        case UInt8(ascii: "["): return JSONValue(.list(try list(depth: depth)), at: place)
        case UInt8(ascii: "\""): return JSONValue(.text(try text()), at: place)
        case UInt8(ascii: "t"): return JSONValue(try word("true", .bool(true)), at: place)
        case UInt8(ascii: "f"): return JSONValue(try word("false", .bool(false)), at: place)
        case UInt8(ascii: "n"): return JSONValue(try word("null", .null), at: place)
        case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
            return JSONValue(.number(try number()), at: place)
        default: throw unexpected("A value is missing:")
        }
    }

    private mutating func word(
        _ word: StaticString,
        _ content: JSONValue.Content
    ) throws(DocumentProblem) -> JSONValue.Content {
        let start = offset
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[start...].starts(with: letters) else {
            throw problem(.syntax, "A value begins like \(word) and is not that word.", at: start)
        }
        offset += letters.count
        return content
    }

    private mutating func enter(_ depth: Int) throws(DocumentProblem) {
        guard depth < limits.depth else {
            throw problem(.limit, "Lists and objects lie more than \(limits.depth) deep in each other.")
        }
        offset += 1
        skipSpace()
    }

    private mutating func list(depth: Int) throws(DocumentProblem) -> [JSONValue] {
        try enter(depth)
        var elements: [JSONValue] = []
        if byte == UInt8(ascii: "]") {
            offset += 1
            return elements
        }
        while true {
            elements.append(try value(depth: depth + 1))
            if try closes(UInt8(ascii: "]"), "list") { return elements }
        }
    }

    private mutating func object(depth: Int) throws(DocumentProblem) -> JSONObject {
        try enter(depth)
        var members: [JSONObject.Member] = []
        var names: Set<[UInt8]> = []
        if byte == UInt8(ascii: "}") {
            offset += 1
            return JSONObject(members: members)
        }
        while true {
            guard byte == UInt8(ascii: "\"") else {
                throw unexpected("An object needs a name in double quotes here:")
            }
            let (start, place) = (offset, place())
            let name = try text()
            // Byte by byte: to Swift, texts that are equal once they are normalized are one.
            guard names.insert(Array(name.utf8)).inserted else {
                let first = members.first { $0.name.utf8.elementsEqual(name.utf8) }?.place.description ?? ""
                throw problem(.repeatedName, "The object has a member of this name already, at \(first).", at: start)
            }
            skipSpace()
            guard byte == UInt8(ascii: ":") else {
                throw unexpected("After a name, a colon is missing:")
            }
            offset += 1
            skipSpace()
            members.append(JSONObject.Member(name: name, place: place, value: try value(depth: depth + 1)))
            if try closes(UInt8(ascii: "}"), "object") { return JSONObject(members: members) }
        }
    }

    /// Goes on behind an element: to the end of its list or object, or to the next element.
    private mutating func closes(_ end: UInt8, _ kind: String) throws(DocumentProblem) -> Bool {
        skipSpace()
        switch byte {
        case end:
            offset += 1
            return true
        case UInt8(ascii: ","):
            offset += 1
            skipSpace()
            if byte == end { throw problem(.syntax, "Before the end of the \(kind) stands a comma too many.") }
            return false
        default:
            throw unexpected("In the \(kind), a comma or its end is missing:")
        }
    }

    private mutating func number() throws(DocumentProblem) -> JSONNumber {
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        if byte == UInt8(ascii: "0") {
            offset += 1
            if let byte, byte.isDigit { throw problem(.syntax, "A number begins with a needless zero.", at: start) }
        } else {
            try digits()
        }
        if byte == UInt8(ascii: ".") {
            offset += 1
            try digits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            offset += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
            try digits()
        }
        guard offset - start <= limits.text else {
            throw problem(.limit, "A number is longer than \(limits.text) bytes.", at: start)
        }
        return JSONNumber(text: String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    private mutating func digits() throws(DocumentProblem) {
        guard byte?.isDigit == true else { throw unexpected("In a number, a digit is missing:") }
        while byte?.isDigit == true { offset += 1 }
    }

    private mutating func text() throws(DocumentProblem) -> String {
        let start = offset
        offset += 1
        var decoded: [UInt8] = []
        while let byte, byte != UInt8(ascii: "\"") {
            switch byte {
            case 0x00..<0x20: throw problem(.syntax, "A text holds a control character that is not escaped: \(found).")
            case UInt8(ascii: "\\"): try escape(into: &decoded)
            case 0x20..<0x80:
                decoded.append(byte)
                offset += 1
            default:
                guard let length = bytes.scalarLength(at: offset) else { throw notText }
                decoded += bytes[offset..<(offset + length)]
                offset += length
            }
            guard decoded.count <= limits.text else {
                throw problem(.limit, "A text is longer than \(limits.text) bytes.", at: start)
            }
        }
        guard byte != nil else { throw problem(.syntax, "A text has no end.", at: start) }
        offset += 1
        return String(decoding: decoded, as: UTF8.self)
    }

    private mutating func escape(into decoded: inout [UInt8]) throws(DocumentProblem) {
        let start = offset
        offset += 1
        guard let byte else { throw problem(.syntax, "A text has no end.", at: start) }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"):
            var value = try codeUnit(of: start)
            if (0xD800..<0xDC00).contains(value) {
                guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
                    bytes[offset + 1] == UInt8(ascii: "u")
                else { throw problem(.syntax, "An escape is the first half of a surrogate pair alone.", at: start) }
                offset += 2
                let low = try codeUnit(of: start)
                guard (0xDC00..<0xE000).contains(low) else {
                    throw problem(.syntax, "An escape is the first half of a surrogate pair alone.", at: start)
                }
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(value) else {
                throw problem(.syntax, "An escape is the second half of a surrogate pair alone.", at: start)
            }
            decoded += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: throw problem(.syntax, "There is no such escape.", at: start)
        }
    }

    private mutating func codeUnit(of start: Int) throws(DocumentProblem) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = byte?.hexDigit else {
                throw problem(.syntax, "An escape \\u needs four hexadecimal digits.", at: start)
            }
            value = value << 4 | digit
            offset += 1
        }
        return value
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var hexDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
