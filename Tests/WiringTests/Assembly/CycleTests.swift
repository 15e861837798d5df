import ModuleKit
import TestSupport
import Testing

@Suite("cycle: services need each other to be made", .takingTurns)
struct CycleTests {
    @Test("Two services that need each other: the check shows the whole path and what to make lazy")
    func ringOfTwo() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") {
                $0.provide((any CartService).self) { (_: any OrderService) in log.made(StubCart()) }
            }
            module("Orders") {
                $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
            }
        }
        #expect(found.map(\.code) == [.cycle])
        #expect(found.map(\.subject) == ["CartService"])
        #expect(found.map(\.module) == ["Orders"])
        #expect(found.map(\.location) == [at(line + 6)])
        #expect(found.map(\.path) == [["CartService", "OrderService", "CartService"]])
        #expect(
            found.map(\.description) == [
                """
                CartService, OrderService depend on each other in a cycle, so none can be built first.
                    module: Orders
                    at: \(at(line + 6))
                    path: CartService → OrderService → CartService
                    CartService: Cart, \(at(line + 3))
                    OrderService: Orders, \(at(line + 6))
                  Fix: in OrderService take Lazy<CartService> and call it after the initializer has returned.
                """
            ]
        )
    }

    @Test("Three services in a cycle, of which one needs the next only if it is there")
    func ringOfThree() {
        let line: UInt = #line
        let found = problems { log in
            module("Shop") {
                $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
                $0.provide((any CatalogService).self) { (_: (any OrderService)?) in log.made(StubCatalog()) }
                $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
            }
        }
        #expect(found.map(\.code) == [.cycle])
        #expect(
            found.map(\.description) == [
                """
                CartService, CatalogService, OrderService depend on each other in a cycle, so none can be built first.
                    module: Shop
                    at: \(at(line + 5))
                    path: CartService → CatalogService → OrderService → CartService
                    CartService: Shop, \(at(line + 3))
                    CatalogService: Shop, \(at(line + 4))
                    OrderService: Shop, \(at(line + 5))
                  Fix: in OrderService take Lazy<CartService> and call it after the initializer has returned.
                """
            ]
        )
    }

    struct Cycle: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: [String]
        let remedy: String
        let declare: @Sendable (inout Registrar, RecordingLog) -> Void
    }

    static let cycles = [
        Cycle(
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
        Cycle(
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
        Cycle(
            testDescription: "an alias",
            path: ["StubAccount", "ReaderNames", "StubAccount"],
            remedy: "in StubAccount take Lazy<ReaderNames> and call it after the initializer has returned.",
            declare: { registrar, log in
                registrar.provide(StubAccount.self) { (_: any ReaderNames) in log.made(StubAccount()) }
                registrar.alias((any ReaderNames).self, of: StubAccount.self) { log.made($0) }
            }
        ),
        Cycle(
            testDescription: "aliases alone",
            path: ["AccountService", "ReaderNames", "AccountService"],
            remedy: "provide one of them: an alias stands for a service, and makes none.",
            declare: { registrar, log in
                registrar.alias((any AccountService).self, of: (any ReaderNames).self) { _ in log.made(StubAccount()) }
                registrar.alias((any ReaderNames).self, of: (any AccountService).self) { _ in log.made(StubAccount()) }
            }
        ),
        Cycle(
            testDescription: "a collection",
            path: ["contribution to SearchSource", "CatalogService", "contribution to SearchSource"],
            remedy: "in CatalogService take Lazy<[SearchSource]> and call it after the initializer has returned.",
            declare: { registrar, log in
                registrar.contribute((any SearchSource).self) { (_: any CatalogService) in log.made(StubSource()) }
                registrar.provide((any CatalogService).self) { (_: [any SearchSource]) in log.made(StubCatalog()) }
            }
        ),
        Cycle(
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
        Cycle(
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

    @Test("A cycle through a decorator, alias, collection or Factory is a problem with the path", arguments: cycles)
    func cycle(_ cycle: Cycle) throws {
        let found = problems { log in modules { module("Shop") { cycle.declare(&$0, log) } } }
        #expect(found.map(\.code) == [.cycle])
        let problem = try #require(found.first)
        let place = try #require(problem.location)
        #expect(problem.module == "Shop")
        #expect(place.fileID == "WiringTests/CycleTests.swift")
        #expect(problem.path == cycle.path)
        #expect(problem.remedy == cycle.remedy)
        let members = cycle.path.dropLast()
        #expect(problem.facts.count == members.count)
        for (fact, member) in zip(problem.facts, members) {
            #expect(fact.hasPrefix("\(member): Shop, WiringTests/CycleTests.swift:"))
        }
        let opening =
            members.count == 1
            ? "A \(cycle.path[0]) depends on itself, so it cannot be built."
            : "\(members.joined(separator: ", ")) depend on each other in a cycle, so none can be built first."
        #expect(
            problem.description == """
                \(opening)
                    module: Shop
                    at: \(place)
                    path: \(cycle.path.joined(separator: " → "))
                    \(problem.facts.joined(separator: "\n    "))
                  Fix: \(cycle.remedy)
                """
        )
    }
}
