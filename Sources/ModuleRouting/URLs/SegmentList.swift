/// The segments of one URL, in memory that the caller provides.
struct SegmentList {
    private let room: UnsafeMutablePointer<SegmentRecord>
    private(set) var count = 0

    /// Whether the first segment is the URL's host.
    private(set) var beginsWithHost = false

    /// Whether one of them is empty, before those are removed.
    private var hasEmpty = false

    subscript(_ index: Int) -> SegmentRecord { room[index] }

    /// Splits host and path.
    ///
    /// - Parameter room: has room for all of them. Each slash begins one, the host is one, and so is the text before the first
    ///   slash.
    @inline(__always)
    init(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        caseInsensitive: Bool,
        room: UnsafeMutablePointer<SegmentRecord>
    ) {
        self.room = room
        let splitter = PathSplitter(url, of: bytes, folds: caseInsensitive)
        if url.hostIsSegment, let host = url[.host] {
            append(splitter.host(host))
            beginsWithHost = true
        }
        let first = count
        split(url.path, splitter, first)
        if hasEmpty { removeEmpty(from: first) }
    }

    private mutating func append(_ segment: SegmentRecord) {
        if segment.place.isEmpty { hasEmpty = true }
        room[count] = segment
        count &+= 1
    }

    /// Appends the segments of a path, empty ones too, and applies dot segments.
    ///
    /// A function of its own, because its loop needs every register: what few segments need is elsewhere, and the list is
    /// only written to where they are.
    @inline(never)
    private mutating func split(_ path: Place, _ splitter: PathSplitter, _ first: Int) {
        let end = Int(path.end)
        guard Int(path.start) < end else { return }
        var position = splitter.start(of: path)
        let segments = room
        var next = segments + count
        let decodes = splitter.decodes
        while true {
            let segment = splitter.segment(from: &position, before: end)
            if decodes || segment.first[0] == .dot {
                count = next - segments
                appendDecoded(segment, splitter, first)
                next = segments + count
            } else {
                if segment.place.isEmpty { hasEmpty = true }
                next.pointee = segment
                next += 1
            }
            guard position < end else { break }
            position &+= 1
        }
        count = next - segments
    }

    /// Appends a segment that may have to be decoded, or applies it if it is a dot segment.
    @inline(never)
    private mutating func appendDecoded(
        _ segment: SegmentRecord,
        _ splitter: PathSplitter,
        _ first: Int
    ) {
        let segment = splitter.decodes ? splitter.decoded(segment) : segment
        let dots = splitter.dots(segment)
        if dots == 0 {
            append(segment)
            return
        }
        if dots == 2, count > first { count &-= 1 }
    }

    /// Removes empty segments, which are ignored.
    @inline(never)
    private mutating func removeEmpty(from first: Int) {
        var kept = first
        for index in first..<count where !room[index].place.isEmpty {
            room[kept] = room[index]
            kept += 1
        }
        count = kept
    }
}

/// Makes segments from the pieces of a URL, by the rules.
private struct PathSplitter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let folds: Bool

    /// Whether a segment of the path may have to be decoded.
    let decodes: Bool

    init(_ url: ScannedURL, of bytes: UnsafeBufferPointer<UInt8>, folds: Bool) {
        self.bytes = bytes
        self.folds = folds
        decodes = url.hasEscapes || folds
    }

    /// Where the first segment of a path begins: after its leading slash.
    func start(of path: Place) -> Int {
        let start = Int(path.start)
        return start < Int(path.end) && bytes[start] == .slash ? start &+ 1 : start
    }

    /// The segment that begins at the position and ends at the next slash, or with the path, as if nothing had to be
    /// decoded. The position moves to its end.
    @inline(__always)
    func segment(from position: inout Int, before end: Int) -> SegmentRecord {
        let start = position
        let (first, length) = piece(from: start, before: end)
        position &+= length
        var hash = SegmentHash()
        hash.combine(first)
        if length == ByteWord.capacity {
            while true {
                let (part, length) = piece(from: position, before: end)
                if length == 0 { break }
                hash.combine(part)
                position &+= length
                if length < ByteWord.capacity { break }
            }
        }
        return SegmentRecord(place: Place(start, position), hash: hash.value, first: first, isEncoded: false)
    }

    /// The bytes from there on that fit a word, before the next slash and the end of the path.
    @inline(__always)
    private func piece(from start: Int, before end: Int) -> (word: ByteWord, length: Int) {
        let word = ByteWord(bytes, from: start)
        let length = min(word.firstIndex(of: .slash), end &- start)
        return (word.prefix(length), length)
    }

    /// The segment, decoded if it must be.
    func decoded(_ segment: SegmentRecord) -> SegmentRecord {
        folds || bytes[segment.place.range].contains(.percent) ? encoded(segment.place, folds: folds) : segment
    }

    /// The host as a segment. Its letters are folded, so that a literal matches it in any case.
    func host(_ place: Place) -> SegmentRecord { encoded(place, folds: true) }

    /// The number of dots of a dot segment; 0 for every other segment. An escaped dot is a dot, as browsers read it
    /// (WHATWG's URL, section 4.2).
    ///
    /// Each dot takes one byte or three. Zeros behind the dots may be bytes, which the length tells.
    func dots(_ segment: SegmentRecord) -> Int {
        switch (segment.first.bits, segment.place.count) {
        case (0x2E, 1), (0x2E, 3): 1
        case (0x2E2E, 2), (0x2E2E, 4), (0x2E2E, 6): 2
        default: 0
        }
    }

    @inline(never)
    private func encoded(_ place: Place, folds: Bool) -> SegmentRecord {
        let decoded = DecodedBytes(bytes, place, folds: folds)
        let (hash, first) = SegmentHash.reading(decoded)
        return SegmentRecord(place: place, hash: hash, first: first, isEncoded: true)
    }
}
