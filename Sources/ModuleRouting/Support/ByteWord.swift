/// Up to eight bytes of a text in one word, the first in the lowest byte and zeros after the last. A test of all of
/// them takes as long as a test of one.
struct ByteWord: Equatable {
    /// The number of bytes that fit.
    static let capacity = 8

    private(set) var bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    /// The bytes from a position on, as far as there are any. The position must lie in the text, or be its end.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        let last = bytes.count &- Self.capacity
        if start <= last {
            bits = ByteWord(wholeOf: bytes, at: start).bits
        } else if last >= 0 {
            // The last eight bytes of the text, without those before the start.
            bits = ByteWord(wholeOf: bytes, at: last).bits >> UInt64(truncatingIfNeeded: 8 &* (start &- last))
        } else {
            bits = Self.short(bytes, from: start)
        }
    }

    /// The eight bytes from a position on, which must lie in the text, so that it has an address.
    @inline(__always)
    init(wholeOf text: UnsafeBufferPointer<UInt8>, at start: Int) {
        let address = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
        bits = UInt64(littleEndian: address.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }

    /// The bytes from a position on of a text that has fewer than eight.
    @inline(never)
    private static func short(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
        text[start...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The byte at an index from 0 to 7.
    subscript(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 8 &* place)) }

    /// The bytes, eight per word.
    static func words(of bytes: [UInt8]) -> [ByteWord] {
        bytes.withUnsafeBufferPointer { bytes in
            stride(from: 0, to: bytes.count, by: capacity).map { ByteWord(bytes, from: $0) }
        }
    }

    /// Only the first bytes, or all of them.
    func prefix(_ count: Int) -> ByteWord {
        count < Self.capacity ? ByteWord(bits: bits & Self.mask(count)) : self
    }

    /// Only the last of eight bytes, from 1 to 7 of them.
    func suffix(_ count: Int) -> ByteWord {
        ByteWord(bits: bits &>> UInt64(truncatingIfNeeded: 8 &* (Self.capacity &- count)))
    }

    /// The index of the first such byte, which must not be 0; the capacity if there is none.
    func firstIndex(of byte: UInt8) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let zeros = bits ^ (ones &* UInt64(byte))
        // The high bit of the first such byte, and perhaps of some after it.
        return ((zeros &- ones) & ~zeros & (0x80 &* ones)).trailingZeroBitCount &>> 3
    }

    /// All bits of that many bytes, from 0 to 7.
    private static func mask(_ count: Int) -> UInt64 { (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1 }
}

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
