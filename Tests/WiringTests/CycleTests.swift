import ModuleKit
import Testing

@Suite("Wiring: rings")
struct CycleTests {
    @Test("9: two services that need each other: the check shows the whole path and what to make lazy")
    func ringOfTwo() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Cart") {
                    $0.provide((any CartService).self) { (_: any OrderService) in log.made(StubCart()) }
                }
                module("Orders") {
                    $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
                }
            }
        }
        #expect(found.map(\.code) == [.cycle])
        #expect(
            found.map(\.description) == [
                """
                CartService, OrderService need each other in a ring, so none can be built first.
                    module: Orders
                    at: \(at(line + 7))
                    path: CartService → OrderService → CartService
                    CartService: Cart, \(at(line + 4))
                    OrderService: Orders, \(at(line + 7))
                  Fix: in OrderService take Lazy<CartService> and call it after the initializer has returned.
                """
            ]
        )
    }

    @Test("9: three services in a ring, of which one needs the next only if it is there")
    func ringOfThree() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Shop") {
                    $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
                    $0.provide((any CatalogService).self) { (_: (any OrderService)?) in log.made(StubCatalog()) }
                    $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
                }
            }
        }
        #expect(found.map(\.code) == [.cycle])
        #expect(
            found.map(\.description) == [
                """
                CartService, CatalogService, OrderService need each other in a ring, so none can be built first.
                    module: Shop
                    at: \(at(line + 6))
                    path: CartService → CatalogService → OrderService → CartService
                    CartService: Shop, \(at(line + 4))
                    CatalogService: Shop, \(at(line + 5))
                    OrderService: Shop, \(at(line + 6))
                  Fix: in OrderService take Lazy<CartService> and call it after the initializer has returned.
                """
            ]
        )
    }

    struct Ring: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: [String]
        let remedy: String
        let declare: @Sendable (inout Registrar, FactoryLog) -> Void
    }

    static let rings = [
        Ring(
            testDescription: "a decorator",
            path: ["decorator of CatalogService", "CartService", "decorator of CatalogService"],
            remedy: "in CartService take Lazy<CatalogService> and call it after the initializer has returned.",
            declare: { registrar, log in
                registrar.provide((any CatalogService).self) { log.made(StubCatalog()) }
                registrar.decorate((any CatalogService).self) { (base: any CatalogService, _: any CartService) in
                    log.made(base)
                }
                registrar.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
            }
        ),
        Ring(
            testDescription: "a decorator that takes what it decorates, beside what it wraps",
            path: ["decorator of CatalogService", "decorator of CatalogService"],
            remedy: "in the decorator of CatalogService take Lazy<CatalogService> and call it after the initializer has"
                + " returned.",
            declare: { registrar, log in
                registrar.provide((any CatalogService).self) { log.made(StubCatalog()) }
                registrar.decorate((any CatalogService).self) { (base: any CatalogService, _: any CatalogService) in
                    log.made(base)
                }
            }
        ),
        Ring(
            testDescription: "an alias",
            path: ["StubAccount", "ReaderNames", "StubAccount"],
            remedy: "in StubAccount take Lazy<ReaderNames> and call it after the initializer has returned.",
            declare: { registrar, log in
                registrar.provide(StubAccount.self) { (_: any ReaderNames) in log.made(StubAccount()) }
                registrar.alias((any ReaderNames).self, of: StubAccount.self) { log.made($0) }
            }
        ),
        Ring(
            testDescription: "aliases alone",
            path: ["AccountService", "ReaderNames", "AccountService"],
            remedy: "provide one of them: an alias stands for a service, and makes none.",
            declare: { registrar, log in
                registrar.alias((any AccountService).self, of: (any ReaderNames).self) { _ in log.made(StubAccount()) }
                registrar.alias((any ReaderNames).self, of: (any AccountService).self) { _ in log.made(StubAccount()) }
            }
        ),
        Ring(
            testDescription: "a collection",
            path: ["contribution to SearchSource", "CatalogService", "contribution to SearchSource"],
            remedy: "in CatalogService take Lazy<[SearchSource]> and call it after the initializer has returned.",
            declare: { registrar, log in
                registrar.contribute((any SearchSource).self) { (_: any CatalogService) in log.made(StubSource()) }
                registrar.provide((any CatalogService).self) { (_: [any SearchSource]) in log.made(StubCatalog()) }
            }
        ),
        Ring(
            testDescription: "a Factory",
            path: ["Factory<Int, PageReader>", "CatalogService", "Factory<Int, PageReader>"],
            remedy: "in CatalogService take Lazy<Factory<Int, PageReader>> and call it after the initializer has"
                + " returned.",
            declare: { registrar, log in
                registrar.provide((any PageReader).self, taking: Int.self) { (_: Int, _: any CatalogService) in
                    log.made(StubReader())
                }
                registrar.provide((any CatalogService).self) { (_: Factory<Int, any PageReader>) in
                    log.made(StubCatalog())
                }
            }
        ),
        Ring(
            testDescription: "a tagged service, made asynchronously",
            path: ["Tagged<Work, CatalogService>", "CartService", "Tagged<Work, CatalogService>"],
            remedy: "in CartService take Lazy<Tagged<Work, CatalogService>> and call it after the initializer has"
                + " returned.",
            declare: { registrar, log in
                registrar.provide(
                    (any CatalogService).self,
                    tagged: Work.self,
                    async: { (_: any CartService) in log.made(StubCatalog()) }
                )
                registrar.provide(
                    (any CartService).self,
                    async: { (_: Tagged<Work, any CatalogService>) in log.made(StubCart()) }
                )
            }
        ),
    ]

    @Test("10: a ring through a decorator, alias, collection or Factory is a problem with the path", arguments: rings)
    func ring(_ ring: Ring) throws {
        let found = problems { log in list { module("Shop") { ring.declare(&$0, log) } } }
        #expect(found.map(\.code) == [.cycle])
        let problem = try #require(found.first)
        let place = try #require(problem.location)
        #expect(problem.module == "Shop")
        #expect(place.fileID == "WiringTests/CycleTests.swift")
        #expect(problem.path == ring.path)
        #expect(problem.remedy == ring.remedy)
        let members = ring.path.dropLast()
        #expect(problem.facts.count == members.count)
        for (fact, member) in zip(problem.facts, members) {
            #expect(fact.hasPrefix("\(member): Shop, WiringTests/CycleTests.swift:"))
        }
        let opening =
            members.count == 1
            ? "A \(ring.path[0]) needs itself, so it cannot be built."
            : "\(members.joined(separator: ", ")) need each other in a ring, so none can be built first."
        #expect(
            problem.description == """
                \(opening)
                    module: Shop
                    at: \(place)
                    path: \(ring.path.joined(separator: " → "))
                    \(problem.facts.joined(separator: "\n    "))
                  Fix: \(ring.remedy)
                """
        )
    }

    @Test("10: a Lazy in the place of the parameter that closes the ring is no problem")
    func lazy() {
        let found = problems { log in
            list {
                module("Shop") {
                    $0.provide((any CatalogService).self) { (_: Lazy<Factory<Int, any PageReader>>) in
                        log.made(StubCatalog())
                    }
                    $0.provide((any PageReader).self, taking: Int.self) { (_: Int, _: any CatalogService) in
                        log.made(StubReader())
                    }
                    $0.decorate((any CatalogService).self) { (base: any CatalogService, _: Lazy<any CatalogService>) in
                        log.made(base)
                    }
                }
            }
        }
        #expect(found == [])
    }

    @Test("18: modules that need each other to start: the check shows the path, and which edge comes from where")
    func moduleOrder() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Cart") {
                    $0.provide((any CartService).self) { log.made(StubCart()) }
                    $0.onStart { (_: any CatalogService) in log.record("start") }
                }
                module("Catalog") {
                    $0.provide((any CatalogService).self) { (_: any OrderService) in log.made(StubCatalog()) }
                }
                module("Orders") {
                    $0.provide((any OrderService).self) { log.made(StubOrders()) }
                    $0.uses((any CartService).self)
                    $0.onStart { (_: Services) in log.record("start") }
                }
            }
        }
        #expect(found.map(\.code) == [.moduleOrderCycle])
        #expect(
            found.map(\.description) == [
                """
                Cart, Orders need each other to start, in a ring.
                    module: Cart
                    at: \(at(line + 3))
                    path: Cart → Orders → Cart
                    Cart needs Orders: start handler → CatalogService → OrderService (\(at(line + 5)))
                    Orders needs Cart: start handler → CartService (\(at(line + 13)))
                  Fix: move one module's start work behind an event, need less in it, or take a name out of `after`.
                """
            ]
        )
    }

    @Test("18: a ring of `after:` and services: the check shows the path, and which edge comes from where")
    func moduleOrderThroughAfter() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Cart", after: ["Orders"]) {
                    $0.provide((any CartService).self) { log.made(StubCart()) }
                }
                module("Catalog") {
                    $0.provide((any CatalogService).self) { (_: any CartService) in log.made(StubCatalog()) }
                }
                module("Orders", after: ["Account"])
                module("Account") {
                    $0.onStart { (_: any CatalogService) in log.record("start") }
                }
            }
        }
        #expect(found.map(\.code) == [.moduleOrderCycle])
        #expect(
            found.map(\.description) == [
                """
                Cart, Orders, Account need each other to start, in a ring.
                    module: Cart
                    at: \(at(line + 3))
                    path: Cart → Orders → Account → Cart
                    Cart starts after Orders: after (\(at(line + 3)))
                    Orders starts after Account: after (\(at(line + 9)))
                    Account needs Cart: start handler → CatalogService → CartService (\(at(line + 11)))
                  Fix: move one module's start work behind an event, need less in it, or take a name out of `after`.
                """
            ]
        )
    }

    @Test("18: what is made asynchronously is start work, too")
    func moduleOrderOfAwaited() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Cart") {
                    $0.provide((any CartService).self, async: { (_: any AccountService) in log.made(StubCart()) })
                    $0.provide((any OrderService).self) { log.made(StubOrders()) }
                }
                module("Account") {
                    $0.provide((any AccountService).self) { log.made(StubAccount()) }
                    $0.provide((any CatalogService).self, async: { (_: any OrderService) in log.made(StubCatalog()) })
                }
            }
        }
        #expect(found.map(\.code) == [.moduleOrderCycle])
        #expect(
            found.map(\.facts) == [
                [
                    "Cart needs Account: CartService → AccountService (\(at(line + 4)))",
                    "Account needs Cart: CatalogService → OrderService (\(at(line + 9)))",
                ]
            ]
        )
    }
}
