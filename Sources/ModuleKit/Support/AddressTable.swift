/// From keys that are distinguished by the addresses of types to values: an open-addressing table that is filled once
/// and then only read.
///
/// At most half of the places are taken, so a look-up touches one or two whatever their number. The conditions stand in the
/// extension, as a ``Table``'s do.
struct AddressTable<Key, Value> {
    fileprivate struct Place {
        var key: Key
        var value: Value?
    }

    fileprivate var places: [Place]
    fileprivate let shift: UInt64
}

extension AddressTable: Sendable where Key: Sendable, Value: Sendable {}
extension AddressTable.Place: Sendable where Key: Sendable, Value: Sendable {}

extension AddressTable where Key: TableAddress {
    /// A table of these keys, each of which stands once.
    init(_ entries: [(key: Key, value: Value)]) {
        var bits: UInt64 = 1
        while (1 << bits) < entries.count * 2 { bits += 1 }
        self.init(
            places: Array(repeating: Place(key: .none), count: 1 << bits), shift: UInt64(UInt64.bitWidth) - bits)
        for (key, value) in entries {
            var place = home(of: key)
            while places[place].key != .none { place = (place + 1) & (places.count - 1) }
            places[place] = Place(key: key, value: value)
        }
    }

    @inline(__always)
    func find(_ key: Key) -> Value? {
        var place = home(of: key)
        while places[place].key != key {
            if places[place].key == .none { return nil }
            place = (place &+ 1) & (places.count &- 1)
        }
        return places[place].value
    }

    /// Fibonacci hashing: metadata addresses differ in their middle bits, the multiplication brings these to the top.
    /// In 64 bits also where a word has 32, as on older watches.
    @inline(__always)
    private func home(of key: Key) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key.word) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}

/// What such a table is asked for.
protocol TableAddress: Equatable, Sendable {
    /// What no entry has.
    static var none: Self { get }

    /// What decides where it stands.
    var word: UInt { get }
}

/// Where a type lies.
struct TypeAddress: TableAddress {
    static let none = TypeAddress(word: 0)

    let word: UInt

    private init(word: UInt) { self.word = word }

    init(_ type: any Any.Type) { self.init(ObjectIdentifier(type)) }

    init(_ type: ObjectIdentifier) { word = UInt(bitPattern: type) }
}
