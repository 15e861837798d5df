/// In which of 10,000 buckets an install is, which is the same wherever it is asked.
///
/// The bucket is MurmurHash3 x86 32 with the seed 0 (Austin Appleby, `MurmurHash3.cpp`) of the UTF-8 of `salt:install`,
/// modulo 10,000. So an install that a percentage reaches is reached by each higher one, and another salt draws anew.
enum StableBucket {
    /// How many there are: each is a hundredth of a percent.
    static let count: UInt32 = 10_000

    static func bucket(salt: String, install: String) -> Int {
        var hash = MurmurHash3()
        for byte in salt.utf8 { hash.append(byte) }
        hash.append(UInt8(ascii: ":"))
        for byte in install.utf8 { hash.append(byte) }
        return Int(hash.value % count)
    }
}

/// MurmurHash3 x86 32 with the seed 0, byte by byte.
struct MurmurHash3 {
    private var state: UInt32 = 0
    /// The bytes of the block that is not whole yet, the first one lowest.
    private var block: UInt32 = 0
    private var length: UInt32 = 0

    mutating func append(_ byte: UInt8) {
        block |= UInt32(byte) << (8 * (length & 3))
        length &+= 1
        guard length & 3 == 0 else { return }
        state ^= Self.mixed(block)
        state = state << 13 | state >> 19
        state = state &* 5 &+ 0xE654_6B64
        block = 0
    }

    var value: UInt32 {
        var hash = length & 3 == 0 ? state : state ^ Self.mixed(block)
        hash ^= length
        hash ^= hash >> 16
        hash = hash &* 0x85EB_CA6B
        hash ^= hash >> 13
        hash = hash &* 0xC2B2_AE35
        return hash ^ hash >> 16
    }

    private static func mixed(_ block: UInt32) -> UInt32 {
        let product = block &* 0xCC9E_2D51
        return (product << 15 | product >> 17) &* 0x1B87_3593
    }
}
