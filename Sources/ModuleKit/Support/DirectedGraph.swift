/// Nodes numbered from 0 and edges between them, kept flat; every walk is iterative and linear in nodes and edges.
struct DirectedGraph<Node> {
    fileprivate var starts: [Int] = [0]
    fileprivate var targets: [Node] = []

    fileprivate enum Mark { case new, open, done }
}

extension DirectedGraph: Sendable where Node: Sendable {}

extension DirectedGraph where Node: TableID {
    /// The number of nodes.
    var count: Int { starts.count - 1 }

    private var nodes: Range<Node> { Node(position: 0)..<Node(position: count) }

    /// A graph of `count` nodes; `addEdges` appends the targets of each, in the order in which walks take them.
    init(count: Int, addEdges: (_ node: Node, _ targets: inout [Node]) -> Void) {
        self.init(starts: [0])
        starts.reserveCapacity(count + 1)
        for place in 0..<count {
            addEdges(Node(position: place), &targets)
            starts.append(targets.count)
        }
    }

    func edges(of node: Node) -> ArraySlice<Node> { targets[starts[node.position]..<starts[node.position + 1]] }

    /// A walk in depth-first order from the lowest node that is not visited yet.
    ///
    /// - Returns: the nodes in the order in which they were left, so that a node comes after all it leads to unless a
    ///   cycle forbids it; and a cycle for each edge that closes one, as the nodes from where it was entered. Without
    ///   the closing edges (the last node of a cycle to its first) the graph has no cycle. Of many cycles the first
    ///   ones, as many as are asked for.
    func depthFirst(cyclesAtMost limit: Int = .max) -> (finished: [Node], cycles: [[Node]]) {
        var marks = Table<Node, Mark>(repeating: Mark.new, count: count)
        var finished: [Node] = []
        var cycles: [[Node]] = []
        var trail: [(node: Node, next: Int)] = []
        finished.reserveCapacity(count)
        for root in nodes where marks[root] == .new {
            marks[root] = .open
            trail.append((root, starts[root.position]))
            while let (node, next) = trail.last {
                guard next < starts[node.position + 1] else {
                    marks[node] = .done
                    finished.append(node)
                    trail.removeLast()
                    continue
                }
                trail[trail.count - 1].next += 1
                let target = targets[next]
                switch marks[target] {
                case .done: break
                case .open where cycles.count == limit: break
                case .open:
                    guard let entered = trail.lastIndex(where: { $0.node == target }) else { break }
                    cycles.append(trail[entered...].map(\.node))
                case .new:
                    marks[target] = .open
                    trail.append((target, starts[target.position]))
                }
            }
        }
        return (finished, cycles)
    }

    /// How many nodes the longest path has, where each node comes after all that it leads to.
    func longestPath(along nodes: [Node]) -> Int {
        var lengths = Table<Node, Int>(repeating: 0, count: count)
        var longest = 0
        for node in nodes {
            var length = 0
            for target in edges(of: node) { length = max(length, lengths[target]) }
            lengths[node] = length + 1
            longest = max(longest, length + 1)
        }
        return longest
    }

    /// The strongly connected components, each after all those it leads to (Tarjan 1972).
    ///
    /// - Parameter roots: all nodes, in the order in which the walk begins with them, and in which a component has them;
    ///   that of their numbers unless said.
    func components(from roots: [Node]? = nil) -> [[Node]] {
        var index = Table<Node, Int>(repeating: -1, count: count)
        var low = index
        var isOpen = Table<Node, Bool>(repeating: false, count: count)
        var open: [Node] = []
        var components: [[Node]] = []
        var visited = 0
        var trail: [(node: Node, next: Int)] = []
        func enter(_ node: Node) {
            index[node] = visited
            low[node] = visited
            visited += 1
            open.append(node)
            isOpen[node] = true
            trail.append((node, starts[node.position]))
        }
        let roots = roots ?? Array(nodes)
        var place = index
        for (number, root) in roots.enumerated() { place[root] = number }
        for root in roots where index[root] < 0 {
            enter(root)
            while let (node, next) = trail.last {
                if next < starts[node.position + 1] {
                    trail[trail.count - 1].next += 1
                    let target = targets[next]
                    if index[target] < 0 {
                        enter(target)
                    } else if isOpen[target] {
                        low[node] = min(low[node], index[target])
                    }
                    continue
                }
                trail.removeLast()
                if let (parent, _) = trail.last { low[parent] = min(low[parent], low[node]) }
                guard low[node] == index[node], let first = open.lastIndex(of: node) else { continue }
                let component = open[first...].sorted { place[$0] < place[$1] }
                open.removeSubrange(first...)
                for member in component { isOpen[member] = false }
                components.append(component)
            }
        }
        return components
    }

    /// For each node the number of its component.
    func numbers(of components: [[Node]]) -> Table<Node, Int> {
        var numbers = Table<Node, Int>(repeating: 0, count: count)
        for (number, component) in components.enumerated() {
            for node in component { numbers[node] = number }
        }
        return numbers
    }
}

/// The shortest way from one node to the nearest of some, both included; nil if there is none.
func shortestWay<Node: Hashable, Edges: Sequence<Node>>(
    from first: Node,
    to isLast: (Node) -> Bool,
    along edges: (Node) -> Edges
) -> [Node]? {
    var cameFrom: [Node: Node] = [:]
    var pending = [first]
    var next = 0
    while next < pending.count, !isLast(pending[next]) {
        for node in edges(pending[next]) where node != first && cameFrom[node] == nil {
            cameFrom[node] = pending[next]
            pending.append(node)
        }
        next += 1
    }
    guard next < pending.count else { return nil }
    return Array(sequence(first: pending[next]) { cameFrom[$0] }).reversed()
}
