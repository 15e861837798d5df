import ModuleKit
import TestSupport
import Testing

@Suite("dangling-decorator: a decorator wraps what no listed module provides", .takingTurns)
struct DanglingDecoratorTests {
    @Test("The check says which decorator, and what to list")
    func ofNothing() {
        let line: UInt = #line
        let found = problems { log in
            module("Trace") { $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) } }
        }
        expect(
            found, "dangling-decorator",
            """
            The decorator of CatalogService wraps nothing: no listed module provides it.
                module: Trace
                at: \(at(line + 2))
              Fix: list the module that provides CatalogService, or remove the decorator.
            """)
    }

    @Test("A decorator in the app of what only a scope has, and the reverse: the check says where it is")
    func acrossScopes() {
        let line: UInt = #line
        let found = problems { log in
            module("Catalog") { $0.provide((any CatalogService).self) { log.made(StubCatalog()) } }
            module("Trace") { $0.decorate((any OrderService).self) { (base: any OrderService) in log.made(base) } }
            ModuleScope(Session<Void>.self) {
                module("Orders") { $0.provide((any OrderService).self) { log.made(StubOrders()) } }
                module("Small") {
                    $0.decorate((any CatalogService).self) { (base: any CatalogService) in log.made(base) }
                }
            }
        }
        expect(
            found, "dangling-decorator",
            """
            The decorator of OrderService wraps nothing: no listed module provides it.
                module: Trace
                at: \(at(line + 3))
                provided in the scope session: \(at(line + 4))
              Fix: list the module that provides OrderService, or remove the decorator.
            """,
            """
            The decorator of CatalogService wraps nothing: no listed module provides it.
                module: Small
                at: \(at(line + 7))
                provided outside of the scope, where a scope changes nothing
              Fix: list the module that provides CatalogService, or remove the decorator.
            """)
    }
}
