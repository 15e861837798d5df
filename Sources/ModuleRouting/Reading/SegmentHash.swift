/// The hash of literals, over decoded bytes, eight at a time. Each step is that of Fibonacci hashing, so the high bits
/// depend on every byte, and the low ones don't.
struct SegmentHash {
    private var state: UInt64 = 0

    var value: UInt32 { UInt32(truncatingIfNeeded: state) }

    /// Only the last word may be partial, and only the first one empty.
    mutating func combine(_ word: ByteWord) {
        state = (state ^ word.bits) &* 0x9E37_79B9_7F4A_7C15
        state ^= state &>> 32
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 { reading(bytes).hash }

    /// The hash, and the first bytes.
    static func reading(_ bytes: some Sequence<UInt8>) -> (hash: UInt32, first: ByteWord) {
        var hash = SegmentHash()
        var first: ByteWord?
        var (bits, count): (UInt64, UInt64) = (0, 0)
        for byte in bytes {
            bits |= UInt64(byte) &<< (8 &* count)
            count += 1
            guard count == ByteWord.capacity else { continue }
            first = first ?? ByteWord(bits: bits)
            hash.combine(ByteWord(bits: bits))
            (bits, count) = (0, 0)
        }
        if count > 0 { hash.combine(ByteWord(bits: bits)) }
        return (hash.value, first ?? ByteWord(bits: bits))
    }
}
