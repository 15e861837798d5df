/// One walk through the tries with the segments of one URL.
///
/// It reads the tries, the URL and the lists through their addresses, so its owner must keep them alive.
struct RouteWalk {
    private let trie: Unmanaged<RouteTrie>
    private let nodes: UnsafePointer<RouteTrie.Node>
    private let edges: UnsafePointer<RouteTrie.Edge>
    private let literals: UnsafePointer<ByteWord>
    private let terminals: UnsafePointer<Int32>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let segments: SegmentList
    private let caseInsensitive: Bool

    /// The captures on the way to the current node, and at the end those of the terminal. They lie where they are wanted,
    /// because to copy what was written piece by piece a moment ago takes long.
    private let captures: UnsafeMutablePointer<Captures>

    /// The terminal that was found; -1 if none was yet.
    private(set) var terminal = -1

    /// A terminal that the walk reached, with the captures on the way to it.
    struct Arrival {
        let terminal: Int
        let captures: Captures
    }

    /// Where all arrivals are gathered, in the order of precedence; nil if the first ends the walk.
    private let arrivals: UnsafeMutablePointer<[Arrival]>?

    @inline(__always)
    init(
        _ trie: RouteTrie,
        along segments: SegmentList,
        of bytes: UnsafeBufferPointer<UInt8>,
        caseInsensitive: Bool,
        into captures: UnsafeMutablePointer<Captures>,
        gathering arrivals: UnsafeMutablePointer<[Arrival]>? = nil
    ) {
        self.trie = .passUnretained(trie)
        nodes = trie.nodes.baseAddress.unsafelyUnwrapped
        edges = trie.edges.baseAddress.unsafelyUnwrapped
        literals = trie.literals.baseAddress.unsafelyUnwrapped
        terminals = trie.terminals.baseAddress.unsafelyUnwrapped
        self.bytes = bytes
        self.segments = segments
        self.caseInsensitive = caseInsensitive
        self.captures = captures
        self.arrivals = arrivals
    }

    /// Looks for the first terminal under a root, and returns whether there is one, which ends the walk. If all are gathered,
    /// none does; they may be sorted by registration.
    @inline(__always)
    mutating func finds(under root: Int32, sorts: Bool) -> Bool {
        guard let arrivals else { return begin(Int(root)) }
        let first = arrivals.pointee.count
        _ = begin(Int(root))
        if sorts { arrivals.pointee[first...].sort { $0.terminal < $1.terminal } }
        return false
    }

    @inline(__always)
    private mutating func begin(_ root: Int) -> Bool {
        segments.beginsWithHost && nodes[root].hosts >= 0 ? stepHost(root) : step(root, 0)
    }

    /// The first step if the URL begins with a host and literals there aren't in lower case: first the one that is equal as
    /// written, then those that differ in case only, in the order of their bytes.
    @inline(never)
    private mutating func stepHost(_ root: Int) -> Bool {
        let segment = segments[0]
        let written = decoded(0, folds: false)
        let (hash, first) = SegmentHash.reading(written)
        let exact = child(of: nodes + root, hash) { $0.first == first && $0.isLiteral(written, literals) }
        if let exact, step(exact, 1) { return true }
        let folded = decoded(0, folds: true)
        var next: Int32 = 0
        while true {
            let other = child(of: nodes + Int(nodes[root].hosts), segment.hash, from: &next) {
                $0.first == segment.first && $0.isLiteral(folded, literals)
            }
            guard let other else { break }
            if other != exact, step(other, 1) { return true }
        }
        let count = captures.pointee.count
        switch stepBehindLiterals(nodes + root, 0) {
        case .found: return true
        case .nowhere: return false
        case .on(let parameter):
            if step(parameter, 1) { return true }
            captures.pointee.cut(to: count)
            return false
        }
    }

    /// Goes on from a node with the segment of that number. If that leads nowhere, the captures are what they were.
    ///
    /// Recurses where a node leaves something to try behind a step, so at most as deep as the longest pattern. The last
    /// thing to try is tried here.
    private mutating func step(_ first: Int, _ from: Int) -> Bool {
        let count = captures.pointee.count
        var (node, from) = (nodes + first, from)
        while from < segments.count {
            if node.pointee.edgeMask >= 0,
                let child = segments[from].isEncoded ? decodedChild(of: node, from) : literalChild(of: node, from)
            {
                if !node.pointee.hasMoreThanLiterals {
                    (node, from) = (nodes + child, from &+ 1)
                    continue
                }
                if step(child, from &+ 1) { return true }
            }
            switch stepBehindLiterals(node, from) {
            case .found: return true
            case .on(let parameter): (node, from) = (nodes + parameter, from &+ 1)
            case .nowhere:
                captures.pointee.cut(to: count)
                return false
            }
        }
        if arrive(at: node) || arriveAtRest(node, from) { return true }
        captures.pointee.cut(to: count)
        return false
    }

