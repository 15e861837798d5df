/// A segment of a URL's path (or its host), with the hash of its decoded bytes.
struct SegmentRecord {
    var place: Place
    var hash: UInt32
    /// Whether its bytes are not what they stand for: escapes, a plus for a space, letters to be folded.
    var isEncoded: Bool
}

/// The hash by which literals are found; FNV-1a (Fowler, Noll, Vo) over decoded bytes.
struct SegmentHash {
    private(set) var value: UInt32 = 2_166_136_261

    mutating func combine(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var hash = SegmentHash()
        for byte in bytes { hash.combine(byte) }
        return hash.value
    }
}

/// The bytes that a piece of a URL stands for, one after the other.
struct DecodedBytes: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int
    private let end: Int
    private let plusIsSpace: Bool
    private let folds: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place, plusIsSpace: Bool, folds: Bool) {
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
        if byte == .percent, position &+ 1 < end, let high = ASCII.hexadecimal(bytes[position]),
            let low = ASCII.hexadecimal(bytes[position &+ 1])
        {
            byte = high << 4 | low
            position &+= 2
        } else if byte == .plus, plusIsSpace {
            byte = .space
        }
        return folds ? ASCII.folded(byte) : byte
    }
}

/// The segments of one URL, laid into room that the caller lends.
struct SegmentList {
    private let room: UnsafeMutableBufferPointer<SegmentRecord>
    private(set) var count = 0

    /// Whether the room did not suffice; then the list is of no use.
    private(set) var overflows = false

    /// Whether the first segment is the URL's host.
    private(set) var beginsWithHost = false

    /// Whether an empty last segment stands for a slash at the path's end.
    private(set) var endsInSlash = false

    subscript(_ index: Int) -> SegmentRecord { room[index] }

    /// Splits host and path.
    init(
        _ url: ScannedURL,
        of bytes: UnsafeBufferPointer<UInt8>,
        options: RoutingOptions,
        room: UnsafeMutableBufferPointer<SegmentRecord>
    ) {
        self.room = room
        let plusIsSpace = options.plus == .space
        if url.hostIsSegment, let host = url.host {
            let hash = SegmentHash.of(DecodedBytes(bytes, host, plusIsSpace: false, folds: true))
            append(SegmentRecord(place: host, hash: hash, isEncoded: true))
            beginsWithHost = true
        }
        let first = count
        split(url.path, bytes, options, plusIsSpace, first)
        if let path = url.morePath {
            if count > first, room[count - 1].place.isEmpty { count -= 1 }
            split(path, bytes, options, plusIsSpace, first)
        }
        if !overflows { normalize(options, first) }
    }

    private mutating func append(_ record: SegmentRecord) {
        guard count < room.count else {
            overflows = true
            return
        }
        room[count] = record
        count &+= 1
    }

    /// Appends the segments of a path, empty ones too, and lets dot segments act.
    private mutating func split(
        _ path: Place,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ options: RoutingOptions,
        _ plusIsSpace: Bool,
        _ first: Int
    ) {
        var position = Int(path.start)
        let end = Int(path.end)
        guard position < end else { return }
        if bytes[position] == .slash { position &+= 1 }
        let otherEscape: UInt8 = plusIsSpace ? .plus : .percent
        while true {
            let start = position
            var hash = SegmentHash()
            var isEncoded = options.caseInsensitive
            while position < end {
                let byte = bytes[position]
                if byte == .slash { break }
                if byte == .percent || byte == otherEscape { isEncoded = true }
                hash.combine(byte)
                position &+= 1
            }
            let place = Place(start, position)
            let dots = options.dotSegments == .removed ? Self.dots(bytes, place) : 0
            if dots == 0 {
                if isEncoded {
                    hash = SegmentHash()
                    let decoded = DecodedBytes(bytes, place, plusIsSpace: plusIsSpace, folds: options.caseInsensitive)
                    for byte in decoded { hash.combine(byte) }
                }
                append(SegmentRecord(place: place, hash: hash.value, isEncoded: isEncoded))
            } else {
                if dots == 2, count > first { count &-= 1 }
                // RFC 3986 section 5.2.4: a dot segment at the end leaves a slash there.
                if position == end { append(SegmentRecord(place: Place(end, end), hash: 0, isEncoded: false)) }
            }
            guard position < end, !overflows else { return }
            position &+= 1
        }
    }

    /// How many dots a dot segment has; 0 for every other segment.
    private static func dots(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Place) -> Int {
        let range = place.range
        guard range.count == 1 || range.count == 2, bytes[range].allSatisfy({ $0 == .dot }) else { return 0 }
        return range.count
    }

    /// Takes out what counts for nothing.
    private mutating func normalize(_ options: RoutingOptions, _ first: Int) {
        let hasTrailingSlash = count > first && room[count - 1].place.isEmpty
        if hasTrailingSlash { count -= 1 }
        if options.emptySegments == .collapsed {
            var kept = first
            for index in first..<count where !room[index].place.isEmpty {
                room[kept] = room[index]
                kept += 1
            }
            count = kept
        }
        if hasTrailingSlash, options.trailingSlash == .strict, count > 0 {
            room[count].place.end = room[count].place.start
            room[count].hash = SegmentHash().value
            room[count].isEncoded = false
            count += 1
            endsInSlash = true
        }
    }
}
