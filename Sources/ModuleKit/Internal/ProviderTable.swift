/// From a service's key to its supplier: an open-addressing table that is filled once and then only read.
///
/// At most half of the places are taken, so a look-up touches one or two whatever the number of services. The table
/// does not keep its suppliers alive; whoever holds the table holds them.
struct ProviderTable: Sendable {
    private struct Place: Sendable {
        var service: UInt = 0
        var argument: UInt = 0
        var tag: UInt = 0
        var supplier: Unmanaged<AnyLink>?
    }

    private var places: [Place]
    private let shift: UInt64

    init(_ suppliers: [(key: ServiceKey, supplier: AnyLink)]) {
        var bits: UInt64 = 1
        while (1 << bits) < suppliers.count * 2 { bits += 1 }
        places = Array(repeating: Place(), count: 1 << bits)
        shift = UInt64(UInt64.bitWidth) - bits
        for (key, supplier) in suppliers {
            let new = Place(
                service: Self.word(key.service),
                argument: key.argument.map(Self.word) ?? 0,
                tag: key.tag.map(Self.word) ?? 0,
                supplier: Unmanaged.passUnretained(supplier)
            )
            var place = home(of: new.service, new.argument, new.tag)
            while places[place].service != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = new
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

        /// The value, made where it is not there yet. The manager keeps the supplier alive meanwhile.
        func supply<Value>(_: Value.Type, in manager: ModuleManager) throws(ResolutionError) -> Value {
            try borrowing { try unsafeDowncast($0, to: Supplier<Value>.self).supply(in: manager) }
        }

        /// A new value from an argument. The manager keeps the maker alive meanwhile.
        func make<Argument, Value>(
            _: Value.Type,
            from argument: Argument,
            in manager: ModuleManager
        ) throws(ResolutionError) -> Value {
            try borrowing { try unsafeDowncast($0, to: Maker<Argument, Value>.self).make(argument, in: manager) }
        }

        /// Counting a reference would cost a transient as much as the table and the frame together.
        @inline(__always)
        private func borrowing<Value>(_ body: (AnyLink) throws -> Value) throws(ResolutionError) -> Value {
            do {
                return try link._withUnsafeGuaranteedRef(body)
            } catch let error as ResolutionError {
                throw error
            } catch {
                // What lends the reference knows no typed errors; the body throws no other.
                throw .factoryFailed("unknown", error, "unknown")
            }
        }
    }

    /// The supplier of the service of that type, without argument or tag; nil where the table has none.
    func find(_ type: any Any.Type) -> Found? { find(Self.word(type), 0, 0) }

    /// The supplier or maker of that key; nil where the table has none.
    func find(_ key: ServiceKey) -> Found? {
        find(Self.word(key.service), key.argument.map(Self.word) ?? 0, key.tag.map(Self.word) ?? 0)
    }

    /// The supplier of the service of that type under that tag; nil where the table has none.
    func find(_ type: any Any.Type, tag: any Any.Type) -> Found? { find(Self.word(type), 0, Self.word(tag)) }

    @inline(__always)
    private func find(_ service: UInt, _ argument: UInt, _ tag: UInt) -> Found? {
        var place = home(of: service, argument, tag)
        while places[place].service != service || places[place].argument != argument || places[place].tag != tag {
            if places[place].service == 0 { return nil }
            place = (place &+ 1) & (places.count &- 1)
        }
        return places[place].supplier.map(Found.init)
    }

    private static func word(_ type: any Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }

    /// Fibonacci hashing: metadata addresses differ in their middle bits, the multiplication brings these to the top.
    /// In 64 bits also where a word has 32, as on older watches.
    private func home(of service: UInt, _ argument: UInt, _ tag: UInt) -> Int {
        let key = UInt64(truncatingIfNeeded: service &+ 3 &* argument &+ 5 &* tag)
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
