import Foundation
import TestSupport
import Testing

@Suite("Modules that fail and modules that hang", .takingTurns)
struct FaultTests {
    private let program = Program()

    private let modules: Set = [
        "LinkRouting", "Storage", "Account", "Catalog", "Recommendations", "Cart", "Orders", "Web", "Analytics",
        "RoutingRules", "Terminal", "Reviews", "PageLayout",
    ]

    private let without = """
        The shop is open without Recommendations.
            Recommendations failed to start: it was asked to, with --fail
          Fix: fix the cause; everything else works meanwhile.

        """

    /// Expects that a module has stopped, after those of its users that have.
    private func stopsAfterItsUsers(_ module: String, by users: [String], _ stopped: [String]) throws {
        let place = try #require(stopped.firstIndex(of: module))
        let places = users.compactMap(stopped.firstIndex(of:))
        #expect(!places.isEmpty)
        #expect(places.allSatisfy { $0 < place }, "\(stopped)")
    }

    /// The line of the composition root that lists a module.
    private func line(listing entry: String) throws -> Int {
        let text = try String(
            contentsOf: Program.project.appendingPathComponent("Sources/BookshopModules/Shop.swift"), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        return try #require(lines.firstIndex { $0.hasPrefix("    \(entry)(") }) + 1
    }

    @Test("Without an optional module the shop opens, and says what is not there and why")
    func optional() async throws {
        let outcome = try await program.run("open", "bookshop://books/1342", "--fail", "recommendations")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Pride and Prejudice\n"))
        #expect(!outcome.output.contains("Readers also like"))
        #expect(outcome.errors == without)
    }

    @Test("A link of the shop's domain to a module that is not there is answered with its page of the web")
    func webPageOfOptional() async throws {
        let link = "https://bookshop.example/recommendations/1342?from=mail#top"
        let outcome = try await program.run("open", link, "--fail", "Recommendations")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("On the web\n=========="))
        #expect(outcome.output.contains("\n\(link)\n"))
        #expect(outcome.errors == without)
    }

    @Test("Without a required module the shop does not open, says what stopped it, and stops what had started")
    func required() async throws {
        let outcome = try await program.run("open", "/", "--fail", "catalog", "--verbose")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        let stopped = outcome.stopped
        try stopsAfterItsUsers("Storage", by: ["Account", "Cart", "Orders", "Analytics", "Tracing"], stopped)
        #expect(Set(stopped).isDisjoint(with: ["Catalog", "Cart", "Recommendations", "Analytics"]))
        let started = outcome.errors.split(separator: "\n").filter { $0.hasSuffix(" has started") }
        #expect(started.count == stopped.count)
        #expect(stopped.contains("Tracing"))
        #expect(
            outcome.errors.contains(
                #/
                The\ module\ Catalog\ failed\ to\ start,\ so\ the\ app\ was\ not\ started\.\n
                \ \ \ \ Catalog,\ bookshop/Faults\.swift:\d+:\ it\ was\ asked\ to,\ with\ --fail\n
                \ \ Fix:\ fix\ the\ cause,\ then\ start\ again\.\n
                /#
            )
        )
        #expect(outcome.errors.hasSuffix("What had started was stopped again: \(stopped.joined(separator: ", ")).\n"))
    }

    @Test(
        "A module that hangs when it starts is abandoned: an optional one is not there, a required one ends the start")
    func hangingStart() async throws {
        let optional = try await program.run(
            "open", "bookshop:///", "--hang", "Recommendations:start", "--start-timeout", "1")
        #expect(optional.status == 0)
        #expect(
            optional.errors == """
                fault: Recommendations hangs while it starts
                The shop is open without Recommendations.
                    Recommendations failed to start: took longer than 1.0 seconds, and was abandoned
                  Fix: fix the cause; everything else works meanwhile.

                """)
        let storageLine = try line(listing: "StorageEntry")
        let required = try await program.run("open", "/", "--hang", "storage:start", "--start-timeout", "1")
        #expect(required.status == 1)
        #expect(required.output.isEmpty)
        #expect(
            required.errors.hasPrefix(
                """
                fault: Storage hangs while it starts
                The module Storage failed to start, so the app was not started.
                    Storage, BookshopModules/Shop.swift:\(storageLine): took longer than 1.0 seconds, and was abandoned

                """)
        )
    }

    @Test("A module that hangs when it stops does not hold the end beyond the timeout, and the others stop")
    func hangingStop() async throws {
        let outcome = try await program.run("start", "--hang", "Cart", "--stop-timeout", "1", "--verbose")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("fault: Cart hangs while it stops\n"))
        let cartLine = try line(listing: "CartEntry")
        let stopped = outcome.stopped
        try stopsAfterItsUsers("Storage", by: ["Account", "Cart", "Orders", "Analytics", "Tracing"], stopped)
        try stopsAfterItsUsers("LinkRouting", by: ["Catalog", "Analytics", "Terminal"], stopped)
        #expect(stopped.contains("Catalog") && !stopped.contains("Cart"))
        #expect(
            outcome.errors.hasSuffix(
                """
                The app stopped with errors.
                    Cart, BookshopModules/Shop.swift:\(cartLine): took longer than 1.0 seconds, and was abandoned
                  Fix: fix the causes; every module was asked to stop.

                """)
        )
    }

    @Test("--report prints how every module started, also where the start failed")
    func report() async throws {
        let outcome = try await program.run("start", "--report")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        for module in modules { #expect(outcome.output.contains(module)) }
        let failed = try await program.run("start", "--report", "--fail", "catalog")
        #expect(failed.status == 1)
        for module in modules { #expect(failed.output.contains(module)) }
        #expect(failed.errors.hasPrefix("The module Catalog failed to start, so the app was not started.\n"))
        let optional = try await program.run("start", "--fail", "Analytics")
        #expect(optional.status == 0)
        #expect(optional.output.hasSuffix("\nAnalytics        failed\n"))
        #expect(optional.errors.hasPrefix("The shop is open without Analytics.\n"))
    }
}
