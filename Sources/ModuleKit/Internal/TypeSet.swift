/// Types by identity, to be asked for one at little cost: filled once, and at most half full.
struct TypeSet: Sendable {
    private var places: [UInt]
    private let shift: UInt64

    init(_ types: some Collection<ObjectIdentifier>) {
        var bits: UInt64 = 1
        while (1 << bits) < types.count * 2 { bits += 1 }
        places = Array(repeating: 0, count: 1 << bits)
        shift = UInt64(UInt64.bitWidth) - bits
        for type in types {
            let word = UInt(bitPattern: type)
            var place = home(of: word)
            while places[place] != 0, places[place] != word { place = (place + 1) & (places.count - 1) }
            places[place] = word
        }
    }

    func contains(_ type: any Any.Type) -> Bool {
        let word = UInt(bitPattern: ObjectIdentifier(type))
        var place = home(of: word)
        while places[place] != word {
            if places[place] == 0 { return false }
            place = (place &+ 1) & (places.count &- 1)
        }
        return true
    }

    /// Fibonacci hashing, as ``ProviderTable`` does.
    private func home(of word: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: word) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
