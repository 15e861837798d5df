import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("An override that nothing uses", .takingTurns)
struct UnusedOverrideTests {
    @Test("It is an issue at its own line, with the service's name")
    func unused() async {
        let line: UInt = #line
        let override = ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }
        let found = await issues(of: shop(), overriding: override) {}
        expect(
            found,
            """
            The override of CatalogService is unused in this test.
                module: Catalog
                at: \(at(line + 1))
              Fix: remove it, or make the test do something that uses CatalogService. On a suite, where not every \
            test does, add mayBeUnused() to it.
            """)
        #expect(found.map(\.line) == [Int(line) + 1])
    }

    @Test("Each is an issue of its own, including contributions, decorators and what one closure registers")
    func each() async {
        let line: UInt = #line
        let overrides: [ServiceOverride] = [
            ServiceOverride { $0.contribute((any SearchSource).self) { Shelf() } },
            ServiceOverride { $0.decorate((any CatalogService).self) { $0 } },
            ServiceOverride { registrar in
                registrar.provide((any CartService).self, LiveCart.init)
                registrar.provide(String.self) { (_: any CartService) in "label" }
                registrar.onStart { (_: String) in }
            },
        ]
        let found = await issues(of: shop(), overriding: overrides[0], overrides[1], overrides[2]) {}
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) }
                == [
                    "The override of CartService is unused in this test.",
                    "The contribution of SearchSource is unused in this test.",
                    "The decorator of CatalogService is unused in this test.",
                    "The override of String is unused in this test.",
                ])
        #expect(Set(found.map(\.line)) == Set([2, 3, 5, 6].map { Int(line) + $0 }))
    }

    @Test(
        "It counts as used when anything resolves it",
        arguments: [
            "by hand", "an initializer", "a list", "a Lazy", "a Factory", "the start", "awaiting", "main actor",
        ])
    func used(by user: String) async {
        let override: ServiceOverride =
            switch user {
            case "a list": ServiceOverride { $0.contribute((any SearchSource).self) { Shelf() } }
            case "a Factory":
                ServiceOverride { $0.provide(LiveCatalog.self, taking: Int.self) { LiveCatalog(books: $0) } }
            case "the start": ServiceOverride { $0.provide(String.self, async: { "label" }) }
            case "awaiting": ServiceOverride { $0.provide(String.self, async: { "label" }) }
            case "main actor": ServiceOverride { $0.provide(String.self, onMainActor: { "label" }) }
            default: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }
            }
        let list = modules {
            shop()
            module("Extra") {
                $0.provide(String.self) { "original" }
                $0.provide(LiveCatalog.self, taking: Int.self) { LiveCatalog(books: $0) }
            }
        }
        let found = await issues(of: list, overriding: override) {
            let manager = try ModuleManager.current
            switch user {
            case "an initializer": _ = try manager.resolve((any CartService).self)
            case "a list": _ = try manager.resolve([any SearchSource].self)
            case "a Lazy": _ = try manager.resolve(Lazy<any CatalogService>.self)()
            case "a Factory": _ = try manager.resolve(Factory<Int, LiveCatalog>.self)(1)
            case "the start": try await manager.start()
            case "awaiting": _ = try await manager.resolveWhenReady(String.self)
            case "main actor": _ = try await manager.resolveOnMainActor(String.self)
            default: _ = try manager.resolve((any CatalogService).self)
            }
        }
        #expect(found.map(\.text) == [])
    }

    @Test("One of a declared scope is used when the scope resolves it")
    func inScope() async {
        let list = modules {
            module("App")
            ModuleScope(Session<Void>.self) { module("Session") { $0.provide(Int.self) { 1 } } }
        }
        let used = await issues(of: list, overriding: ServiceOverride { $0.provide(Int.self) { 2 } }) {
            let found = try ModuleManager.current.open(Session<Void>.self).resolve(Int.self)
            #expect(found == 2)
        }
        #expect(used.map(\.text) == [])
        let unused = await issues(of: list, overriding: ServiceOverride { $0.provide(Int.self) { 2 } }) {
            _ = try ModuleManager.current.open(Session<Void>.self)
        }
        #expect(
            unused.map { String($0.text.prefix { $0 != "\n" }) } == ["The override of Int is unused in this test."])
    }

    @Test("One that another override replaces isn't checked")
    func replaced() async {
        let found = await issues(
            of: shop(),
            overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } },
            ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 2) } }
        ) {
            let found = try ModuleManager.current.resolve((any CatalogService).self).books
            #expect(found == 2)
        }
        #expect(found.map(\.text) == [])
    }

    @Test("One that may be unused, and a check that is switched off, find nothing")
    func exempt() async {
        let override = ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }
        #expect(await issues(of: shop(), overriding: override.mayBeUnused()) {}.isEmpty)
        #expect(await issues(of: shop(), overriding: override, checks: .all.subtracting(.overridesUsed)) {}.isEmpty)
    }

    @Test("After a test that threw it is not reported, because the error may be why")
    func afterAnError() async {
        let override = ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }
        let found = await issues(of: shop(), overriding: override) { throw StubError("broken") }
        #expect(found.map(\.text) == ["broken"])
    }
}
