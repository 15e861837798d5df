/// A set of bytes, as bits.
struct ByteSet: Sendable, Hashable {
    private var words = SIMD4<UInt64>(repeating: 0)

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    mutating func insert(_ bytes: ClosedRange<UInt8>) { for byte in bytes { insert(byte) } }

    func intersects(_ other: ByteSet) -> Bool { words & other.words != SIMD4(repeating: 0) }

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }
}
