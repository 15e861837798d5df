/// A value before those of another list, which several lists share as their end.
///
/// Any number of lists that differ in their beginnings take as much room as there are different values.
final class SharedList<Element: Sendable>: Sendable {
    let first: Element

    /// Written by `deinit` alone, where no other reference to this one is left.
    private(set) nonisolated(unsafe) var rest: SharedList?

    init(_ first: Element, before rest: SharedList?) {
        self.first = first
        self.rest = rest
    }

    deinit {
        // One after the other: a long list released in itself would use up the stack.
        var next = rest
        rest = nil
        while isKnownUniquelyReferenced(&next), let list = next {
            next = list.rest
            list.rest = nil
        }
    }
}

extension SharedList: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate var list: SharedList?

        mutating func next() -> Element? {
            defer { list = list?.rest }
            return list?.first
        }
    }

    func makeIterator() -> Iterator { Iterator(list: self) }
}