    /// Where a step leads.
    private enum Lead {
        case found
        case nowhere
        /// To a node from which nothing else is to be tried, if it leads nowhere.
        case on(Int)
    }

    /// What a node leads to with the segment of that number, without its literals.
    @inline(__always)
    private mutating func stepBehindLiterals(_ node: UnsafePointer<RouteTrie.Node>, _ from: Int) -> Lead {
        if node.pointee.dynamicCount > 0, stepDynamic(node, from) { return .found }
        let parameter = Int(node.pointee.parameter)
        let place = segments[from].place
        if parameter >= 0, !place.isEmpty {
            let count = captures.pointee.count
            captures.pointee.append(place)
            if node.pointee.restCount == 0 { return .on(parameter) }
            if step(parameter, from &+ 1) { return .found }
            captures.pointee.cut(to: count)
        }
        return arriveAtRest(node, from) ? .found : .nowhere
    }

    @inline(__always)
    private mutating func arriveAtRest(_ node: UnsafePointer<RouteTrie.Node>, _ from: Int) -> Bool {
        node.pointee.restCount > 0 && take(restsOf: node, from)
    }

    @inline(never)
    private mutating func take(restsOf node: UnsafePointer<RouteTrie.Node>, _ from: Int) -> Bool {
        for index in Int(node.pointee.firstRest)..<Int(node.pointee.firstRest &+ node.pointee.restCount) {
            if take(trie._withUnsafeGuaranteedRef({ $0.rests[index] }), from) { return true }
        }
        return false
    }

    private mutating func take(_ rest: RouteTrie.Rest, _ from: Int) -> Bool {
        let end = segments.count &- Int(rest.tail)
        guard end &- from >= Int(rest.minimum) else { return false }
        captures.pointee.rest = Int32(truncatingIfNeeded: from)
        captures.pointee.tail = rest.tail
        if rest.tail == 0 {
            if arrive(at: nodes + Int(rest.node)) { return true }
        } else if end == 0 ? begin(Int(rest.node)) : step(Int(rest.node), end) {
            return true
        }
        captures.pointee.rest = -1
        return false
    }

    /// Arrives at the terminals of a node. Returns whether that ends the walk.
    @inline(__always)
    private mutating func arrive(at node: UnsafePointer<RouteTrie.Node>) -> Bool {
        guard node.pointee.endCount > 0 else { return false }
        if arrivals != nil { return gather(at: node) }
        terminal = Int(terminals[Int(node.pointee.firstEnd)])
        return true
    }

    @inline(never)
    private func gather(at node: UnsafePointer<RouteTrie.Node>) -> Bool {
        for index in node.pointee.firstEnd..<node.pointee.firstEnd + node.pointee.endCount {
            arrivals?.pointee.append(Arrival(terminal: Int(terminals[Int(index)]), captures: captures.pointee))
        }
        return false
    }

    /// The child for a segment that needs no decoding.
    @inline(__always)
    private func literalChild(of node: UnsafePointer<RouteTrie.Node>, _ index: Int) -> Int? {
        let segment = segments[index]
        let length = Int32(truncatingIfNeeded: segment.place.count)
        return child(of: node, segment.hash) { edge in
            edge.first == segment.first && edge.count == length
                && (length <= ByteWord.capacity || ends(segment.place, like: edge))
        }
    }

    /// Whether a segment, which is as long as a literal and begins like it, ends like it too, from the ninth byte on.
    @inline(__always)
    private func ends(_ segment: Place, like edge: RouteTrie.Edge) -> Bool {
        let end = Int(segment.end)
        var position = Int(segment.start) &+ ByteWord.capacity
        var literal = literals + Int(edge.others)
        while position &+ ByteWord.capacity <= end {
            guard ByteWord(wholeOf: bytes, at: position) == literal.pointee else { return false }
            position &+= ByteWord.capacity
            literal += 1
        }
        if position == end { return true }
        // The last eight bytes lie in the segment. Those before the position are dropped.
        return ByteWord(wholeOf: bytes, at: end &- ByteWord.capacity).suffix(end &- position) == literal.pointee
    }

