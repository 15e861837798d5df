/// From a service's key to its supplier, filled once and then only read.
///
/// Services with neither argument nor tag, which are most, have a table of their own, whose places are half as large. The
/// tables do not keep their suppliers alive; whoever holds them does.
struct ProviderTable: Sendable {
    private let plain: Places<PlainKey>
    private let qualified: Places<QualifiedKey>

    init(_ suppliers: [(key: ServiceKey, supplier: AnyLink)]) {
        plain = Places(suppliers.filter(\.key.isPlain).map { (PlainKey($0.key.service), $0.supplier) })
        qualified = Places(suppliers.filter { !$0.key.isPlain }.map { (QualifiedKey($0.key), $0.supplier) })
    }

    /// What a reader finds under a key, without counting a reference to it.
    ///
    /// It is not generic: metadata of a generic type would be looked up at each resolve.
    struct Found {
        private let link: Unmanaged<AnyLink>

        fileprivate init(_ link: Unmanaged<AnyLink>) { self.link = link }

        /// Where the shared value lies, once it is made.
        @inline(__always)
        func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? {
            link._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Supplier<Value>.self).ready }
        }

        /// The value, made where it is not there yet. The manager keeps the supplier alive meanwhile.
        @inline(__always)
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
    @inline(__always)
    func find(_ type: any Any.Type) -> Found? { plain.find(PlainKey(type)).map(Found.init) }

    /// The supplier or maker of that key; nil where the table has none.
    func find(_ key: ServiceKey) -> Found? {
        key.isPlain ? find(key.service) : qualified.find(QualifiedKey(key)).map(Found.init)
    }

    /// The supplier of the service of that type under that tag; nil where the table has none.
    func find(_ type: any Any.Type, tag: any Any.Type) -> Found? {
        qualified.find(QualifiedKey(type, tag: tag)).map(Found.init)
    }
}

/// What a table of suppliers is asked for.
private protocol TableKey: Equatable, Sendable {
    /// What no supplier has.
    static var none: Self { get }

    /// What decides where it stands.
    var word: UInt { get }
}

private struct PlainKey: TableKey {
    static let none = PlainKey(word: 0)

    let word: UInt

    init(word: UInt) { self.word = word }

    init(_ service: any Any.Type) { word = UInt(bitPattern: ObjectIdentifier(service)) }
}

private struct QualifiedKey: TableKey {
    static let none = QualifiedKey(service: PlainKey.none, argument: PlainKey.none, tag: PlainKey.none)

    private let service: PlainKey
    private let argument: PlainKey
    private let tag: PlainKey

    private init(service: PlainKey, argument: PlainKey, tag: PlainKey) {
        self.service = service
        self.argument = argument
        self.tag = tag
    }

    init(_ key: ServiceKey) {
        self.init(
            service: PlainKey(key.service),
            argument: key.argument.map(PlainKey.init) ?? .none,
            tag: key.tag.map(PlainKey.init) ?? .none
        )
    }

    init(_ service: any Any.Type, tag: any Any.Type) {
        self.init(service: PlainKey(service), argument: .none, tag: PlainKey(tag))
    }

    var word: UInt { service.word &+ 3 &* argument.word &+ 5 &* tag.word }
}

/// An open-addressing table: at most half of the places are taken, so a look-up touches one or two whatever their number.
private struct Places<Key: TableKey>: Sendable {
    private struct Place: Sendable {
        var key = Key.none
        var supplier: Unmanaged<AnyLink>?
    }

    private var places: [Place]
    private let shift: UInt64

    init(_ suppliers: [(key: Key, supplier: AnyLink)]) {
        var bits: UInt64 = 1
        while (1 << bits) < suppliers.count * 2 { bits += 1 }
        places = Array(repeating: Place(), count: 1 << bits)
        shift = UInt64(UInt64.bitWidth) - bits
        for (key, supplier) in suppliers {
            var place = home(of: key)
            while places[place].key != .none { place = (place + 1) & (places.count - 1) }
            places[place] = Place(key: key, supplier: Unmanaged.passUnretained(supplier))
        }
    }

    @inline(__always)
    func find(_ key: Key) -> Unmanaged<AnyLink>? {
        var place = home(of: key)
        while places[place].key != key {
            if places[place].key == .none { return nil }
            place = (place &+ 1) & (places.count &- 1)
        }
        return places[place].supplier
    }

    /// Fibonacci hashing: metadata addresses differ in their middle bits, the multiplication brings these to the top.
    /// In 64 bits also where a word has 32, as on older watches.
    @inline(__always)
    private func home(of key: Key) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key.word) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
