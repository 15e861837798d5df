/// A piece of a URL: a range of its UTF-8. A URL has at most 8,192 bytes, so a position fits 16 bits.
struct Place: Sendable, Hashable {
    var start: UInt16
    var end: UInt16

    init(_ start: Int, _ end: Int) {
        self.start = UInt16(truncatingIfNeeded: start)
        self.end = UInt16(truncatingIfNeeded: end)
    }

    init(packed: UInt32) { self.init(Int(packed >> 16), Int(packed & 0xFFFF)) }

    /// Both in one word.
    var packed: UInt32 { UInt32(start) << 16 | UInt32(end) }

    var range: Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end) &- Int(start) }
    var isEmpty: Bool { start == end }
}

/// A URL split at its delimiters by the rules of RFC 3986, and not decoded: an escaped delimiter never splits.
struct ScannedURL: Sendable {
    enum Part: Int {
        /// Missing in a reference that starts with its path.
        case scheme
        /// Without user info and port; missing if there is no authority.
        case host
        case path, query, fragment
    }

    /// The ranges of all parts but the fragment, packed together so that they are copied at once; all bits set for a missing
    /// part. Without the fragment's, because a longer vector would be aligned to 32 bytes, and an object that holds it is
    /// allocated by a slower function.
    private var places = SIMD4<UInt32>(repeating: .max)
    private var fragment = UInt32.max

    /// Whether the host is the first segment.
    var hostIsSegment = false
    /// Whether a byte is escaped anywhere.
    var hasEscapes = false

    init() {}

    /// A path alone.
    init(path: Place) { places[Part.path.rawValue] = path.packed }

    var path: Place {
        get { self[.path] ?? Place(0, 0) }
        set { self[.path] = newValue }
    }

    /// Whether the scheme is https or http.
    func isWeb(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let scheme = self[.scheme].map({ bytes[$0.range] }) else { return false }
        return ASCII.equalsFolded(scheme, "https".utf8) || ASCII.equalsFolded(scheme, "http".utf8)
    }

    @inline(__always)
    subscript(_ part: Part) -> Place? {
        get {
            let number = part.rawValue
            let packed = number < 4 ? places[number] : fragment
            return packed == .max ? nil : Place(packed: packed)
        }
        set {
            let (number, packed) = (part.rawValue, newValue?.packed ?? .max)
            if number < 4 { places[number] = packed } else { fragment = packed }
        }
    }
}

/// Splits a URL or an absolute path in one pass over its UTF-8.
struct URLScanner {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// What is wrong with a text, and where.
    struct Failure: Error {
        let position: Int
        let reason: String
    }

    private let bytes: Bytes
    private let hostIsSegment: RoutingOptions.HostSegment

    init(_ bytes: Bytes, options: RoutingOptions) {
        self.bytes = bytes
        hostIsSegment = options.hostIsSegment
    }

    @inline(__always)
    func scan() throws(Failure) -> ScannedURL {
        let (pathEnd, queryEnd, escapes) = try delimiters()
        // Most of what an app opens itself is a path alone.
        if pathEnd == bytes.count, escapes == .none, beginsWithOneSlash { return ScannedURL(path: Place(0, pathEnd)) }
        var url = ScannedURL()
        url.hasEscapes = escapes != .none
        var position = 0
        if bytes.first != .slash, let colon = Namespace.schemeEnd(in: Bytes(rebasing: bytes[..<pathEnd])) {
            url[.scheme] = Place(0, colon)
            position = colon + 1
        } else if !beginsWithOneSlash {
            throw Failure(position: 0, reason: "it begins neither with a scheme nor with a single slash")
        }
        if position + 1 < pathEnd, bytes[position] == .slash, bytes[position + 1] == .slash {
            let start = position + 2
            position = start
            while position < pathEnd, bytes[position] != .slash { position += 1 }
            url[.host] = try host(start, position)
        }
        url.path = Place(position, pathEnd)
        if pathEnd < queryEnd { url[.query] = Place(pathEnd + 1, queryEnd) }
        if queryEnd < bytes.count { url[.fragment] = Place(queryEnd + 1, bytes.count) }
        url.hostIsSegment = url[.host] != nil && isHostSegment(url)
        if escapes == .unicode { try validate(url) }
        return url
    }

    private var beginsWithOneSlash: Bool {
        !bytes.isEmpty && bytes[0] == .slash && (bytes.count == 1 || bytes[1] != .slash)
    }

