/// What a route captured: the places of its parameters from the left, and the segment at which its rest begins.
struct Captures: Sendable {
    /// Sixteen places of 32 bits, which is what a pattern may have; a SIMD vector of that size would be aligned to it and
    /// would waste room wherever it is kept.
    private var places: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
    private(set) var count = 0

    /// The index of the first segment of the rest; -1 without one.
    var rest = -1

    subscript(_ index: Int) -> Place {
        let packed = withUnsafeBytes(of: places) { $0.load(fromByteOffset: (index & 15) * 4, as: UInt32.self) }
        return Place(Int(packed >> 16), Int(packed & 0xFFFF))
    }

    mutating func append(_ place: Place) {
        let packed = UInt32(place.start) << 16 | UInt32(place.end)
        withUnsafeMutableBytes(of: &places) {
            $0.storeBytes(of: packed, toByteOffset: (count & 15) * 4, as: UInt32.self)
        }
        count &+= 1
    }

    mutating func cut(to count: Int) { self.count = count }
}

/// One walk through a trie with the segments of one URL.
///
/// It reads the trie's arrays through their addresses, which hold for as long as ``run(_:with:of:_:declined:)`` does.
struct RouteWalk {
    private let nodes: UnsafePointer<RouteTrie.Node>
    private let edges: UnsafePointer<RouteTrie.Edge>
    private let literals: UnsafePointer<UInt8>
    private let terminals: UnsafePointer<Int32>
    private let dynamics: UnsafeBufferPointer<RouteTrie.Dynamic>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let segments: SegmentList
    private let caseInsensitive: Bool
    private let keepsEmpty: Bool
    private let plusIsSpace: Bool

    /// Whether to visit all terminals instead of stopping at the best.
    private let visitsAll: Bool

    /// The terminals that are passed over.
    private let declined: [Int]
    private var captures = Captures()
    private var best = -1
    private var candidates: [RouteTable.Hit] = []

    /// The best candidate that has not declined: the first that the walk reaches, or, where the order of registration
    /// decides, the first registered of all that it reaches.
    static func run(
        _ trie: RouteTrie,
        with segments: SegmentList,
        of bytes: UnsafeBufferPointer<UInt8>,
        _ options: RoutingOptions,
        declined: [Int]
    ) -> RouteTable.Hit? {
        trie.nodes.withUnsafeBufferPointer { nodes in
            trie.edges.withUnsafeBufferPointer { edges in
                trie.literals.withUnsafeBufferPointer { literals in
                    trie.terminals.withUnsafeBufferPointer { terminals in
                        trie.dynamics.withUnsafeBufferPointer { dynamics -> RouteTable.Hit? in
                            guard let nodes = nodes.baseAddress, let edges = edges.baseAddress,
                                let literals = literals.baseAddress, let terminals = terminals.baseAddress
                            else { return nil }
                            var walk = RouteWalk(
                                nodes: nodes,
                                edges: edges,
                                literals: literals,
                                terminals: terminals,
                                dynamics: dynamics,
                                bytes: bytes,
                                segments: segments,
                                caseInsensitive: options.caseInsensitive,
                                keepsEmpty: options.emptySegments == .kept,
                                plusIsSpace: options.plus == .space,
                                visitsAll: options.order == .registration,
                                declined: declined
                            )
                            if walk.step(0, 0) {
                                return RouteTable.Hit(route: -1, terminal: walk.best, captures: walk.captures)
                            }
                            return walk.candidates.min { $0.terminal < $1.terminal }
                        }
                    }
                }
            }
        }
    }

    /// Goes at most as deep as the longest pattern.
    private mutating func step(_ start: Int32, _ from: Int) -> Bool {
        let node = nodes + Int(start)
        guard from < segments.count else {
            if arrive(node.pointee.firstEnd, node.pointee.endCount) { return true }
            return arriveAtRest(node, from)
        }
        let segment = segments[from]
        let count = captures.count
        if node.pointee.edgeMask >= 0, let child = literalChild(of: node, segment, from), step(child, from &+ 1) {
            return true
        }
        captures.cut(to: count)
        if node.pointee.dynamicCount > 0, stepDynamic(node.pointee, segment, from) { return true }
        captures.cut(to: count)
        if node.pointee.parameter >= 0, !segment.place.isEmpty || keepsEmpty {
            captures.append(segment.place)
            if step(node.pointee.parameter, from &+ 1) { return true }
            captures.cut(to: count)
        }
        return arriveAtRest(node, from)
    }

