import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("The laws and modules that start on demand, deferred, or need not start", .takingTurns)
struct LawsOfActivationTests {
    /// A shop in which everything starts as something else, and the optional one fails.
    static func shop(_ log: RecordingLog = RecordingLog()) -> ModuleList {
        modules {
            module("Catalog", starts: .onDemand) {
                $0.provide((any CatalogService).self) { LiveCatalog() }
                $0.contribute((any SearchSource).self) { Shelf() }
                $0.provide(Holder<Int>.self, as: .transient) { Holder(1) }
                $0.provide(Holder<String>.self, as: .weak) { Holder("a") }
                $0.onStart { log.record("start Catalog") }
                $0.onStop { log.record("stop Catalog") }
            }
            module("Cart", starts: .deferred) {
                $0.provide((any CartService).self, LiveCart.init)
                $0.onStart { log.record("start Cart") }
                $0.onStop { log.record("stop Cart") }
            }
            module("Reader", after: ["Cart"]) {
                $0.provide(Int.self) { (_: Lazy<any CatalogService>) in 1 }
                $0.on(BookAdded.self) { (_, _: any CartService, _: Lazy<Double>) in }
            }
            module("Shaky", .optional) {
                $0.provide(Double.self) { 1 }
                $0.onStart { throw StubError("no disk") }
            }
            module("Tail", .optional) { $0.provide(Float.self) { (_: Double) in 1 } }
            ModuleScope(Session<Void>.self) {
                module("Session", starts: .onDemand) {
                    $0.provide(Holder<Character>.self) { (_: any CatalogService) in Holder("a") }
                }
            }
        }
    }

    @Test("All of them hold")
    func hold() async {
        let found = await issues {
            await Laws.lifetimesHold(of: Self.shop())
            await Laws.overridesNeverLeak(of: Self.shop())
            await Laws.overridesNeverLeak(
                of: Self.shop(),
                overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } })
            await Laws.stopOrderIsReversedStartOrder(of: Self.shop())
            Laws.checkHasNoSideEffects(of: Self.shop())
        }
        #expect(found.map(\.text) == [])
    }

    @Test("The order law starts the deferred ones and those that start on demand, and stops them")
    func allAreStarted() async {
        let log = RecordingLog()
        let found = await issues { await Laws.stopOrderIsReversedStartOrder(of: Self.shop(log)) }
        #expect(found.map(\.text) == [])
        #expect(log.entries == ["start Catalog", "start Cart", "stop Cart", "stop Catalog"])
    }

    @Test("A required module that fails breaks the order law whenever it starts; an optional one does not")
    func failing() async {
        let line: UInt = #line
        let list = modules {
            module("Late", starts: .onDemand) { $0.onStart { throw StubError("no disk") } }
            module("Later", starts: .deferred) { $0.onStart { throw StubError("no net") } }
            module("Shaky", starts: .onDemand, .optional) { $0.onStart { throw StubError("no luck") } }
        }
        let found = await issues { await Laws.stopOrderIsReversedStartOrder(of: list) }
        expect(
            found,
            """
            Late did not start.
                cause: no disk
              Fix: override what can't work in a test.
            """,
            """
            Later did not start.
                cause: no net
              Fix: override what can't work in a test.
            """)
        #expect(found.map(\.line) == [Int(line) + 6, Int(line) + 6])
    }

    @Test("A service whose optional module fails isn't checked; one whose module fails on demand can't be made")
    func unmade() async {
        let list = modules {
            module("Shaky", .optional) {
                $0.provide(Shelf.self) { Shelf() }
                $0.onStart { throw StubError("no disk") }
            }
            module("Late", starts: .onDemand) {
                $0.provide(LiveCatalog.self) { LiveCatalog() }
                $0.onStart { throw StubError("no net") }
            }
        }
        let found = await issues {
            await Laws.lifetimesHold(of: list)
            await Laws.overridesNeverLeak(of: list)
        }
        #expect(
            found.map { String($0.text.prefix { $0 != "\n" }) } == [
                "LiveCatalog cannot be made.", "LiveCatalog cannot be made.",
            ])
    }
}
