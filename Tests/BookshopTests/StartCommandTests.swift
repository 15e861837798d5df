import Foundation
import TestSupport
import Testing

@Suite("The command start", .takingTurns)
struct StartCommandTests {
    private let program = Program()

    private let modules: Set = [
        "LinkRouting", "Storage", "Account", "Catalog", "Recommendations", "Cart", "Orders", "Web", "Analytics",
        "RoutingRules", "Terminal", "Reviews", "PageLayout",
    ]

    @Test("It says what runs, and exits 0")
    func lives() async throws {
        let outcome = try await program.run("start")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(Set(rows.map { $0[0] }) == modules)
        #expect(rows.allSatisfy { $0.dropFirst() == ["running"] })
        #expect(rows.prefix(2).map { $0[0] } == ["LinkRouting", "Storage"])
        #expect(rows.last?.first == "Analytics")
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
