import Foundation
import TestSupport
import Testing

@Suite("Importing on the command line", .takingTurns)
struct ImportCommandTests {
    private let program = Program()

    @Test("routes import exits 0 if all is well, and 1 if a link opens nothing or something is wrong with the table")
    func status() async throws {
        let whole = "[patterns]\nusers/:id\n[links]\nusers/4?x=1\n"
        let outcome = try await importing(whole, "routable")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasSuffix(
                "1 pattern, 1 link: every link opens a route, nothing is wrong with the table.\n"))
        #expect(outcome.errors.isEmpty)
        let nothing = try await importing("[patterns]\n/photo\n[links]\n/photo/item\n", "hhRouter")
        #expect(nothing.status == 1)
        #expect(nothing.output.contains("\n/photo/item  nothing\n"))
        let dead = try await importing("[patterns]\n/a b\n", "jlroutes")
        #expect(dead.status == 1)
        #expect(dead.output.contains("it matches nothing"))
    }

    private func importing(_ text: String, _ profile: String) async throws -> Program.Outcome {
        try await program.run("routes", "import", "-", "--profile", profile, input: text)
    }
}
