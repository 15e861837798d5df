/// The edges of tries that are built, from a node to its child for one literal: a hash table of all nodes' literals.
struct LiteralEdges {
    struct Edge {
        /// The literal's first bytes, the place of the others among all words, and how many there are.
        let first: ByteWord
        let others: Int32
        let count: Int32
        let hash: UInt32
        let parent: Int32
        let child: Int32

        /// The next edge of its parent.
        fileprivate(set) var next: Int32 = -1
    }

    private(set) var edges: [Edge] = []

    /// The bytes of literals after their first word.
    private(set) var words: [ByteWord] = []

    /// An open-addressing table of the edges' numbers, whose size is a power of two and at least twice their count.
    private var slots: [Int32] = Array(repeating: -1, count: 16)

    /// The child of a node for the literal. If there is none, an edge to the fresh one is added.
    mutating func child(_ literal: UnsafeBufferPointer<UInt8>, of parent: Int32, orElse fresh: Int32) -> Int32 {
        let (hash, first) = Self.reading(literal)
        var slot = slot(hash, parent)
        while slots[slot] >= 0 {
            let edge = edges[Int(slots[slot])]
            if edge.hash == hash, edge.parent == parent, edge.first == first, Int(edge.count) == literal.count,
                hasOthers(edge, literal)
            {
                return edge.child
            }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        slots[slot] = Int32(edges.count)
        edges.append(
            Edge(
                first: first,
                others: Int32(words.count),
                count: Int32(literal.count),
                hash: hash,
                parent: parent,
                child: fresh
            )
        )
        var place = ByteWord.capacity
        while place < literal.count {
            words.append(ByteWord(literal, at: place, before: literal.count))
            place += ByteWord.capacity
        }
        if edges.count * 2 > slots.count { grow() }
        return fresh
    }

    /// Makes one edge of a node the next one behind another.
    mutating func link(_ edge: Int32, behind other: Int32) { edges[Int(other)].next = edge }

    /// The literal of an edge.
    func bytes(of edge: Edge) -> [UInt8] {
        (0..<Int(edge.count)).map { place in
            let (word, byte) = place.quotientAndRemainder(dividingBy: ByteWord.capacity)
            return word == 0 ? edge.first[byte] : words[Int(edge.others) + word - 1][byte]
        }
    }

    /// Whether a letter from A to Z is in the literal of an edge.
    func hasUppercase(_ edge: Edge) -> Bool {
        edge.first.containsUppercase
            || stride(from: ByteWord.capacity, to: Int(edge.count), by: ByteWord.capacity).contains { place in
                words[Int(edge.others) + place / ByteWord.capacity - 1].containsUppercase
            }
    }

    /// The same as ``SegmentHash/reading(_:)``, over words.
    static func reading(_ literal: UnsafeBufferPointer<UInt8>) -> (hash: UInt32, first: ByteWord) {
        let first = ByteWord(literal, at: 0, before: literal.count)
        var hash = SegmentHash()
        if !literal.isEmpty { hash.combine(first) }
        var place = ByteWord.capacity
        while place < literal.count {
            hash.combine(ByteWord(literal, at: place, before: literal.count))
            place += ByteWord.capacity
        }
        return (hash.value, first)
    }

    private func hasOthers(_ edge: Edge, _ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        var (word, place) = (Int(edge.others), ByteWord.capacity)
        while place < literal.count {
            guard words[word] == ByteWord(literal, at: place, before: literal.count) else { return false }
            word += 1
            place += ByteWord.capacity
        }
        return true
    }

    /// The slot where the search for an edge begins, chosen by the high bits of a product, as in Fibonacci hashing.
    private func slot(_ hash: UInt32, _ parent: Int32) -> Int {
        let key = UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(hash)
        return Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - slots.count.trailingZeroBitCount))
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for (number, edge) in edges.enumerated() {
            var slot = slot(edge.hash, edge.parent)
            while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
            slots[slot] = Int32(number)
        }
    }
}
