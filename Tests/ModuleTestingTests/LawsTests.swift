import ModuleKit
import Testing

@testable import ModuleTesting

/// A catalogue that wraps another.
final class TracedCatalog: CatalogService {
    let base: any CatalogService

    init(_ base: any CatalogService) { self.base = base }

    var books: Int { base.books }
}

@Suite("The law of lifetimes")
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
            ModuleScope("session") { module("Session") { $0.provide(Holder<Character>.self) { Holder("a") } } }
            ModuleScope("reader", taking: Double.self) { module("Reader") { $0.provide(Float.self) { 1 } } }
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
        #expect(
            found.map(\.text) == [
                """
                CatalogService is provided as a singleton, and was another object the second time.
                    module: Shop
                    at: \(at(line + 3))
                  Fix: let its alias or decorator hand on what it is given.
                """
            ]
        )
        #expect(found.map(\.line) == [Int(line) + 1])
    }

    @Test("A transient whose factory hands out one object breaks it")
    func transient() async {
        let line: UInt = #line
        let found = await breaches { registrar, shared in
            registrar.provide(LiveCatalog.self, as: .transient) { shared }
        }
        #expect(
            found.map(\.text) == [
                """
                LiveCatalog is provided as a transient, and was the same object twice.
                    module: Shop
                    at: \(at(line + 2))
                  Fix: let its factory make a new one, or provide it as .singleton.
                """
            ]
        )
    }

    @Test("A weak service that is kept elsewhere, or is another object each time, breaks it")
    func weak() async {
        let line: UInt = #line
        let found = await breaches { registrar, shared in
            registrar.provide(LiveCatalog.self, as: .weak) { shared }
            registrar.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
        }
        #expect(
            found.map(\.text) == [
                """
                LiveCatalog is provided as weak, and lives on when nobody in this test holds it.
                    module: Shop
                    at: \(at(line + 2))
                  Fix: let go of it where it is kept, or provide it as .singleton.
                """,
                """
                CatalogService is provided as weak, and was another object while the first was held.
                    module: Shop
                    at: \(at(line + 3))
                  Fix: let its alias hand on what it is given.
                """,
            ]
        )
    }

    @Test("A graph service that is the same in two resolves, or another within one, breaks it")
    func graph() async {
        let line: UInt = #line
        let found = await breaches { registrar, shared in
            registrar.provide(LiveCatalog.self, as: .graph) { shared }
            registrar.alias((any CatalogService).self, of: LiveCatalog.self) { TracedCatalog($0) }
        }
        #expect(
            found.map(\.text) == [
                """
                LiveCatalog is provided as shared within one resolve, and was the same object in two resolves.
                    module: Shop
                    at: \(at(line + 2))
                  Fix: let its factory make a new one, or provide it as .singleton.
                """,
                """
                CatalogService is provided as shared within one resolve, and was another object within one resolve.
                    module: Shop
                    at: \(at(line + 3))
                  Fix: let its alias hand on what it is given.
                """,
            ]
        )
    }

    @Test("A contribution, a service of a scope, and one under a tag are looked at as well")
    func everywhere() async {
        enum Disk {}
        let shared = Shelf()
        let list = modules {
            module("App") {
                $0.contribute((any SearchSource).self, as: .transient) { shared }
                $0.provide((any SearchSource).self, tagged: Disk.self, as: .transient) { shared }
            }
            ModuleScope("session") { module("Session") { $0.provide(Shelf.self, as: .transient) { shared } } }
        }
        let found = await issues { await Laws.lifetimesHold(of: list) }
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) } == [
                "contribution to SearchSource is provided as a transient, and was the same object twice.",
                "Tagged<Disk, SearchSource> is provided as a transient, and was the same object twice.",
                "Shelf is provided as a transient, and was the same object twice.",
            ]
        )
    }

    @Test("A service that cannot be made breaks it, unless it is overridden")
    func unmade() async {
        let line: UInt = #line
        let list = modules { module("Shop") { $0.provide(LiveCatalog.self) { throw StubError("no disk") } } }
        let found = await issues { await Laws.lifetimesHold(of: list) }
        #expect(
            found.map(\.text) == [
                """
                LiveCatalog cannot be made.
                    module: Shop
                    at: \(at(line + 1))
                    cause: The factory of LiveCatalog threw an error.
                          cause: no disk
                          provided by: Shop, \(at(line + 1))
                        Fix: mend the cause; nothing is cached, so the next ask runs the factory again.
                  Fix: override it, or what it needs, with something that can be made in a test.
                """
            ]
        )
        let overridden = await issues {
            await Laws.lifetimesHold(of: list, overriding: .provide(LiveCatalog.self) { LiveCatalog(books: 1) })
        }
        #expect(overridden.map(\.text) == [])
    }

    @Test("Modules that do not fit together are an issue of every law")
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
            #expect(found.first?.text.hasPrefix("The modules do not fit together: 1 problem.") == true)
        }
    }
}

@Suite("The law of overriding")
struct OverridingLawTests {
    @Test("It holds where each manager makes its own, with overrides and without")
    func holds() async {
        let found = await issues {
            await Laws.overridesNeverLeak(of: shop())
            await Laws.overridesNeverLeak(
                of: shop(), overriding: .provide((any CatalogService).self) { LiveCatalog(books: 1) })
        }
        #expect(found.map(\.text) == [])
    }

