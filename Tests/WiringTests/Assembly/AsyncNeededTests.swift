import ModuleKit
import TestSupport
import Testing

@Suite("async-needed: a service that is made asynchronously is needed by what is not", .takingTurns)
struct AsyncNeededTests {
    private static func async(_ opening: String, _ dependency: String, _ reference: String) -> String {
        "\(opening) depends on \(dependency), which is made asynchronously, and \(reference) is not."
    }

    private static func provideCatalog(_ registrar: inout Registrar, _ log: RecordingLog) {
        registrar.provide((any CatalogService).self, async: { log.made(StubCatalog()) })
    }

    static let beforeTheStart = [
        Misplaced(
            "a transient provider, which cannot be awaited", async("CartService", "CatalogService", "CartService"),
            path: ["CartService", "CatalogService"], remedy: "take Lazy<CatalogService>."
        ) { registrar, log in
            provideCatalog(&registrar, log)
            registrar.provide((any CartService).self, as: .transient) { (_: any CatalogService) in
                log.made(StubCart())
            }
        },
        Misplaced(
            "a decorator, if it is there",
            async("A decorator of CartService", "CatalogService", "the decorator of CartService"),
            path: ["decorator of CartService", "CatalogService?"], remedy: "take Lazy<CatalogService?>."
        ) { registrar, log in
            provideCatalog(&registrar, log)
            registrar.provide((any CartService).self) { log.made(StubCart()) }
            registrar.decorate((any CartService).self) { (base: any CartService, _: (any CatalogService)?) in
                log.made(base)
            }
        },
    ]

    @Test("A factory that takes it must be asynchronous too, or take it as Lazy", arguments: beforeTheStart)
    func asyncNeeded(_ misplaced: Misplaced) throws { try misplaced.expect("async-needed") }

    @Test("The check names both places, and what to write")
    func twoModules() {
        let line: UInt = #line
        let found = problems { log in
            module("Shop") { $0.provide((any CatalogService).self, async: { log.made(StubCatalog()) }) }
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) } }
        }
        expect(
            found, "async-needed",
            """
            CartService depends on CatalogService, which is made asynchronously, and CartService is not.
                module: Cart
                at: \(at(line + 3))
                path: CartService → CatalogService
                CatalogService: Shop, \(at(line + 2))
              Fix: write async: before the factory of CartService, or take Lazy<CatalogService>.
            """)
    }

    @Test("The check names all that must be made asynchronously then, on every level above")
    func levelsAbove() {
        let line: UInt = #line
        let found = problems { log in
            module("Shop") {
                $0.provide((any CatalogService).self, async: { log.made(StubCatalog()) })
                $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
                $0.provide(Int.self) { (_: any CartService) in log.made(1) }
                $0.alias(Float.self, of: Int.self) { Float($0) }
                $0.provide(Double.self) { (_: Float) in log.made(1) }
                $0.provide(String.self) { (_: Lazy<Double>) in log.made("") }
                $0.onStart { (_: Double) in log.record("start") }
            }
        }
        expect(
            found, "async-needed",
            """
            CartService depends on CatalogService, which is made asynchronously, and CartService is not.
                module: Shop
                at: \(at(line + 4))
                path: CartService → CatalogService
                CatalogService: Shop, \(at(line + 3))
                then asynchronous too: Int (Shop, \(at(line + 5)))
                then asynchronous too: Double (Shop, \(at(line + 7)))
              Fix: write async: before the factory of CartService, or take Lazy<CatalogService>.
            """)
    }
}
