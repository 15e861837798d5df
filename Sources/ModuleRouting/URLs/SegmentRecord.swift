/// A segment of a URL's path (or its host), with the hash of its decoded bytes.
struct SegmentRecord {
    var place: Place
    var hash: UInt32

    /// Its first bytes, decoded.
    var first: ByteWord

    /// Whether its bytes must be decoded: escapes, a plus for a space, letters to fold.
    var isEncoded: Bool
}

/// A segment's decoded text, which maps back to the undecoded bytes.
struct SegmentText {
    private let segment: SegmentRecord
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The decoded bytes and the position where each begins, and the end; nil if the segment needs no decoding.
    private let decoded: (bytes: [UInt8], starts: [Int])?

    init(_ segment: SegmentRecord, of bytes: UnsafeBufferPointer<UInt8>, decoded: DecodedBytes) {
        self.segment = segment
        self.bytes = bytes
        guard segment.isEncoded else {
            self.decoded = nil
            return
        }
        var decoded = decoded
        var text: [UInt8] = []
        var starts = [decoded.position]
        while let byte = decoded.next() {
            text.append(byte)
            starts.append(decoded.position)
        }
        self.decoded = (text, starts)
    }

    var isEmpty: Bool { segment.place.isEmpty }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let decoded else { return body(UnsafeBufferPointer(rebasing: bytes[segment.place.range])) }
        return decoded.bytes.withUnsafeBufferPointer(body)
    }

    func place(of range: Range<Int>) -> Place {
        guard let decoded else {
            return Place(Int(segment.place.start) + range.lowerBound, Int(segment.place.start) + range.upperBound)
        }
        return Place(decoded.starts[range.lowerBound], decoded.starts[range.upperBound])
    }
}

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
