/// Routes as tries over segments, one for each namespace and priority, in flat arrays that are made once and then only
/// read.
///
/// At each segment a literal is tried before mixed text, then a constrained parameter, then any parameter, then a rest, then
/// routes that ignore what follows. Each node is reached on one path only and at one segment only (behind a rest, at as many
/// before the end as its patterns have), so a walk visits each node at most once, despite backtracking.
///
/// The arrays are read through their addresses, because counting references to them would take longer than most steps
/// of a walk.
final class RouteTrie: Sendable {
    struct Node: Sendable {
        /// An open-addressing table in `edges`, whose size is a power of two: the index of its last slot, or -1.
        var firstEdge: Int32 = 0
        var edgeMask: Int32 = -1
        var firstDynamic: Int32 = 0
        var dynamicCount: Int32 = 0
        var parameter: Int32 = -1
        var firstEnd: Int32 = 0
        var endCount: Int32 = 0
        var firstRest: Int32 = 0
        var restCount: Int32 = 0
        /// Where a walk begins, the node with its literals in lower case, for the host of a URL; -1 if they are in lower case anyway.
        /// There several literals may be equal, in the order of their bytes as written.
        var hosts: Int32 = -1
    }

    /// To the child for one literal. A free slot has no node.
    struct Edge: Sendable {
        /// The literal's first bytes, and the index of the others.
        var first = ByteWord(bits: 0)
        var others: Int32 = 0
        var count: Int32 = 0
        var node: Int32 = -1
    }

    /// What takes all segments from here on, but for those of its tail.
    struct Rest: Sendable {
        /// How many it takes at least, not counting a trailing slash.
        let minimum: Int32
        /// How many segments follow it, and the node before them.
        let tail: Int32
        let node: Int32
        /// The terminals, if none follow.
        let firstEnd: Int32
        let endCount: Int32
        /// Whether it is no part of a pattern: it ends before.
        let isExtra: Bool
    }

    /// To the child for what needs a test.
    struct Dynamic: Sendable {
        enum Test: Sendable, Hashable {
            case mixed(SegmentTemplate)
            case constrained(Constraint)
        }

        let test: Test
        let node: Int32
    }

    nonisolated(unsafe) let nodes: UnsafeBufferPointer<Node>
    nonisolated(unsafe) let edges: UnsafeBufferPointer<Edge>

    /// The bytes of literals after their first word, in words of eight bytes, padded with zeros.
    nonisolated(unsafe) let literals: UnsafeBufferPointer<ByteWord>
    nonisolated(unsafe) let dynamics: UnsafeBufferPointer<Dynamic>

    /// The rests of each node, in the order in which they are tried.
    nonisolated(unsafe) let rests: UnsafeBufferPointer<Rest>

    /// The terminals that end at a node or with a rest there, in the order of registration.
    nonisolated(unsafe) let terminals: UnsafeBufferPointer<Int32>

    fileprivate init(_ layout: Layout) {
        nodes = .allocated(with: layout.nodes)
        edges = .allocated(with: layout.edges)
        literals = .allocated(with: layout.literals)
        dynamics = .allocated(with: layout.dynamics)
        rests = .allocated(with: layout.rests)
        terminals = .allocated(with: layout.terminals)
    }

    deinit {
        nodes.deallocateAll()
        edges.deallocateAll()
        literals.deallocateAll()
        dynamics.deallocateAll()
        rests.deallocateAll()
        terminals.deallocateAll()
    }
}

extension UnsafeBufferPointer {
    /// Newly allocated memory with these elements. Its owner frees it with ``deallocateAll()``.
    fileprivate static func allocated(with elements: [Element]) -> UnsafeBufferPointer {
        let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = room.initialize(fromContentsOf: elements)
        return UnsafeBufferPointer(room)
    }

    fileprivate func deallocateAll() {
        UnsafeMutableBufferPointer(mutating: self).deinitialize()
        deallocate()
    }
}

