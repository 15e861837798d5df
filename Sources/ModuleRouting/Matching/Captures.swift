/// What a route captured: the ranges of its parameters from the left, and the segment at which its rest begins.
struct Captures: Sendable {
    /// As many as a pattern may have, each packed in a word.
    private var places = SIMD16<UInt32>(repeating: 0)
    private(set) var count = 0

    /// The index of the first segment of the rest; -1 without one.
    var rest: Int32 = -1

    /// How many segments follow the rest.
    var tail: Int32 = 0

    subscript(_ index: Int) -> Place {
        let packed = withUnsafeBytes(of: places) { $0.load(fromByteOffset: (index & 15) * 4, as: UInt32.self) }
        return Place(packed: packed)
    }

    mutating func append(_ place: Place) {
        withUnsafeMutableBytes(of: &places) {
            $0.storeBytes(of: place.packed, toByteOffset: (count & 15) * 4, as: UInt32.self)
        }
        count &+= 1
    }

    mutating func cut(to count: Int) { self.count = count }
}
