extension RouteTrie {
    /// Builds tries.
    ///
    /// What leads from a node to others is chained, in the order in which it came, in arrays that all nodes share: most
    /// nodes have one child, for which a collection of their own would take longer than all else.
    struct Builder {
        struct Node {
            /// The last of its literals.
            var literal: Int32 = -1
            /// The last of its tests.
            var dynamic: Int32 = -1
            var parameter: Int32 = -1
            /// The last of its rests.
            var rest: Int32 = -1
            /// The number of the end that is there.
            var end: Int32 = -1
        }

        /// A literal, and the node behind it.
        struct Literal {
            let bytes: [UInt8]
            let node: Int32
        }

        /// A literal, a test or a rest of a node, and the one before it there.
        struct Chained<Element> {
            let element: Element
            let before: Int32
        }

        struct Rest {
            let key: RestKey
            /// The node behind it; -1 if it is the last of a pattern, which has an end there.
            let node: Int32
            let end: Int32
        }

        /// What tells rests at one place apart.
        struct RestKey: Equatable {
            var minimum: Int
            var tail: Int

            /// The order in which they are tried: more segments behind first, then more in it.
            func goesBefore(_ other: Self) -> Bool { (tail, minimum) > (other.tail, other.minimum) }
        }

        /// The terminals at the end of one form of patterns, chained in their order.
        struct End {
            var first: Int32 = -1
            var last: Int32 = -1
        }

        /// A terminal at an end, and the one after it.
        struct Arrival {
            let terminal: Int32
            var next: Int32 = -1
        }

        private struct Branch: Hashable {
            let node: Int32
            let test: Dynamic.Test
        }

        private struct Child: Hashable {
            let node: Int32
            let literal: [UInt8]
        }

        let options: RoutingOptions
        private(set) var nodes: [Node] = []

        /// The nodes at which a walk may be with the first segment of a URL.
        private(set) var starts: [Int] = []
        private(set) var literals: [Chained<Literal>] = []
        private(set) var dynamics: [Chained<Dynamic>] = []
        private(set) var rests: [Chained<Rest>] = []
        private(set) var ends: [End] = []
        private(set) var arrivals: [Arrival] = []
        private var branches: [Branch: Int32] = [:]
        private var children: [Child: Int32] = [:]

        init(_ options: RoutingOptions) { self.options = options }

        /// Begins a trie and returns its root.
        mutating func addRoot() -> Int {
            starts.append(nodes.count)
            nodes.append(Node())
            return nodes.count - 1
        }

        /// Adds the terminal of a route at the end of these segments, in the trie of that root.
        mutating func insert(_ segments: [RoutePattern.Segment], terminal: Int, under root: Int) {
            add(Int32(terminal), to: walk(segments, from: root))
        }

        func build() -> RouteTrie { RouteTrie(Layout(self)) }
    }
}

extension RouteTrie.Builder {
    /// The end to which segments lead. What isn't there yet is added.
    private mutating func walk(_ segments: [RoutePattern.Segment], from root: Int) -> Int32 {
        var node = Int32(root)
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .literal(let bytes): node = literal(bytes, of: node)
            case .mixed(let template):
                node = dynamic(.mixed(template.bare(caseInsensitive: options.caseInsensitive)), of: node)
            case .constrained(_, let constraint): node = dynamic(.constrained(constraint), of: node)
            case .parameter: node = parameter(of: node)
            case .rest(_, let minimum):
                let nodeCount = nodes.count
                let rest = rest(RestKey(minimum: minimum, tail: segments.count - index - 1), of: node)
                if rest.node < 0 { return rest.end }
                // A rest at the root may take nothing, so that a host is the first segment behind it.
                if index == 0, nodes.count > nodeCount { starts.append(Int(rest.node)) }
                node = rest.node
            }
        }
        if nodes[Int(node)].end < 0 { nodes[Int(node)].end = addEnd() }
        return nodes[Int(node)].end
    }

    private mutating func addNode() -> Int32 {
        nodes.append(Node())
        return Int32(nodes.count - 1)
    }

    private mutating func addEnd() -> Int32 {
        ends.append(End())
        return Int32(ends.count - 1)
    }

    private mutating func literal(_ bytes: [UInt8], of node: Int32) -> Int32 {
        let bytes = options.caseInsensitive ? bytes.map(ASCII.folded) : bytes
        let key = Child(node: node, literal: bytes)
        if let child = children[key] { return child }
        let child = addNode()
        children[key] = child
        literals.append(Chained(element: Literal(bytes: bytes, node: child), before: nodes[Int(node)].literal))
        nodes[Int(node)].literal = Int32(literals.count - 1)
        return child
    }

    private mutating func dynamic(_ test: RouteTrie.Dynamic.Test, of node: Int32) -> Int32 {
        let branch = Branch(node: node, test: test)
        if let child = branches[branch] { return child }
        let child = addNode()
        branches[branch] = child
        dynamics.append(Chained(element: .init(test: test, node: child), before: nodes[Int(node)].dynamic))
        nodes[Int(node)].dynamic = Int32(dynamics.count - 1)
        return child
    }

    private mutating func parameter(of node: Int32) -> Int32 {
        if nodes[Int(node)].parameter < 0 { nodes[Int(node)].parameter = addNode() }
        return nodes[Int(node)].parameter
    }

    /// The rest of a node with that key. There are few: one for each number of segments that a pattern there has behind its
    /// rest.
    private mutating func rest(_ key: RestKey, of node: Int32) -> Rest {
        for rest in chain(rests, from: nodes[Int(node)].rest) where rest.key == key { return rest }
        let rest =
            key.tail > 0 ? Rest(key: key, node: addNode(), end: -1) : Rest(key: key, node: -1, end: addEnd())
        rests.append(Chained(element: rest, before: nodes[Int(node)].rest))
        nodes[Int(node)].rest = Int32(rests.count - 1)
        return rest
    }

    private mutating func add(_ terminal: Int32, to end: Int32) {
        let end = Int(end)
        let place = Int32(arrivals.count)
        arrivals.append(Arrival(terminal: terminal))
        if ends[end].first < 0 { ends[end].first = place } else { arrivals[Int(ends[end].last)].next = place }
        ends[end].last = place
    }

    /// The elements of a chain, the last one first.
    func chain<Element>(_ elements: [Chained<Element>], from last: Int32) -> some Sequence<Element> {
        sequence(state: last) { place in
            guard place >= 0 else { return nil }
            defer { place = elements[Int(place)].before }
            return elements[Int(place)].element
        }
    }
}
