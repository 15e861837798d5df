import Foundation
import TestSupport
import Testing

@Suite("The command start", .takingTurns)
struct StartCommandTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )

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

    @Test("It says what does not run")
    func failed() async throws {
        let outcome = try await program.run("start", "--fail", "Analytics")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("\nAnalytics        failed\n"))
        #expect(outcome.errors.hasPrefix("The shop is open without Analytics.\n"))
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
    }

    @Test("--trace writes a file that is JSON, beside what is printed")
    func trace() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let outcome = try await program.run("start", "--trace", file.path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Storage          running\n"))
        #expect(outcome.errors.isEmpty)
        _ = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    }

    @Test("A trace that cannot be written is reported, and the exit is not 0")
    func traceRefused() async throws {
        let outcome = try await program.run("start", "--trace", "/no/such/folder/trace.json")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                The trace cannot be written.
                    file: /no/such/folder/trace.json
                  Fix: check the folder, its permissions and the room on the disk.

                """
        )
    }
}