    @Test("An entry that shares an object with every manager breaks it, unless the managers may share it")
    func shared() async {
        let line: UInt = #line
        let shared = LiveCatalog()
        let list = modules { module("Shop") { $0.provide((any CatalogService).self) { shared } } }
        let found = await issues { await Laws.overridesNeverLeak(of: list) }
        #expect(
            found.map(\.text) == [
                """
                CatalogService of an overriding manager is the same object as one of the original's.
                    module: Shop
                    at: \(at(line + 2))
                  Fix: make it in the factory: what an entry or a global holds, all managers share.
                """
            ]
        )
        #expect(found.map(\.line) == [Int(line) + 3])
        let allowed = await issues {
            await Laws.overridesNeverLeak(of: list, sharing: [(any CatalogService).self])
        }
        #expect(allowed.map(\.text) == [])
    }

    @Test("A singleton that becomes another object when the other manager is used breaks it")
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
                "CatalogService of the original is another object after the overriding manager was used.",
                "CatalogService of the overriding manager is another object after the original was used.",
            ]
        )
    }
}

@Suite("The law of the stop order")
struct OrderLawTests {
    typealias Step = Laws.Step

    @Test("It holds for modules that need each other, in a chain, a fan and a ring of events")
    func holds() async {
        let list = modules {
            module("Till") { $0.provide(String.self) { (_: any CartService, _: Lazy<Int>) in "till" } }
            shop()
            module("Numbers") { $0.provide(Int.self, async: { 1 }) }
            module("Left") {
                $0.provide(Float.self) { 1 }
                $0.on(BookAdded.self) { (_, _: Double) in }
            }
            module("Right") {
                $0.provide(Double.self) { 1 }
                $0.on(BookAdded.self) { (_, _: Float) in }
            }
        }
        let found = await issues { await Laws.stopOrderIsReversedStartOrder(of: list) }
        #expect(found.map(\.text) == [])
    }

    @Test("Modules that do not start, or do not stop without errors, break it")
    func handlers() async {
        for message in ["The module Cart failed to start", "The app stopped with errors."] {
            let list = modules {
                module("Cart") {
                    if message.hasPrefix("The app") {
                        $0.onStop { throw StubError("no disk") }
                    } else {
                        $0.onStart { throw StubError("no disk") }
                    }
                }
            }
            let found = await issues { await Laws.stopOrderIsReversedStartOrder(of: list) }
            #expect(found.count == 1)
            #expect(found.first?.text.hasPrefix(message) == true)
        }
    }

    private func summaries(_ steps: [Step], ringed: Bool = false) -> [String] {
        Laws.orderBreaches(in: steps, needed: ["Cart": ["Catalog"], "Catalog": ringed ? ["Cart"] : []])
            .map { String($0.prefix { $0 != "\n" }) }
    }

    @Test("A start or a stop in the wrong order, and a module that is not stopped, break it")
    func order() {
        let up = [Step("Catalog", .starts), Step("Catalog", .isUp), Step("Cart", .starts), Step("Cart", .isUp)]
        let down = [Step("Cart", .stops), Step("Cart", .isDown), Step("Catalog", .stops), Step("Catalog", .isDown)]
        let early = [Step("Catalog", .starts), Step("Cart", .starts), Step("Catalog", .isUp), Step("Cart", .isUp)]
        let late = [Step("Cart", .stops), Step("Catalog", .stops), Step("Cart", .isDown), Step("Catalog", .isDown)]
        #expect(summaries(up + down) == [])
        #expect(summaries(early + down) == ["Cart started before Catalog, which it needs, was up."])
        #expect(summaries(up + late) == ["Catalog stopped before Cart, which needs it, was down."])
        #expect(summaries(up + down.prefix(2)) == ["Catalog was started and not stopped."])
        #expect(summaries(early + late, ringed: true) == [], "of modules that need each other, either may be first")
        #expect(
            Laws.orderBreaches(in: [Step("Cart", .isUp)], needed: [:]) == [
                """
                Cart was started and not stopped.
                    order: Cart isUp
                  Fix: this is a defect of ModuleKit; please report it with the modules' graph.
                """
            ]
        )
    }
}

@Suite("The law of the check")
struct CheckLawTests {
    @Test("It holds for entries that register the same each time")
    func holds() async {
        let found = await issues { Laws.checkHasNoSideEffects(of: shop()) }
        #expect(found.map(\.text) == [])
    }

    @Test("An entry that registers something else the next time breaks it")
    func changing() async {
        let line: UInt = #line
        let count = Holder(0)
        let list = modules {
            module("Shop") { registrar in
                count.hold((count.value ?? 0) + 1)
                if count.value == 2 { registrar.provide(Int.self) { 1 } }
            }
        }
        let found = await issues { Laws.checkHasNoSideEffects(of: list) }
        #expect(
            found.map(\.text) == [
                """
                The same modules register something else when they are assembled again.
                    + Shop: service Int, singleton
                  Fix: let register(in:) depend on nothing that changes.
                """
            ]
        )
        #expect(found.map(\.line) == [Int(line) + 8])
    }
}
