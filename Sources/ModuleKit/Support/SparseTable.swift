/// An element for some of the numbers of one kind: no room where there is none at all.
struct SparseTable<ID, Element> {
    private var elements: [Element?] = []
}

extension SparseTable where ID: TableID {
    subscript(number: ID) -> Element? {
        get { number.position < elements.count ? elements[number.position] : nil }
        set {
            if number.position >= elements.count {
                guard newValue != nil else { return }
                elements += Array(repeating: nil, count: number.position + 1 - elements.count)
            }
            elements[number.position] = newValue
        }
    }

    /// The numbers that have an element, in their order.
    var numbers: [ID] { elements.indices.filter { elements[$0] != nil }.map { ID(position: $0) } }
}

extension SparseTable: Sendable where Element: Sendable {}
