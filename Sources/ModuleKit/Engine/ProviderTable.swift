/// From each service's key to its supplier: an open-addressing table that is filled once and then only read.
///
/// At most three quarters of the places are taken, so a look-up touches two or so whatever their number. The table does not keep its
/// suppliers alive; whoever holds them does.
struct ProviderTable: Sendable {
    private struct Place: Sendable {
        var key = ServiceKey(Void.self)
        var supplier: Unmanaged<Supplier>?
    }

    private var places: [Place]
    private let shift: UInt64

    /// A table of these keys, each of which stands once.
    init(_ suppliers: [(key: ServiceKey, supplier: Supplier)]) {
        var bits: UInt64 = 1
        while (3 << bits) < suppliers.count * 4 { bits += 1 }
        places = Array(repeating: Place(), count: 1 << bits)
        shift = UInt64(UInt64.bitWidth) - bits
        for (key, supplier) in suppliers {
            var place = home(of: key)
            while places[place].supplier != nil { place = (place + 1) & (places.count - 1) }
            places[place] = Place(key: key, supplier: .passUnretained(supplier))
        }
    }

    /// The supplier or maker of that key; nil if the table has none.
    @inline(__always)
    func find(_ key: ServiceKey) -> Found? {
        var place = home(of: key)
        while let supplier = places[place].supplier {
            if places[place].key == key { return Found(supplier) }
            place = (place &+ 1) & (places.count &- 1)
        }
        return nil
    }

    /// Fibonacci hashing: metadata addresses differ in their middle bits, the multiplication brings these to the top.
    /// In 64 bits also where a word has 32, as on older watches.
    @inline(__always)
    private func home(of key: ServiceKey) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key.word) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }

    /// The supplier that a reader finds under a key, without counting a reference to it.
    ///
    /// It is not generic: metadata of a generic type would be looked up at each resolve. The manager keeps the supplier alive
    /// meanwhile.
    struct Found {
        private let supplier: Unmanaged<Supplier>

        fileprivate init(_ supplier: Unmanaged<Supplier>) { self.supplier = supplier }

        /// The address of the shared value, once it is made.
        @inline(__always)
        func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? {
            supplier._withUnsafeGuaranteedRef { $0.ready(as: Value.self) }
        }

        /// The value, made if it hasn't been made yet.
        @inline(__always)
        func supply<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
            try borrowing { try $0.supply(in: resolver) }
        }

        /// A new value from an argument.
        func make<Argument, Value>(from argument: Argument, in resolver: Resolver) throws(ResolutionError) -> Value {
            try borrowing { try $0.make(from: argument, in: resolver) }
        }

        /// Counting a reference would cost a transient as much as the table and the frame together.
        @inline(__always)
        private func borrowing<Value>(_ body: (Supplier) throws -> Value) throws(ResolutionError) -> Value {
            do {
                return try supplier._withUnsafeGuaranteedRef(body)
            } catch {
                throw Self.typed(error)
            }
        }

        /// The function that lends the reference knows no typed errors; the body throws no other.
        @inline(never)
        private static func typed(_ error: any Error) -> ResolutionError {
            error as? ResolutionError ?? .factoryFailed("unknown", error, "unknown")
        }
    }
}
