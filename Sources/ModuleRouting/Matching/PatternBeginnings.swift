/// What patterns begin with, by which most URLs that match none of them are recognised, before their segments are read.
///
/// It holds a bit for each kind of a literal: its first and its last letter, in any case, and its length.
struct PatternBeginnings: Sendable {
    /// Of patterns for URLs of custom schemes and for paths, and of those for web URLs.
    private var own: SIMD4<UInt64> = [0, 0, 0, 0]
    private var ofWeb: SIMD4<UInt64> = [0, 0, 0, 0]

    /// Whether some pattern may begin with anything.
    private var isOpen = false

    init(_ patterns: [RoutePattern], _ options: RoutingOptions) {
        // A plus is a space there, so segments are not what is written.
        if options.plus == .space { isOpen = true }
        for pattern in patterns {
            guard case .success(let parsed) = options.parse(pattern) else { continue }
            for segments in parsed.alternatives { insert(options.normalize(segments), parsed.namespace, options) }
        }
    }

    private mutating func insert(
        _ segments: [RoutePattern.Segment],
        _ namespace: Namespace?,
        _ options: RoutingOptions
    ) {
        switch segments.first {
        case nil: isOpen = isOpen || options.takesExtra(segments)
        case .literal(let bytes)? where !bytes.isEmpty:
            let kind = bytes.withUnsafeBufferPointer { Self.kind(of: $0, from: 0, to: $0.count) }
            if namespace.map(\.isWeb) ?? true { ofWeb[kind >> 6] |= 1 << UInt64(kind & 63) }
            if namespace.map({ !$0.isWeb }) ?? true { own[kind >> 6] |= 1 << UInt64(kind & 63) }
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
    func mayMatch(_ url: ScannedURL, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isOpen || url.hasEscapes || url.morePath != nil { return true }
        let path = url.path.range
        // A dot segment may remove the first one.
        if hasDot(path, bytes) { return true }
        var (start, end) = (path.lowerBound, path.lowerBound)
        if url.hostIsSegment, let host = url.host {
            (start, end) = (host.range.lowerBound, host.range.upperBound)
        } else {
            if start < path.upperBound, bytes[start] == .slash { start &+= 1 }
            end = start
            while end < path.upperBound, bytes[end] != .slash { end &+= 1 }
        }
        guard start < end else { return true }
        let kind = Self.kind(of: bytes, from: start, to: end)
        let bit: UInt64 = 1 << UInt64(kind & 63)
        if own[kind >> 6] & bit != 0 { return true }
        return mayBeWeb(url, bytes) && ofWeb[kind >> 6] & bit != 0
    }

    @inline(__always)
    private func hasDot(_ path: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = path.lowerBound
        while position < path.upperBound {
            if ByteWord(bytes, at: position, before: path.upperBound).contains(.dot) { return true }
            position &+= ByteWord.capacity
        }
        return false
    }

    /// Whether the scheme may be http or https.
    @inline(__always)
    private func mayBeWeb(_ url: ScannedURL, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let scheme = url.scheme?.range, !scheme.isEmpty else { return false }
        return bytes[scheme.lowerBound] | 0x20 == UInt8(ascii: "h")
    }
}
