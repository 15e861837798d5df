/// From a service's key to its supplier, filled once and then only read.
///
/// Services with neither argument nor tag, which are most, have a table of their own, whose places are half as large. The
/// tables do not keep their suppliers alive; whoever holds them does.
struct ProviderTable: Sendable {
    private let plain: AddressTable<TypeAddress, Unmanaged<Supplier>>
    private let qualified: AddressTable<QualifiedAddress, Unmanaged<Supplier>>

    init(_ suppliers: [(key: ServiceKey, supplier: Supplier)]) {
        let suppliers = suppliers.map { (key: $0.key, supplier: Unmanaged.passUnretained($0.supplier)) }
        plain = AddressTable(suppliers.filter(\.key.isPlain).map { (TypeAddress($0.key.service), $0.supplier) })
        qualified = AddressTable(suppliers.filter { !$0.key.isPlain }.map { (QualifiedAddress($0.key), $0.supplier) })
    }

    /// What a reader finds under a key, without counting a reference to it.
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

        /// What lends the reference knows no typed errors; the body throws no other.
        @inline(never)
        private static func typed(_ error: any Error) -> ResolutionError {
            error as? ResolutionError ?? .factoryFailed("unknown", error, "unknown")
        }
    }

    /// The supplier of the service of that type, without argument or tag; nil if the table has none.
    @inline(__always)
    func find(_ type: any Any.Type) -> Found? { plain.find(TypeAddress(type)).map(Found.init) }

    /// The supplier or maker of that key; nil if the table has none.
    func find(_ key: ServiceKey) -> Found? {
        key.isPlain ? find(key.service) : qualified.find(QualifiedAddress(key)).map(Found.init)
    }

    /// The supplier of the service of that type under that tag; nil if the table has none.
    @inline(__always)
    func find(_ type: any Any.Type, tag: any Any.Type) -> Found? {
        qualified.find(QualifiedAddress(type, tag: tag)).map(Found.init)
    }
}

/// Where the types of a key with an argument or a tag lie.
private struct QualifiedAddress: TableAddress {
    static let none = QualifiedAddress(service: TypeAddress.none, argument: TypeAddress.none, tag: TypeAddress.none)

    private let service: TypeAddress
    private let argument: TypeAddress
    private let tag: TypeAddress

    private init(service: TypeAddress, argument: TypeAddress, tag: TypeAddress) {
        self.service = service
        self.argument = argument
        self.tag = tag
    }

    init(_ key: ServiceKey) {
        self.init(
            service: TypeAddress(key.service),
            argument: key.argument.map(TypeAddress.init) ?? .none,
            tag: key.tag.map(TypeAddress.init) ?? .none
        )
    }

    @inline(__always)
    init(_ service: any Any.Type, tag: any Any.Type) {
        self.init(service: TypeAddress(service), argument: .none, tag: TypeAddress(tag))
    }

    var word: UInt { service.word &+ 3 &* argument.word &+ 5 &* tag.word }
}
