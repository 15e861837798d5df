import Foundation
import ModuleLinks
import TestSupport
import Testing

@Suite("The commands rules apply, show, back and remove", .takingTurns, .timeLimit(.minutes(5)))
final class RulesApplyingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    private var program: Program { Program(folder: folder) }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let place = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: place)
        return place.path
    }

    /// A document that switches the cart off with a message.
    private func document(_ version: Int, _ message: String? = nil) throws -> String {
        try file(
            "document-\(version).json",
            """
            {"schema": 1, "version": \(version), "rules": [
                {"id": "cart-off", "route": "/cart", "switchOff": "\(message ?? "No cart in version \(version).")"}
            ]}

            """
        )
    }

    private var stored: String { folder.appendingPathComponent("rules").path }

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

    @Test("A document from standard input is applied too")
    func standardInput() async throws {
        let text = try String(contentsOfFile: try document(1), encoding: .utf8)
        #expect(try await program.run("rules", "apply", "-", input: text).status == 0)
        #expect(try await program.run("rules", "show").output == "Version 1 is in force.\n  cart-off\n")
    }

    @Test("A page of the site in the place of a route is shown by its URL")
    func web() async throws {
        let rules = try file(
            "web.json",
            #"{"schema":1,"version":1,"rules":[{"id":"r","route":"/cart","web":"https://bookshop.example/{path}?{query}"}]}"#
        )
        let applied = try await program.run("rules", "apply", rules)
        #expect(applied.status == 0, "\(applied.errors)")
        let opened = try await program.run("open", "bookshop://cart?a=1")
        #expect(opened.status == 0 && opened.output.contains("https://bookshop.example/cart?a=1"), "\(opened)")
    }

    @Test("A refused document exits 1 with its place, and what was in force stays")
    func refused() async throws {
        _ = try await program.run("rules", "apply", try document(5))
        let older = try document(4)
        let other = try file("other.json", try String(contentsOfFile: document(5, "Another."), encoding: .utf8))
        let cut = try file("cut.json", String(try String(contentsOfFile: other, encoding: .utf8).prefix(60)))
        let past = try file("past.json", #"{"schema":1,"version":6,"expires":"2001-01-01T00:00:00Z","rules":[]}"#)
        let route = try file(
            "route.json", #"{"schema":1,"version":6,"rules":[{"id":"r","route":"/nowhere","switchOff":"x"}]}"#)
        for (file, problem) in [
            (older, "1:26: rules-older: Version 4 is older than 5, which was in force."),
            (other, "1:26: rules-conflict: Another document of version 5 was in force already."),
            (cut, "2:22: json-syntax: In the object, a comma or its end is missing: the document ends."),
            (past, "1:35: rules-expired: The document has expired."),
            (route, "1:52: rules-no-route: "),
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
        "Words that are no command of rules are refused",
        arguments: [
            ["rules"], ["rules", "apply"], ["rules", "apply", "a", "b"], ["rules", "show", "x"],
            ["rules", "back", "x"],
            ["rules", "remove", "x"], ["rules", "other"], ["rules", "apply", "a", "--origin", "link"],
        ])
    func usage(words: [String]) async throws {
        let outcome = try await Program.run(Program.executable, ["--data", folder.path] + words)
        #expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.contains("\n  Fix: "))
    }

    @Test("A file that is not there, a folder, and one of 100 MB are refused, the last in little memory")
    func files() async throws {
        let missing = try await program.run("rules", "apply", folder.appendingPathComponent("missing").path)
        #expect(missing.status == 1 && missing.errors.hasPrefix("The rule document cannot be read.\n"))
        let directory = try await program.run("rules", "apply", folder.path)
        #expect(directory.status == 1 && directory.errors.hasPrefix("The rule document cannot be read.\n"))
        let large = try file("large.json", "")
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: large))
        try handle.truncate(atOffset: 100 << 20)
        try handle.close()
        let outcome = try await program.run("rules", "apply", large)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "\(large):1:1048577: json-limit: The document is longer than 1048576 bytes.\n")
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

    @Test("A folder in the place of the stored rules leaves the shop open, and nothing is applied")
    func folderInPlace() async throws {
        try FileManager.default.createDirectory(atPath: stored, withIntermediateDirectories: false)
        let opened = try await program.run("open", "bookshop://cart")
        #expect(opened.status == 0 && opened.errors.hasPrefix("The stored rules cannot be read or written"))
        let applied = try await program.run("rules", "apply", try document(1))
        #expect(applied.status == 1 && applied.output.isEmpty)
        let show = try await program.run("rules", "show")
        #expect(
            show.status == 1 && show.output == "No rules are in force.\n"
                && show.errors.contains("cause: Is a directory"))
    }

    @Test("A rule for a part of the installs asks for an id that the install keeps")
    func install() async throws {
        let rules = try file(
            "part.json",
            #"{"schema":1,"version":1,"rules":[{"id":"r","route":"/cart","switchOff":"Off.","when":{"percent":100}}]}"#)
        let applied = try await program.run("rules", "apply", rules)
        #expect(applied.status == 0, "\(applied.errors)")
        let id = try String(contentsOf: folder.appendingPathComponent("install"), encoding: .utf8)
        #expect(UUID(uuidString: id.trimmingCharacters(in: .whitespacesAndNewlines)) != nil && id == id.lowercased())
        #expect(try await program.run("open", "bookshop://cart").errors.hasPrefix("Off.\n"))
        _ = try await program.run("rules", "remove")
        #expect(try String(contentsOf: folder.appendingPathComponent("install"), encoding: .utf8) == id)
    }

    @Test(
        "Processes that are killed while they apply leave the last good rules, at least as new as the last that was shown"
    )
    func killed() async throws {
        let files = try (1...40).map { try document($0) }
        let executable = try Program.executable.path
        let folder = folder
        let shown = try await onThread { () -> Result<[Int], any Error> in
            Result {
                var shown = [0]
                for round in 0..<6 {
                    let process = Process()
                    process.executableURL = URL(fileURLWithPath: "/bin/sh")
                    // Each document in a process of its own, of which the last one is ended hard in the middle of its work.
                    let script = #"""
                        program=$1; data=$2; shift 2
                        for file; do
                            sh -c 'echo "pid $$"; exec "$@"' sh "$program" --data "$data" rules apply "$file" || exit
                        done
                        """#
                    let rest = files.dropFirst(shown.last ?? 0)
                    process.arguments = ["-c", script, "sh", executable, folder.path] + rest
                    let output = Pipe()
                    process.standardOutput = output
                    process.standardError = FileHandle.nullDevice
                    try process.run()
                    var text = ""
                    let applied = 1 + round % 4
                    while text.components(separatedBy: "is in force.\n").count <= applied
                        || (text.components(separatedBy: "\n").dropLast().last?.hasPrefix("pid ") != true)
                    {
                        let data = output.fileHandleForReading.availableData
                        guard !data.isEmpty else { break }
                        text += String(decoding: data, as: UTF8.self)
                    }
                    let pids = text.split(separator: "\n").filter { $0.hasPrefix("pid ") }
                    if let pid = pids.last.flatMap({ Int32($0.dropFirst(4)) }) { kill(pid, SIGKILL) }
                    text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                    process.waitUntilExit()
                    let versions = text.matches(of: /Version (\d+) is in force/).compactMap { Int($0.output.1) }
                    shown.append(versions.max() ?? 0)
                }
                return shown
            }
        }
        .get()
        let last = try #require(shown.max())
        #expect(last >= 6)
        let found = try await program.run("rules", "show")
        #expect(found.status == 0 && found.errors.isEmpty)
        let version = try #require(Int(found.output.dropFirst("Version ".count).prefix { $0 != " " }))
        #expect(version >= last && version <= last + 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.contains("damaged") })
    }
}
