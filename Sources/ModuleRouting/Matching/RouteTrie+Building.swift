extension RouteTrie {
    /// Gathers the patterns of tries.
    struct Builder {
        /// What leads from a node to others, and the terminals that end there.
        fileprivate struct Node {
            var children: [(step: Step, node: Int32)] = []
            var terminals: [Int32] = []
        }

        /// A segment of a pattern; of a rest also how many segments follow it.
        fileprivate struct Step: Hashable {
            let segment: RoutePattern.Segment
            let tail: Int
        }

        private struct Branch: Hashable {
            let node: Int32
            let step: Step
        }

        let caseInsensitive: Bool
        fileprivate var nodes: [Node] = []

        /// The nodes at which a walk may be with the first segment of a URL.
        fileprivate var starts: Set<Int> = []
        private var children: [Branch: Int32] = [:]

        /// - Parameter count: about how many patterns there will be.
        init(caseInsensitive: Bool, count: Int = 0) {
            self.caseInsensitive = caseInsensitive
            nodes.reserveCapacity(2 * count)
            children.reserveCapacity(2 * count)
        }

        /// Begins a trie and returns its root.
        mutating func addRoot() -> Int32 {
            starts.insert(nodes.count)
            nodes.append(Node())
            return Int32(nodes.count - 1)
        }

        /// Adds the terminal of a route at the end of these segments, in the trie of that root.
        mutating func insert(_ segments: [RoutePattern.Segment], terminal: Int, under root: Int32) {
            var node = root
            for (index, segment) in segments.enumerated() {
                let tail = segment.isRest ? segments.count - index - 1 : 0
                node = child(Step(segment: segment.bare(caseInsensitive: caseInsensitive), tail: tail), of: node)
                // A rest at the root may take nothing, so that a host is the first segment behind it.
                if index == 0, tail > 0 { starts.insert(Int(node)) }
            }
            nodes[Int(node)].terminals.append(Int32(terminal))
        }

        private mutating func child(_ step: Step, of node: Int32) -> Int32 {
            let new = Int32(nodes.count)
            let child = Self.known(&children[Branch(node: node, step: step), default: -1], orElse: new)
            if child == new {
                nodes.append(Node())
                nodes[Int(node)].children.append((step, child))
            }
            return child
        }

        /// The child that is there, or that one from now on.
        private static func known(_ child: inout Int32, orElse new: Int32) -> Int32 {
            if child < 0 { child = new }
            return child
        }
    }

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
            for node in builder.nodes { append(node) }
            guard !builder.caseInsensitive else { return }
            for start in builder.starts { appendHosts(of: builder.nodes[start], at: start) }
        }
    }
}

extension RouteTrie.Layout {
    private typealias Literal = (bytes: [UInt8], node: Int32)

    private mutating func append(_ node: RouteTrie.Builder.Node) {
        var flat = RouteTrie.Node()
        var dynamics: [RouteTrie.Dynamic] = []
        var rests: [RouteTrie.Rest] = []
        for (step, child) in node.children {
            switch step.segment {
            case .literal: break
            case .mixed(let template): dynamics.append(.init(test: .mixed(template), node: child))
            case .constrained(_, let constraint): dynamics.append(.init(test: .constrained(constraint), node: child))
            case .parameter: flat.parameter = child
            case .rest(_, let minimum):
                rests.append(.init(minimum: Int32(minimum), tail: Int32(step.tail), node: child))
            }
        }
        insert(literals(of: node), &flat)
        (flat.firstDynamic, flat.dynamicCount) = (Int32(self.dynamics.count), Int32(dynamics.count))
        self.dynamics += dynamics.sorted { $0.test.goesBefore($1.test) }
        (flat.firstRest, flat.restCount) = (Int32(self.rests.count), Int32(rests.count))
        // More segments behind it first, then more in it.
        self.rests += rests.sorted { ($0.tail, $0.minimum) > ($1.tail, $1.minimum) }
        (flat.firstEnd, flat.endCount) = (Int32(terminals.count), Int32(node.terminals.count))
        terminals += node.terminals
        nodes.append(flat)
    }

    private func literals(of node: RouteTrie.Builder.Node) -> [Literal] {
        node.children.compactMap { step, child in
            if case .literal(let bytes) = step.segment { (bytes, child) } else { nil }
        }
    }

    /// Appends the literals of a node where a walk begins in lower case, unless they are. Of equal literals, the first one
    /// in the order of their bytes is found first.
    private mutating func appendHosts(of node: RouteTrie.Builder.Node, at start: Int) {
        let literals = literals(of: node)
        guard literals.contains(where: { $0.bytes.contains(where: ASCII.isUppercase) }) else { return }
        var flat = RouteTrie.Node()
        let sorted = literals.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        insert(sorted.map { ($0.bytes.map(ASCII.folded), $0.node) }, &flat)
        nodes[start].hosts = Int32(nodes.count)
        nodes.append(flat)
    }

    /// Appends the edges of a node for these literals, each in the first free slot from that of its hash on.
    private mutating func insert(_ literals: [Literal], _ node: inout RouteTrie.Node) {
        node.firstEdge = Int32(edges.count)
        guard !literals.isEmpty else { return }
        var places = 1
        while places < literals.count * 2 { places *= 2 }
        node.edgeMask = Int32(places - 1)
        edges.append(contentsOf: repeatElement(RouteTrie.Edge(), count: places))
        for literal in literals {
            let words = ByteWord.words(of: literal.bytes)
            var place = RouteTrie.place(of: SegmentHash.of(literal.bytes), node.edgeMask)
            while edges[Int(node.firstEdge + place)].node >= 0 { place = (place + 1) & node.edgeMask }
            edges[Int(node.firstEdge + place)] = RouteTrie.Edge(
                first: words[0],
                others: Int32(self.literals.count),
                count: Int32(literal.bytes.count),
                node: literal.node
            )
            self.literals += words.dropFirst()
        }
    }
}

extension RoutePattern.Segment {
    /// The segment without what doesn't affect matching: the parameters' names, and the case of literals if it is
    /// ignored. Two segments match the same texts with equal precedence if these are equal.
    func bare(caseInsensitive: Bool) -> RoutePattern.Segment {
        switch self {
        case .literal(let bytes): caseInsensitive ? .literal(bytes.map(ASCII.folded)) : self
        case .mixed(let template): .mixed(template.bare(caseInsensitive: caseInsensitive))
        case .constrained(_, let constraint): .constrained(nil, constraint)
        case .parameter: .parameter(nil)
        case .rest(_, let minimum): .rest(nil, minimum: minimum)
        }
    }
}
