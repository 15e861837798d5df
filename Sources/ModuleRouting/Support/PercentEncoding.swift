/// Percent-encoding, RFC 3986 section 2.1, over UTF-8.
package enum PercentEncoding {
    /// The byte whose escape begins there; nil if none does.
    @inline(__always)
    static func byte<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes, at position: Int) -> UInt8?
    where Bytes.Index == Int {
        guard bytes[position] == .percent, position + 2 < bytes.endIndex,
            let high = ASCII.hexadecimal(bytes[position + 1]), let low = ASCII.hexadecimal(bytes[position + 2])
        else { return nil }
        return high << 4 | low
    }

    /// The bytes with each escape decoded. A percent sign that begins no escape stands for itself.
    package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let escaped = byte(in: bytes, at: position)
            decoded.append(escaped ?? bytes[position])
            position += escaped == nil ? 1 : 3
        }
        return decoded
    }

    /// The decoded text; nil if a percent sign begins no escape, or if it is not UTF-8.
    package static func text(of escaped: some Sequence<UInt8>) -> String? {
        let bytes = Array(escaped)
        let isEscaped = bytes.indices.allSatisfy { bytes[$0] != .percent || byte(in: bytes, at: $0) != nil }
        return isEscaped ? String(validUTF8: decoded(bytes)) : nil
    }

    /// The text with everything but unreserved characters escaped.
    package static func encode(_ text: String) -> String {
        String(decoding: text.utf8.flatMap { ASCII.isUnreserved($0) ? [$0] : escape($0) }, as: UTF8.self)
    }

    /// The segments as a path, without its first slash.
    static func encode(path segments: [String]) -> String { segments.map { encode($0) }.joined(separator: "/") }

    /// The escape of a byte, in upper case as RFC 3986 section 2.1 has it.
    package static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// Whether the text, as a segment of a path, is removed with what it stands for (RFC 3986, section 5.2.4).
    package static func isDotSegment(_ text: String) -> Bool { text == "." || text == ".." }
}

extension String {
    /// The text of the bytes; nil if they are not UTF-8. The standard library's `init(validating:as:)` needs iOS 18.
    package init?(validUTF8 bytes: [UInt8]) {
        // What is not UTF-8 is replaced, so that the bytes differ.
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