    /// The child for a segment that must be decoded.
    @inline(never)
    private func decodedChild(of node: UnsafePointer<RouteTrie.Node>, _ index: Int) -> Int? {
        let segment = segments[index]
        let decoded = decoded(index, folds: caseInsensitive || isHost(index))
        // Decoded again only where the first bytes are the literal's.
        return child(of: node, segment.hash) { $0.first == segment.first && $0.isLiteral(decoded, literals) }
    }

    @inline(__always)
    private func child(
        of node: UnsafePointer<RouteTrie.Node>,
        _ hash: UInt32,
        where isLiteral: (RouteTrie.Edge) -> Bool
    ) -> Int? {
        var slot: Int32 = 0
        return child(of: node, hash, from: &slot, where: isLiteral)
    }

    /// The next child, where several literals may be equal, beginning at that slot.
    @inline(__always)
    private func child(
        of node: UnsafePointer<RouteTrie.Node>,
        _ hash: UInt32,
        from slot: inout Int32,
        where isLiteral: (RouteTrie.Edge) -> Bool
    ) -> Int? {
        let (first, mask) = (node.pointee.firstEdge, node.pointee.edgeMask)
        let start = RouteTrie.place(of: hash, mask)
        while true {
            let edge = edges[Int(first &+ (start &+ slot) & mask)]
            guard edge.node >= 0 else { return nil }
            slot &+= 1
            if isLiteral(edge) { return Int(edge.node) }
        }
    }

    private func decoded(_ index: Int, folds: Bool) -> DecodedBytes {
        DecodedBytes(bytes, segments[index].place, folds: folds)
    }

    private func isHost(_ index: Int) -> Bool { index == 0 && segments.beginsWithHost }

    @inline(never)
    private mutating func stepDynamic(_ node: UnsafePointer<RouteTrie.Node>, _ from: Int) -> Bool {
        let count = captures.pointee.count
        let segment = segments[from]
        let first = Int(node.pointee.firstDynamic)
        let dynamics = trie._withUnsafeGuaranteedRef { $0.dynamics[first..<first + Int(node.pointee.dynamicCount)] }
        let folds = caseInsensitive || isHost(from)
        let text = SegmentText(segment, of: bytes, decoded: decoded(from, folds: false))
        for dynamic in dynamics {
            switch dynamic.test {
            case .constrained(let constraint):
                guard !text.isEmpty, text.withBytes({ constraint.accepts($0, caseInsensitive: folds) })
                else { continue }
                captures.pointee.append(segment.place)
            case .mixed(let template):
                guard let ranges = text.withBytes({ template.match($0, caseInsensitive: folds) }) else {
                    continue
                }
                for range in ranges { captures.pointee.append(text.place(of: range)) }
            }
            if step(Int(dynamic.node), from + 1) { return true }
            captures.pointee.cut(to: count)
        }
        return false
    }
}

/// What a route captured: the ranges of its parameters from the left, and the segment at which its rest begins.
struct Captures: Sendable {
    /// As many as a pattern may have, each packed in a word.
    private var places = SIMD16<UInt32>(repeating: 0)
    private(set) var count = 0

    /// The index of the first segment of the rest; -1 without one.
    var rest: Int32 = -1

    /// How many segments follow the rest.
    var tail: Int32 = 0

    subscript(_ index: Int) -> Place {
        let packed = withUnsafeBytes(of: places) { $0.load(fromByteOffset: (index & 15) * 4, as: UInt32.self) }
        return Place(packed: packed)
    }

    mutating func append(_ place: Place) {
        withUnsafeMutableBytes(of: &places) {
            $0.storeBytes(of: place.packed, toByteOffset: (count & 15) * 4, as: UInt32.self)
        }
        count &+= 1
    }

    mutating func cut(to count: Int) { self.count = count }
}

extension RouteTrie.Edge {
    /// Whether the decoded bytes are the literal.
    fileprivate func isLiteral(_ decoded: DecodedBytes, _ literals: UnsafePointer<ByteWord>) -> Bool {
        var decoded = decoded
        for place in 0..<Int(count) {
            let (word, byte) = place.quotientAndRemainder(dividingBy: ByteWord.capacity)
            let expected = word == 0 ? first[byte] : literals[Int(others) + word - 1][byte]
            guard decoded.next() == expected else { return false }
        }
        return decoded.next() == nil
    }
}

extension RouteTrie.Node {
    /// Whether more than its literals leads on from here.
    @inline(__always)
    fileprivate var hasMoreThanLiterals: Bool { dynamicCount | restCount != 0 || parameter >= 0 }
}
