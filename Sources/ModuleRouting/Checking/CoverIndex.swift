/// Tells whether a shape of a higher priority matches all that another one matches, without comparing each with each.
///
/// It is a tree of the shapes' steps. Of the steps that cover a step there are few: itself, a parameter and a rest, and the
/// tests at that place that match a text that it matches. What has no higher priority is not walked. Rests that need more than
/// a comparison from the left are few, and are compared with each.
struct CoverIndex {
    private struct Node {
        /// The node behind each step but a rest.
        var next: [RouteShape.Step: Int] = [:]
        /// Those steps that are tests.
        var tests: [RouteShape.Step] = []
        var index: TestIndex
        /// The shape of the highest priority of those that end here and of those that have a rest here, and the highest of
        /// all from here on.
        var end: (priority: Int, number: Int) = (.min, -1)
        var rest: (priority: Int, number: Int) = (.min, -1)
        var highest = Int.min
    }

    private let options: RoutingOptions
    private var nodes: [Node] = []
    private var roots: [Namespace?: Int] = [:]

    /// All shapes, and those that aren't in the tree, the highest priority first.
    private var all: [Namespace?: [(shape: RouteShape, number: Int)]] = [:]
    private var compared: [Namespace?: [(shape: RouteShape, number: Int)]] = [:]

    private var count = 0
    private var samples: [RouteShape.Step: [UInt8]?] = [:]

    /// How many nodes and tests were looked at.
    private(set) var steps = 0

    init(_ shapes: some Sequence<RouteShape>, _ options: RoutingOptions) {
        self.options = options
        for shape in shapes {
            all[shape.namespace, default: []].append((shape, count))
            insert(shape)
        }
        for namespace in all.keys {
            all[namespace]?.sort { $0.shape.priority > $1.shape.priority }
            compared[namespace] = all[namespace]?.filter(\.shape.isCompared)
        }
    }

    private mutating func insert(_ shape: RouteShape) {
        let entry = (priority: shape.priority, number: count)
        count += 1
        if shape.isCompared { return }
        var node = roots[shape.namespace] ?? add()
        roots[shape.namespace] = node
        for step in shape.steps {
            nodes[node].highest = max(nodes[node].highest, shape.priority)
            if case .rest = step {
                if entry.priority > nodes[node].rest.priority { nodes[node].rest = entry }
                return
            }
            if let next = nodes[node].next[step] {
                node = next
                continue
            }
            let next = add()
            nodes[node].next[step] = next
            if let test = step.dynamicTest {
                nodes[node].index.insert(test, nodes[node].tests.count)
                nodes[node].tests.append(step)
            }
            node = next
        }
        nodes[node].highest = max(nodes[node].highest, shape.priority)
        if entry.priority > nodes[node].end.priority { nodes[node].end = entry }
    }

    private mutating func add() -> Int {
        nodes.append(Node(index: TestIndex(options)))
        return nodes.count - 1
    }

    /// Whether a shape of a higher priority covers this one.
    mutating func hasHigher(than shape: RouteShape) -> Bool { higher(than: shape) != nil }

    /// The number of a shape of a higher priority that covers this one, in the order in which they were given; nil if there
    /// is none.
    mutating func higher(than shape: RouteShape) -> Int? {
        if let found = compare(shape, with: shape.isCompared ? all : compared) { return found }
        guard !shape.isCompared, let root = roots[shape.namespace] else { return nil }
        var open = [(node: root, place: 0)]
        while let (number, place) = open.popLast() {
            steps += 1
            let node = nodes[number]
            if node.highest <= shape.priority { continue }
            if node.rest.priority > shape.priority { return node.rest.number }
            guard place < shape.steps.count else {
                if node.end.priority > shape.priority { return node.end.number }
                continue
            }
            let mayBeHost = place == 0 && options.mayBeginWithHost(shape.namespace)
            for other in covering(shape.steps[place], at: node, mayBeHost: mayBeHost) {
                if let next = node.next[other] { open.append((next, place + 1)) }
            }
        }
        return nil
    }

    private mutating func compare(
        _ shape: RouteShape,
        with others: [Namespace?: [(shape: RouteShape, number: Int)]]
    ) -> Int? {
        for other in others[shape.namespace] ?? [] {
            steps += 1
            guard other.shape.priority > shape.priority else { return nil }
            if other.shape.covers(shape, options) { return other.number }
        }
        return nil
    }

    /// The steps at the node that cover the step, but a rest.
    private mutating func covering(_ step: RouteShape.Step, at node: Node, mayBeHost: Bool) -> Set<RouteShape.Step> {
        var covering: Set<RouteShape.Step> = [step]
        if RouteShape.Step.parameter(nil).covers(step, options) { covering.insert(.parameter(nil)) }
        guard !node.tests.isEmpty, let sample = sample(of: step) else { return covering }
        let candidates = node.index.candidates(sample)
        steps += candidates.count + node.index.lengthCount
        for number in candidates {
            let test = node.tests[number]
            let takesSample = sample.withUnsafeBufferPointer { test.takes($0, options) }
            guard takesSample, test.covers(step, options) else { continue }
            if mayBeHost, !test.asHost(options).covers(step.asHost(options), options.ofHost) { continue }
            covering.insert(test)
        }
        return covering
    }

    /// A text that the step matches: what covers it matches this one too.
    private mutating func sample(of step: RouteShape.Step) -> [UInt8]? {
        if let known = samples[step] { return known }
        let sample: [UInt8]? =
            if case .literal(let bytes) = step { bytes } else {
                step.language(options)?.shortest(withoutDotSegments: false).map { Array($0.utf8) }
            }
        samples[step] = .some(sample)
        return sample
    }
}
