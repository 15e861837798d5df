import TestSupport
import Testing

@testable import ModuleKit

@Suite("The table of suppliers", .takingTurns)
struct ProviderTableTests {
    @Test("Every supplier is found under its type and none under another, however many there are", arguments: 0...100)
    func find(count: Int) throws {
        let types = NumberedTypes.services
        let manager = try ModuleManager(ModuleList())
        let suppliers = types.prefix(count).enumerated().map { number, type in
            (key: ServiceKey(type), supplier: Supplier(derived: { _ in number }))
        }
        let table = ProviderTable(suppliers.map { ($0.key, $0.supplier) })
        for (number, type) in types.prefix(count).enumerated() {
            let value: Int = try #require(table.find(type)).supply(in: manager.resolver)
            #expect(value == number)
        }
        for type in types.dropFirst(count) { #expect(table.find(type) == nil) }
        withExtendedLifetime(suppliers) {}
    }
}
