import Foundation
import TestSupport
import Testing

@Suite("Files that commands read", .takingTurns)
struct InputFileTests {
    private static let commands = [
        (["routes", "import", "--profile", "jlroutes"], "The file of patterns and links"),
        (["routes", "diff", "-"], "The manifest"),
        (["rules", "check"], "The rule document"),
        (["rules", "apply"], "The rule document"),
    ]

    private let program = Program()

    @Test("A folder in the place of the file, and a file that isn't there, are refused by name", arguments: commands)
    func refused(command: [String], what: String) async throws {
        for (file, fact) in [
            (FileManager.default.temporaryDirectory.path, "    it is a folder\n"), ("no\u{1B}where", ""),
        ] {
            let outcome = try await Program.run(Program.executable, program.commandLine(command + [file]))
            #expect(outcome.status == 1)
            #expect(outcome.output.isEmpty)
            let name = file.replacing("\u{1B}", with: "\\u{1B}")
            #expect(
                outcome.errors == """
                    \(what) cannot be read.
                        file: \(name)
                    \(fact)  Fix: check its name and its permissions.

                    """)
        }
    }

    @Test("Input that never ends is refused after one byte more than is allowed")
    func endless() async throws {
        let outcome = try await program.shell(#"yes ' ' | "$0" --data "$1" rules check -"#)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(": json-limit: The document is longer than 1048576 bytes.\n"))
    }
}
