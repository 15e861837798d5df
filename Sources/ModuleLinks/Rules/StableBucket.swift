/// In which of 10,000 buckets an install is, which is the same wherever it is asked.
///
/// The bucket is MurmurHash3 x86 32 with the seed 0 (Austin Appleby, `MurmurHash3.cpp`) of the UTF-8 of `salt:install`,
/// modulo 10,000. So an install that a percentage reaches is reached by each higher one, and another salt draws anew.
enum StableBucket {
    /// Each is a hundredth of a percent.
    static func bucket(salt: String, install: String) -> Int { Int(hash("\(salt):\(install)") % 10_000) }

    static func hash(_ text: String) -> UInt32 {
        let bytes = Array(text.utf8)
        var hash: UInt32 = 0
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let block = bytes[start..<min(start + 4, bytes.count)]
            // The first byte is the lowest.
            let value = block.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            hash ^= rotated(value &* 0xCC9E_2D51, 15) &* 0x1B87_3593
            if block.count == 4 { hash = rotated(hash, 13) &* 5 &+ 0xE654_6B64 }
        }
        hash ^= UInt32(truncatingIfNeeded: bytes.count)
        hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
        hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
        return hash ^ hash >> 16
    }

    private static func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }
}