extension RouteTrie {
    /// Builds tries.
    struct Builder {
        fileprivate struct Node {
            var literals: [[UInt8]: Int] = [:]
            var dynamics: [Dynamic.Test: Int] = [:]
            var parameter: Int?
            var ends: [Int32] = []
            var rests: [RestKey: RestEnd] = [:]
        }

        /// What tells rests at one place apart.
        fileprivate struct RestKey: Hashable {
            var minimum: Int
            var tail: Int
            var isExtra = false

            /// The order in which they are tried: more segments behind first, then more in it, and what isn't in a pattern
            /// last.
            func goesBefore(_ other: RestKey) -> Bool {
                if isExtra != other.isExtra { return other.isExtra }
                return (tail, minimum) > (other.tail, other.minimum)
            }
        }

        fileprivate struct RestEnd {
            var node: Int?
            var terminals: [Int32] = []
        }

        private var nodes: [Node] = []
        /// The nodes at which a walk may be with the first segment of a URL.
        private var starts: [Int] = []
        private let options: RoutingOptions

        init(_ options: RoutingOptions) { self.options = options }

        /// Begins a trie and returns its root.
        mutating func addRoot() -> Int {
            starts.append(nodes.count)
            nodes.append(Node())
            return nodes.count - 1
        }

        /// Adds the terminal of a route at the end of these segments, in the trie of that root. Those there before one of the
        /// terminals are replaced, and returned.
        mutating func insert(
            _ segments: [RoutePattern.Segment],
            terminal: Int,
            under root: Int,
            replacingBefore first: Int = 0
        ) -> [Int32] {
            var node = root
            for (index, segment) in segments.enumerated() {
                let fresh = nodes.count
                switch segment.bare(caseInsensitive: options.caseInsensitive) {
                case .literal(let bytes): node = nodes[node].literals.child(bytes, fresh)
                case .mixed(let template): node = nodes[node].dynamics.child(.mixed(template), fresh)
                case .constrained(_, let constraint):
                    node = nodes[node].dynamics.child(.constrained(constraint), fresh)
                case .parameter:
                    let child = nodes[node].parameter ?? fresh
                    nodes[node].parameter = child
                    node = child
                case .rest(_, let minimum):
                    let key = RestKey(minimum: minimum, tail: segments.count - index - 1)
                    guard key.tail > 0 else {
                        return nodes[node].rests[key, default: RestEnd()].terminals.add(terminal, first)
                    }
                    let child = nodes[node].rests[key]?.node ?? fresh
                    // A rest at the root may take nothing, so that a host is the first segment behind it.
                    if index == 0, child == fresh { starts.append(fresh) }
                    nodes[node].rests[key] = RestEnd(node: child)
                    node = child
                }
                if node == fresh { nodes.append(Node()) }
            }
            if options.takesExtra(segments) {
                let key = RestKey(minimum: 1, tail: 0, isExtra: true)
                _ = nodes[node].rests[key, default: RestEnd()].terminals.add(terminal, first)
            }
            return nodes[node].ends.add(terminal, first)
        }

        func build() -> RouteTrie {
            var layout = Layout()
            for node in nodes { layout.append(node) }
            if !options.caseInsensitive { for start in starts { layout.appendHosts(of: nodes[start], at: start) } }
            return RouteTrie(layout)
        }
    }
}

/// The flat arrays of a trie while they are filled.
private struct Layout {
    typealias Node = RouteTrie.Node
    typealias Edge = RouteTrie.Edge
    typealias Dynamic = RouteTrie.Dynamic

    var nodes: [Node] = []
    var edges: [Edge] = []
    var literals: [ByteWord] = []
    var dynamics: [Dynamic] = []
    var rests: [RouteTrie.Rest] = []
    var terminals: [Int32] = []

