/// An element for each number of one kind, as in a ``Table``, kept in blocks.
///
/// One that is made from another copies the blocks in which it gets another element, and shares all others with it. So what
/// is changed of many costs no more than what is changed of some.
struct SharedTable<ID, Element> {
    private var blocks: [Table<Int, Element>] = []

    /// How many elements it has.
    private(set) var count = 0

    /// How many elements a block has, as a power of two.
    private static var bits: Int { 5 }
}

extension SharedTable where ID: TableID {
    private static var size: Int { 1 << bits }

    init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    mutating func append(_ element: Element) {
        if count & (Self.size - 1) == 0 {
            var block = Table<Int, Element>([])
            if !blocks.isEmpty { block.reserveCapacity(Self.size) }
            blocks.append(block)
        }
        blocks[blocks.count - 1].append(element)
        count += 1
    }

    /// Gives back the room that it grew by.
    mutating func trim() {
        if !blocks.isEmpty { blocks[blocks.count - 1].trim() }
    }

    /// The numbers for which it may have another element than a table that was made from it, or that it was made from.
    func numbers(changedFrom other: SharedTable) -> [ID] {
        blocks.indices.flatMap { place -> Range<ID> in
            let isShared = place < other.blocks.count && blocks[place].isSame(as: other.blocks[place])
            let start = place << Self.bits
            return ID(position: start)..<ID(position: isShared ? start : start + blocks[place].count)
        }
    }

    /// Each number with its element.
    var numbered: Zip2Sequence<Range<ID>, SharedTable> { zip(indices, self) }
}

extension SharedTable: Sequence, Collection, BidirectionalCollection, RandomAccessCollection, MutableCollection
where ID: TableID {
    var startIndex: ID { ID(position: 0) }
    var endIndex: ID { ID(position: count) }

    subscript(id: ID) -> Element {
        _read { yield blocks[id.position >> Self.bits][id.position & (Self.size - 1)] }
        _modify { yield &blocks[id.position >> Self.bits][id.position & (Self.size - 1)] }
    }
}

extension SharedTable: ExpressibleByArrayLiteral where ID: TableID {
    init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension SharedTable: Sendable where Element: Sendable {}
