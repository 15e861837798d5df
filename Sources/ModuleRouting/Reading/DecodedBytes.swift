/// The decoded bytes of a piece of a URL, one after the other.
struct DecodedBytes: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int
    private let end: Int
    /// Only in a query.
    private let plusIsSpace: Bool
    private let folds: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place, plusIsSpace: Bool = false, folds: Bool) {
        self.bytes = bytes
        position = Int(place.start)
        end = Int(place.end)
        self.plusIsSpace = plusIsSpace
        self.folds = folds
    }

    mutating func next() -> UInt8? {
        guard position < end else { return nil }
        var byte = bytes[position]
        position &+= 1
        if byte == .percent, let escaped = PercentEncoding.byte(in: bytes[..<end], at: position &- 1) {
            byte = escaped
            position &+= 2
        } else if byte == .plus, plusIsSpace {
            byte = .space
        }
        return folds ? ASCII.folded(byte) : byte
    }
}
