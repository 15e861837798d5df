/// The patterns of two tables in one tree, so that what both have in common is seen at each place.
struct JointTrie {
    /// A step of a pattern, as the options of its table read it.
    struct Edge: Hashable {
        let step: RouteShape.Step
        let folds: Bool

        func takes(_ text: UnsafeBufferPointer<UInt8>, isHost: Bool) -> Bool {
            step.takes(text, options, isHost: isHost)
        }

        /// As much of the options as a segment asks for.
        var options: RoutingOptions {
            var options = RoutingOptions()
            options.caseInsensitive = folds
            return options
        }
    }

    /// The end of a pattern, with all that decides what a URL means there.
    private struct End: Hashable {
        let mark: Int
        let priority: Int
        let names: [String?]
    }

    private struct Node {
        var children: [Edge: Int] = [:]
        var literals: [[UInt8]: [Int]] = [:]
        var tests: [Int] = []
        var others: [Int] = []
        var rests: [Int] = []
        let edge: Edge?
        var ends: (old: [End], new: [End]) = ([], [])
        var isSame = true
    }

    private var nodes: [Node] = []
    private var roots: [Namespace?: Int] = [:]

    /// - Parameters:
    ///   - marks: of each entry a number; equal ones say that nothing but the patterns tells the entries apart.
    ///   - isOrdered: whether the order of registration decides, so that no place is the same in both.
    init(_ old: TrialTable, _ new: TrialTable, marks: (old: [Int], new: [Int]), isOrdered: Bool) {
        insert(old, marks.old, \.old)
        insert(new, marks.new, \.new)
        for index in nodes.indices.reversed() {
            nodes[index].isSame =
                !isOrdered && nodes[index].ends.old == nodes[index].ends.new
                && nodes[index].children.values.allSatisfy { nodes[$0].isSame }
        }
    }

    private mutating func insert(
        _ table: TrialTable,
        _ marks: [Int],
        _ side: WritableKeyPath<(old: [End], new: [End]), [End]>
    ) {
        let options = table.options
        for (index, entry) in table.entries.enumerated() {
            guard let pattern = entry.target.pattern, case .success(let parsed) = pattern.parsed else {
                continue
            }
            for alternative in parsed.alternatives {
                let segments = options.normalize(alternative)
                var node = roots[parsed.namespace] ?? add(nil)
                roots[parsed.namespace] = node
                for segment in segments {
                    let edge = Edge(
                        step: segment.bare(caseInsensitive: options.caseInsensitive),
                        folds: options.caseInsensitive
                    )
                    node = child(of: node, along: edge)
                }
                let names = segments.flatMap(\.names)
                let end = End(mark: marks[index], priority: entry.priority, names: names)
                nodes[node].ends[keyPath: side].append(end)
            }
        }
    }

    private mutating func add(_ edge: Edge?) -> Int {
        nodes.append(Node(edge: edge))
        return nodes.count - 1
    }

    private mutating func child(of node: Int, along edge: Edge) -> Int {
        if let known = nodes[node].children[edge] { return known }
        let new = add(edge)
        nodes[node].children[edge] = new
        switch edge.step {
        case .literal(let bytes): nodes[node].literals[bytes.map(ASCII.folded), default: []].append(new)
        case .mixed, .constrained: nodes[node].tests.append(new)
        case .parameter: nodes[node].others.append(new)
        case .rest: nodes[node].rests.append(new)
        }
        return new
    }
}

// MARK: - Walking

extension JointTrie {
    /// The places before the first segment of URLs of a namespace.
    func start(in namespaces: [Namespace?]) -> [Int] { closed(Set(namespaces.compactMap { roots[$0] })) }

    /// Whether both tables have the same from here on.
    func areSame(_ places: [Int]) -> Bool { places.allSatisfy { nodes[$0].isSame } }

    /// Whether a whole pattern ends at one of the places.
    func isEnd(_ places: [Int]) -> Bool {
        places.contains { !nodes[$0].ends.old.isEmpty || !nodes[$0].ends.new.isEmpty }
    }

    /// The places that a segment leads to.
    func places(_ places: [Int], along text: String, isHost: Bool) -> [Int] {
        var found: Set<Int> = []
        var text = text
        text.withUTF8 { text in
            let folded = text.map(ASCII.folded)
            for place in places {
                let node = nodes[place]
                if isRest(place) { found.insert(place) }
                for child in node.literals[folded] ?? [] where takes(child, text, isHost) { found.insert(child) }
                for child in node.tests where takes(child, text, isHost) { found.insert(child) }
                for child in node.others where takes(child, text, isHost) { found.insert(child) }
                found.formUnion(node.rests)
            }
        }
        return closed(found)
    }

    /// Of several literals that differ in case alone, the one that is as written; 0 if there are not several, or none is.
    func exact(_ places: [Int], _ text: String) -> Int {
        let bytes = Array(text.utf8)
        for place in places {
            let alike = nodes[place].literals[bytes.map(ASCII.folded)] ?? []
            guard alike.count > 1 else { continue }
            let exact = alike.first { nodes[$0].edge?.step == .literal(bytes) }
            if let exact { return exact }
        }
        return 0
    }

    private func takes(_ child: Int, _ text: UnsafeBufferPointer<UInt8>, _ isHost: Bool) -> Bool {
        nodes[child].edge?.takes(text, isHost: isHost) ?? false
    }

    private func isRest(_ place: Int) -> Bool { nodes[place].edge?.step.isRest ?? false }

    /// With the rests behind them that may be empty.
    private func closed(_ places: Set<Int>) -> [Int] {
        var all = places
        for place in places {
            for rest in nodes[place].rests {
                if case .rest(_, 0)? = nodes[rest].edge?.step { all.insert(rest) }
            }
        }
        return all.sorted()
    }

    /// What stands behind some places.
    struct Steps {
        /// The literals, each as its patterns have it.
        var literals: [[UInt8]] = []
        /// The tests, each once.
        var tests: [Edge] = []
        /// Those of them behind which the tables differ; all, if they differ behind what takes any text.
        var differing: [Edge] = []
    }

    func steps(behind places: [Int]) -> Steps {
        var steps = Steps()
        var literals: Set<[UInt8]> = []
        var known: [Edge: Bool] = [:]
        var isOpenSame = true
        for place in places {
            let node = nodes[place]
            isOpenSame = isOpenSame && (!isRest(place) || node.isSame)
            isOpenSame = isOpenSame && (node.others + node.rests).allSatisfy { nodes[$0].isSame }
            for children in node.literals.values {
                for child in children {
                    if case .literal(let bytes)? = nodes[child].edge?.step { literals.insert(bytes) }
                }
            }
            for child in node.tests {
                guard let edge = nodes[child].edge else { continue }
                if known[edge] == nil { steps.tests.append(edge) }
                known[edge] = (known[edge] ?? true) && nodes[child].isSame
            }
        }
        steps.literals = literals.sorted { $0.lexicographicallyPrecedes($1) }
        steps.differing = isOpenSame ? steps.tests.filter { known[$0] == false } : steps.tests
        return steps
    }
}
