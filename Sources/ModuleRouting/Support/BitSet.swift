/// A set of numbers from zero to a bound, as bits. Sets of one bound may be compared and combined.
struct BitSet: Sendable, Hashable {
    private var words: [UInt64]

    /// An empty set of numbers below the count.
    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 != 0 }

    mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

    mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

    mutating func removeAll() { for index in words.indices { words[index] = 0 } }

    mutating func formUnion(_ other: BitSet) {
        other.words.withUnsafeBufferPointer { other in
            words.withUnsafeMutableBufferPointer { words in
                for index in words.indices { words[index] |= other[index] }
            }
        }
    }

    mutating func formIntersection(_ other: BitSet) {
        other.words.withUnsafeBufferPointer { other in
            words.withUnsafeMutableBufferPointer { words in
                for index in words.indices { words[index] &= other[index] }
            }
        }
    }

    func intersects(_ other: BitSet) -> Bool {
        for index in words.indices where words[index] & other.words[index] != 0 { return true }
        return false
    }

    /// Calls the body with each number, the smallest first.
    @inline(__always)
    func forEach<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) {
        for index in words.indices {
            var left = words[index]
            while left != 0 {
                try body(index << 6 | left.trailingZeroBitCount)
                left &= left - 1
            }
        }
    }
}
