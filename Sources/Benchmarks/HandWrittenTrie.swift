/// The bound for matching: what a careful engineer writes by hand for one table of literals and `:parameters` — a trie
/// over segments in flat arrays, over bytes, whose literals are found in one open-addressing table and compared. It knows
/// neither options, constraints, priorities nor errors.
struct HandWrittenTrie {
    private struct Node {
        var parameter: Int32 = -1
        var route: Int32 = -1
    }

    /// A literal below a node, and where it leads.
    private struct Child {
        var parent: Int32 = -1
        var hash: UInt32 = 0
        var start: Int32 = 0
        var count: Int32 = 0
        var node: Int32 = -1
    }

    struct Match {
        var route: Int32 = -1
        var count = 0
        var starts = SIMD8<UInt16>(repeating: 0)
        var ends = SIMD8<UInt16>(repeating: 0)
    }

    private var nodes = [Node()]
    private var children: [Child] = []
    private var literals: [UInt8] = []

    init(_ patterns: [String]) {
        var known: [[UInt8]: [Int: Int]] = [:]
        var edges: [Child] = []
        for (route, pattern) in patterns.enumerated() {
            var node = 0
            for segment in pattern.utf8.split(separator: Self.slash) {
                if segment.first == UInt8(ascii: ":") {
                    if nodes[node].parameter < 0 {
                        nodes.append(Node())
                        nodes[node].parameter = Int32(nodes.count - 1)
                    }
                    node = Int(nodes[node].parameter)
                    continue
                }
                if let next = known[Array(segment)]?[node] {
                    node = next
                    continue
                }
                nodes.append(Node())
                let hash = segment.reduce(Self.seed, Self.mixed)
                let (start, count) = (Int32(literals.count), Int32(segment.count))
                let next = nodes.count - 1
                edges.append(
                    Child(parent: Int32(node), hash: hash, start: start, count: count, node: Int32(next)))
                known[Array(segment), default: [:]][node] = next
                literals += segment
                node = next
            }
            nodes[node].route = Int32(route)
        }
        var capacity = 8
        while capacity < edges.count * 2 { capacity *= 2 }
        children = Array(repeating: Child(), count: capacity)
        for edge in edges {
            var place = Self.home(of: edge.hash, below: edge.parent) & (capacity - 1)
            while children[place].node >= 0 { place = (place + 1) & (capacity - 1) }
            children[place] = edge
        }
    }

    /// The route that takes the path, and where its parameters lie.
    func match(_ path: String) -> Match? {
        var path = path
        return path.withUTF8 { match($0) }
    }

    /// The route that takes the URL, and its parameters, decoded.
    func parameters(of url: String) -> (route: Int32, parameters: [String])? {
        var url = url
        return url.withUTF8 { bytes in
            var start = 0
            while start < bytes.count, bytes[start] != Self.slash { start &+= 1 }
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") { end &+= 1 }
            let path = UnsafeBufferPointer(rebasing: bytes[start..<end])
            guard let match = match(path) else { return nil }
            let parameters = (0..<match.count).map { index in
                Self.decoded(path[Int(match.starts[index])..<Int(match.ends[index])])
            }
            return (match.route, parameters)
        }
    }

    private func match(_ bytes: UnsafeBufferPointer<UInt8>) -> Match? {
        nodes.withUnsafeBufferPointer { nodes in
            children.withUnsafeBufferPointer { children in
                literals.withUnsafeBufferPointer { literals in
                    let walk = Walk(nodes: nodes, children: children, literals: literals, bytes: bytes)
                    var match = Match()
                    return walk.go(from: 0, at: 0, &match) ? match : nil
                }
            }
        }
    }

    private struct Walk {
        let nodes: UnsafeBufferPointer<Node>
        let children: UnsafeBufferPointer<Child>
        let literals: UnsafeBufferPointer<UInt8>
        let bytes: UnsafeBufferPointer<UInt8>

        func go(from node: Int, at position: Int, _ match: inout Match) -> Bool {
            var position = position
            while position < bytes.count, bytes[position] == slash { position &+= 1 }
            guard position < bytes.count else {
                match.route = nodes[node].route
                return match.route >= 0
            }
            let start = position
            var hash = seed
            while position < bytes.count, bytes[position] != slash {
                hash = mixed(hash, bytes[position])
                position &+= 1
            }
            let child = child(of: node, hash, start, position)
            if child >= 0, go(from: child, at: position, &match) { return true }
            let parameter = Int(nodes[node].parameter)
            guard parameter >= 0 else { return false }
            match.starts[match.count & 7] = UInt16(truncatingIfNeeded: start)
            match.ends[match.count & 7] = UInt16(truncatingIfNeeded: position)
            match.count &+= 1
            if go(from: parameter, at: position, &match) { return true }
            match.count &-= 1
            return false
        }

        @inline(__always)
        private func child(of node: Int, _ hash: UInt32, _ start: Int, _ end: Int) -> Int {
            let mask = children.count &- 1
            var place = home(of: hash, below: Int32(truncatingIfNeeded: node)) & mask
            while true {
                let child = children[place]
                if child.node < 0 { return -1 }
                if child.hash == hash, child.parent == node, Int(child.count) == end &- start {
                    var offset = 0
                    while offset < end &- start, literals[Int(child.start) &+ offset] == bytes[start &+ offset] {
                        offset &+= 1
                    }
                    if offset == end &- start { return Int(child.node) }
                }
                place = (place &+ 1) & mask
            }
        }
    }

    /// Percent-decoding (RFC 3986, 2.1).
    private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let high = rest.popFirst(), let low = rest.popFirst(),
                let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
            else {
                decoded.append(byte)
                continue
            }
            decoded.append(value)
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static var slash: UInt8 { UInt8(ascii: "/") }

    /// FNV-1a (Fowler, Noll, Vo).
    private static var seed: UInt32 { 2_166_136_261 }

    @inline(__always)
    private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

    @inline(__always)
    private static func home(of hash: UInt32, below node: Int32) -> Int {
        let mixed = (hash ^ UInt32(truncatingIfNeeded: node) &* 0x9E37_79B9) &* 0x85EB_CA6B
        return Int(mixed >> 8 ^ mixed)
    }
}
