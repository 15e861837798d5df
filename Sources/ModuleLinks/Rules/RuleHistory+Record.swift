/// A history as bytes: a line with a checksum of everything after it, three lines that say what follows, and the documents as
/// they came.
///
///     module-routing-rules 1 1c0f2a9b
///     newest 8 2041 64
///     previous 7 1990 -
///     in-force newest
///
/// The numbers are a version, the bytes of the document, and those of its signature. A record that was cut off or changed
/// anywhere is none: what was read must be written as the same bytes again.
extension RuleHistory {
    /// The most bytes of a signature.
    static let longestSignature = 64 << 10

    /// The most bytes of a record.
    static let longestRecord = 2 * (RuleDocument.maximumBytes + longestSignature) + 1024

    private static let name = "module-routing-rules 1"

    /// Nothing before the first document.
    var record: [UInt8]? {
        guard newest != nil else { return nil }
        let lines = [("newest", newest), ("previous", previous)].map { name, document in
            guard let document else { return "\(name) -\n" }
            let signature = document.signature.map { "\($0.count)" } ?? "-"
            return "\(name) \(document.version) \(document.bytes.count) \(signature)\n"
        }
        var content = Array("\(lines.joined())in-force \(place.rawValue)\n".utf8)
        for document in [newest, previous] { content += (document?.bytes ?? []) + (document?.signature ?? []) }
        return Array("\(Self.name) \(Self.checksum(content))\n".utf8) + content
    }

    /// - Returns: nil for bytes that are no record.
    init?(record: [UInt8]) {
        let parts = record.split(separator: UInt8(ascii: "\n"), maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5 else { return nil }
        let lines = parts[1...3].map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
        var rest = parts[4]
        guard let place = lines[2].last.flatMap({ Place(rawValue: String($0)) }),
            let newest = Document(lines[0], from: &rest)
        else { return nil }
        self.init(newest: newest, previous: Document(lines[1], from: &rest), place: place)
        // Whatever is wrong with it is not written so.
        if self.record != record { return nil }
    }

    /// Eight hexadecimal digits of CRC-32 (ISO 3309), which notices every change within four bytes.
    private static func checksum(_ bytes: [UInt8]) -> String {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        let digits = String(~sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension RuleHistory.Document {
    /// The document that a line announces, from the bytes that follow the lines.
    fileprivate init?(_ words: [Substring], from rest: inout ArraySlice<UInt8>) {
        guard words.count == 4, let version = Int(words[1]), version > 0, let bytes = Int(words[2]) else { return nil }
        let signature = Int(words[3]) ?? 0
        guard bytes >= 0, signature >= 0, rest.count - bytes >= signature else { return nil }
        self.version = version
        self.bytes = Array(rest.prefix(bytes))
        rest = rest.dropFirst(bytes)
        self.signature = words[3] == "-" ? nil : Array(rest.prefix(signature))
        rest = rest.dropFirst(signature)
    }
}
