/// Up to sixteen bytes of a text in two words, the first in the lowest byte of the first one and zeros after the last.
/// A test of all of them takes as long as a test of one.
struct ByteWordPair {
    /// The number of bytes that fit.
    static let capacity = 2 * ByteWord.capacity

    private let bits: SIMD2<UInt64>

    /// The bytes from a position on, as far as there are any. The position must lie in the text, or be its end.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        let middle = min(start &+ ByteWord.capacity, bytes.count)
        bits = SIMD2(ByteWord(bytes, from: start).bits, ByteWord(bytes, from: middle).bits)
    }

    /// The sixteen bytes from a position on, which must lie in the text, so that it has an address.
    @inline(__always)
    init(wholeOf text: UnsafeBufferPointer<UInt8>, at start: Int) {
        let address = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
        let words = address.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self)
        bits = SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    }

    /// How many bytes at the beginning are among the most common ones in URLs, all of which are plain: letters, digits,
    /// the underscore, and the characters from `&` to `;`.
    @inline(__always)
    var plainCount: Int {
        let highs = Self.all(0x80)
        let low = bits & ~highs
        let underscore = ~((low ^ Self.all(0x5F)) &+ ~highs)
        let plain =
            Self.ascii(in: low, UInt8(ascii: "&"), UInt8(ascii: ";"))
            | Self.ascii(in: low | Self.all(0x20), UInt8(ascii: "a"), UInt8(ascii: "z")) | underscore
        let others = ~(plain & ~bits) & highs
        if others[0] | others[1] == 0 { return Self.capacity }
        return others[0] != 0
            ? others[0].trailingZeroBitCount &>> 3
            : ByteWord.capacity &+ (others[1].trailingZeroBitCount &>> 3)
    }

    /// That byte everywhere.
    @inline(__always)
    private static func all(_ byte: UInt8) -> SIMD2<UInt64> { SIMD2(repeating: 0x0101_0101_0101_0101 &* UInt64(byte)) }

    /// The high bit of each byte between the first and the last, if all are ASCII. The other bits are undefined.
    @inline(__always)
    private static func ascii(in bits: SIMD2<UInt64>, _ first: UInt8, _ last: UInt8) -> SIMD2<UInt64> {
        (bits &+ all(0x80 &- first)) & ~(bits &+ all(0x7F &- last))
    }
}
