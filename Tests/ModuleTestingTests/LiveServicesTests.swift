import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Live services in tests", .takingTurns, .timeLimit(.minutes(5)))
struct LiveServicesTests {
    enum Disk {}

    /// What a test of the list must override.
    static let required = LiveServicesTrait.requiringOverrides(
        of: (any CatalogService).self, TaggedService<Disk, Int>.self, Factory<Int, LiveCatalog>.self, String.self,
        Double.self,
        [any SearchSource].self, Float.self
    )

    static let line: UInt = #line
    static let list: ModuleList = modules {
        module("Shop") {
            $0.provide((any CatalogService).self) { LiveCatalog() }
            $0.provide((any CartService).self, LiveCart.init)
        }
        module("More") {
            $0.provide(Int.self, tagged: Disk.self) { 1 }
            $0.provide(LiveCatalog.self, taking: Int.self) { LiveCatalog(books: $0) }
            $0.provide(String.self, onMainActor: { "main" })
            $0.provide(Double.self, async: { 1 })
            $0.contribute((any SearchSource).self) { Shelf() }
            $0.alias(Float.self, of: TaggedService<Disk, Int>.self) { Float($0.service) }
        }
    }

    /// How issues begin, and the line that each says to add.
    static func found(
        _ live: [LiveServicesTrait] = [],
        overriding overrides: ServiceOverride,
        _ body: @escaping @Sendable (ModuleManager) async throws -> Void
    ) async -> [String] {
        await issues(of: list, overriding: overrides, live: [required] + live) { try await body(try .current) }.map(
            \.text)
    }

    /// An override that concerns none of the live services.
    static let none = ServiceOverride { _ in }

    @Test("One that is made, for whomever, is an issue with its line and the line to add, once")
    func made() async {
        let line: UInt = #line
        let found = await issues(of: Self.list, live: [Self.required]) {
            let manager = try ModuleManager.current
            _ = try manager.resolve((any CartService).self)
            _ = try manager.resolve((any CatalogService).self)
        }
        expect(
            found,
            """
            The live CatalogService was made in this test, which doesn't override it.
                module: Shop
                registered at: \(at(Self.line + 3))
              Fix: add .overriding(ServiceOverride { $0.provide((any CatalogService).self) { … } }) to the test, or \
            .allowingLive((any CatalogService).self) if it means the live one.
            """)
        #expect(found.map(\.line) == [Int(line) + 1])
    }

    @Test("The line has the tag, the argument and the place where it is made")
    func lines() async {
        let found = await Self.found(overriding: Self.none) { manager in
            _ = try manager.resolve(Int.self, tagged: Disk.self)
            _ = try manager.resolve(Factory<Int, LiveCatalog>.self)(1)
            _ = try await manager.resolveOnMainActor(String.self)
            _ = try await manager.resolveWhenReady(Double.self)
            _ = try manager.resolve([any SearchSource].self)
        }
        #expect(found.count == 5)
        for (text, line) in zip(
            found,
            [
                "add .overriding(ServiceOverride { $0.provide(Int.self, tagged: Disk.self) { … } }) to the test, or"
                    + " .allowingLive(TaggedService<Disk, Int>.self) if",
                "add .overriding(ServiceOverride { $0.provide(LiveCatalog.self, taking: Int.self) { (argument: Int) in … } }) to the test, or"
                    + " .allowingLive(Factory<Int, LiveCatalog>.self) if",
                "add .overriding(ServiceOverride { $0.provide(String.self, onMainActor: { … }) }) to the test, or .allowingLive(String.self) if",
                "add .overriding(ServiceOverride { $0.provide(Double.self) { … } }) to the test, or .allowingLive(Double.self) if",
                "add .overriding(.removing([any SearchSource].self)) to the test, or .allowingLive([any SearchSource].self) if",
            ]
        ) {
            #expect(text.contains(line), "\(text)")
        }
    }

    @Test("One that the test overrides, or doesn't use, is no issue")
    func overridden() async {
        let catalog = ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }
        let found = await Self.found(overriding: catalog) { manager in
            _ = try manager.resolve((any CartService).self)
        }
        #expect(found == [])
        #expect(await Self.found(overriding: Self.none) { _ in } == [])
        let without = await Self.found(overriding: .removing([any SearchSource].self)) { manager in
            let sources = try manager.resolve([any SearchSource].self)
            #expect(sources.isEmpty)
        }
        #expect(without == [])
    }

    @Test("One that the test states to mean is no issue, and the others are")
    func allowed() async {
        let live = [LiveServicesTrait.allowingLive((any CatalogService).self, TaggedService<Disk, Int>.self)]
        let found = await Self.found(live, overriding: Self.none) { manager in
            _ = try manager.resolve((any CatalogService).self)
            _ = try manager.resolve(Float.self)
        }
        #expect(
            found.map { $0.prefix { $0 != "\n" } } == [
                "The live Float was made in this test, which doesn't override it."
            ])
    }

    @Test("What several traits require is required, unless another trait allows it")
    func required() async {
        let required = LiveServicesTrait.requiringOverrides(of: (any CartService).self)
        let allowed = LiveServicesTrait.allowingLive((any CatalogService).self)
        let found = await Self.found([required, allowed], overriding: Self.none) { manager in
            _ = try manager.resolve((any CartService).self)
        }
        #expect(found.count == 1)
        #expect(found.first?.contains(".allowingLive((any CartService).self) if it means the live one.") == true)

        let both = [required, allowed, LiveServicesTrait.allowingLive((any CartService).self)]
        let none = await Self.found(both, overriding: Self.none) { manager in
            _ = try manager.resolve((any CartService).self)
        }
        #expect(none == [])
    }

    @Test("It is an issue after a test that threw, and in a scope, and none where the check is switched off")
    func otherwise() async {
        let list = modules {
            module("App")
            ModuleScope(Session<Void>.self, "Session") { $0.provide(Int.self) { 1 } }
        }
        @Sendable func use() throws {
            _ = try ModuleManager.current.open(Session<Void>.self).resolve(Int.self)
            throw StubError("broken")
        }
        let required = LiveServicesTrait.requiringOverrides(of: Int.self)
        let found = await issues(of: list, live: [required]) { try use() }
        #expect(found.count == 2)
        #expect(found.first?.text.hasPrefix("The live Int was made in this test, which doesn't override it.") == true)
        let off = await issues(of: list, checks: .all.subtracting(.liveOverridden), live: [required]) { try use() }
        #expect(off.map(\.text) == ["broken"])
    }

    @Test(
        "The traits act on a suite's tests",
        .modules(LiveServicesTests.list), .requiringOverrides(of: (any CartService).self),
        .overriding(ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 3) } }),
        .allowingLive((any CartService).self)
    )
    func traits() throws { #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 3) }
}
