/// Types by identity, to be asked for one at little cost.
struct TypeSet: Sendable {
    private let table: AddressTable<TypeAddress, Bool>

    /// The types, each of which stands once.
    init(_ types: [ObjectIdentifier]) {
        table = AddressTable(types.map { (TypeAddress($0), true) })
    }

    func contains(_ type: any Any.Type) -> Bool { table.find(TypeAddress(type)) != nil }
}
