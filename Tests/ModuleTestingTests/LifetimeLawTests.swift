import ModuleKit
import ModuleTesting
import TestSupport
import Testing

/// A catalogue that wraps another.
final class TracedCatalog: CatalogService {
    let base: any CatalogService

    init(_ base: any CatalogService) { self.base = base }

    var books: Int { base.books }
}

@Suite("The laws of lifetimes and of overriding", .takingTurns)
struct LifetimeLawTests {
    @Test("It holds for services of every lifetime, isolation and kind")
    func holds() async {
        let list = modules {
            shop()
            module("Lifetimes") {
                $0.provide(Shelf.self, as: .transient) { Shelf() }
                $0.provide(LiveCatalog.self, as: .weak) { LiveCatalog() }
                $0.provide(Holder<Int>.self, as: .graph) { Holder(1) }
                $0.provide(RecordingLog.self, async: { RecordingLog() })
                $0.provide(Holder<String>.self, onMainActor: { Holder("a") })
                $0.provide(Holder<Double>.self, taking: Double.self) { Holder($0) }
                $0.decorate((any CatalogService).self) { TracedCatalog($0) }
                $0.contribute((any SearchSource).self, as: .transient) { Shelf() }
                $0.provide(Int.self, as: .transient) { 1 }
            }
            ModuleScope(Session<Void>.self) { module("Session") { $0.provide(Holder<Character>.self) { Holder("a") } } }
            ModuleScope(Window<Double>.self) { module("Reader") { $0.provide(Float.self) { 1 } } }
        }
        let found = await issues { await Laws.lifetimesHold(of: list) }
        #expect(found.map(\.text) == [])
    }

    /// What the law says of one registration over a catalogue that all factories share.
    private func breaches(
        line: Int = #line,
        _ declare: @escaping @Sendable (inout Registrar, LiveCatalog) -> Void
    ) async -> [RecordedIssue] {
        let shared = LiveCatalog()
        let list = modules { module("Shop") { declare(&$0, shared) } }
        let place = Testing.SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
        return await issues { await Laws.lifetimesHold(of: list, sourceLocation: place) }
    }

    @Test("A singleton whose alias makes a new object each time breaks it")
    func singleton() async {
        let line: UInt = #line
        let found = await breaches { registrar, _ in
            registrar.provide(LiveCatalog.self) { LiveCatalog() }
            registrar.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
        }
        expect(
            found,
            """
            CatalogService is provided as a singleton, and was a different object the second time.
                module: Shop
                at: \(at(line + 3))
              Fix: make its alias or decorator pass on the object it receives.
            """)
        #expect(found.map(\.line) == [Int(line) + 1])
    }

    @Test("A transient whose factory returns the same object breaks it")
    func transient() async {
        let line: UInt = #line
        let found = await breaches { registrar, shared in
            registrar.provide(LiveCatalog.self, as: .transient) { shared }
        }
        expect(
            found,
            """
            LiveCatalog is provided as a transient, and was the same object twice.
                module: Shop
                at: \(at(line + 2))
              Fix: make a new object in its factory, or provide it as .singleton.
            """)
    }

    @Test("A weak service that is kept elsewhere, or is a different object each time, breaks it")
    func weak() async {
        let line: UInt = #line
        let found = await breaches { registrar, shared in
            registrar.provide(LiveCatalog.self, as: .weak) { shared }
            registrar.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
        }
        expect(
            found,
            """
            LiveCatalog is provided as a weak service, and stays alive although this test no longer holds it.
                module: Shop
                at: \(at(line + 2))
              Fix: release it where it is kept, or provide it as .singleton.
            """,
            """
            CatalogService is provided as a weak service, and was a different object while the first was held.
                module: Shop
                at: \(at(line + 3))
              Fix: make its alias or decorator pass on the object it receives.
            """)
    }

