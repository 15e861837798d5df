import Foundation
import TestSupport
import Testing

@Suite("Importing on the command line", .takingTurns)
struct ImportCommandTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )

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

    @Test("What can't be read is an error with its facts and a remedy on standard error, and nothing is printed")
    func refused() async throws {
        let refusals = [
            (try await importing("/a\n", "jlroutes"), "A line stands before the first section."),
            (try await importing("", "jlroutes"), "There is no pattern."),
            (
                try await program.run("routes", "import", "/nowhere/at/all", "--profile", "jlroutes"),
                "The file of patterns and links cannot be read."
            ),
            (
                try await Program.run(
                    URL(fileURLWithPath: "/bin/sh"),
                    ["-c", "printf '\\377' | \"$0\" routes import - --profile routable", Program.executable.path]
                ), "The file of patterns and links is not UTF-8."
            ),
        ]
        for (outcome, summary) in refusals {
            #expect(outcome.status == 1)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix(summary + "\n"), "\(outcome.errors)")
            #expect(outcome.errors.contains("\n  Fix: "))
        }
    }

    private func importing(_ text: String, _ profile: String) async throws -> Program.Outcome {
        try await program.run("routes", "import", "-", "--profile", profile, input: text)
    }
}
