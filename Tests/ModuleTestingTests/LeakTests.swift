import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Services that outlive the manager of their test", .takingTurns)
struct LeakTests {
    final class Cycle: Sendable { let other = Holder<Cycle>() }

    @Test("A service that is still held is an issue at the trait's line, which names what made it")
    func held() async {
        let line: UInt = #line
        let holder = Holder<any CartService>()
        let list = modules {
            module("Catalog") { $0.provide((any CatalogService).self) { LiveCatalog() } }
            module("Cart") { $0.provide((any CartService).self, LiveCart.init) }
        }
        let found = await issues(of: list) { holder.hold(try ModuleManager.current.resolve()) }
        expect(
            found,
            """
            2 services of this test's manager outlive it.
                CatalogService: LiveCatalog, made by Catalog, \(at(line + 3))
                CartService: LiveCart, made by Cart, \(at(line + 4))
              Fix: release what holds them before the test ends. If two hold each other, make one reference weak or Lazy.
            """)
        #expect(found.map(\.line) == [Int(line) + 6])
    }

    @Test("Two services that hold each other are found")
    func cycle() async {
        let line: UInt = #line
        let list = modules {
            module("Cycle") {
                $0.provide(Cycle.self) {
                    let cycle = Cycle()
                    cycle.other.hold(cycle)
                    return cycle
                }
            }
        }
        let kept = Holder<Cycle>()
        let found = await issues(of: list) { kept.hold(try ModuleManager.current.resolve(Cycle.self).other.value) }
        expect(
            found,
            """
            1 service of this test's manager outlives it.
                Cycle: Cycle, made by Cycle, \(at(line + 3))
              Fix: release what holds it before the test ends. If two hold each other, make one reference weak or Lazy.
            """)
        kept.value?.other.hold(nil)
    }

    @Test("A manager that is held is found, with what it keeps alive")
    func manager() async {
        let line: UInt = #line
        let holder = Holder<ModuleManager>()
        let list = modules {
            module("Catalog") { $0.provide((any CatalogService).self) { LiveCatalog() } }
        }
        let alone = await issues(of: list) { holder.hold(try ModuleManager.current) }
        expect(
            alone,
            """
            The manager of this test outlives it.
              Fix: end the task or clear the property that holds the manager before the test ends.
            """)
        let found = await issues(of: list) {
            holder.hold(try ModuleManager.current)
            _ = try ModuleManager.current.resolve((any CatalogService).self)
        }
        expect(
            found,
            """
            The manager of this test outlives it, and 1 service with it.
                CatalogService: LiveCatalog, made by Catalog, \(at(line + 3))
              Fix: end the task or clear the property that holds the manager before the test ends.
            """)
    }

    @Test("Whatever a factory makes is checked, of any lifetime and kind", arguments: Lifetime.allCases + [nil])
    func everyLifetime(lifetime: Lifetime?) async {
        let holder = Holder<any Sendable>()
        let list = modules {
            module("Catalog") {
                if let lifetime { $0.provide(LiveCatalog.self, as: lifetime) { LiveCatalog() } }
                $0.provide(LiveCatalog.self, taking: Int.self) { LiveCatalog(books: $0) }
            }
        }
        let found = await issues(of: list) {
            let manager = try ModuleManager.current
            holder.hold(
                lifetime == nil
                    ? try manager.resolve(Factory<Int, LiveCatalog>.self)(1) : try manager.resolve(LiveCatalog.self))
        }
        #expect(found.count == 1)
    }

    @Test("A service of a scope that outlives the scope is found")
    func scope() async {
        let holder = Holder<LiveCatalog>()
        let list = modules {
            module("App")
            ModuleScope(Session<Shelf>.self, "Session") { $0.provide(LiveCatalog.self) { (_: Shelf) in LiveCatalog() } }
        }
        let shelf = Shelf()
        let found = await issues(of: list) {
            let session = try ModuleManager.current.open(Session.self, with: shelf)
            _ = try session.resolve(Shelf.self)
            holder.hold(try session.resolve())
        }
        #expect(found.count == 1)
        #expect(found.first?.text.contains("LiveCatalog: LiveCatalog, made by Session") == true)
        #expect(found.first?.text.contains("Shelf") == false, "what a scope is opened with was not made by it")
    }

    @Test("A test that releases everything leaks nothing, whatever it resolves from anywhere", .modules(shop()))
    func clean() async throws {
        let manager = try ModuleManager.current
        let cart = try manager.resolve((any CartService).self)
        let other = try manager.overriding(
            ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } })
        #expect(try other.resolve((any CartService).self) !== cart)
        try await Task.detached { _ = try manager.resolve((any CartService).self) }.value
        await onQueue { _ = try? manager.resolve((any CartService).self) }
    }

    @Test("What a test provides, what may outlive it, and what is not checked are not leaks")
    func exempt() async {
        let catalog = LiveCatalog(books: 1)
        let existing = await issues(of: shop(), overriding: .replacing((any CatalogService).self, with: catalog)) {
            let cart = try ModuleManager.current.resolve((any CartService).self)
            #expect(cart.catalog === catalog)
        }
        #expect(existing.map(\.text) == [])

        let global = modules { module("Catalog") { $0.provide((any CatalogService).self) { catalog } } }
        let body = { @Sendable in _ = try ModuleManager.current.resolve((any CatalogService).self) }
        #expect(await issues(of: global, body).count == 1)
        #expect(await issues(of: global, outliving: [(any CatalogService).self], body).isEmpty)
        #expect(await issues(of: global, checks: .all.subtracting(.nothingLeaks), body).isEmpty)
    }

    @Test("After a test that threw, leaks are not reported, because the error may hold what is alive")
    func afterAnError() async {
        let holder = Holder<any CatalogService>()
        let found = await issues(of: shop()) {
            holder.hold(try ModuleManager.current.resolve())
            throw StubError("broken")
        }
        #expect(found.map(\.text) == ["broken"])
    }

    @Test("What is released soon after the end of the test is not a leak")
    func lateRelease() async throws {
        let clock = ManualClock()
        let holder = Holder<any CatalogService>()
        let run = Task {
            await issues(of: shop(), clock: clock, patience: .seconds(1)) {
                holder.hold(try ModuleManager.current.resolve())
            }
        }
        try await clock.sleepers()
        holder.hold(nil)
        clock.advance(by: .milliseconds(1))
        #expect(await run.value.map(\.text) == [])
        #expect(clock.now == ManualClock.Instant(sinceBeginning: .milliseconds(1)))
    }
}
