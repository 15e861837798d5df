extension RouteTrie {
    /// The flat arrays of tries while they are filled.
    struct Builder {
        /// What is left of a pattern behind a node, and the terminal at its end.
        typealias Way = (segments: ArraySlice<RoutePattern.Segment>, terminal: Int32)

        private typealias Literal = (bytes: [UInt8], node: Int32)

        /// A segment of a pattern; of a rest also how many segments follow it.
        private struct Step: Hashable {
            let segment: RoutePattern.Segment
            let tail: Int
        }

        let caseInsensitive: Bool
        private(set) var nodes: [Node] = []
        private(set) var edges: [Edge] = []
        private(set) var literals: [ByteWord] = []
        private(set) var dynamics: [Dynamic] = []
        private(set) var rests: [Rest] = []
        private(set) var terminals: [Int32] = []

        init(caseInsensitive: Bool) { self.caseInsensitive = caseInsensitive }

        /// Adds a node from which these ways go on, with all nodes behind it, and returns it.
        ///
        /// - Parameter isStart: whether a walk may be there with the first segment of a URL.
        mutating func add(_ ways: [Way], isStart: Bool = true) -> Int32 {
            let index = nodes.count
            nodes.append(Node())
            var node = Node()
            node.firstEnd = Int32(terminals.count)
            var (steps, places): ([(step: Step, ways: [Way])], [Step: Int]) = ([], [:])
            for (segments, terminal) in ways {
                guard let segment = segments.first else {
                    terminals.append(terminal)
                    continue
                }
                let step = Step(
                    segment: segment.bare(caseInsensitive: caseInsensitive),
                    tail: segment.isRest ? segments.count - 1 : 0
                )
                let place = ways.count == 1 ? 0 : places[step, default: steps.count]
                if place == steps.count {
                    steps.append((step, []))
                    if ways.count > 1 { places[step] = place }
                }
                steps[place].ways.append((segments.dropFirst(), terminal))
            }
            node.endCount = Int32(terminals.count) - node.firstEnd
            var (literals, dynamics, rests): ([Literal], [Dynamic], [Rest]) = ([], [], [])
            for (step, ways) in steps {
                // A rest at the root may take nothing, so that a host is the first segment behind it.
                let child = add(ways, isStart: isStart && step.tail > 0)
                switch step.segment {
                case .literal(let bytes): literals.append((bytes, child))
                case .mixed(let template): dynamics.append(Dynamic(test: .mixed(template), node: child))
                case .constrained(_, let constraint):
                    dynamics.append(Dynamic(test: .constrained(constraint), node: child))
                case .parameter: node.parameter = child
                case .rest(_, let minimum):
                    rests.append(Rest(minimum: Int32(minimum), tail: Int32(step.tail), node: child))
                }
            }
            insert(literals, &node)
            (node.firstDynamic, node.dynamicCount) = (Int32(self.dynamics.count), Int32(dynamics.count))
            self.dynamics += dynamics.count > 1 ? dynamics.sorted { $0.test.goesBefore($1.test) } : dynamics
            (node.firstRest, node.restCount) = (Int32(self.rests.count), Int32(rests.count))
            // More segments behind it first, then more in it.
            self.rests += rests.count > 1 ? rests.sorted { ($0.tail, $0.minimum) > ($1.tail, $1.minimum) } : rests
            if isStart, !caseInsensitive, literals.contains(where: { $0.bytes.contains(where: ASCII.isUppercase) }) {
                // In lower case. Of equal literals, the first one in the order of their bytes is found first.
                var hosts = Node()
                let sorted = literals.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
                insert(sorted.map { ($0.bytes.map(ASCII.folded), $0.node) }, &hosts)
                node.hosts = Int32(nodes.count)
                nodes.append(hosts)
            }
            nodes[index] = node
            return Int32(index)
        }

        /// Appends the edges of a node for these literals, each in the first free slot from that of its hash on.
        private mutating func insert(_ literals: [Literal], _ node: inout Node) {
            node.firstEdge = Int32(edges.count)
            guard !literals.isEmpty else { return }
            var places = 1
            while places < literals.count * 2 { places *= 2 }
            node.edgeMask = Int32(places - 1)
            edges.append(contentsOf: repeatElement(Edge(), count: places))
            for literal in literals {
                let words = ByteWord.words(of: literal.bytes)
                var place = RouteTrie.place(of: SegmentHash.of(literal.bytes), node.edgeMask)
                while edges[Int(node.firstEdge + place)].node >= 0 { place = (place + 1) & node.edgeMask }
                edges[Int(node.firstEdge + place)] = Edge(
                    first: words[0],
                    others: Int32(self.literals.count),
                    count: Int32(literal.bytes.count),
                    node: literal.node
                )
                self.literals += words.dropFirst()
            }
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
