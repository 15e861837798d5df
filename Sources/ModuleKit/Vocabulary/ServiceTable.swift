/// From the keys of services to values.
typealias ServiceTable<Value> = LookupTable<ServiceKey, Value>

extension ServiceKey: LookupKey {
    var lookupHash: Int { Int(bitPattern: word) }
}

/// Keys of services.
struct ServiceSet: Sendable {
    private var table = ServiceTable<Bool>()

    init() {}

    init(_ keys: some Sequence<ServiceKey>) {
        for key in keys { insert(key) }
    }

    var isEmpty: Bool { table.isEmpty }

    /// The keys in the order in which they came.
    var keys: [ServiceKey] { table.keys }

    func contains(_ key: ServiceKey) -> Bool { table[key] != nil }

    mutating func insert(_ key: ServiceKey) { table.updateValue(true, forKey: key) }

    mutating func formUnion(_ keys: some Sequence<ServiceKey>) {
        for key in keys { insert(key) }
    }
}
