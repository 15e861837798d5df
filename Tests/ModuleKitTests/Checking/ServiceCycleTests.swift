import ModuleKit
import TestSupport
import Testing

@Suite("Services that depend on each other in a cycle", .takingTurns)
struct ServiceCycleTests {
    @Test("Several cycles are reported at once")
    func severalCycles() {
        let found = problems {
            module("Shop") {
                $0.provide((any AccountService).self) { (_: any CartService) in StubAccount() }
                $0.provide((any CartService).self) { (_: any AccountService, _: any CartService) in StubCart() }
                $0.provide((any CatalogService).self) { (_: any OrderService) in StubCatalog() }
                $0.provide((any OrderService).self) { (_: any CatalogService) in StubOrders() }
            }
        }
        #expect(
            found.map(\.path) == [
                ["AccountService", "CartService", "AccountService"],
                ["CartService", "CartService"],
                ["CatalogService", "OrderService", "CatalogService"],
            ]
        )
        #expect(found.allSatisfy { $0.code == .cycle })
    }

    @Test("A Lazy parameter closes no cycle: two services may depend on each other if one takes the other as Lazy")
    func notThroughLazy() throws {
        let manager = try ModuleManager {
            module("Cart") {
                $0.provide((any CartService).self) { (_: any OrderService) in StubCart() }
                $0.provide((any OrderService).self) {
                    (_: Lazy<any CartService>, _: Lazy<(any CartService)?>, _: Lazy<any CartService>?) in StubOrders()
                }
                $0.provide((any CatalogService).self) { (_: Lazy<[any SearchSource]>) in StubCatalog() }
                $0.contribute((any SearchSource).self) { (_: any CatalogService) in StubSource(name: "books") }
                $0.provide((any AccountService).self) { (_: Lazy<any AccountService>) in StubAccount() }
            }
        }
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(try manager.resolve([any SearchSource].self).count == 1)
    }

    @Test("Of very many cycles the first thirty-two are listed, and that there may be more")
    func thicket() {
        let found = problems {
            module("Thicket") { registrar in
                for kind in NumberedTypes.kinds.prefix(40) {
                    func open<Kind>(_: Kind.Type) {
                        registrar.provide(Numbered<Kind>.self) { (_: [any SearchSource]) in Numbered<Kind>(number: 0) }
                        registrar.contribute((any SearchSource).self) { (_: Numbered<Kind>) in StubSource(name: "") }
                    }
                    _openExistential(kind, do: open)
                }
            }
        }
        let cycles = found.filter { $0.code == .cycle }
        #expect(cycles.count == 32)
        let marked = cycles.filter { $0.facts.contains("there may be more cycles, which are not listed") }
        #expect(marked.count == 1)
    }
}
