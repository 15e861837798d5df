import ModuleKit
import TestSupport
import Testing

@Suite("cycle: services need each other to be made", .takingTurns)
struct CycleTests {
    @Test("Two services that need each other: the check shows the whole path and what to make lazy")
    func two() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.provide((any CartService).self) { (_: any OrderService) in log.made(StubCart()) } }
            module("Orders") { $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) } }
        }
        expect(
            found, "cycle",
            """
            CartService, OrderService depend on each other in a cycle, so none can be built first.
                module: Orders
                at: \(at(line + 3))
                path: CartService → OrderService → CartService
                CartService: Cart, \(at(line + 2))
                OrderService: Orders, \(at(line + 3))
              Fix: in OrderService take Lazy<CartService> and call it after the initializer has returned.
            """)
    }

    @Test("A cycle of services in modules that start with them is one problem")
    func once() {
        let found = problems { log in
            module("Cart") {
                $0.provide((any CartService).self) { (_: any OrderService) in log.made(StubCart()) }
                $0.onStart { (_: any CartService) in log.record("start") }
            }
            module("Orders") {
                $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
                $0.onStart { (_: any OrderService) in log.record("start") }
            }
        }
        #expect(found.map(\.code) == ["cycle"])
    }

    static let cycles = [
        Misplaced(
            "a decorator that takes what it decorates, beside what it wraps",
            "A decorator of CatalogService depends on itself, so it cannot be built.",
            path: ["decorator of CatalogService", "decorator of CatalogService"],
            remedy: "in the decorator of CatalogService take Lazy<CatalogService> and call it after the initializer has"
                + " returned."
        ) { registrar, log in
            registrar.provide((any CatalogService).self) { log.made(StubCatalog()) }
            registrar.decorate((any CatalogService).self) { (base: any CatalogService, _: any CatalogService) in
                log.made(base)
            }
        },
        Misplaced(
            "aliases alone", "AccountService, ReaderNames depend on each other in a cycle, so none can be built first.",
            path: ["AccountService", "ReaderNames", "AccountService"],
            remedy: "provide one of them: an alias stands for a service, and makes none."
        ) { registrar, log in
            registrar.alias((any AccountService).self, of: (any ReaderNames).self) { _ in log.made(StubAccount()) }
            registrar.alias((any ReaderNames).self, of: (any AccountService).self) { _ in log.made(StubAccount()) }
        },
        Misplaced(
            "a collection",
            "contribution to SearchSource, CatalogService depend on each other in a cycle, so none can be built first.",
            path: ["contribution to SearchSource", "CatalogService", "contribution to SearchSource"],
            remedy: "in CatalogService take Lazy<[SearchSource]> and call it after the initializer has returned."
        ) { registrar, log in
            registrar.contribute((any SearchSource).self) { (_: any CatalogService) in log.made(StubSource()) }
            registrar.provide((any CatalogService).self) { (_: [any SearchSource]) in log.made(StubCatalog()) }
        },
        Misplaced(
            "a Factory",
            "Factory<Int, PageReader>, CatalogService depend on each other in a cycle, so none can be built first.",
            path: ["Factory<Int, PageReader>", "CatalogService", "Factory<Int, PageReader>"],
            remedy: "in CatalogService take Lazy<Factory<Int, PageReader>> and call it after the initializer has"
                + " returned."
        ) { registrar, log in
            registrar.provide((any PageReader).self, taking: Int.self) { (_: Int, _: any CatalogService) in
                log.made(StubReader())
            }
            registrar.provide((any CatalogService).self) { (_: Factory<Int, any PageReader>) in
                log.made(StubCatalog())
            }
        },
    ]

    @Test("A cycle through a decorator, alias, collection or Factory is a problem with the path", arguments: cycles)
    func cycle(_ cycle: Misplaced) throws { try cycle.expect("cycle") }
}
