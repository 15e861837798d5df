/// Tells whether a shape of a higher priority matches all that another one matches, without comparing each with each.
///
/// It is a tree of the shapes' steps. Of the steps that cover a step there are few: itself, a parameter and a rest, and for a
/// literal the tests at that place. What has no higher priority is not walked.
struct CoverIndex {
    private struct Node {
        /// The node behind each step but a rest.
        var next: [RouteShape.Step: Int] = [:]
        /// Those steps that are tests.
        var tests: [RouteShape.Step] = []
        /// The highest priority of the shapes that end here, of those that have a rest here, and of all from here on.
        var end = Int.min
        var rest = Int.min
        var highest = Int.min
    }

    private let options: RoutingOptions
    private var nodes: [Node] = []
    private var roots: [Namespace?: Int] = [:]

    /// How many nodes were looked at.
    private(set) var steps = 0

    init(_ shapes: some Sequence<RouteShape>, _ options: RoutingOptions) {
        self.options = options
        for shape in shapes { insert(shape) }
    }

    private mutating func insert(_ shape: RouteShape) {
        var node = roots[shape.namespace] ?? add()
        roots[shape.namespace] = node
        for step in shape.steps {
            nodes[node].highest = max(nodes[node].highest, shape.priority)
            if case .rest = step {
                nodes[node].rest = max(nodes[node].rest, shape.priority)
                return
            }
            if let next = nodes[node].next[step] {
                node = next
                continue
            }
            let next = add()
            nodes[node].next[step] = next
            if step.dynamicTest != nil { nodes[node].tests.append(step) }
            node = next
        }
        nodes[node].highest = max(nodes[node].highest, shape.priority)
        nodes[node].end = max(nodes[node].end, shape.priority)
    }

    private mutating func add() -> Int {
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Whether a shape of a higher priority covers this one.
    mutating func hasHigher(than shape: RouteShape) -> Bool {
        guard let root = roots[shape.namespace] else { return false }
        var open = [(node: root, place: 0)]
        while let (number, place) = open.popLast() {
            steps += 1
            let node = nodes[number]
            if node.highest <= shape.priority { continue }
            if node.rest > shape.priority { return true }
            guard place < shape.steps.count else {
                if node.end > shape.priority { return true }
                continue
            }
            let step = shape.steps[place]
            var covering: Set<RouteShape.Step> = [step]
            if RouteShape.Step.parameter(nil).covers(step, options) { covering.insert(.parameter(nil)) }
            if case .literal = step {
                steps += node.tests.count
                covering.formUnion(node.tests.filter { $0.covers(step, options) })
            }
            for other in covering {
                if let next = node.next[other] { open.append((next, place + 1)) }
            }
        }
        return false
    }
}
