/// The bound for matching: what a careful engineer writes by hand for one table of literals and `:parameters` — a trie
/// over segments with a dictionary of hashes a node, over bytes, with neither options nor decoding nor errors.
struct HandWrittenTrie {
    private struct Node {
        var literals: [UInt32: Int32] = [:]
        var parameter: Int32 = -1
        var route: Int32 = -1
    }

    struct Match {
        var route: Int32
        var count = 0
        var starts = SIMD8<UInt16>(repeating: 0)
        var ends = SIMD8<UInt16>(repeating: 0)
    }

    private var nodes = [Node()]

    init(_ patterns: [String]) {
        for (route, pattern) in patterns.enumerated() {
            var node = 0
            for segment in pattern.utf8.split(separator: UInt8(ascii: "/")) {
                if segment.first == UInt8(ascii: ":") {
                    if nodes[node].parameter < 0 {
                        nodes.append(Node())
                        nodes[node].parameter = Int32(nodes.count - 1)
                    }
                    node = Int(nodes[node].parameter)
                } else {
                    var hash: UInt32 = 2_166_136_261
                    for byte in segment { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
                    if nodes[node].literals[hash] == nil {
                        nodes.append(Node())
                        nodes[node].literals[hash] = Int32(nodes.count - 1)
                    }
                    node = Int(nodes[node].literals[hash] ?? 0)
                }
            }
            nodes[node].route = Int32(route)
        }
    }

    func match(_ path: String) -> Match? {
        var path = path
        return path.withUTF8 { bytes in
            var match = Match(route: -1)
            return walk(0, bytes, 0, &match) ? match : nil
        }
    }

    private func walk(_ node: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ match: inout Match) -> Bool {
        var position = from
        while position < bytes.count, bytes[position] == UInt8(ascii: "/") { position &+= 1 }
        guard position < bytes.count else {
            match.route = nodes[node].route
            return match.route >= 0
        }
        let start = position
        var hash: UInt32 = 2_166_136_261
        while position < bytes.count, bytes[position] != UInt8(ascii: "/") {
            hash = (hash ^ UInt32(bytes[position])) &* 16_777_619
            position &+= 1
        }
        if let child = nodes[node].literals[hash], walk(Int(child), bytes, position, &match) { return true }
        guard nodes[node].parameter >= 0 else { return false }
        match.starts[match.count & 7] = UInt16(truncatingIfNeeded: start)
        match.ends[match.count & 7] = UInt16(truncatingIfNeeded: position)
        match.count &+= 1
        if walk(Int(nodes[node].parameter), bytes, position, &match) { return true }
        match.count &-= 1
        return false
    }
}
