import ModuleKit
import Testing

@Suite("Wiring: services of the main actor, and services that are awaited")
struct IsolationTests {
    struct Misplaced: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let summary: String
        let path: [String]
        let remedy: String
        let declare: @Sendable (inout Registrar, FactoryLog) -> Void
    }

    private static func mainActor(_ opening: String, _ need: String, _ reference: String) -> String {
        "\(opening) needs \(need), which is made on the main actor, and \(reference) is not."
    }

    private static func async(_ opening: String, _ need: String, _ reference: String) -> String {
        "\(opening) needs \(need), which is made asynchronously, and \(reference) is not."
    }

    private static func providePages(_ registrar: inout Registrar, _ log: FactoryLog) {
        registrar.provide((any CartPages).self, onMainActor: { log.made(StubPages()) })
    }

    private static func provideCatalog(_ registrar: inout Registrar, _ log: FactoryLog) {
        registrar.provide((any CatalogService).self, async: { log.made(StubCatalog()) })
    }

    static let offTheMainActor = [
        Misplaced(
            testDescription: "a provider, if it is there",
            summary: mainActor("CartService", "CartPages", "CartService"),
            path: ["CartService", "CartPages?"],
            remedy: "write onMainActor: before the factory of CartService, or take Lazy<CartPages?>.",
            declare: { registrar, log in
                providePages(&registrar, log)
                registrar.provide((any CartService).self) { (_: (any CartPages)?) in log.made(StubCart()) }
            }
        ),
        Misplaced(
            testDescription: "a maker, which cannot be on the main actor",
            summary: mainActor("Factory<Int, PageReader>", "CartPages", "Factory<Int, PageReader>"),
            path: ["Factory<Int, PageReader>", "CartPages"],
            remedy: "take Lazy<CartPages>.",
            declare: { registrar, log in
                providePages(&registrar, log)
                registrar.provide((any PageReader).self, taking: Int.self) { (_: Int, _: any CartPages) in
                    log.made(StubReader())
                }
            }
        ),
        Misplaced(
            testDescription: "a list of which one element is made there",
            summary: mainActor("CatalogService", "SearchSource", "CatalogService"),
            path: ["CatalogService", "[SearchSource]"],
            remedy: "write onMainActor: before the factory of CatalogService, or take Lazy<[SearchSource]>.",
            declare: { registrar, log in
                registrar.contribute((any SearchSource).self, onMainActor: { log.made(StubSource()) })
                registrar.provide((any CatalogService).self) { (_: [any SearchSource]) in log.made(StubCatalog()) }
            }
        ),
        Misplaced(
            testDescription: "a service that only its decorator takes there",
            summary: mainActor("CartService", "CatalogService", "CartService"),
            path: ["CartService", "CatalogService"],
            remedy: "write onMainActor: before the factory of CartService, or take Lazy<CatalogService>.",
            declare: { registrar, log in
                registrar.provide((any CatalogService).self) { log.made(StubCatalog()) }
                registrar.decorate(
                    (any CatalogService).self,
                    onMainActor: { (base: any CatalogService) in log.made(base) }
                )
                registrar.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
            }
        ),
        Misplaced(
            testDescription: "a decorator",
            summary: mainActor("A decorator of CartService", "CartPages", "the decorator of CartService"),
            path: ["decorator of CartService", "CartPages"],
            remedy: "write onMainActor: before the factory of the decorator of CartService, or take Lazy<CartPages>.",
            declare: { registrar, log in
                providePages(&registrar, log)
                registrar.provide((any CartService).self) { log.made(StubCart()) }
                registrar.decorate((any CartService).self) { (base: any CartService, _: any CartPages) in
                    log.made(base)
                }
            }
        ),
        Misplaced(
            testDescription: "through an alias of a tagged service",
            summary: mainActor("A contribution to SearchSource", "ReaderNames", "the contribution to SearchSource"),
            path: ["contribution to SearchSource", "ReaderNames"],
            remedy: "write onMainActor: before the factory of the contribution to SearchSource, or take"
                + " Lazy<ReaderNames>.",
            declare: { registrar, log in
                registrar.provide(StubAccount.self, tagged: Work.self, onMainActor: { log.made(StubAccount()) })
                registrar.alias((any ReaderNames).self, of: Tagged<Work, StubAccount>.self) { log.made($0.service) }
                registrar.contribute((any SearchSource).self) { (_: any ReaderNames) in log.made(StubSource()) }
            }
        ),
    ]

    /// What an alias makes of a list, or of a Lazy.
    struct Wrapping: Sendable {}

    @Test("13: an alias of a list is on the main actor where one element is, and one of a Lazy is not")
    func aliases() {
        let found = problems { log in
            list {
                module("Shop") {
                    $0.contribute((any SearchSource).self) { log.made(StubSource()) }
                    $0.contribute((any SearchSource).self, onMainActor: { log.made(StubSource()) })
                    $0.alias(Wrapping.self, of: [any SearchSource].self) { _ in log.made(Wrapping()) }
                    $0.provide((any CartService).self) { (_: Wrapping) in log.made(StubCart()) }
                }
                module("Pages") {
                    Self.providePages(&$0, log)
                    $0.alias(StubPages.self, of: Lazy<any CartPages>.self) { _ in log.made(StubPages()) }
                    $0.provide((any OrderService).self) { (_: StubPages) in log.made(StubOrders()) }
                }
            }
        }
        #expect(found.map(\.code) == [.mainActorNeeded])
        #expect(found.map(\.path) == [["CartService", "Wrapping"]])
    }

    @Test("13: a service that lives on the main actor is needed off it: a problem", arguments: offTheMainActor)
    func mainActorNeeded(_ misplaced: Misplaced) throws { try expect(misplaced, .mainActorNeeded) }

    static let beforeTheStart = [
        Misplaced(
            testDescription: "a provider",
            summary: async("CartService", "CatalogService", "CartService"),
            path: ["CartService", "CatalogService"],
            remedy: "write async: before the factory of CartService, or take Lazy<CatalogService>.",
            declare: { registrar, log in
                provideCatalog(&registrar, log)
                registrar.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) }
            }
        ),
        Misplaced(
            testDescription: "a transient provider, which cannot be awaited",
            summary: async("CartService", "CatalogService", "CartService"),
            path: ["CartService", "CatalogService"],
            remedy: "take Lazy<CatalogService>.",
            declare: { registrar, log in
                provideCatalog(&registrar, log)
                registrar.provide((any CartService).self, as: .transient) { (_: any CatalogService) in
                    log.made(StubCart())
                }
            }
        ),
        Misplaced(
            testDescription: "a provider on the main actor",
            summary: async("CartPages", "CatalogService", "CartPages"),
            path: ["CartPages", "CatalogService"],
            remedy: "take Lazy<CatalogService>.",
            declare: { registrar, log in
                provideCatalog(&registrar, log)
                registrar.provide(
                    (any CartPages).self,
                    onMainActor: { (_: any CatalogService) in log.made(StubPages()) }
                )
            }
        ),
        Misplaced(
            testDescription: "a decorator, if it is there",
            summary: async("A decorator of CartService", "CatalogService", "the decorator of CartService"),
            path: ["decorator of CartService", "CatalogService?"],
            remedy: "take Lazy<CatalogService?>.",
            declare: { registrar, log in
                provideCatalog(&registrar, log)
                registrar.provide((any CartService).self) { log.made(StubCart()) }
                registrar.decorate((any CartService).self) { (base: any CartService, _: (any CatalogService)?) in
                    log.made(base)
                }
            }
        ),
        Misplaced(
            testDescription: "through an alias of what is decorated",
            summary: async("A contribution to SearchSource", "CatalogService", "the contribution to SearchSource"),
            path: ["contribution to SearchSource", "CatalogService"],
            remedy: "take Lazy<CatalogService>.",
            declare: { registrar, log in
                registrar.provide(StubCatalog.self, async: { log.made(StubCatalog()) })
                registrar.decorate(StubCatalog.self) { (base: StubCatalog) in log.made(base) }
                registrar.alias((any CatalogService).self, of: StubCatalog.self) { log.made($0) }
                registrar.contribute((any SearchSource).self) { (_: any CatalogService) in log.made(StubSource()) }
            }
        ),
    ]

    @Test("15: an initializer needs a service that is made asynchronously: a problem", arguments: beforeTheStart)
    func asyncNeeded(_ misplaced: Misplaced) throws { try expect(misplaced, .asyncNeeded) }

    private func expect(_ misplaced: Misplaced, _ code: AssemblyError.Code) throws {
        let found = problems { log in list { module("Shop") { misplaced.declare(&$0, log) } } }
        #expect(found.map(\.code) == [code])
        let problem = try #require(found.first)
        let place = try #require(problem.location)
        #expect(place.fileID == "WiringTests/IsolationTests.swift")
        #expect(problem.facts.count == 1)
        #expect(problem.facts.allSatisfy { $0.contains(": Shop, WiringTests/IsolationTests.swift:") })
        #expect(
            problem.description == """
                \(misplaced.summary)
                    module: Shop
                    at: \(place)
                    path: \(misplaced.path.joined(separator: " → "))
                    \(problem.facts.joined(separator: "\n    "))
                  Fix: \(misplaced.remedy)
                """
        )
    }

    @Test("14: a service of the main actor that is resolved off it by hand throws, and its factory does not run")
    func wrongIsolation() async throws {
        let log = FactoryLog()
        let manager = try ModuleManager {
            module("Pages") {
                Self.providePages(&$0, log)
                $0.alias(StubPages.self, of: (any CartPages).self) { _ in log.made(StubPages()) }
                $0.provide((any CartService).self) { (pages: Lazy<any CartPages>) in
                    _ = try pages()
                    return log.made(StubCart())
                }
            }
        }
        #expect(
            resolutionError { try manager.resolve((any CartPages).self) }?.description == """
                CartPages is made on the main actor, and was asked for elsewhere.
                  Fix: ask with resolveOnMainActor, or onMainActor of the Lazy or Factory: at once on the main actor, \
                with await elsewhere.
                """
        )
        #expect(resolutionError { try manager.resolve(StubPages.self) }?.code == .wrongIsolation)
        let throughALazy = resolutionError { try manager.resolve((any CartService).self) }
        #expect(throughALazy?.code == .wrongIsolation)
        #expect(throughALazy?.path == ["CartService", "CartPages"])
        #expect(log.entries == [])
        #expect(try await manager.resolveOnMainActor((any CartPages).self) is StubPages)
    }

    @Test("15: an async service that is resolved by hand before the start throws, and its factory does not run")
    func notStarted() async throws {
        let log = FactoryLog()
        let manager = try ModuleManager {
            module("Catalog") {
                Self.provideCatalog(&$0, log)
                $0.provide((any CartService).self) { (catalog: Lazy<any CatalogService>) in
                    _ = try catalog()
                    return log.made(StubCart())
                }
            }
        }
        #expect(
            resolutionError { try manager.resolve((any CatalogService).self) }?.description == """
                CatalogService has not been made yet: it is there once its module has started.
                  Fix: start the manager first, or await it with resolveWhenReady.
                """
        )
        let throughALazy = resolutionError { try manager.resolve((any CartService).self) }
        #expect(throughALazy?.code == .notStarted)
        #expect(throughALazy?.path == ["CartService", "CatalogService"])
        #expect(log.entries == [])
        try await manager.start()
        #expect(try manager.resolve((any CartService).self) is StubCart)
        #expect(log.entries == ["made StubCatalog", "made StubCart"])
    }
}