    private mutating func arriveAtRest(_ node: UnsafePointer<RouteTrie.Node>, _ from: Int) -> Bool {
        guard node.pointee.restCount > 0 else { return false }
        captures.rest = from
        if arrive(node.pointee.firstRest, node.pointee.restCount) { return true }
        captures.rest = -1
        return false
    }

    private mutating func arrive(_ first: Int32, _ count: Int32) -> Bool {
        var index = first
        while index < first &+ count {
            let terminal = Int(terminals[Int(index)])
            index &+= 1
            guard declined.isEmpty || !declined.contains(terminal) else { continue }
            if !visitsAll {
                best = terminal
                return true
            }
            candidates.append(RouteTable.Hit(route: -1, terminal: terminal, captures: captures))
        }
        return false
    }

    private func literalChild(
        of node: UnsafePointer<RouteTrie.Node>,
        _ segment: SegmentRecord,
        _ index: Int
    ) -> Int32? {
        let mask = node.pointee.edgeMask
        let first = node.pointee.firstEdge
        var place = RouteTrie.place(of: segment.hash, mask)
        while true {
            let edge = edges + Int(first &+ place)
            guard edge.pointee.node >= 0 else { return nil }
            if edge.pointee.hash == segment.hash, isLiteral(edge, segment, index) { return edge.pointee.node }
            place = (place &+ 1) & mask
        }
    }

    private func isLiteral(_ edge: UnsafePointer<RouteTrie.Edge>, _ segment: SegmentRecord, _ index: Int) -> Bool {
        let literal = literals + Int(edge.pointee.start)
        let count = Int(edge.pointee.count)
        if segment.isEncoded {
            let literal = UnsafeBufferPointer(start: literal, count: count)
            return literal.elementsEqual(decoded(index, folds: caseInsensitive))
        }
        let start = Int(segment.place.start)
        guard Int(segment.place.end) &- start == count else { return false }
        var position = 0
        while position < count {
            if literal[position] != bytes[start &+ position] { return false }
            position &+= 1
        }
        return true
    }

    private func decoded(_ index: Int, folds: Bool) -> DecodedBytes {
        let isHost = segments.beginsWithHost && index == 0
        return DecodedBytes(
            bytes,
            segments[index].place,
            plusIsSpace: plusIsSpace && !isHost,
            folds: folds || isHost
        )
    }

    private mutating func stepDynamic(_ node: RouteTrie.Node, _ segment: SegmentRecord, _ from: Int) -> Bool {
        let count = captures.count
        let text = SegmentText(segment, of: bytes, decoded: decoded(from, folds: false))
        for dynamic in dynamics[Int(node.firstDynamic)..<Int(node.firstDynamic + node.dynamicCount)] {
            switch dynamic.test {
            case .constrained(let constraint):
                guard !text.isEmpty, text.withBytes({ constraint.accepts($0) }) else { continue }
                captures.append(segment.place)
            case .mixed(let template):
                guard let ranges = text.withBytes({ template.match($0, caseInsensitive: caseInsensitive) }) else {
                    continue
                }
                for range in ranges { captures.append(text.place(of: range)) }
            }
            if step(dynamic.node, from + 1) { return true }
            captures.cut(to: count)
        }
        return false
    }
}

/// What a segment stands for, with the way back to where each byte of it is written.
private struct SegmentText {
    private let segment: SegmentRecord
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The decoded bytes and the places where each begins, and the end; nil where the segment stands for itself.
    private let decoded: (bytes: [UInt8], starts: [Int])?

    init(_ segment: SegmentRecord, of bytes: UnsafeBufferPointer<UInt8>, decoded: DecodedBytes) {
        self.segment = segment
        self.bytes = bytes
        guard segment.isEncoded else {
            self.decoded = nil
            return
        }
        var decoded = decoded
        var text: [UInt8] = []
        var starts = [decoded.position]
        while let byte = decoded.next() {
            text.append(byte)
            starts.append(decoded.position)
        }
        self.decoded = (text, starts)
    }

    var isEmpty: Bool { segment.place.isEmpty }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let decoded else { return body(UnsafeBufferPointer(rebasing: bytes[segment.place.range])) }
        return decoded.bytes.withUnsafeBufferPointer(body)
    }

    func place(of range: Range<Int>) -> Place {
        guard let decoded else {
            return Place(Int(segment.place.start) + range.lowerBound, Int(segment.place.start) + range.upperBound)
        }
        return Place(decoded.starts[range.lowerBound], decoded.starts[range.upperBound])
    }
}
