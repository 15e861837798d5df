import ModuleKit
import TestSupport
import Testing

@Suite("captive: what is shared for long holds what is shared for shorter", .takingTurns)
struct CaptiveTests {
    private static func text(_ holder: String, _ captive: String, _ shared: String = "only within one resolve")
        -> String
    {
        "\(holder), a singleton, holds \(captive), which is shared \(shared)."
    }

    private static func remedy(_ captive: String) -> String {
        "resolve \(captive) through ServiceResolver where it is used, or give one of the two another lifetime."
    }

    static let captives = [
        Misplaced(
            "lazily, and only if it is there", text("CartService", "AccountService", "only while something holds it"),
            path: ["CartService", "AccountService"], remedy: remedy("AccountService")
        ) { registrar, log in
            registrar.provide((any AccountService).self, as: .weak) { log.made(StubAccount()) }
            registrar.provide((any CartService).self) { (_: Lazy<(any AccountService)?>) in log.made(StubCart()) }
        },
        Misplaced(
            "through an alias of a decorated transient", text("CartService", "CatalogService"),
            path: ["CartService", "ReaderNames", "decorator of StubAccount", "StubAccount", "CatalogService"],
            remedy: remedy("CatalogService")
        ) { registrar, log in
            registrar.provide((any CatalogService).self, as: .graph) { log.made(StubCatalog()) }
            registrar.provide(StubAccount.self, as: .transient) { (_: any CatalogService) in log.made(StubAccount()) }
            registrar.decorate(StubAccount.self) { (base: StubAccount) in log.made(base) }
            registrar.alias((any ReaderNames).self, of: StubAccount.self) { log.made($0) }
            registrar.provide((any CartService).self) { (_: any ReaderNames) in log.made(StubCart()) }
        },
    ]

    @Test("A service must not hold one with a shorter lifetime, through any chain", arguments: captives)
    func captive(_ captive: Misplaced) throws { try captive.expect("captive") }

    @Test("A service of the app that needs one of a scope: the check names the scope")
    func scope() {
        let line: UInt = #line
        let found = problems { log in
            module("Cart") { $0.provide((any CartService).self) { (_: any OrderService) in log.made(StubCart()) } }
            ModuleScope(Session<Void>.self, "Orders") { $0.provide((any OrderService).self) { log.made(StubOrders()) } }
        }
        expect(
            found, "captive",
            """
            CartService depends on OrderService, which lives only in the scope session and ends before it.
                module: Cart
                at: \(at(line + 2))
                path: CartService → OrderService
                the scope: \(at(line + 3))
              Fix: move what depends on it into the scope session, or OrderService out of it.
            """)
    }

    @Test("A singleton of a scope that holds a graph service of the app, through a transient of the app")
    func acrossScopes() {
        let line: UInt = #line
        let found = problems { log in
            module("Account") {
                $0.provide((any AccountService).self, as: .graph) { log.made(StubAccount()) }
                $0.provide((any CatalogService).self, as: .transient) { (_: any AccountService) in
                    log.made(StubCatalog())
                }
            }
            ModuleScope(Session<Void>.self, "Orders") {
                $0.provide((any OrderService).self) { (_: any CatalogService) in log.made(StubOrders()) }
            }
        }
        expect(
            found, "captive",
            """
            OrderService, a singleton, holds AccountService, which is shared only within one resolve.
                module: Orders
                at: \(at(line + 9))
                path: OrderService → CatalogService → AccountService
                CatalogService: Account, \(at(line + 4))
                AccountService: Account, \(at(line + 3))
              Fix: resolve AccountService through ServiceResolver where it is used, or give one of the two another lifetime.
            """)
    }

    /// What an alias of a list makes of its elements.
    struct Sources: Sendable {}

    @Test("An alias of a list is not shared; what holds it, holds each element")
    func aliasOfAList() {
        func found(_ declare: @escaping @Sendable (inout Registrar, RecordingLog) -> Void) -> [[String]] {
            problems { log in
                module("Search") {
                    $0.contribute((any SearchSource).self) { log.made(StubSource()) }
                    $0.contribute((any SearchSource).self, as: .graph) { log.made(StubSource()) }
                    $0.alias(Sources.self, of: [any SearchSource].self) { _ in log.made(Sources()) }
                    declare(&$0, log)
                }
            }
            .map { [$0.code.rawValue] + $0.path }
        }
        #expect(found { _, _ in } == [])
        #expect(
            found { registrar, log in
                registrar.provide((any CartService).self) { (_: Sources) in log.made(StubCart()) }
            } == [["captive", "CartService", "Sources", "contribution to SearchSource"]])
    }
}
