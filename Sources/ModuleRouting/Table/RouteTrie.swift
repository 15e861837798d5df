/// Routes as tries over segments, one for each namespace and priority, in flat arrays that are made once and then only
/// read.
///
/// At each segment a literal is tried before mixed text, then a constrained parameter, then any parameter, then a rest. Each node is reached on one path only and at one segment only (behind a rest, at as many
/// before the end as its patterns have), so a walk visits each node at most once, despite backtracking.
///
/// The arrays are read through their addresses, because counting references to them would take longer than most steps
/// of a walk.
final class RouteTrie: Sendable {
    struct Node: Sendable {
        /// An open-addressing table in `edges`, whose size is a power of two: the index of its last slot, or -1.
        var firstEdge: Int32 = 0
        var edgeMask: Int32 = -1
        var firstDynamic: Int32 = 0
        var dynamicCount: Int32 = 0
        var parameter: Int32 = -1
        var firstEnd: Int32 = 0
        var endCount: Int32 = 0
        var firstRest: Int32 = 0
        var restCount: Int32 = 0
        /// Where a walk begins, the node with its literals in lower case, for the host of a URL; -1 if they are in lower
        /// case anyway. There several literals may be equal, in the order of their bytes as written.
        var hosts: Int32 = -1
    }

    /// To the child for one literal. A free slot has no node.
    struct Edge: Sendable {
        /// The literal's first bytes, and the index of the others.
        var first = ByteWord(bits: 0)
        var others: Int32 = 0
        var count: Int32 = 0
        var node: Int32 = -1
    }

    /// What takes all segments from here on, but for those of its tail.
    struct Rest: Sendable {
        /// How many it takes at least.
        let minimum: Int32
        /// How many segments follow it, and the node before them, or where the terminals are if none follow.
        let tail: Int32
        let node: Int32
    }

    /// To the child for what needs a test.
    struct Dynamic: Sendable {
        enum Test: Sendable, Hashable {
            case mixed(SegmentTemplate)
            case constrained(Constraint)
        }

        let test: Test
        let node: Int32
    }

    nonisolated(unsafe) let nodes: UnsafeBufferPointer<Node>
    nonisolated(unsafe) let edges: UnsafeBufferPointer<Edge>

    /// The bytes of literals after their first word, in words of eight bytes, padded with zeros.
    nonisolated(unsafe) let literals: UnsafeBufferPointer<ByteWord>
    nonisolated(unsafe) let dynamics: UnsafeBufferPointer<Dynamic>

    /// The rests of each node, in the order in which they are tried.
    nonisolated(unsafe) let rests: UnsafeBufferPointer<Rest>

    /// The terminals that end at a node, in the order of registration.
    nonisolated(unsafe) let terminals: UnsafeBufferPointer<Int32>

    init(_ builder: Builder) {
        nodes = .allocated(with: builder.nodes)
        edges = .allocated(with: builder.edges)
        literals = .allocated(with: builder.literals)
        dynamics = .allocated(with: builder.dynamics)
        rests = .allocated(with: builder.rests)
        terminals = .allocated(with: builder.terminals)
    }

    deinit {
        nodes.deallocateAll()
        edges.deallocateAll()
        literals.deallocateAll()
        dynamics.deallocateAll()
        rests.deallocateAll()
        terminals.deallocateAll()
    }
}

extension UnsafeBufferPointer {
    /// Newly allocated memory with these elements. Its owner frees it with ``deallocateAll()``.
    fileprivate static func allocated(with elements: [Element]) -> UnsafeBufferPointer {
        let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = room.initialize(fromContentsOf: elements)
        return UnsafeBufferPointer(room)
    }

    fileprivate func deallocateAll() {
        UnsafeMutableBufferPointer(mutating: self).deinitialize()
        deallocate()
    }
}

extension RouteTrie {
    /// The slot among the edges of a node where the search for a hash begins.
    ///
    /// The high bits of the hash choose it, which depend on every byte of a literal.
    static func place(of hash: UInt32, _ mask: Int32) -> Int32 {
        Int32(truncatingIfNeeded: (UInt64(hash) &* UInt64(UInt32(bitPattern: mask) &+ 1)) &>> 32)
    }
}

extension RouteTrie.Dynamic.Test {
    /// The fixed order in which tests at one position are tried, regardless of the order of registration: mixed text
    /// before constrained parameters; among mixed texts, more literal bytes first, then more constraints, then by text.
    func goesBefore(_ other: Self) -> Bool {
        switch (self, other) {
        case (.mixed, .constrained): true
        case (.constrained, .mixed): false
        case (.constrained(let left), .constrained(let right)):
            left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
        case (.mixed(let left), .mixed(let right)):
            if left.literalCount != right.literalCount {
                left.literalCount > right.literalCount
            } else if left.constraintCount != right.constraintCount {
                left.constraintCount > right.constraintCount
            } else {
                left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
            }
        }
    }
}
