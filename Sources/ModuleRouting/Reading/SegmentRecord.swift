/// A segment of a URL's path (or its host), with the hash of its decoded bytes.
struct SegmentRecord {
    var place: Place
    var hash: UInt32

    /// Its first bytes, decoded.
    var first: ByteWord

    /// Whether its bytes must be decoded: escapes, a plus for a space, letters to fold.
    var isEncoded: Bool

    init(place: Place, hash: UInt32, first: ByteWord, isEncoded: Bool) {
        self.place = place
        self.hash = hash
        self.first = first
        self.isEncoded = isEncoded
    }

    /// An empty segment.
    init(emptyAt position: Int) {
        self.init(
            place: Place(position, position),
            hash: SegmentHash().value,
            first: ByteWord(bits: 0),
            isEncoded: false
        )
    }
}
