import Foundation
import ModuleKit
import ModuleRouting
import Synchronization
import TestSupport
import Testing

@testable import Bookshop

@Suite("serve-events", .takingTurns, .timeLimit(.minutes(5)))
struct ServeEventsTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )

    @Test("It says what each module did with an event and how long that took, in the order of delivery")
    func outcomes() async throws {
        let shop = try RunningProgram(program, "serve-events")
        #expect(
            await shop.says(
                "The shop is open, until a signal closes it: LinkRouting, Storage, Account, Catalog, Recommendations,"
                    + " Cart, Orders, Web, Analytics, Terminal, EventLines run.\n"
            )
        )
        try shop.type("  background ")
        try shop.type("memory-warning")
        #expect(await shop.says("DidReceiveMemoryWarning: no module listens\n"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 143)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output.contains(
                #/
                DidEnterBackground:\ Analytics\ heard\ it,\ in\ \d+\.\d\ ms\n
                DidEnterBackground:\ Cart\ heard\ it,\ in\ \d+\.\d\ ms\n
                /#
            )
        )
    }

    @Test("It opens links as they come from outside, and says what was opened before the next line")
    func opening() async throws {
        let shop = try RunningProgram(program, "serve-events")
        try shop.type("open bookshop://books/84")
        try shop.type("open bookshop://cart/add/84")
        try shop.type("open bookshop://account/sign-up?name=Ann")
        try shop.type("open bookshop://orders/check-out")
        try shop.type("open https://bookshop.example/nowhere")
        try shop.type("open bookshop://nowhere/secret")
        try shop.type("memory-warning")
        #expect(await shop.says("DidReceiveMemoryWarning: no module listens\n"))
        shop.send(SIGINT)
        let outcome = try await shop.ended()
        #expect(outcome.status == 130)
        let events = outcome.output.split(separator: "\n").filter { $0.hasPrefix("event: ") }
        // The record of an open inside another is on its way meanwhile.
        #expect(events.prefix(3).contains("event: book 84 viewed"))
        #expect(
            events.filter { $0 != "event: book 84 viewed" } == [
                "event: /recommendations/:book opened", "event: /books/:id opened",
                "event: no route refused, notFound", "event: no route refused, notFound",
                "event: no route refused, notFound", "event: no route opened", "event: no route refused, notFound",
            ]
        )
        let answers = outcome.output.split(separator: "\n").filter { $0.hasPrefix("OpenURL: ") }
            .map { $0.prefix { $0 != "," } }
        #expect(
            answers.map { String($0.dropFirst("OpenURL: EventLines answered ".count)) } == [
                "true", "false", "false", "false", "true", "false",
            ]
        )
        #expect(outcome.errors.hasPrefix("No route matches this URL.\n"))
    }

    @Test("It shows the events of the shop as they come, without the reader's own data")
    func events() async throws {
        let lines = Mutex<[String]>([])
        let modules = TemporaryShop.modules(data: program.folder)
            .adding(EventLinesEntry { line in lines.withLock { $0.append(line) } })
        let manager = try ModuleManager(modules, clock: .stopped)
        try await manager.start()
        let router = try Router(manager)
        for link in ["/books/84", "/cart/add/84", "/account/sign-up?name=Ann", "/orders/check-out", "/nowhere/secret"] {
            _ = try? await router.open(link, origin: .inside)
            await router.whenRecorded()
        }
        try await manager.stop()
        // The record of an open inside another is on its way meanwhile.
        #expect(
            lines.withLock { Set($0.prefix(3)) } == [
                "event: book 84 viewed", "event: /recommendations/:book opened", "event: /books/:id opened",
            ]
        )
        #expect(
            lines.withLock { Array($0.dropFirst(3)) } == [
                "event: book 84 added to the cart", "event: /cart/add/:book opened", "event: reader signed up",
                "event: /account/sign-up opened", "event: order 1 placed", "event: /orders/check-out opened",
                "event: no route refused, notFound",
            ]
        )
    }

    @Test("The end of input does not end it, and a line that is no event is reported")
    func endOfInput() async throws {
        let shop = try RunningProgram(program, "serve-events")
        try shop.type("explode\u{1B}")
        try shop.type("")
        try shop.type("help")
        try shop.closeInput()
        #expect(await shop.says("open URL        a request from outside to open a link\n"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 143)
        #expect(
            outcome.errors == """
                There is no such event.
                    given: explode\\u{1B}
                  Fix: type help for those that there are.

                """
        )
    }

    @Test("A line that is not UTF-8 is refused, and not opened as another one")
    func notText() async throws {
        let shop = try RunningProgram(program, "serve-events")
        try shop.type(Data("open /account/sign-up?name=".utf8) + [0xFF])
        try shop.type("open \tbookshop://books/84")
        #expect(await shop.says("OpenURL: EventLines answered true"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(!outcome.output.contains("signed up"))
        #expect(outcome.errors == "The line is not UTF-8.\n  Fix: percent-encode the bytes that are not text.\n")
    }
}
