import BookshopCartInterface
import Foundation
import ModuleKit
import TestSupport
import Testing

@Suite("Processes that end hard, and several at once", .takingTurns, .serialized)
struct HardEndTests {
    private let shop: TemporaryShop

    init() throws { shop = try TemporaryShop() }

    private func copies() throws -> Int {
        try shop.manager.resolve((any CartService).self).lines().map(\.copies).reduce(0, +)
    }

    @Test(
        "A process that is killed while it writes the cart leaves a readable cart with all it told of",
        .timeLimit(.minutes(5)))
    func killed() async throws {
        var told = 0
        @Sendable func pages(_ said: String) -> Int { said.components(separatedBy: "Your cart\n").count - 1 }
        let script = String(repeating: "/cart/add/84\n", count: 2000)
        for round in 0..<30 {
            let said = try await Program(folder: shop.folder).visit(script) { pages($0) >= 1 + round * 7 % 23 }
            told += pages(said)
            let found = try copies()
            #expect(found >= told)
            told = found
        }
        #expect(told > 30)
        let files = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path)
        #expect(!files.contains { $0.contains("damaged") })
    }

    @Test(
        "After kill -9 in the middle of a check-out nothing of it is open, and the cart is as before",
        .timeLimit(.minutes(2)))
    func killedCheckingOut() async throws {
        let script = ["/account/sign-up?name=Ann", "/cart/add/84", "2", "1 Long Lane"]
        let waiting = Array(repeating: "where", count: 2000)
        let said = try await Program(folder: shop.folder).visit((script + waiting).map { $0 + "\n" }.joined()) {
            $0.contains("Check out: payment")
        }
        #expect(said.contains("Check out: payment"))
        let outcome = try await Program(folder: shop.folder).visit("where", "pages --open")
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("check-out"))
        #expect(outcome.output.hasSuffix("No page has a scope open.\n"))
        #expect(try copies() == 1)
    }

    @Test("Two processes at once lose nothing", .timeLimit(.minutes(5)))
    func together() async throws {
        let script = String(repeating: "/cart/add/84\n", count: 40)
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<2 {
                group.addTask { [folder = shop.folder] in try await Program(folder: folder).run(input: script).status }
            }
            for try await status in group { #expect(status == 0) }
        }
        #expect(try copies() == 80)
        let analytics = try shop.file("statistics/analytics.json")
        #expect(analytics.contains(#""added Frankenstein" : 80"#))
    }
}
