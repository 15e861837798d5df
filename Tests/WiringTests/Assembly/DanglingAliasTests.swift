import ModuleKit
import TestSupport
import Testing

@Suite("dangling-alias: an alias stands for what no listed module provides", .takingTurns)
struct DanglingAliasTests {
    @Test("The check says what the alias stands for, and what to list")
    func ofNothing() {
        let line: UInt = #line
        let found = problems { log in
            module("Trace") { $0.alias((any CatalogService).self, of: StubCatalog.self) { log.made($0) } }
        }
        expect(
            found, "dangling-alias",
            """
            CatalogService depends on StubCatalog, which no listed module provides.
                module: Trace
                at: \(at(line + 2))
                path: CatalogService → StubCatalog
              Fix: list the module that provides StubCatalog in the composition root, or remove the alias.
            """)
    }
}
