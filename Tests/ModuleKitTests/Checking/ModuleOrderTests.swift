import ModuleKit
import TestSupport
import Testing

@Suite("The order in which modules start", .takingTurns)
struct ModuleOrderTests {
    static func startOrder(@ModuleBuilder _ modules: () -> ModuleList) throws -> [String] {
        try ModuleManager(modules()).graph.startOrder
    }

    @Test("Modules that do not need each other start in the order of the list")
    func independent() throws {
        #expect(try Self.startOrder { for name in ["C", "A", "B"] { module(name) } } == ["C", "A", "B"])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let declare: @Sendable (inout Registrar) -> Void

        init(_ testDescription: String, _ declare: @escaping @Sendable (inout Registrar) -> Void) {
            (self.testDescription, self.declare) = (testDescription, declare)
        }
    }

    static let cases = [
        Case("a service") { $0.provide((any OrderService).self) { (_: any CartService) in StubOrders() } },
        Case("an optional parameter") {
            $0.provide((any OrderService).self) { (_: (any CartService)?) in StubOrders() }
        },
        Case("a lazy parameter") { $0.provide((any OrderService).self) { (_: Lazy<any CartService>) in StubOrders() } },
        Case("a list") { $0.provide((any OrderService).self) { (_: [any SearchSource]) in StubOrders() } },
        Case("a start handler") { $0.onStart { (_: any CartService) in } },
        Case("a stop handler") { $0.onStop { (_: any CartService) in } },
        Case("an event handler") { $0.on(Opened.self) { (_, _: any CartService) in } },
        Case("an injected handler") { _ = $0.handle("route") { (_: Int, _: any CartService) in } },
        Case("a declared use") { $0.allowResolving((any CartService).self) },
    ]

    @Test("A module starts after those it needs, however it needs them", arguments: cases)
    func afterNeeded(_ testCase: Case) throws {
        let order = try Self.startOrder {
            module("Orders", testCase.declare)
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.contribute((any SearchSource).self) { StubSource(name: "cart") }
            }
        }
        #expect(order == ["Cart", "Orders"])
    }

    @Test("In a cycle of modules, what a start handler resolves by hand is ready before it")
    func usesInCycle() throws {
        let order = try Self.startOrder {
            module("Orders") {
                $0.provide((any OrderService).self) { StubOrders() }
                $0.allowResolving((any CartService).self)
                $0.onStart { (_: ServiceResolver) in }
            }
            module("Cart") {
                $0.provide((any CartService).self) { StubCart() }
                $0.on(Opened.self) { (_, _: any OrderService) in }
                $0.onStart {}
            }
        }
        #expect(order == ["Cart", "Orders"])
    }

    @Test("A module starts after the one that provides what it needs, also where a third one decorates it")
    func underDecorator() async throws {
        let manager = try await runningApp {
            module("Cart") { $0.provide((any CartService).self) { (_: any CatalogService) in StubCart() } }
            module("Tracing") { $0.decorate((any CatalogService).self) { (base: any CatalogService) in base } }
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.onStart { (_: any CatalogService) in }
            }
        }
        let cart = try #require(manager.startReport.modules.first { $0.name == "Cart" })
        #expect(Set(cart.after) == ["Tracing", "Catalog"])
        try await manager.stop()
    }

    @Test("What one module of a cycle needs starts before all of the cycle, and who needs one starts after all")
    func aroundCycle() async throws {
        let manager = try await runningApp {
            module("Catalog") {
                $0.provide((any CatalogService).self) { StubCatalog() }
                $0.on(Opened.self) { (_, _: any CartService) in }
            }
            module("Cart") {
                $0.provide((any CartService).self) { (_: any CatalogService, _: any AccountService) in StubCart() }
            }
            module("Account") { $0.provide((any AccountService).self) { StubAccount() } }
            module("Orders") { $0.onStop { (_: any CatalogService) in } }
        }
        let modules = manager.startReport.modules
        let after = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, Set($0.after)) })
        #expect(after["Catalog"]?.contains("Account") == true)
        #expect(after["Cart"]?.contains("Account") == true)
        #expect(after["Orders"] == ["Catalog", "Cart"])
        try await manager.stop()
    }

    @Test("Of very many cycles of modules the first thirty-two are listed, and that there may be more")
    func manyCycles() {
        let names = (0..<60).map { "Module \($0)" }
        let found = problems {
            for name in names { module(name, after: names.filter { $0 != name }.map(ModuleReference.named)) { _ in } }
        }
        #expect(found.count == 32)
        #expect(found.allSatisfy { $0.code == "module-order-cycle" })
        #expect(found.last?.facts.last == "there may be more cycles, which are not listed")
        #expect(found.dropLast().allSatisfy { $0.facts.last != found.last?.facts.last })
    }

    @Test("A module starts before those that its entry names, and before all that it doesn't depend on for a star")
    func before() throws {
        #expect(
            try Self.startOrder {
                module("A")
                module("B")
                module("C", before: ["A"])
            } == ["C", "A", "B"])
        #expect(
            try Self.startOrder {
                module("A")
                module("Files") { $0.provide(Int.self) { 1 } }
                module("Crashes", before: [.all]) { $0.onStart { (_: Int) in } }
                module("Traces", before: [.all])
            } == ["Traces", "Files", "Crashes", "A"])
    }

    @Test("A name in before that the list doesn't have is a problem, and a cycle of names is one")
    func wronglyBefore() {
        let unknown = problems { module("A", before: ["B"]) }
        #expect(unknown.map(\.code) == ["module-unknown"])
        #expect(unknown.first?.summary == "A starts before B, which the list does not have.")
        let cycle = problems {
            module("A", before: ["B"])
            module("B", before: ["A"])
        }
        #expect(cycle.map(\.code) == ["module-order-cycle"])
    }
}
