import Foundation
import TestSupport
import Testing

@Suite("Signals that end the bookshop", .takingTurns, .timeLimit(.minutes(5)))
struct SignalTests {
    private let program = Program()

    private func file(_ name: String) throws -> String {
        try String(contentsOf: program.folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test(
        "A signal while the prompt waits ends the shop in order: everything is saved, and the status says which it was",
        arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
    func whileRunning(signal: Int32, status: Int32) async throws {
        let shop = try RunningProgram(program)
        try shop.type("/books/84")
        try shop.type("/cart/add/1342")
        #expect(await shop.says("Your cart\n"))
        shop.send(signal)
        let outcome = try await shop.ended()
        #expect(outcome.status == status)
        #expect(outcome.errors.isEmpty)
        #expect(try file("cart.json").contains("1342"))
        #expect(try file("looked-at.json").contains("84"))
        #expect(try file("statistics/analytics.json").contains(#""added Pride and Prejudice" : 1"#))
    }

    @Test("A signal ends the shop in order also where nobody reads what it shows")
    func unread() async throws {
        let shop = try RunningProgram(
            program, "open", "/cart/add/84", "--origin", "inside", "--verbose", isOutputFull: true)
        #expect(await shop.tells("storage update cart"))
        shop.send(SIGTERM)
        let outcome = try await shop.endedUnread()
        #expect(outcome.status == 143)
        #expect(outcome.errors.contains("lifecycle: Storage has stopped\n"))
        #expect(try file("cart.json").contains("84"))
    }

    @Test("A signal while the modules start gives the start up and stops what had started")
    func duringStart() async throws {
        let shop = try RunningProgram(program, "start", "--hang", "Catalog:start", "--stop-timeout", "1", "--verbose")
        #expect(await shop.tells("fault: Catalog hangs while it starts\n"))
        #expect(await shop.tells("lifecycle: Storage has started\n"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("lifecycle: Storage has stopped\n"))
        #expect(
            outcome.errors.contains(
                #/
                The\ app\ stopped\ with\ errors\.\n
                \ \ \ \ Catalog,\ BookshopModules/Shop\.swift:\d+:\ took\ longer\ than\ 3\.0\ seconds,\ and\ was\ abandoned\n
                \ \ Fix:\ fix\ the\ causes;\ every\ module\ was\ asked\ to\ stop\.\n$
                /#
            )
        )
    }

    @Test("A second signal ends the shop at once")
    func second() async throws {
        let shop = try RunningProgram(program, "serve-events", "--hang", "Cart", "--stop-timeout", "1200")
        #expect(await shop.says("The shop is open"))
        shop.send(SIGTERM)
        #expect(await shop.tells("fault: Cart hangs while it stops\n"))
        shop.send(SIGINT)
        let outcome = try await shop.ended()
        #expect(outcome.status == 130)
        #expect(
            outcome.errors == """
                fault: Cart hangs while it stops
                A second signal ended the app while its modules stopped.
                    signal: SIGINT
                  Fix: wait for the stop, which takes no longer than its timeout.

                """)
    }
}
