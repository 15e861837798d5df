/// Percent-encoding, RFC 3986 section 2.1, over UTF-8.
package enum PercentEncoding {
    /// Why a piece can't be decoded, and where in the whole text.
    package struct Failure: Error {
        let position: Int
        let reason: String
    }

    /// The decoded piece, or what is wrong with it.
    package static func decode<Piece: RandomAccessCollection<UInt8>>(
        _ piece: Piece
    ) throws(Failure) -> String where Piece.Index == Int {
        guard piece.contains(where: { $0 >= 0x80 || $0 == .percent }) else {
            return String(decoding: piece, as: UTF8.self)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(piece.count)
        var position = piece.startIndex
        while position < piece.endIndex {
            let byte = piece[position]
            if byte == .percent {
                guard position + 2 < piece.endIndex, let high = ASCII.hexadecimal(piece[position + 1]),
                    let low = ASCII.hexadecimal(piece[position + 2])
                else { throw Failure(position: position, reason: "% is not followed by two hexadecimal digits") }
                decoded.append(high << 4 | low)
                position += 3
            } else {
                decoded.append(byte)
                position += 1
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw Failure(position: piece.startIndex, reason: "the escaped bytes are not UTF-8")
        }
        return text
    }

    /// The text with everything but unreserved characters escaped.
    package static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if ASCII.isUnreserved(byte) { encoded.append(byte) } else { encoded += escape(byte) }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The escape of a byte, in upper case as RFC 3986 section 2.1 has it.
    private static func escape(_ byte: UInt8) -> [UInt8] { [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]] }

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Whether the text, as a segment of a path, is removed with what it stands for (RFC 3986, section 5.2.4).
    package static func isDotSegment(_ text: String) -> Bool { text == "." || text == ".." }

    /// A path segment as a message shows it, with a dot segment escaped.
    static func encode(segment: String) -> String {
        switch segment {
        case ".": "%2E"
        case "..": "%2E%2E"
        default: encode(segment)
        }
    }
}