    @Test("A graph service that is the same in two resolves, or different within one, breaks it")
    func graph() async {
        let line: UInt = #line
        let found = await breaches { registrar, shared in
            registrar.provide(LiveCatalog.self, as: .graph) { shared }
            registrar.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
        }
        expect(
            found,
            """
            LiveCatalog is provided as a graph service, and was the same object in two resolves.
                module: Shop
                at: \(at(line + 2))
              Fix: make a new object in its factory, or provide it as .singleton.
            """,
            """
            CatalogService is provided as a graph service, and was a different object within one resolve.
                module: Shop
                at: \(at(line + 3))
              Fix: make its alias or decorator pass on the object it receives.
            """)
    }

    @Test("A contribution, a service of a scope, and one under a tag are checked as well")
    func everywhere() async {
        enum Disk {}
        let shared = Shelf()
        let list = modules {
            module("App") {
                $0.contribute((any SearchSource).self, as: .transient) { shared }
                $0.provide((any SearchSource).self, tagged: Disk.self, as: .transient) { shared }
            }
            ModuleScope(Session<Void>.self) { module("Session") { $0.provide(Shelf.self, as: .transient) { shared } } }
        }
        let found = await issues { await Laws.lifetimesHold(of: list) }
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) } == [
                "contribution to SearchSource is provided as a transient, and was the same object twice.",
                "TaggedService<Disk, SearchSource> is provided as a transient, and was the same object twice.",
                "Shelf is provided as a transient, and was the same object twice.",
            ])
    }

    @Test("A service that can't be made breaks it, unless it is overridden")
    func unmade() async {
        let line: UInt = #line
        let list = modules { module("Shop") { $0.provide(LiveCatalog.self) { throw StubError("no disk") } } }
        let found = await issues { await Laws.lifetimesHold(of: list) }
        expect(
            found,
            """
            LiveCatalog cannot be made.
                module: Shop
                at: \(at(line + 1))
                cause: The factory of LiveCatalog threw an error.
                      cause: no disk
                      provided by: Shop, \(at(line + 1))
                    Fix: fix the cause; nothing is cached, so the next resolve runs the factory again.
              Fix: override it, or its dependencies, with something that can be made in a test.
            """)
        let overridden = await issues {
            await Laws.lifetimesHold(
                of: list, overriding: ServiceOverride { $0.provide(LiveCatalog.self) { LiveCatalog(books: 1) } })
        }
        #expect(overridden.map(\.text) == [])
    }

    @Test("Modules that can't be assembled are an issue of every law")
    func misfit() async {
        let broken = shop().removing("Catalog")
        for law in 0..<4 {
            let found = await issues {
                switch law {
                case 0: await Laws.lifetimesHold(of: broken)
                case 1: await Laws.overridesNeverLeak(of: broken)
                case 2: await Laws.stopOrderIsReversedStartOrder(of: broken)
                default: Laws.checkHasNoSideEffects(of: broken)
                }
            }
            #expect(found.count == 1)
            #expect(found.first?.text.hasPrefix("The modules can't be assembled: 1 problem.") == true)
        }
    }

    @Test("An entry that shares an object with every manager breaks it, unless the managers may share it")
    func shared() async {
        let line: UInt = #line
        let shared = LiveCatalog()
        let list = modules { module("Shop") { $0.provide((any CatalogService).self) { shared } } }
        let found = await issues { await Laws.overridesNeverLeak(of: list) }
        expect(
            found,
            """
            CatalogService of an overriding manager is the same object as one of the original's.
                module: Shop
                at: \(at(line + 2))
              Fix: make it in the factory. All managers share what an entry or a global holds.
            """)
        #expect(found.map(\.line) == [Int(line) + 3])
        let allowed = await issues { await Laws.overridesNeverLeak(of: list, sharing: [(any CatalogService).self]) }
        #expect(allowed.map(\.text) == [])
    }

    @Test("A singleton that becomes a different object when the other manager is used breaks it")
    func changed() async {
        let list = modules {
            module("Shop") {
                $0.provide(LiveCatalog.self) { LiveCatalog() }
                $0.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
            }
        }
        let found = await issues { await Laws.overridesNeverLeak(of: list) }
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) } == [
                "CatalogService of the original is a different object after the overriding manager was used.",
                "CatalogService of the overriding manager is a different object after the original was used.",
            ])
    }
}