    mutating func append(_ node: RouteTrie.Builder.Node) {
        var flat = Node()
        append(node.literals.sorted { $0.value < $1.value }, to: &flat)
        flat.firstDynamic = Int32(dynamics.count)
        flat.dynamicCount = Int32(node.dynamics.count)
        dynamics += node.dynamics.map { Dynamic(test: $0, node: Int32($1)) }.sorted { $0.test.goesBefore($1.test) }
        flat.parameter = node.parameter.map { Int32($0) } ?? -1
        (flat.firstEnd, flat.endCount) = (Int32(terminals.count), Int32(node.ends.count))
        terminals += node.ends
        (flat.firstRest, flat.restCount) = (Int32(rests.count), Int32(node.rests.count))
        for (key, end) in node.rests.sorted(by: { $0.key.goesBefore($1.key) }) {
            rests.append(
                RouteTrie.Rest(
                    minimum: Int32(key.minimum),
                    tail: Int32(key.tail),
                    node: end.node.map { Int32($0) } ?? -1,
                    firstEnd: Int32(terminals.count),
                    endCount: Int32(end.terminals.count),
                    isExtra: key.isExtra
                )
            )
            terminals += end.terminals
        }
        nodes.append(flat)
    }

    /// Appends the literals of a node where a walk begins in lower case, unless they are.
    mutating func appendHosts(of node: RouteTrie.Builder.Node, at start: Int) {
        guard node.literals.keys.contains(where: { $0.contains(where: ASCII.isUppercase) }) else { return }
        let sorted = node.literals.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        var flat = Node()
        append(sorted.map { ($0.key.map(ASCII.folded), $0.value) }, to: &flat)
        nodes[start].hosts = Int32(nodes.count)
        nodes.append(flat)
    }

    /// Appends the edges of a node. Of equal literals, the first one is found first.
    private mutating func append(_ children: [(key: [UInt8], value: Int)], to flat: inout Node) {
        flat.firstEdge = Int32(edges.count)
        guard !children.isEmpty else { return }
        var places = 1
        while places < children.count * 2 { places *= 2 }
        flat.edgeMask = Int32(places - 1)
        edges += Array(repeating: Edge(), count: places)
        for (bytes, child) in children {
            var place = RouteTrie.place(of: SegmentHash.of(bytes), flat.edgeMask)
            while edges[Int(flat.firstEdge + place)].node >= 0 { place = (place + 1) & flat.edgeMask }
            let words = ByteWord.words(of: bytes)
            edges[Int(flat.firstEdge + place)] = Edge(
                first: words.first ?? ByteWord(bits: 0),
                others: Int32(literals.count),
                count: Int32(bytes.count),
                node: Int32(child)
            )
            literals += words.dropFirst()
        }
    }
}

extension RouteTrie {
    /// The slot among the edges of a node where the search for a hash begins.
    ///
    /// The high bits of the hash choose it, which depend on every byte of a literal.
    static func place(of hash: UInt32, _ mask: Int32) -> Int32 {
        Int32(truncatingIfNeeded: (UInt64(hash) &* UInt64(UInt32(bitPattern: mask) &+ 1)) &>> 32)
    }
}

extension RouteTrie.Dynamic.Test {
    /// The fixed order in which tests at one position are tried, regardless of the order of registration: mixed text
    /// before constrained parameters; among mixed texts, more literal bytes first, then more constraints, then by text.
    func goesBefore(_ other: Self) -> Bool {
        switch (self, other) {
        case (.mixed, .constrained): true
        case (.constrained, .mixed): false
        case (.constrained(let left), .constrained(let right)):
            left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        case (.mixed(let left), .mixed(let right)):
            if left.literalCount != right.literalCount {
                left.literalCount > right.literalCount
            } else if left.constraintCount != right.constraintCount {
                left.constraintCount > right.constraintCount
            } else {
                left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
            }
        }
    }
}

extension [Int32] {
    /// Appends a terminal, and removes and returns those before the first that stays.
    fileprivate mutating func add(_ terminal: Int, _ first: Int) -> [Int32] {
        let replaced = filter { $0 < first }
        if !replaced.isEmpty { removeAll { $0 < first } }
        append(Int32(terminal))
        return replaced
    }
}

extension Dictionary where Value == Int {
    /// The child under that key. If there is none, the fresh one takes its place.
    fileprivate mutating func child(_ key: Key, _ fresh: Int) -> Int {
        if let child = self[key] { return child }
        self[key] = fresh
        return fresh
    }
}
