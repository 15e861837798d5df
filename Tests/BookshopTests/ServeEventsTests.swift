import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import bookshop

@Suite("serve-events", .takingTurns, .timeLimit(.minutes(5)))
struct ServeEventsTests {
    private let program = Program()

    @Test("It says what each module did with an event and how long that took, in the order of delivery")
    func outcomes() async throws {
        let shop = try RunningProgram(program, "serve-events")
        #expect(
            await shop.says(
                "The shop is open, until a signal closes it: LinkRouting, Storage, Account, Catalog, Recommendations,"
                    + " Reviews, Cart, Orders, Web, RoutingRules, Analytics, Terminal, PageLayout, IncomingLinks,"
                    + " EventLines run.\n"
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

    @Test(
        "It takes the shop's links as they come from outside, opens them one after the other, and shows what came of each"
    )
    func opening() async throws {
        let shop = try RunningProgram(program, "serve-events")
        for (link, event) in [
            ("bookshop://books/84", "event: /books/:id opened"),
            ("bookshop://cart/add/84", "event: no route refused, not-found"),
            ("bookshop://account/sign-up?name=Ann", "event: no route refused, not-found"),
            ("https://bookshop.example/nowhere", "event: no route opened"),
            ("bookshop://nowhere/secret", "event: no route refused, not-found"),
            ("mailto:ann@bookshop.example", "OpenURL: IncomingLinks answered false"),
            ("bookshop://subjects", "event: /subjects opened"),
        ] {
            try shop.type("open \(link)")
            #expect(await shop.says(event), "\(link)")
        }
        shop.send(SIGINT)
        let outcome = try await shop.ended()
        #expect(outcome.status == 130)
        #expect(outcome.output.contains("Frankenstein"))
        #expect(outcome.output.contains("event: book 84 viewed"))
        let answers = outcome.output.split(separator: "\n").filter { $0.hasPrefix("OpenURL: ") }
            .map { String($0.prefix { $0 != "," }.dropFirst("OpenURL: IncomingLinks answered ".count)) }
        #expect(answers == ["true", "true", "true", "true", "true", "false", "true"])
        #expect(outcome.output.split(separator: "\n").count { $0 == "event: no route refused, not-found" } == 3)
        #expect(outcome.errors.hasPrefix("No route opens this URL.\n"))
        #expect(!outcome.output.contains("signed up"))
    }

    @Test("It shows the events of the shop as they come, without the reader's own data")
    func events() async throws {
        let lines = Monitor<[String]>([])
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
            ])
        #expect(
            lines.withLock { Array($0.dropFirst(3)) } == [
                "event: book 84 added to the cart", "event: /cart/add/:book opened", "event: reader signed up",
                "event: /account/sign-up opened", "event: order 1 placed", "event: /orders/check-out opened",
                "event: no route refused, not-found",
            ]
        )
    }

    @Test("The end of input does not end it, and a line that is no event, or no text, is reported")
    func endOfInput() async throws {
        let shop = try RunningProgram(program, "serve-events")
        try shop.type(Data("open /account/sign-up?name=".utf8) + [0xFF])
        try shop.type("explode\u{1B}")
        try shop.type("")
        try shop.type("help")
        try shop.closeInput()
        #expect(await shop.says("open URL        a request from outside to open a link, which waits its turn\n"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 143)
        #expect(!outcome.output.contains("signed up"))
        #expect(
            outcome.errors == """
                The line is not UTF-8.
                  Fix: percent-encode the bytes that are not text.
                There is no such event.
                    given: explode\\u{1B}
                  Fix: type help for those that there are.

                """)
    }
}
