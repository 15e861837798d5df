import Foundation
import TestSupport
import Testing

@Suite("Work of modules that fails", .takingTurns, .timeLimit(.minutes(5)))
struct WorkFaultTests {
    private let program = Program()

    @Test("If the work of a required module fails, the shop stops in order, names the module, and the status is 1")
    func required() async throws {
        let shop = try RunningProgram(program, "serve-events", "--fail", "catalog:run", "--verbose")
        let outcome = try await shop.ended()
        #expect(outcome.status == 1)
        let stopped = outcome.stopped
        let catalog = try #require(stopped.firstIndex(of: "Catalog"))
        for user in ["Cart", "Orders", "Recommendations", "Analytics"] {
            #expect(try #require(stopped.firstIndex(of: user)) < catalog)
        }
        #expect(
            outcome.errors.contains(
                #/
                The\ work\ of\ the\ module\ Catalog\ failed,\ so\ the\ app\ was\ stopped\.\n
                \ \ \ \ Catalog,\ bookshop/Faults\.swift:\d+:\ [^\n]*it\ was\ asked\ to,\ with\ --fail\n
                \ \ Fix:\ fix\ the\ cause,\ then\ start\ again
                /#
            )
        )
        #expect(outcome.errors.hasSuffix("What had started was stopped again: \(stopped.joined(separator: ", ")).\n"))
    }

    @Test(
        "If the work of an optional module fails, the shop goes on, the page says what is not there, and it can be started again"
    )
    func optional() async throws {
        let shop = try RunningProgram(program, "serve-events", "--fail", "recommendations:run", "--fail", "analytics")
        #expect(await shop.says("life: Analytics: failed, because of it was asked to, with --fail\n"))
        #expect(await shop.says("life: Recommendations: failed, because of "))
        try shop.type("open bookshop://books/1342")
        #expect(await shop.says("What else its readers like isn't there at the moment."))
        try shop.type("start recommendations")
        #expect(await shop.says("Recommendations runs."))
        // Another one, because two equal links within a second are one.
        try shop.type("open bookshop://books/141")
        #expect(await shop.says("Readers also like:"))
        shop.send(SIGTERM)
        #expect(try await shop.ended().status == 143)
    }

    @Test("With a restart the work comes back, and the module was there all the time")
    func restart() async throws {
        let shop = try RunningProgram(program, "serve-events", "--fail", "recommendations:run", "--restarts", "2")
        #expect(await shop.tells("fault: the work of Recommendations runs again\n"))
        #expect(await shop.tells("fault: the work of Recommendations runs again\n"))
        try shop.type("open bookshop://books/1342")
        #expect(await shop.says("Readers also like:"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 143)
        #expect(!outcome.output.contains("life: Recommendations: failed"))
    }

    @Test("While the shop is open it announces the books of its folder, and shows what is no book escaped")
    func announcements() async throws {
        let folder = program.folder.appendingPathComponent("announcements")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("no \u{1B}[31m".utf8).write(to: folder.appendingPathComponent("a\u{1B}.json"))
        let shop = try RunningProgram(program, "serve-events")
        #expect(await shop.says("event: announcement a\\u{1B}.json refused, because it is no JSON object"))
        try Data(#"{"title": "Kipps\u001B", "authors": ["H. G. Wells"]}"#.utf8)
            .write(to: folder.appendingPathComponent("b.json"))
        #expect(await shop.says("event: “Kipps\\u{1B}” announced\n"))
        try shop.type("open bookshop:///")
        #expect(await shop.says("Announced, and not on the shelves yet:"))
        shop.send(SIGTERM)
        let outcome = try await shop.ended()
        #expect(outcome.status == 143)
        #expect(outcome.output.contains("    Kipps\\u{1B}, H. G. Wells\n"))
        #expect(!outcome.output.contains("\u{1B}"))
    }
}