    /// Which bytes are escaped. If one is not ASCII, pieces may not be UTF-8.
    private enum Escapes {
        case none, ascii, unicode
    }

    /// Where the path and the query end, and what is escaped.
    @inline(__always)
    private func delimiters() throws(Failure) -> (path: Int, query: Int, escapes: Escapes) {
        var path = -1
        var query = -1
        var escapes = Escapes.none
        var position = 0
        while true {
            position = endOfPlain(from: position)
            guard position < bytes.count else { break }
            let byte = bytes[position]
            if ASCII.isPlainInURL(byte) {
                position &+= 1
                continue
            }
            switch byte {
            case .question: if path < 0, query < 0 { path = position }
            case .hash: if query < 0 { query = position }
            case .percent:
                guard let escaped = PercentEncoding.byte(in: bytes[...], at: position) else {
                    // WHATWG's URL, section 1.3: a percent sign that begins no escape stands for itself.
                    if path >= 0 || query >= 0 { break }
                    throw Failure(position: position, reason: "% is not followed by two hexadecimal digits")
                }
                if escaped >= 0x80 { escapes = .unicode } else if escapes == .none { escapes = .ascii }
            default:
                if path >= 0 || query >= 0, ASCII.isLeftByBrowsers(byte) { break }
                throw Failure(position: position, reason: "\(ASCII.name(of: byte)) is not allowed in a URL")
            }
            position &+= 1
        }
        if query < 0 { query = bytes.count }
        return (path < 0 ? query : path, query, escapes)
    }

    /// Where the most common bytes end that follow a position, see ``ByteWordPair/plainCount``.
    @inline(__always)
    private func endOfPlain(from start: Int) -> Int {
        var position = start
        let last = bytes.count &- ByteWordPair.capacity
        while position < last {
            let count = ByteWordPair(wholeOf: bytes, at: position).plainCount
            position &+= count
            if count < ByteWordPair.capacity { return position }
        }
        // The last pair begins before the position: if all of it is plain, so is the rest. Otherwise what is not plain may lie
        // before the position, and the rest is read by itself.
        if last >= 0, ByteWordPair(wholeOf: bytes, at: last).plainCount == ByteWordPair.capacity { return bytes.count }
        return position &+ ByteWordPair(bytes, from: position).plainCount
    }

    private func host(_ start: Int, _ end: Int) throws(Failure) -> Place {
        let host = SplitURL.host(in: bytes[start..<end])
        if host.upperBound < end { try checkPort(host.upperBound + 1, end) }
        return Place(host.lowerBound, host.upperBound)
    }

    /// RFC 3986 section 3.2.3: digits or nothing. A larger number is no port of TCP.
    private func checkPort(_ start: Int, _ end: Int) throws(Failure) {
        var port = 0
        for byte in bytes[start..<end] {
            port = port * 10 + Int(byte) - Int(UInt8(ascii: "0"))
            guard ASCII.isDigit(byte), port <= 65535 else {
                throw Failure(position: start, reason: "the port is not a number up to 65535")
            }
        }
    }

    private func isHostSegment(_ url: ScannedURL) -> Bool {
        guard let host = url[.host], !host.isEmpty, !url.isWeb(in: bytes) else { return false }
        let text = bytes[host.range]
        return hostIsSegment == .custom || !text.contains(.dot) && !ASCII.equalsFolded(text, "localhost".utf8)
    }

    /// Throws if a piece of host or path is not UTF-8 once it is decoded. Pieces end at delimiters, which are never part
    /// of a character. A query and a fragment are read as far as they can be: see ``ReadURL/query``.
    private func validate(_ url: ScannedURL) throws(Failure) {
        if let host = url[.host] { try validate(host, splitAt: nil) }
        try validate(url.path, splitAt: .slash)
    }

    private func validate(_ place: Place, splitAt delimiter: UInt8?) throws(Failure) {
        let pieces: [Slice<Bytes>] = bytes[place.range].split { $0 == delimiter }
        for piece in pieces {
            let decoded = DecodedBytes(bytes, Place(piece.startIndex, piece.endIndex), folds: false)
            guard String(validUTF8: Array(decoded)) != nil else {
                throw Failure(position: piece.startIndex, reason: "the escaped bytes are not UTF-8")
            }
        }
    }
}
