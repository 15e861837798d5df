extension RuleDocumentReader {
    /// Where a byte of a text stands in the document, where an escape may write it.
    ///
    /// - Parameter position: in the UTF-8 of the text once it is read.
    func place(of position: Int, in value: JSONValue) -> DocumentPlace {
        // Behind the quotation mark. The text was read before, so it is whole.
        var offset = value.place.offset + 1
        var column = value.place.column + 1
        var left = position
        while left > 0, offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            let (length, count) = piece(at: offset)
            if left < count { break }
            left -= count
            for byte in bytes[offset..<min(offset + length, bytes.count)] where byte & 0b1100_0000 != 0b1000_0000 {
                column += 1
            }
            offset += length
        }
        return DocumentPlace(offset: offset, line: value.place.line, column: column)
    }

    /// How many bytes the piece of a text there has as it is written, and how many once it is read: a byte that stands
    /// for itself, or an escape.
    private func piece(at offset: Int) -> (written: Int, read: Int) {
        guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return (1, 1) }
        guard bytes[offset + 1] == UInt8(ascii: "u"), offset + 5 < bytes.count else { return (2, 1) }
        let unit = UInt32(String(decoding: bytes[(offset + 2)...(offset + 5)], as: UTF8.self), radix: 16) ?? 0
        // A pair of escapes is one scalar beyond the first plane.
        if (0xD800..<0xDC00).contains(unit) { return (12, 4) }
        return (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
    }
}
