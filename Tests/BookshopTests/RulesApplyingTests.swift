import Foundation
import ModuleLinks
import TestSupport
import Testing

@Suite("The commands rules apply, show, back and remove", .takingTurns, .timeLimit(.minutes(5)))
struct RulesApplyingTests {
    private let program = Program()

    /// A document that switches the cart off with a message.
    private func document(_ version: Int, _ message: String? = nil) throws -> String {
        try program.write(
            """
            {"schema": 1, "version": \(version), "rules": [
                {"id": "cart-off", "route": "/cart", "switchOff": "\(message ?? "No cart in version \(version).")"}
            ]}

            """,
            to: "document-\(version).json")
    }

    private var stored: String { program.folder.appendingPathComponent("rules").path }

    @Test("A document that is applied is in force for the next command, and rules show says so")
    func applying() async throws {
        let none = try await program.run("rules", "show")
        #expect(none.status == 0 && none.output == "No rules are in force.\n" && none.errors.isEmpty)
        let applied = try await program.run("rules", "apply", try document(3))
        #expect(
            applied.status == 0 && applied.output == "Version 3 is in force.\n  cart-off\n" && applied.errors.isEmpty)
        let opened = try await program.run("open", "bookshop://cart")
        #expect(opened.status == 1 && opened.output.isEmpty)
        #expect(opened.errors.hasPrefix("No cart in version 3.\n"))
        #expect(try await program.run("rules", "show").output == applied.output)
        let again = try await program.run("rules", "apply", try document(3))
        #expect(again.status == 0 && again.output == "Nothing to do: Version 3 is in force.\n  cart-off\n")
        #expect(try await program.run("open", "bookshop://books/1342").status == 0)
    }

    @Test("A refused document exits 1 with its place, and what was in force stays")
    func refused() async throws {
        _ = try await program.run("rules", "apply", try document(5))
        let older = try document(4)
        let text = try String(contentsOfFile: document(5, "Another."), encoding: .utf8)
        let other = try program.write(text, to: "other.json")
        for (file, problem) in [
            (older, "1:26: rules-older: Version 4 is older than 5, which was in force."),
            (other, "1:26: rules-conflict: Another document of version 5 was in force already."),
        ] {
            let outcome = try await program.run("rules", "apply", file)
            #expect(outcome.status == 1 && outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("\(file):\(problem)"), "\(outcome.errors)")
        }
        #expect(try await program.run("rules", "show").output == "Version 5 is in force.\n  cart-off\n")
    }

    @Test("back puts the document before in force, remove none, and the highest version stays")
    func back() async throws {
        let nothing = try await program.run("rules", "back")
        #expect(
            nothing.status == 1
                && nothing.errors == """
                    There is nothing to go back to: the newest document is not in force.
                      Fix: apply a document first.

                    """
        )
        for version in [1, 2] { _ = try await program.run("rules", "apply", try document(version)) }
        let back = try await program.run("rules", "back")
        #expect(back.status == 0)
        #expect(back.output == "Version 1 is in force; the highest version was 2.\n  cart-off\n")
        #expect(try await program.run("open", "bookshop://cart").errors.hasPrefix("No cart in version 1.\n"))
        #expect(
            try await program.run("rules", "apply", try document(2)).output == "Version 2 is in force.\n  cart-off\n")
        let removed = try await program.run("rules", "remove")
        #expect(removed.status == 0 && removed.output == "No rules are in force; the highest version was 2.\n")
        #expect(try await program.run("open", "bookshop://cart").status == 0)
        #expect(try await program.run("rules", "remove").status == 1)
        #expect(try await program.run("rules", "apply", try document(1)).errors.contains("rules-older"))
    }

    @Test(
        "A damaged file of stored rules is set aside, the shop is open without rules, and the next document is applied")
    func damaged() async throws {
        _ = try await program.run("rules", "apply", try document(7))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: stored))
        try bytes.dropLast().write(to: URL(fileURLWithPath: stored))
        let opened = try await program.run("open", "bookshop://cart")
        #expect(opened.status == 0)
        #expect(
            opened.errors.hasPrefix(
                "The stored rules are damaged, and were set aside.\n    kept as: \(stored).damaged-1\n"))
        #expect(try await program.run("rules", "apply", try document(1)).status == 0)
        #expect(try await program.run("rules", "show").output == "Version 1 is in force.\n  cart-off\n")
    }

    @Test("A rule for a part of the installs asks for an id that the install keeps")
    func install() async throws {
        let rules = try program.write(
            #"{"schema":1,"version":1,"rules":[{"id":"r","route":"/cart","switchOff":"Off.","when":{"percent":100}}]}"#,
            to: "part.json")
        let applied = try await program.run("rules", "apply", rules)
        #expect(applied.status == 0, "\(applied.errors)")
        let id = try String(contentsOf: program.folder.appendingPathComponent("install"), encoding: .utf8)
        #expect(UUID(uuidString: id.trimmingCharacters(in: .whitespacesAndNewlines)) != nil && id == id.lowercased())
        #expect(try await program.run("open", "bookshop://cart").errors.hasPrefix("Off.\n"))
        _ = try await program.run("rules", "remove")
        #expect(try String(contentsOf: program.folder.appendingPathComponent("install"), encoding: .utf8) == id)
    }
}
