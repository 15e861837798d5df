import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Every mistake at once", .takingTurns)
struct AllTogetherTests {
    /// Modules with every mistake that the check reports, each beside the number of its row.
    static func everything(_ log: RecordingLog) -> ModuleList {
        modules {
            module("Missing") {
                // 3: no module provides the first; 4: Off is switched off, Left is left out; 6: it is there under a tag.
                $0.provide(Double.self) { (_: Float) in log.made(1) }
                $0.provide(Int8.self) { (_: UInt8) in log.made(1) }
                $0.provide(Int16.self) { (_: UInt16) in log.made(1) }
                $0.provide((any AccountService).self, tagged: Work.self) { log.made(StubAccount()) }
                $0.provide(Int32.self) { (_: any AccountService) in log.made(1) }
                // 19
                $0.on(DidOpen.self) { (_, _: Float) in log.record("event") }
                $0.route("/missing") { (_, _: Float) in log.record("route") }
            }
            module("Off") { $0.provide(UInt8.self) { log.made(1) } }
            module("Left") { $0.provide(UInt16.self) { log.made(1) } }
            // 7, 8
            module("Cart") { $0.provide((any CartService).self) { log.made(StubCart()) } }
            module("Wishlist") { $0.provide((any CartService).self) { log.made(StubCart()) } }
            module("Cart")
            module("Cycles") {
                // 9; 10: decorator, alias, collection, Factory.
                $0.provide(UInt32.self) { (_: UInt64) in log.made(1) }
                $0.provide(UInt64.self) { (_: UInt32) in log.made(1) }
                $0.provide(Character.self) { log.made("a") }
                $0.decorate(Character.self) { (base: Character, _: Character) in log.made(base) }
                $0.alias(String.self, of: UnicodeScalar.self) { _ in log.made("a") }
                $0.alias(UnicodeScalar.self, of: String.self) { _ in log.made("a") }
                $0.contribute((any SearchSource).self) { (_: [any SearchSource]) in log.made(StubSource()) }
                $0.provide((any PageReader).self, taking: Int.self) { (_: Int, _: Factory<Int, any PageReader>) in
                    log.made(StubReader())
                }
            }
            module("Lifetimes") {
                // 12, 13, 15
                $0.provide((any OrderService).self, as: .graph) { log.made(StubOrders()) }
                $0.provide(Range<Int>.self) { (_: any OrderService) in log.made(0..<1) }
                $0.provide((any CartPages).self, onMainActor: { log.made(StubPages()) })
                $0.provide(Range<Int8>.self) { (_: any CartPages) in log.made(0..<1) }
                $0.provide((any CatalogService).self, async: { log.made(StubCatalog()) })
                $0.provide(Range<Int16>.self) { (_: any CatalogService) in log.made(0..<1) }
            }
            module("Dangling") {
                // 16
                $0.decorate(Range<Int32>.self) { (base: Range<Int32>) in log.made(base) }
                $0.alias(Range<UInt>.self, of: Range<UInt8>.self) { _ in log.made(0..<1) }
                $0.provide(Range<UInt16>.self, precedence: .override) { log.made(0..<1) }
            }
            // 17
            module("Trace") { $0.decorate(Double.self) { (base: Double) in log.made(base) } }
            module("Cache") { $0.decorate(Double.self) { (base: Double) in log.made(base) } }
            // 18
            module("First") {
                $0.provide(Range<UInt32>.self) { log.made(0..<1) }
                $0.onStart { (_: Range<UInt64>) in log.record("start") }
            }
            module("Second") {
                $0.provide(Range<UInt64>.self) { log.made(0..<1) }
                $0.onStart { (_: Range<UInt32>) in log.record("start") }
            }
            module("Third", after: ["Fourth"])
            module("Fourth", after: ["Third"])
            module("Routes") {
                // 20, 21, 22
                $0.route("/books/:id") { _ in log.record("route") }
                $0.route("/books/:number") { _ in log.record("route") }
                $0.route("/:") { _ in log.record("route") }
                $0.route { (_: RouteMismatchTests.ShelfDetail) in log.record("route") }
            }
        }
        .removing("Left")
        .disabling("Off", because: "the server is down")
    }

    @Test("The mistakes of every row that the check covers are reported in one error")
    func together() {
        let found = problems { Self.everything($0) }.map { "\($0.code.rawValue): \($0.subject)" }
        #expect(
            found == [
                "module-listed-twice: Cart",
                "module-order-cycle: First",
                "module-order-cycle: Third",
                "service-missing: Float",
                "service-missing: UInt8",
                "service-missing: UInt16",
                "service-missing: AccountService",
                "handler-service-missing: Float",
                "handler-service-missing: Float",
                "provided-twice: CartService",
                "cycle: UInt32",
                "cycle: decorator of Character",
                "cycle: String",
                "cycle: contribution to SearchSource",
                "cycle: Factory<Int, PageReader>",
                "captive: Range<Int>",
                "main-actor-needed: CartPages",
                "async-needed: CatalogService",
                "dangling-decorator: Range<Int32>",
                "dangling-alias: Range<UInt8>",
                "unused-override: Range<UInt16>",
                "decorator-order: Double",
                "routes-collide: /books/:number",
                "pattern-malformed: /:",
                "route-mismatch: shelf",
            ])
    }

    @Test("Each of them says which module, where, and what to do; those of a second check are equal, in the same order")
    func whole() {
        let found = problems { Self.everything($0) }
        #expect(found.count == 25)
        for _ in 0..<5 { #expect(problems { Self.everything($0) } == found) }
        for problem in found {
            #expect(problem.module != nil, "\(problem)")
            #expect(problem.location?.fileID.hasPrefix("WiringTests/") == true, "\(problem)")
            #expect(!problem.remedy.isEmpty, "\(problem)")
        }
    }
}
