/// From keys to values: an open-addressing table, half of whose places are taken at most.
///
/// Its keys stand in the order in which they came; where one is taken out, the last takes its place.
///
/// It takes the place of a dictionary in what is done before an app's first page. When the runtime first meets a dictionary
/// of some key it looks through all conformances of the process for how the key is hashed, which takes it 100,000
/// instructions; the conditions of this one stand in its extension, where the compiler meets them.
struct LookupTable<Key, Value> {
    fileprivate struct Entry {
        var key: Key
        var value: Value
    }

    private var entries: [Entry] = []

    /// For each place the number of its entry and one more; 0 where there is none. A power of two of them.
    private var places: [UInt32] = []

    /// How many bits of a spread hash are not part of a place's number.
    private var shift = 64

    init() {}

    var isEmpty: Bool { entries.isEmpty }

    var count: Int { entries.count }
}

/// What such a table is asked for.
protocol LookupKey: Equatable {
    /// Decides where it stands; the table spreads it.
    var lookupHash: Int { get }
}

extension LookupTable where Key: LookupKey {
    /// Makes room for so many.
    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        if places.count < count * 2 { spread(over: count * 2) }
    }

    subscript(key: Key) -> Value? {
        get { number(of: key).map { entries[$0].value } }
        set {
            guard let newValue else {
                removeValue(forKey: key)
                return
            }
            updateValue(newValue, forKey: key)
        }
    }

    subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
        get { self[key] ?? value() }
        _modify { yield &entries[number(of: key) ?? append(key, value())].value }
    }

    /// Puts the value under the key; the one that was there before.
    @discardableResult
    mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        guard let number = number(of: key) else {
            _ = append(key, value)
            return nil
        }
        defer { entries[number].value = value }
        return entries[number].value
    }

    /// Takes the key out; its value.
    @discardableResult
    mutating func removeValue(forKey key: Key) -> Value? {
        guard let number = number(of: key) else { return nil }
        vacate(place(of: key))
        let last = entries.count - 1
        if number != last {
            places[place(of: entries[last].key)] = UInt32(number + 1)
            entries.swapAt(number, last)
        }
        return entries.removeLast().value
    }

    /// Frees a place, and fills it with a later one that would not be found behind it (Knuth, TAOCP 6.4, algorithm R).
    private mutating func vacate(_ place: Int) {
        let mask = places.count - 1
        var (free, next) = (place, (place + 1) & mask)
        places[free] = 0
        while places[next] != 0 {
            let home = home(of: entries[Int(places[next]) - 1].key)
            if (next - home) & mask >= (next - free) & mask {
                places[free] = places[next]
                places[next] = 0
                free = next
            }
            next = (next + 1) & mask
        }
    }

    /// Takes those keys out, in the order of the others. It looks at all.
    mutating func removeAll(where isGone: (Key) -> Bool) {
        entries.removeAll { isGone($0.key) }
        spread(over: places.count)
    }

    /// The same keys with other values.
    func mapValues<Other>(_ other: (Value) -> Other) -> LookupTable<Key, Other> {
        var table = LookupTable<Key, Other>()
        for entry in entries { table.updateValue(other(entry.value), forKey: entry.key) }
        return table
    }

    /// The keys, in the order in which they came.
    var keys: [Key] { entries.map(\.key) }

    /// The values in the order of their keys.
    var values: [Value] { entries.map(\.value) }

    private mutating func append(_ key: Key, _ value: Value) -> Int {
        entries.append(Entry(key: key, value: value))
        if entries.count * 2 > places.count {
            spread(over: places.count * 2)
        } else {
            places[place(of: key)] = UInt32(entries.count)
        }
        return entries.count - 1
    }

    /// Gives each entry a place among that many at least.
    private mutating func spread(over count: Int) {
        var bits = 3
        while 1 << bits < count { bits += 1 }
        places = Array(repeating: 0, count: 1 << bits)
        shift = 64 - bits
        for number in entries.indices { places[place(of: entries[number].key)] = UInt32(number + 1) }
    }

    private func number(of key: Key) -> Int? {
        if entries.isEmpty { return nil }
        let number = Int(places[place(of: key)])
        return number == 0 ? nil : number - 1
    }

    /// The place where the key is looked for first: the upper bits of a product with the golden ratio (Fibonacci hashing;
    /// Knuth, TAOCP 6.4), which lie apart for numbers that follow one another and for addresses at equal distances. It is
    /// enough, since no input from outside chooses numbers or addresses.
    @inline(__always)
    private func home(of key: Key) -> Int {
        let product = UInt64(truncatingIfNeeded: key.lookupHash) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product &>> UInt64(truncatingIfNeeded: shift))
    }

    /// The place of the key, or the one where it would stand.
    private func place(of key: Key) -> Int {
        var place = home(of: key)
        while places[place] != 0, entries[Int(places[place]) - 1].key != key {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }
}

extension LookupTable: Sequence {
    func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
        entries.lazy.map { (key: $0.key, value: $0.value) }.makeIterator()
    }
}

extension LookupTable: Sendable where Key: Sendable, Value: Sendable {}
extension LookupTable.Entry: Sendable where Key: Sendable, Value: Sendable {}

extension Int: LookupKey {
    var lookupHash: Int { self }
}

extension String: LookupKey {
    var lookupHash: Int { hashValue }
}

extension ObjectIdentifier: LookupKey {
    var lookupHash: Int { Int(bitPattern: self) }
}
