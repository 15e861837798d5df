/// Objects by the identity of a type, to be looked up at little cost; for a layer built on ModuleKit too.
///
/// It is not generic, because what another module asks of a generic table is not specialized: a look-up took 1,300 instructions
/// more. Who fills the table knows what the objects are.
package struct TypeTable: Sendable {
    private let table: AddressTable<TypeAddress, any AnyObject & Sendable>

    /// The objects of these types, each of which stands once.
    package init(_ entries: [(type: ObjectIdentifier, object: any AnyObject & Sendable)]) {
        table = AddressTable(entries.map { (TypeAddress($0.type), $0.object) })
    }

    /// The object of the type; nil if there is none.
    package func find(_ type: ObjectIdentifier) -> (any AnyObject & Sendable)? { table.find(TypeAddress(type)) }
}
