import Foundation
import TestSupport
import Testing

@Suite("Rules on the command line", .takingTurns, .timeLimit(.minutes(5)))
struct RulesCommandTests {
    private let program = Program()

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

    @Test("rules check exits 0 for a document that fits the shop")
    func accepted() async throws {
        let outcome = try await program.run("rules", "check", "-", input: Self.rules)
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        #expect(outcome.output == "Version 7, 3 rules: they fit the shop.\n")
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
        let file = try program.write(text, to: "document.json")
        let outcome = try await program.run("rules", "check", file)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                \(file):3:10: rules-text: The value of "id" is one line of text that can be seen.
                \(file):4:73: rules-percent: A percentage is from 0 to 100 with at most two decimals, as in 12.5.

                """)
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

                """)
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
        let article = "Guide/Guide.docc/RuleDocuments.md"
        let file = Program.fixture("rules.json")
        #expect(try [String(contentsOf: file, encoding: .utf8)] == Program.blocks("json", of: article))
        let url = "https://bookshop.example/b/1342?page=2"
        let command = "rules try Tests/BookshopTests/Fixtures/rules.json '\(url)'"
        #expect(try Program.blocks("sh", of: article).map { $0.contains(command) } == [true])
        #expect(try await [program.run("rules", "try", file.path, url).output] == Program.blocks("text", of: article))
    }

    @Test("The article lists each code of a rule document's problems")
    func codes() throws {
        func codes(in file: String, _ mark: String) throws -> Set<String> {
            let sources = Program.project.appendingPathComponent("Sources")
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            return Set(text.components(separatedBy: mark).filter { $0.hasPrefix("rules-") && !$0.contains(" ") })
        }
        let files = ["RuleDocument", "RuleDocument+Reading", "RuleCheck", "RuleCheck+Targets"]
        let declared = try Set(files.flatMap { try codes(in: "ModuleLinks/Rules/\($0).swift", "\"") })
        #expect(declared.count == 22)
        #expect(try codes(in: "Guide/Guide.docc/RuleDocuments.md", "`") == declared)
    }
}
