/// What patterns begin with, by which most URLs that match none of them are recognised, before their segments are read.
///
/// It holds a bit for each kind of a literal: its first and its last letter, in any case, and its length.
struct PatternBeginnings: Sendable {
    /// Of patterns for URLs of custom schemes and for paths, and behind them of those for web URLs.
    private var kinds: [UInt64] = Array(repeating: 0, count: 2 * kindWords)

    /// How many words have a bit for each kind.
    private static var kindWords: Int { 4 }

    /// Whether some pattern may begin with anything.
    private var isOpen = false

    init(_ patterns: [RoutePattern], _ options: RoutingOptions) {
        for pattern in patterns {
            guard case .success(let parsed) = pattern.parsed else { continue }
            for segments in parsed.alternatives { insert(options.normalize(segments), parsed.namespace, options) }
        }
    }

    private mutating func insert(
        _ segments: [RoutePattern.Segment],
        _ namespace: Namespace?,
        _ options: RoutingOptions
    ) {
        switch segments.first {
        case nil: break
        case .literal(let bytes)? where !bytes.isEmpty:
            let kind = bytes.withUnsafeBufferPointer { Self.kind(of: $0, from: 0, to: $0.count) }
            if namespace.map(\.isWeb) ?? true { kinds[(kind >> 6) + Self.kindWords] |= 1 << UInt64(kind & 63) }
            if namespace.map({ !$0.isWeb }) ?? true { kinds[kind >> 6] |= 1 << UInt64(kind & 63) }
        default: isOpen = true
        }
    }

    /// A number below 256 for what begins and ends alike, and is as long.
    @inline(__always)
    private static func kind(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        let (first, last) = (Int(bytes[start] | 0x20), Int(bytes[end &- 1] | 0x20))
        return (first &+ last &* 31 &+ (end &- start) &* 7) & 255
    }

    /// Whether a pattern may match the URL; true where that takes more than a look.
    @inline(__always)
    func mayMatch(_ url: ScannedURL, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isOpen || url.hasEscapes || url.morePath != nil { return true }
        let path = url.path
        // A dot segment may remove the first one.
        if hasDot(path, bytes) { return true }
        let first = url.hostIsSegment ? url.host : firstSegment(of: path, bytes)
        guard let first, !first.isEmpty else { return true }
        let kind = Self.kind(of: bytes, from: Int(first.start), to: Int(first.end))
        let bit: UInt64 = 1 &<< UInt64(kind & 63)
        let word = kind &>> 6
        if kinds[word] & bit != 0 { return true }
        return mayBeWeb(url, bytes) && kinds[word &+ Self.kindWords] & bit != 0
    }

    @inline(__always)
    private func hasDot(_ path: Place, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = Int(path.start)
        let last = Int(path.end) &- ByteWord.capacity
        if last < position { return ByteWord(bytes, at: position, before: Int(path.end)).contains(.dot) }
        while position < last {
            if ByteWord(wholeOf: bytes, at: position).contains(.dot) { return true }
            position &+= ByteWord.capacity
        }
        return ByteWord(wholeOf: bytes, at: last).contains(.dot)
    }

    @inline(__always)
    private func firstSegment(of path: Place, _ bytes: UnsafeBufferPointer<UInt8>) -> Place {
        var start = Int(path.start)
        let pathEnd = Int(path.end)
        if start < pathEnd, bytes[start] == .slash { start &+= 1 }
        var end = start
        while end < pathEnd {
            let length = ByteWord(bytes, from: end).firstIndex(of: .slash)
            end &+= length
            if length < ByteWord.capacity { break }
        }
        return Place(start, min(end, pathEnd))
    }

    /// Whether the scheme may be http or https.
    @inline(__always)
    private func mayBeWeb(_ url: ScannedURL, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        return bytes[Int(scheme.start)] | 0x20 == UInt8(ascii: "h")
    }
}
