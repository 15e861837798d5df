import Testing

@testable import ModuleKit

@Suite("The table of suppliers")
struct ProviderTableTests {
    @Test("Every supplier is found under its type and none under another, however many there are", arguments: 0...100)
    func find(count: Int) throws {
        let types = NumberedTypes.services
        let suppliers = types.prefix(count).map { type in
            (key: ServiceKey(type), supplier: Supplier<Int>(derived: { _ in 0 }))
        }
        let table = ProviderTable(suppliers.map { ($0.key, $0.supplier) })
        for (type, entry) in zip(types, suppliers) {
            #expect(table.find(type)?.supplier(of: Int.self) === entry.supplier)
        }
        for type in types.dropFirst(count) { #expect(table.find(type) == nil) }
        withExtendedLifetime(suppliers) {}
    }
}
