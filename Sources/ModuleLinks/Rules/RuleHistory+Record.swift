/// A history as bytes: a line with a checksum of everything after it, three lines that say what follows, and the documents as
/// they came.
///
///     module-routing-rules 1 1c0f2a9b
///     newest 8 2041 64
///     previous 7 1990 -
///     in-force newest
///
/// The numbers are a version, the bytes of the document, and those of its signature. A record that was cut off or changed
/// anywhere is none: the lengths must fit to the byte, and the checksum is over everything.
extension RuleHistory {
    /// The most bytes of a signature.
    static let longestSignature = 64 << 10

    /// The most bytes of a record.
    static let longestRecord = 2 * (RuleDocument.maximumBytes + longestSignature) + 1024

    private static let name = "module-routing-rules 1"

    /// Nothing before the first document.
    var record: [UInt8]? {
        guard let newest else { return nil }
        func line(_ name: String, _ document: Document?) -> String {
            guard let document else { return "\(name) -\n" }
            let signature = document.signature.map { "\($0.count)" } ?? "-"
            return "\(name) \(document.version) \(document.bytes.count) \(signature)\n"
        }
        var content = Array((line("newest", newest) + line("previous", previous) + "in-force \(place.rawValue)\n").utf8)
        for document in [newest, previous] { content += (document?.bytes ?? []) + (document?.signature ?? []) }
        return Array("\(Self.name) \(Self.checksum(content[...]))\n".utf8) + content
    }

    /// - Returns: nil for bytes that are no record.
    init?(record: [UInt8]) {
        var rest = record[...]
        guard let first = Self.line(of: &rest), first == "\(Self.name) \(Self.checksum(rest))",
            let newest = Self.announced("newest", in: &rest), let newest,
            let previous = Self.announced("previous", in: &rest),
            let words = Self.words(of: &rest), words.count == 2, words[0] == "in-force",
            let place = Place(rawValue: words[1]),
            let newest = Self.document(newest, from: &rest)
        else { return nil }
        guard let previous else {
            guard rest.isEmpty else { return nil }
            self.init(newest: newest, previous: nil, place: place)
            return
        }
        guard let previous = Self.document(previous, from: &rest), rest.isEmpty else { return nil }
        self.init(newest: newest, previous: previous, place: place)
    }

    /// What a line says of a document that follows.
    private struct Announced {
        let version: Int
        let bytes: Int
        let signature: Int?
    }

    private static func announced(_ name: String, in rest: inout ArraySlice<UInt8>) -> Announced?? {
        guard let words = words(of: &rest), words.first == name else { return nil }
        if words.count == 2, words[1] == "-" { return .some(nil) }
        guard words.count == 4, let version = number(words[1]), version > 0, let bytes = number(words[2]) else {
            return nil
        }
        if words[3] == "-" { return Announced(version: version, bytes: bytes, signature: nil) }
        guard let signature = number(words[3]) else { return nil }
        return Announced(version: version, bytes: bytes, signature: signature)
    }

    private static func document(_ announced: Announced, from rest: inout ArraySlice<UInt8>) -> Document? {
        guard let bytes = take(announced.bytes, from: &rest) else { return nil }
        guard let count = announced.signature else {
            return Document(version: announced.version, bytes: bytes, signature: nil)
        }
        guard let signature = take(count, from: &rest) else { return nil }
        return Document(version: announced.version, bytes: bytes, signature: signature)
    }

    private static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    private static func words(of rest: inout ArraySlice<UInt8>) -> [String]? {
        line(of: &rest)?.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    /// The next line, which is short and ASCII; nil if there is none.
    private static func line(of rest: inout ArraySlice<UInt8>) -> String? {
        let head = rest.prefix(100)
        guard let end = head.firstIndex(of: UInt8(ascii: "\n")), head[..<end].allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        defer { rest = rest[(end + 1)...] }
        return String(decoding: head[..<end], as: UTF8.self)
    }

    /// A number as this writes it, from 0 and below 2⁵³.
    private static func number(_ word: String) -> Int? {
        guard let number = JSONNumber(text: word).integer, number >= 0, "\(number)" == word else { return nil }
        return number
    }

    /// Eight hexadecimal digits of CRC-32 (ISO 3309), which notices every change within four bytes.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        let digits = String(~sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
