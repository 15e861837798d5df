import ModuleKit
import TestSupport
import Testing

@Suite("not-reachable: a module needs what its line in the list does not let it reach", .takingTurns)
struct NotReachableTests {
    @Test("Needing any other service is a problem that says which there are and where to add it")
    func notReachable() {
        let line: UInt = #line
        let found = problems {
            module("Account") {
                $0.provide((any AccountService).self) { StubAccount() }
                $0.provide((any AccountService).self, tagged: Work.self) { StubAccount() }
            }
            module("Catalog") { $0.provide((any CatalogService).self) { StubCatalog() } }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any AccountService, _: any CatalogService) in StubCart() }
            }
            .reaching((any CatalogService).self, TaggedService<Work, any AccountService>.self)
        }
        #expect(found.map(\.code) == ["not-reachable"])
        let listed = found.first?.remedy.split(separator: " ").last.map(String.init) ?? ""
        #expect(
            found.first?.description == """
                CartService depends on AccountService, which Cart may not reach.
                    module: Cart
                    at: \(at(line + 8))
                    path: CartService → AccountService
                    Cart may reach: CatalogService, TaggedService<Work, AccountService>
                  Fix: depend on something that it may reach, or add AccountService to reaching(…) at \(listed)
                """)
        #expect(listed.hasPrefix("WiringTests/NotReachableTests.swift:"))
    }
}
