/// From a service's key to its supplier: an open-addressing table that is filled once and then only read.
///
/// At most half of the places are taken, so a look-up touches one or two whatever the number of services. The table
/// does not keep its suppliers alive; whoever holds the table holds them.
struct ProviderTable: Sendable {
    private struct Place: Sendable {
        var key: UInt = 0
        var supplier: Unmanaged<AnyLink>?
    }

    private var places: [Place]
    private let shift: UInt64

    init(_ suppliers: [(key: ObjectIdentifier, supplier: AnyLink)]) {
        var bits: UInt64 = 1
        while (1 << bits) < suppliers.count * 2 { bits += 1 }
        places = Array(repeating: Place(), count: 1 << bits)
        shift = UInt64(UInt64.bitWidth) - bits
        for (key, supplier) in suppliers {
            let key = UInt(bitPattern: key)
            var place = home(of: key)
            while places[place].key != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = Place(key: key, supplier: Unmanaged.passUnretained(supplier))
        }
    }

    /// What a reader finds under a key, without counting a reference to it.
    ///
    /// It is not generic: metadata of a generic type would be looked up at each resolve.
    struct Found {
        private let link: Unmanaged<AnyLink>

        fileprivate init(_ link: Unmanaged<AnyLink>) { self.link = link }

        /// Where the shared value lies, once it is made.
        func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? {
            link._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Supplier<Value>.self).ready }
        }

        /// The supplier.
        func supplier<Value>(of _: Value.Type) -> Supplier<Value> {
            unsafeDowncast(link.takeUnretainedValue(), to: Supplier<Value>.self)
        }
    }

    /// The supplier of that service, or nil where the table has none.
    func find(_ type: any Any.Type) -> Found? {
        let key = UInt(bitPattern: ObjectIdentifier(type))
        var place = home(of: key)
        while places[place].key != key {
            if places[place].key == 0 { return nil }
            place = (place &+ 1) & (places.count &- 1)
        }
        return places[place].supplier.map(Found.init)
    }

    /// Fibonacci hashing: metadata addresses differ in their middle bits, the multiplication brings these to the top.
    /// In 64 bits also where a word has 32, as on older watches.
    private func home(of key: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
