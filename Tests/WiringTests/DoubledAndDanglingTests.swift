import ModuleKit
import Testing

@Suite("Wiring: what is there twice, and what stands for nothing")
struct DoubledAndDanglingTests {
    @Test("7: two modules provide one service: the check names both places")
    func twoProviders() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Cart") {
                    $0.provide((any CartService).self) { log.made(StubCart()) }
                }
                module("Wishlist") {
                    $0.provide((any CartService).self) { log.made(StubCart()) }
                }
            }
        }
        #expect(found.map(\.code) == [.providedTwice])
        #expect(
            found.map(\.description) == [
                """
                CartService is provided twice.
                    module: Wishlist
                    at: \(at(line + 7))
                    also provided by: Cart, \(at(line + 4))
                  Fix: keep one of the two, mark one as standing: .override, or contribute(…) both where users ask for \
                [CartService].
                """
            ]
        )
    }

    @Test("7: a provider and an alias of the same type, and two makers from one argument, are provided twice as well")
    func aliasAndMaker() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Account") {
                    $0.provide(StubAccount.self) { log.made(StubAccount()) }
                    $0.alias((any ReaderNames).self, of: StubAccount.self) { log.made($0) }
                    $0.provide((any PageReader).self, taking: Int.self) { _ in log.made(StubReader()) }
                }
                module("Names") {
                    $0.provide((any ReaderNames).self) { log.made(StubAccount()) }
                    $0.provide((any PageReader).self, taking: Int.self) { _ in log.made(StubReader()) }
                }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                ReaderNames is provided twice.
                    module: Names
                    at: \(at(line + 9))
                    also provided by: Account, \(at(line + 5))
                  Fix: keep one of the two, mark one as standing: .override, or contribute(…) both where users ask for \
                [ReaderNames].
                """,
                """
                Factory<Int, PageReader> is provided twice.
                    module: Names
                    at: \(at(line + 10))
                    also provided by: Account, \(at(line + 6))
                  Fix: keep one of the two, or mark one as standing: .override.
                """,
            ]
        )
    }

    /// Every order of four modules.
    static let orders: [[Int]] = (0..<256).map { number in
        [number & 3, number >> 2 & 3, number >> 4 & 3, number >> 6 & 3]
    }
    .filter { Set($0).count == 4 }

    @Test("7: two providers of one standing are a problem whatever else is provided, in any order", arguments: orders)
    func equalStandings(_ order: [Int]) {
        func found(_ standings: [Standing]) -> [String] {
            problems { log in
                list {
                    for place in order {
                        module("M\(place)") {
                            $0.provide((any CartService).self, standing: standings[place]) { log.made(StubCart()) }
                        }
                    }
                }
            }
            .map { "\($0.summary) \($0.remedy)" }.sorted()
        }
        let providers =
            "CartService is provided twice. keep one of the two, mark one as standing: .override, or contribute(…) both"
            + " where users ask for [CartService]."
        let overrides = "CartService is overridden twice. keep one of the two overrides."
        let fallbacks = "CartService is given two fallbacks. keep one of the two fallbacks."
        #expect(found([.regular, .regular, .override, .override]) == [overrides, providers])
        #expect(found([.fallback, .fallback, .regular, .override]) == [fallbacks])
        #expect(found([.fallback, .regular, .regular, .override]) == [providers])
    }

    @Test("8: the same module listed twice: the check names both lines")
    func listedTwice() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Cart") { $0.provide((any CartService).self) { log.made(StubCart()) } }
                module("Orders")
                module("Cart") { $0.provide((any CartService).self) { log.made(StubCart()) } }
            }
        }
        #expect(found.map(\.code) == [.moduleListedTwice])
        #expect(
            found.map(\.description) == [
                """
                The module Cart is listed twice.
                    module: Cart
                    at: \(at(line + 5))
                    first listed: \(at(line + 3))
                  Fix: list it once; two entries that are not the same module need different names.
                """
            ]
        )
    }

    struct Dangling: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: AssemblyError.Code
        /// The problem's text without the lines that say where.
        let text: [String]
        let declare: @Sendable (inout Registrar, FactoryLog) -> Void
    }

    static let dangling = [
        Dangling(
            testDescription: "a decorator",
            code: .decoratorOfNothing,
            text: [
                "The decorator of CatalogService wraps nothing: no listed module provides it.",
                "  Fix: list the module that provides CatalogService, or remove the decorator.",
            ],
            declare: { registrar, log in
                registrar.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) }
            }
        ),
        Dangling(
            testDescription: "an alias",
            code: .aliasOfNothing,
            text: [
                "CatalogService needs StubCatalog, which no listed module provides.",
                "    path: CatalogService → StubCatalog",
                "  Fix: list the module that provides StubCatalog in the composition root, or remove the alias.",
            ],
            declare: { registrar, log in
                registrar.alias((any CatalogService).self, of: StubCatalog.self) { log.made($0) }
            }
        ),
        Dangling(
            testDescription: "an override",
            code: .overrideOfNothing,
            text: [
                "The override of CatalogService replaces nothing: no listed module provides it.",
                "  Fix: list the module that provides CatalogService, or write standing: .regular.",
            ],
            declare: { registrar, log in
                registrar.provide((any CatalogService).self, standing: .override) { log.made(StubCatalog()) }
            }
        ),
    ]

    @Test("16: a decorator, alias or override of something that nobody provides is a problem", arguments: dangling)
    func ofNothing(_ dangling: Dangling) throws {
        let found = problems { log in list { module("Trace") { dangling.declare(&$0, log) } } }
        #expect(found.map(\.code) == [dangling.code])
        #expect(found.map(\.module) == ["Trace"])
        let problem = try #require(found.first)
        let place = try #require(problem.location)
        #expect(place.fileID == "WiringTests/DoubledAndDanglingTests.swift")
        let lines = problem.description.split(separator: "\n").map(String.init)
        #expect(Array(lines[1...2]) == ["    module: Trace", "    at: \(place)"])
        #expect(Array(lines.prefix(1)) + Array(lines.dropFirst(3)) == dangling.text)
    }

    @Test("16: where the thing itself is there under another form, the check says so", arguments: dangling)
    func nearby(_ dangling: Dangling) {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") {
                    $0.provide((any CatalogService).self, tagged: Work.self) { log.made(StubCatalog()) }
                    $0.provide(StubCatalog.self, tagged: Work.self) { log.made(StubCatalog()) }
                }
                module("Trace") { dangling.declare(&$0, log) }
            }
        }
        #expect(found.map(\.code) == [dangling.code])
        let form = dangling.code == .aliasOfNothing ? "StubCatalog" : "CatalogService"
        let place = at(dangling.code == .aliasOfNothing ? line + 5 : line + 4)
        #expect(
            found.map(\.facts) == [["the same service, asked for otherwise: Tagged<Work, \(form)> (Catalog, \(place))"]]
        )
    }

    @Test(
        "16: a decorator in the app of what only a scope has, and the reverse: the check says where it is")
    func acrossScopes() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.provide((any CatalogService).self) { log.made(StubCatalog()) } }
                module("Trace") { $0.decorate((any OrderService).self) { (base: any OrderService) in log.made(base) } }
                ModuleScope("session") {
                    module("Orders") { $0.provide((any OrderService).self) { log.made(StubOrders()) } }
                    module("Small") {
                        $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) }
                    }
                }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                The decorator of OrderService wraps nothing: no listed module provides it.
                    module: Trace
                    at: \(at(line + 4))
                    provided in the scope session: \(at(line + 5))
                  Fix: list the module that provides OrderService, or remove the decorator.
                """,
                """
                The decorator of CatalogService wraps nothing: no listed module provides it.
                    module: Small
                    at: \(at(line + 8))
                    provided outside of the scope, where a scope changes nothing
                  Fix: list the module that provides CatalogService, or remove the decorator.
                """,
            ]
        )
    }

    @Test("17: two decorators whose order is undefined: the check names both, and what to write")
    func decoratorsWithoutOrder() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Catalog") { $0.provide((any CatalogService).self) { log.made(StubCatalog()) } }
                module("Trace") {
                    $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) }
                }
                module("Cache") {
                    $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) }
                }
            }
        }
        #expect(found.map(\.code) == [.decoratorOrder])
        #expect(
            found.map(\.description) == [
                """
                The decorators Trace, Cache of CatalogService have no order.
                    module: Cache
                    at: \(at(line + 8))
                    Trace: Trace, \(at(line + 5))
                    Cache: Cache, \(at(line + 8))
                  Fix: say after: ["Trace"] or before: ["Trace"] in decorate(…) of Cache.
                """
            ]
        )
    }

    @Test("17: decorators whose order is a ring, and two of one name, have a remedy that helps")
    func decoratorsInARing() {
        let line: UInt = #line
        let found = problems { log in
            list {
                module("Shop") {
                    $0.provide((any CatalogService).self) { log.made(StubCatalog()) }
                    $0.provide((any CartService).self) { log.made(StubCart()) }
                }
                module("Trace") {
                    $0.decorate((any CatalogService).self, after: ["Cache"]) { (base: any CatalogService) in base }
                    $0.decorate((any CartService).self, named: "same") { (base: any CartService) in base }
                }
                module("Cache") {
                    $0.decorate((any CatalogService).self, after: ["Trace"]) { (base: any CatalogService) in base }
                    $0.decorate((any CartService).self, named: "same") { (base: any CartService) in base }
                }
            }
        }
        #expect(
            found.map(\.description) == [
                """
                The decorators Trace, Cache of CatalogService wrap each other in a ring of after and before.
                    module: Cache
                    at: \(at(line + 12))
                    Trace: Trace, \(at(line + 8))
                    Cache: Cache, \(at(line + 12))
                  Fix: take back one after: or before: of the ring.
                """,
                """
                The decorators same, same of CartService have no order.
                    module: Cache
                    at: \(at(line + 13))
                    same: Trace, \(at(line + 9))
                    same: Cache, \(at(line + 13))
                  Fix: give them different names with named:, and one of them an after: or before:.
                """,
            ]
        )
    }
}
