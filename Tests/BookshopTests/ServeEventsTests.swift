import Foundation
import TestSupport
import Testing

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
                "The shop is open, until a signal closes it: Storage, Account, Catalog, Recommendations, Cart, Orders,"
                    + " Web, Analytics, Terminal, EventLines run.\n"
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

    @Test("It opens links and shows the events of the shop as they come")
    func opening() async throws {
        let shop = try RunningProgram(program, "serve-events")
        try shop.type("open bookshop://books/84")
        try shop.type("open /cart/add/84")
        try shop.type("open /account/sign-up?name=Ann")
        try shop.type("open /orders/check-out")
        try shop.type("open /nowhere/secret")
        #expect(await shop.says("OpenURL: EventLines answered false"))
        shop.send(SIGINT)
        let outcome = try await shop.ended()
        #expect(outcome.status == 130)
        let events = outcome.output.split(separator: "\n").filter { $0.hasPrefix("event: ") }
        #expect(
            events == [
                "event: book 84 viewed", "event: /books/:id opened", "event: book 84 added to the cart",
                "event: /cart/add/:book opened", "event: reader signed up", "event: /account/sign-up opened",
                "event: order 1 placed", "event: /orders/check-out opened", "event: no route refused, notFound",
            ]
        )
        #expect(outcome.errors.hasPrefix("No route matches this URL.\n"))
    }

    @Test("The end of input does not end it, and a line that is no event is reported")
    func endOfInput() async throws {
        let shop = try RunningProgram(program, "serve-events")
        try shop.type("explode\u{1B}")
        try shop.type("")
        try shop.type("help")
        try shop.closeInput()
        #expect(await shop.says("open URL        a request to open a link\n"))
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
        try shop.type("open \t/books/84")
        #expect(await shop.says("OpenURL: EventLines answered true"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(!outcome.output.contains("signed up"))
        #expect(outcome.errors == "The line is not UTF-8.\n  Fix: percent-encode the bytes that are not text.\n")
    }
}
