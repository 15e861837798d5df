extension UnsafeBufferPointer<UInt8> {
    /// How many bytes the scalar at an offset takes; nil if no well-formed one stands there (Unicode 16, table 3-7): no
    /// overlong form, no surrogate, nothing above U+10FFFF, nothing cut off.
    func scalarLength(at offset: Int) -> Int? {
        guard indices.contains(offset) else { return nil }
        let second: ClosedRange<UInt8>
        let length: Int
        switch self[offset] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard count - offset >= length, second.contains(self[offset + 1]),
            self[(offset + 2)..<(offset + length)].allSatisfy({ (0x80...0xBF).contains($0) })
        else { return nil }
        return length
    }
}
