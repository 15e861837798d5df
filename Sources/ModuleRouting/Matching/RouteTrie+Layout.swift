extension RouteTrie {
    /// The flat arrays of a trie while they are filled.
    struct Layout {
        private(set) var nodes: [Node] = []
        private(set) var edges: [Edge] = []
        private(set) var literals: [ByteWord] = []
        private(set) var dynamics: [Dynamic] = []
        private(set) var rests: [Rest] = []
        private(set) var terminals: [Int32] = []

        init(_ builder: Builder) {
            nodes.reserveCapacity(builder.nodes.count)
            dynamics.reserveCapacity(builder.dynamics.count)
            rests.reserveCapacity(builder.rests.count)
            terminals.reserveCapacity(builder.arrivals.count)
            for node in builder.nodes { append(node, of: builder) }
            guard !builder.options.caseInsensitive else { return }
            for start in builder.starts { appendHosts(of: builder.nodes[start], at: start, builder) }
        }
    }
}

extension RouteTrie.Layout {
    private mutating func append(_ node: RouteTrie.Builder.Node, of builder: RouteTrie.Builder) {
        var flat = RouteTrie.Node()
        insert(Array(builder.chain(builder.literals, from: node.literal)), &flat)
        flat.firstDynamic = Int32(dynamics.count)
        if node.dynamic >= 0 {
            dynamics += builder.chain(builder.dynamics, from: node.dynamic).sorted { $0.test.goesBefore($1.test) }
            flat.dynamicCount = Int32(dynamics.count) - flat.firstDynamic
        }
        flat.parameter = node.parameter
        (flat.firstEnd, flat.endCount) = append(node.end, of: builder)
        flat.firstRest = Int32(rests.count)
        if node.rest >= 0 {
            let sorted = builder.chain(builder.rests, from: node.rest).sorted { $0.key.goesBefore($1.key) }
            for rest in sorted { append(rest, of: builder) }
            flat.restCount = Int32(sorted.count)
        }
        nodes.append(flat)
    }

    private mutating func append(_ rest: RouteTrie.Builder.Rest, of builder: RouteTrie.Builder) {
        let (firstEnd, endCount) = append(rest.end, of: builder)
        rests.append(
            RouteTrie.Rest(
                minimum: Int32(rest.key.minimum),
                tail: Int32(rest.key.tail),
                node: rest.node,
                firstEnd: firstEnd,
                endCount: endCount
            )
        )
    }

    /// Appends the terminals of an end, and returns where the first one is and how many there are.
    private mutating func append(_ end: Int32, of builder: RouteTrie.Builder) -> (first: Int32, count: Int32) {
        let first = terminals.count
        var place = end < 0 ? -1 : builder.ends[Int(end)].first
        while place >= 0 {
            let arrival = builder.arrivals[Int(place)]
            terminals.append(arrival.terminal)
            place = arrival.next
        }
        return (Int32(first), Int32(terminals.count - first))
    }

    /// Appends the literals of a node where a walk begins in lower case, unless they are. Of equal literals, the first one
    /// in the order of their bytes is found first.
    private mutating func appendHosts(of node: RouteTrie.Builder.Node, at start: Int, _ builder: RouteTrie.Builder) {
        let literals = Array(builder.chain(builder.literals, from: node.literal))
        guard literals.contains(where: { $0.bytes.contains(where: ASCII.isUppercase) }) else { return }
        var flat = RouteTrie.Node()
        let sorted = literals.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        insert(sorted.map { .init(bytes: $0.bytes.map(ASCII.folded), node: $0.node) }, &flat)
        nodes[start].hosts = Int32(nodes.count)
        nodes.append(flat)
    }

    /// Appends the edges of a node for these literals.
    private mutating func insert(_ literals: [RouteTrie.Builder.Literal], _ node: inout RouteTrie.Node) {
        makeRoom(for: literals.count, of: &node)
        for literal in literals {
            let words = ByteWord.words(of: literal.bytes)
            let edge = RouteTrie.Edge(
                first: words.first ?? ByteWord(bits: 0),
                others: Int32(self.literals.count),
                count: Int32(literal.bytes.count),
                node: literal.node
            )
            self.literals += words.dropFirst()
            insert(edge, SegmentHash.of(literal.bytes), &node)
        }
    }

    /// Appends free slots for that many edges of a node.
    private mutating func makeRoom(for count: Int, of node: inout RouteTrie.Node) {
        node.firstEdge = Int32(edges.count)
        guard count > 0 else { return }
        var places = 1
        while places < count * 2 { places *= 2 }
        node.edgeMask = Int32(places - 1)
        edges.append(contentsOf: repeatElement(RouteTrie.Edge(), count: places))
    }

    /// Puts an edge in the first free slot from that of its hash on.
    private mutating func insert(_ edge: RouteTrie.Edge, _ hash: UInt32, _ node: inout RouteTrie.Node) {
        var place = RouteTrie.place(of: hash, node.edgeMask)
        while edges[Int(node.firstEdge + place)].node >= 0 { place = (place + 1) & node.edgeMask }
        edges[Int(node.firstEdge + place)] = edge
    }
}
