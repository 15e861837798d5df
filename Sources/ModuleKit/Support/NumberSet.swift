/// Numbers of one kind, as the places of a ``Table``: a bit for each.
struct NumberSet<ID> {
    private var words: [UInt64] = []

    /// How many there are.
    private(set) var count = 0
}

extension NumberSet where ID: TableID {
    init(_ numbers: some Sequence<ID>) {
        self.init()
        formUnion(numbers)
    }

    var isEmpty: Bool { count == 0 }

    func contains(_ number: ID) -> Bool {
        let place = number.position
        return place >> 6 < words.count && words[place >> 6] & 1 << UInt64(place & 63) != 0
    }

    mutating func insert(_ number: ID) {
        let (word, bit) = (number.position >> 6, UInt64(1) << UInt64(number.position & 63))
        if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
        if words[word] & bit == 0 { count += 1 }
        words[word] |= bit
    }

    mutating func remove(_ number: ID) {
        guard contains(number) else { return }
        words[number.position >> 6] &= ~(UInt64(1) << UInt64(number.position & 63))
        count -= 1
    }

    mutating func formUnion(_ numbers: some Sequence<ID>) {
        for number in numbers { insert(number) }
    }

    mutating func subtract(_ numbers: some Sequence<ID>) {
        for number in numbers { remove(number) }
    }

    /// The numbers in their order.
    var sorted: [ID] {
        words.indices.flatMap { word in
            (0..<64).filter { words[word] & 1 << UInt64($0) != 0 }.map { ID(position: word << 6 + $0) }
        }
    }
}

extension NumberSet: Sendable {}
