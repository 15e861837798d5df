import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("The law of overriding", .takingTurns)
struct OverridingLawTests {
    @Test("It holds if each manager makes its own, with overrides and without")
    func holds() async {
        let found = await issues {
            await Laws.overridesNeverLeak(of: shop())
            await Laws.overridesNeverLeak(
                of: shop(),
                overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } })
        }
        #expect(found.map(\.text) == [])
    }

    @Test("An entry that shares an object with every manager breaks it, unless the managers may share it")
    func shared() async {
        let line: UInt = #line
        let shared = LiveCatalog()
        let list = modules { module("Shop") { $0.provide((any CatalogService).self) { shared } } }
        let found = await issues { await Laws.overridesNeverLeak(of: list) }
        expect(
            found,
            """
            CatalogService of an overriding manager is the same object as one of the original's.
                module: Shop
                at: \(at(line + 2))
              Fix: make it in the factory. All managers share what an entry or a global holds.
            """)
        #expect(found.map(\.line) == [Int(line) + 3])
        let allowed = await issues {
            await Laws.overridesNeverLeak(of: list, sharing: [(any CatalogService).self])
        }
        #expect(allowed.map(\.text) == [])
    }

    @Test("A singleton that becomes a different object when the other manager is used breaks it")
    func changed() async {
        let list = modules {
            module("Shop") {
                $0.provide(LiveCatalog.self) { LiveCatalog() }
                $0.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
            }
        }
        let found = await issues { await Laws.overridesNeverLeak(of: list) }
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) } == [
                "CatalogService of the original is a different object after the overriding manager was used.",
                "CatalogService of the overriding manager is a different object after the original was used.",
            ]
        )
    }
}
