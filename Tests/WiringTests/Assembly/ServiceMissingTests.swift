import ModuleKit
import TestSupport
import Testing

@Suite("service-missing: a service that no listed module provides", .takingTurns)
struct ServiceMissingTests {
    @Test("A service that no module provides: the check names who needs it, and what no longer works without it")
    func missing() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.provide((any CartService).self) { (_: any AccountService) in log.made(StubCart()) } }
            module("Orders") {
                $0.provide((any OrderService).self) { (_: any CartService) in log.made(StubOrders()) }
                $0.on(DidOpen.self) { (_, _: any OrderService) in log.record("event") }
            }
        }
        expect(
            found, "service-missing",
            """
            CartService depends on AccountService, which no listed module provides.
                module: Cart
                at: \(at(line + 2))
                path: CartService → AccountService
                so this does not work: event DidOpen (Orders, \(at(line + 5)))
              Fix: list the module that provides AccountService in the composition root, or make the parameter \
            optional.
            """)
    }

    @Test("A service whose name is near: the check names the near name, whatever its case")
    func nearName() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") {
                $0.provide((any Catalogservice).self) { log.made(MisspelledCatalog()) }
                $0.provide((any CatalgService).self) { log.made(MisspelledCatalog()) }
            }
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) } }
        }
        expect(
            found, "service-missing",
            """
            CartService depends on CatalogService, which no listed module provides.
                module: Cart
                at: \(at(line + 6))
                path: CartService → CatalogService
                near name: Catalogservice (Catalog, \(at(line + 3)))
                near name: CatalgService (Catalog, \(at(line + 4)))
              Fix: list the module that provides CatalogService in the composition root, or make the parameter \
            optional.
            """)
    }

    @Test("A module that is left out and provides several services is one cause, with what depends on which")
    func oneModule() throws {
        let line: UInt = #line
        let log = RecordingLog()
        let list = modules {
            module("Network") {
                $0.provide((any AccountService).self) { log.made(StubAccount()) }
                $0.provide((any CatalogService).self) { log.made(StubCatalog()) }
            }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any AccountService) in log.made(StubCart()) }
                $0.alias(Int.self, of: (any AccountService).self) { _ in log.made(1) }
                $0.onStart { (_: any CartService, _: any CatalogService) in log.record("start") }
            }
        }
        let error = #expect(throws: AssemblyError.self) { try ModuleManager(list.removing("Network")) }
        #expect(
            error?.description == """
                The modules can't be assembled: 3 problems with one cause.

                Network is left out of the list; 3 registrations depend on it.
                    CartService → AccountService (\(at(line + 8)))
                    Int → AccountService (\(at(line + 9)))
                    start handler → CatalogService (\(at(line + 10)))
                  Fix: list Network in the composition root.
                """)
        #expect(log.entries == [])
    }

    /// A cart that needs a catalog, and the catalog.
    private static func shop(_ log: RecordingLog) -> ModuleList {
        modules {
            module("Catalog") { $0.provide((any CatalogService).self) { log.made(StubCatalog()) } }
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in log.made(StubCart()) } }
        }
    }

    private static let shopLine: UInt = #line - 5

    @Test("A service of a module that is left out of the list: the check names the module")
    func leftOut() {
        let found = problems { Self.shop($0).removing("Catalog") }
        expect(
            found, "service-missing",
            """
            CartService depends on CatalogService, which no listed module provides.
                module: Cart
                at: \(at(Self.shopLine + 1))
                path: CartService → CatalogService
                provided by: Catalog, \(at(Self.shopLine)), which is left out of the list
              Fix: list the module that provides CatalogService in the composition root, or make the parameter \
            optional.
            """)
    }

    @Test("A service of a module that is switched off: the check names the module and the reason")
    func disabled() {
        let found = problems { Self.shop($0).disabling("Catalog", because: "the server is down") }
        expect(
            found, "service-missing",
            """
            CartService depends on CatalogService, which no listed module provides.
                module: Cart
                at: \(at(Self.shopLine + 1))
                path: CartService → CatalogService
                provided by: Catalog, \(at(Self.shopLine)), which is switched off: the server is down
              Fix: switch Catalog on, provide a fallback, or make the parameter optional.
            """)
    }

    @Test("A decorator or an alias of what a disabled module provides does not make it there")
    func disabledBehindOthers() {
        let line: UInt = #line
        let found = problems { log in
            modules {
                module("Catalog") { $0.provide(StubCatalog.self) { log.made(StubCatalog()) } }
                module("Trace") { $0.decorate(StubCatalog.self) { (base: StubCatalog) in log.made(base) } }
                module("Cart") { $0.provide((any CartService).self) { (_: StubCatalog) in log.made(StubCart()) } }
                module("Alias") { $0.alias((any CatalogService).self, of: StubCatalog.self) { log.made($0) } }
                module("Orders") { $0.onStart { (_: any CatalogService) in log.record("start") } }
            }
            .disabling("Catalog", because: "the server is down")
        }
        #expect(found.map(\.code) == ["service-missing", "dangling-alias"])
        #expect(found.map(\.subject) == ["StubCatalog", "StubCatalog"])
        let fact = "provided by: Catalog, \(at(line + 3)), which is switched off: the server is down"
        #expect(found.map(\.facts.first) == [fact, fact])
    }

    @Test("Asked for under a tag and provided without, or under another: the check names what there is")
    func tagOfTheUser() {
        let line: UInt = #line
        let found = problems { log in
            module("Account") {
                $0.provide((any AccountService).self) { log.made(StubAccount()) }
                $0.provide((any AccountService).self, tagged: Home.self) { log.made(StubAccount()) }
            }
            module("Cart") {
                $0.provide((any CartService).self) { (_: TaggedService<Work, any AccountService>) in
                    log.made(StubCart())
                }
            }
        }
        expect(
            found, "service-missing",
            """
            CartService depends on TaggedService<Work, AccountService>, which no listed module provides.
                module: Cart
                at: \(at(line + 7))
                path: CartService → TaggedService<Work, AccountService>
                the same service, asked for otherwise: AccountService (Account, \(at(line + 3)))
                the same service, asked for otherwise: TaggedService<Home, AccountService> (Account, \(at(line + 4)))
              Fix: provide it as it is asked for, ask for it as it is provided, or make the parameter optional.
            """)
    }
}

private protocol Catalogservice: Sendable {}
private protocol CatalgService: Sendable {}
private final class MisspelledCatalog: Catalogservice, CatalgService {}
