extension UnsafeBufferPointer<UInt8> {
    /// The scalar that begins at the position, and how many bytes it takes. What is not UTF-8 there is one byte, read as
    /// U+FFFD.
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, count: Int) {
        let first = self[position]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard (0xC2...0xF4).contains(first), position + count <= self.count else { return ("\u{FFFD}", 1) }
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for byte in self[position + 1..<position + count] {
            guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let isShortest = value >= (count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000)
        guard isShortest, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
        return (scalar, count)
    }

    /// Whether a character of UTF-8 begins or the text ends there.
    func isBoundary(_ position: Int) -> Bool { position >= count || self[position] & 0xC0 != 0x80 }
}
