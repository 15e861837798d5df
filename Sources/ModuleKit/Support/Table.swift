/// A number from 0 on that stands for one of many, as the place of an element in a ``Table``.
///
/// Numbers of different things are different types, so that taking one for another does not compile.
protocol TableID: Hashable, Sendable, Strideable where Stride == Int {
    init(position: Int)
    var position: Int { get }
}

extension TableID {
    static func < (left: Self, right: Self) -> Bool { left.position < right.position }
    func distance(to other: Self) -> Int { other.position - position }
    func advanced(by distance: Int) -> Self { Self(position: position + distance) }
}

/// A plain place is a number of what has no type of number of its own.
extension Int: TableID {
    init(position: Int) { self = position }
    var position: Int { self }
}

/// An element for each number of one kind, in the order of the numbers: an array whose indices are of that kind.
///
/// Its uses say what the numbers are: for a condition of the type itself the runtime looks through all
/// conformances of the process when it first meets a table of one kind, which takes it 100,000 instructions.
struct Table<ID, Element> {
    private var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    init(repeating element: Element, count: Int) { elements = Array(repeating: element, count: count) }

    /// Gives back the room that it grew by.
    mutating func trim() { elements = elements.map { $0 } }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func removeAll(where isGone: (Element) -> Bool) { elements.removeAll(where: isGone) }

    mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    static func += (table: inout Table, others: some Sequence<Element>) { table.elements += others }
}

extension Table: Sequence, Collection, BidirectionalCollection, RandomAccessCollection, MutableCollection,
    ExpressibleByArrayLiteral
where ID: TableID {
    init(arrayLiteral elements: Element...) { self.init(elements) }

    /// Each number with its element.
    var numbered: Zip2Sequence<Range<ID>, [Element]> { zip(indices, elements) }

    var startIndex: ID { ID(position: 0) }
    var endIndex: ID { ID(position: elements.count) }
    var count: Int { elements.count }

    func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

    subscript(id: ID) -> Element {
        // In place, so that to read a property, or to append to an element, copies no element.
        _read { yield elements[id.position] }
        _modify { yield &elements[id.position] }
    }
}

extension Table: Sendable where Element: Sendable {}
extension Table: Equatable where Element: Equatable {}

// One sort for all types: the standard library's is compiled anew for each type of element, to three kilobytes. These have
// its names, and are nearer.
extension Sequence {
    func sorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return numbersSorted(elements.count) { isBefore(elements[$0], elements[$1]) }.map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    func sorted() -> [Element] { sorted { $0 < $1 } }
}

@inline(never)
private func numbersSorted(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    var numbers = Array(0..<count)
    numbers.sort(by: isBefore)
    return numbers
}
