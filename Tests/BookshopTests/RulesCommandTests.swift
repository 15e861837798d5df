import Foundation
import TestSupport
import Testing

@Suite("Rules on the command line", .takingTurns, .timeLimit(.minutes(5)))
struct RulesCommandTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )

    private static let rules = """
        {
          "schema": 1, "version": 7, "expires": "9999-01-01T00:00:00Z",
          "rules": [
            {"id": "short-links", "url": "https://bookshop.example/b/:id", "rewrite": {"to": "/books/:id"}},
            {"id": "books-to-web", "route": "/subjects", "web": "https://bookshop.example/{path}", "when": {"percent": 80}},
            {"id": "search-off", "route": "/search", "switchOff": "The search rests.", "when": {"appVersion": {"below": "3.10"}}}
          ]
        }
        """

    /// Calls the body with a file of that text.
    private func withFile(
        _ text: String,
        _ body: (String) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await body(file.path)
    }

    @Test("rules check exits 0 for a document that fits the shop, from a file or standard input")
    func accepted() async throws {
        let outcome = try await program.run("rules", "check", "-", input: Self.rules)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        #expect(outcome.output == "Version 7, 3 rules: they fit the shop.\n")
        try await withFile(Self.rules) { file in
            let outcome = try await program.run("rules", "check", file)
            #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        }
    }

    @Test("rules check exits 1 for a document that is refused, with each problem as FILE:LINE:COLUMN: code: text")
    func refused() async throws {
        let text = """
            {"schema": 1, "version": 7,
             "rules": [
              {"id": "a\\u001b", "route": "/nowhere", "switchOff": "m"},
              {"id": "b", "route": "/search", "switchOff": "m", "when": {"percent": 100.01}}
             ]}
            """
        try await withFile(text) { file in
            let outcome = try await program.run("rules", "check", file)
            #expect(outcome.status == 1)
            #expect(outcome.output == "")
            #expect(
                outcome.errors == """
                    \(file):3:10: rules-text: The value of "id" is one line of text that can be seen.
                    \(file):4:73: rules-percent: A percentage is from 0 to 100 with at most two decimals, as in 12.5.

                    """
            )
        }
        for (text, start) in [
            ("", "-:1:1: json-syntax: "), ("{\"schema\":1,}", "-:1:13: json-syntax: "),
            ("{\"schema\":2}", "-:1:11: rules-schema: "),
            (
                #"{"schema":1,"version":1,"expires":"2020-01-01T00:00:00Z","rules":[]}"#,
                "-:1:35: rules-expired: The document has expired.\n"
            ),
            (
                #"{"schema":1,"version":1,"rules":[{"id":"a","route":"/nowhere","switchOff":"m"}]}"#,
                "-:1:52: rules-no-route: The app has no route of the pattern /nowhere.\n"
            ),
            (
                #"{"schema":1,"version":1,"rules":[{"id":"a","url":"https://bookshop.example/b/:x([a-z]+)","rewrite":{"to":"/books/:id","values":{"id":"one"}}}]}"#,
                "-:1:134: rules-parameter-invalid: The route /books/:id (BookDetail) takes Int for the parameter id, which"
            ),
        ] {
            let outcome = try await program.run("rules", "check", "-", input: text)
            #expect(outcome.status == 1 && outcome.output == "")
            #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
        }
    }

    @Test("A document that never ends is refused after one byte more than is allowed")
    func endless() async throws {
        let executable = try Program.executable.path
        let outcome = try await Program.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "yes ' ' | \"$0\" --data \"$1\" rules check -", executable, program.folder.path]
        )
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(": json-limit: The document is longer than 1048576 bytes.\n"))
    }

    @Test("A file that cannot be read is an error with its name and a remedy")
    func unreadable() async throws {
        for (file, facts) in [
            ("/nowhere/at/all", "    file: /nowhere/at/all\n"), ("/", "    file: /\n    it is a folder\n"),
        ] {
            let outcome = try await program.run("rules", "check", file)
            #expect(outcome.status == 1)
            #expect(outcome.errors.hasPrefix("The rule document cannot be read.\n\(facts)  Fix: "))
        }
    }

    @Test("rules try says what would happen to each URL, and by which rule")
    func attempt() async throws {
        func attempt(_ arguments: String...) async throws -> Program.Outcome {
            try await Program.run(
                Program.executable, program.commandLine(["rules", "try", "-"] + arguments), input: Self.rules)
        }
        let plain = try await attempt("https://bookshop.example/b/1342?from=push", "bookshop://search?words=a")
        #expect(plain.status == 0 && plain.errors == "")
        #expect(
            plain.output == """
                https://bookshop.example/b/1342?from=push
                  rule    short-links
                  becomes bookshop://books/1342?from=push
                  opens   /books/:id
                bookshop://search?words=a
                  rule    none
                  opens   /search

                """
        )
        let old = try await attempt("bookshop://search?words=a", "--app-version", "3.9", "--origin", "custom-scheme")
        #expect(old.output.hasSuffix("\n  rule    search-off\n  off     The search rests.\n"))
        let reached = try await attempt("https://bookshop.example/subjects", "--install", "install-2")
        #expect(reached.output.hasSuffix("\n  rule    books-to-web\n  web     https://bookshop.example/subjects\n"))
        let not = try await attempt("https://bookshop.example/subjects", "--install", "install-1")
        #expect(not.output.hasSuffix("\n  rule    none\n  opens   /subjects\n"))
        let wrong = try await attempt("https://bookshop.example/b/x", "https://elsewhere.example/b/1")
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("opens   nothing: The parameter id is not of the type that the route declares."))
        #expect(wrong.errors.hasPrefix("The URL belongs to another site.\n"))
    }

    @Test("The article's document is the one that its commands name, and what they print is what it says")
    func article() async throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let place = "Sources/ModuleLinks/ModuleLinks.docc/RuleDocuments.md"
        let article = try String(contentsOf: project.appendingPathComponent(place), encoding: .utf8)
        func block(_ language: String) throws -> String {
            let parts = article.components(separatedBy: "```\(language)\n")
            try #require(parts.count == 2)
            return parts[1].components(separatedBy: "```")[0]
        }
        let file = project.appendingPathComponent("Tests/BookshopTests/Fixtures/rules.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == block("json"))
        let url = "https://bookshop.example/b/1342?page=2"
        #expect(try block("sh").contains("rules try Tests/BookshopTests/Fixtures/rules.json '\(url)'"))
        #expect(try await program.run("rules", "try", file.path, url).output == block("text"))
    }

    @Test("The article lists each code of a rule document's problems")
    func codes() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/ModuleLinks")
        func codes(in file: String, _ mark: String) throws -> Set<String> {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            let parts = text.components(separatedBy: mark)
            return Set(parts.filter { $0.hasPrefix("rules-") && !$0.contains(" ") })
        }
        let declared = try codes(in: "Rules/RuleProblems.swift", "\"")
        #expect(declared.count == 22)
        #expect(try codes(in: "ModuleLinks.docc/RuleDocuments.md", "`") == declared)
    }

    @Test(
        "Words that rules does not know are refused",
        arguments: [
            ["rules"], ["rules", "check"], ["rules", "check", "a", "b"], ["rules", "try", "a"],
            ["rules", "chekc", "a"],
            ["rules", "check", "a", "--origin", "link"], ["rules", "try", "a", "/", "--app-version", "beta"],
            ["open", "/", "--install", "x"], ["rules", "check", "a", "--app-version", "1"],
            ["rules", "try", "a", "/", "--install", ""],
        ]
    )
    func usage(_ arguments: [String]) async throws {
        let outcome = try await Program.run(Program.executable, arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("  Fix: "))
    }
}
