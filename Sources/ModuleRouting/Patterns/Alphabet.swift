/// The classes of scalars that some sets don't tell apart.
struct Alphabet: Sendable {
    /// For each class the sets that hold its scalars. No set holds those of the first.
    let holders: [BitSet]

    /// The class of each byte of ASCII.
    let ascii: [UInt16]

    /// The first value of each range of scalars of one class, and the class.
    private let starts: [UInt32]
    private let classes: [UInt16]

    init(_ sets: [ScalarSet]) {
        var changes: [(value: UInt32, set: Int, begins: Bool)] = []
        for (number, set) in sets.enumerated() {
            for range in set.ranges {
                changes.append((range.lowerBound, number, true))
                changes.append((range.upperBound + 1, number, false))
            }
        }
        changes.sort { $0.value < $1.value }
        var current = BitSet(count: sets.count)
        var known: [BitSet: UInt16] = [current: 0]
        var holders = [current]
        var starts: [UInt32] = [0]
        var classes: [UInt16] = [0]
        var index = 0
        while index < changes.count {
            let value = changes[index].value
            while index < changes.count, changes[index].value == value {
                if changes[index].begins {
                    current.insert(changes[index].set)
                } else {
                    current.remove(changes[index].set)
                }
                index += 1
            }
            let number = known[current] ?? UInt16(holders.count)
            if known.updateValue(number, forKey: current) == nil { holders.append(current) }
            if starts.last == value {
                classes[classes.count - 1] = number
            } else {
                starts.append(value)
                classes.append(number)
            }
        }
        self.holders = holders
        self.starts = starts
        self.classes = classes
        var ascii: [UInt16] = []
        var place = 0
        for value in 0..<UInt32(0x80) {
            while place + 1 < starts.count, starts[place + 1] <= value { place += 1 }
            ascii.append(classes[place])
        }
        self.ascii = ascii
    }

    /// The class of a scalar.
    func number(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return Int(ascii[Int(scalar.value)]) }
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar.value { low = middle } else { high = middle }
        }
        return Int(classes[low])
    }

    /// The scalars of each class.
    var members: [ScalarSet] {
        var ranges = Array(repeating: [ClosedRange<UInt32>](), count: holders.count)
        for (place, start) in starts.enumerated() where start <= 0x10FFFF {
            let end = place + 1 < starts.count ? starts[place + 1] - 1 : 0x10FFFF
            ranges[Int(classes[place])].append(start...end)
        }
        return ranges.map { ScalarSet($0) }
    }
}
