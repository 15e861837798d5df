import Foundation
import TestSupport
import Testing

@Suite("The commands about link files", .takingTurns)
struct LinkFilesCommandTests {
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )
    private let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let app = "ABCDE12345.example.bookshop"

    private func fixture(_ name: String) -> URL {
        project.appendingPathComponent("Tests/BookshopTests/Fixtures/\(name)")
    }

    /// The code blocks of a kind in the article.
    private func blocks(_ kind: String) throws -> [String] {
        let article = project.appendingPathComponent(
            "Sources/ModuleRoutingFoundation/ModuleRoutingFoundation.docc/LinkFiles.md")
        return try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\(kind)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    @Test("routes aasa prints the file of the article, and on standard error each route and how well it is described")
    func file() async throws {
        let outcome = try await program.run("routes", "aasa", "--app-id", app, "--routes-only")
        #expect(outcome.status == 0)
        #expect(outcome.output == (try String(contentsOf: fixture("apple-app-site-association"), encoding: .utf8)))
        #expect(outcome.output == (try blocks("json").first))
        #expect(outcome.errors.contains("/subjects"))
        let report = try await program.run("routes", "aasa", "--app-id", app, "--routes-only", "--report")
        #expect(report.status == 0 && report.errors.isEmpty)
        #expect(report.output == outcome.errors)
        #expect(report.output == (try blocks("text").first))
    }

    @Test("With its handler for unmatched links the shop takes every link, and so does its file")
    func everything() async throws {
        let outcome = try await program.run("routes", "aasa", "--app-id", app, "--host", "BOOKSHOP.example")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\"components\": [\n          {\"/\": \"/*\"}\n        ]"))
        #expect(outcome.errors.contains("unmatched https://bookshop.example"))
        let check = try await program.run("routes", "check-file", "-", input: outcome.output)
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test("routes plist prints property lists")
    func plist() async throws {
        let outcome = try await program.run("routes", "plist")
        #expect(outcome.status == 0)
        let info = try PropertyListSerialization.propertyList(from: Data(outcome.output.utf8), format: nil)
        let types = (info as? [String: [[String: Any]]])?["CFBundleURLTypes"]
        #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["bookshop"])
        let lines = try await program.run("routes", "plist", "--entitlements")
        let entitlements = try PropertyListSerialization.propertyList(from: Data(lines.output.utf8), format: nil)
        #expect(
            entitlements as? [String: [String]] == [
                "com.apple.developer.associated-domains": ["applinks:bookshop.example"]
            ])
    }

    @Test("A file that fits the routes is said to; one that doesn't has each problem with its place, and the exit is 1")
    func check() async throws {
        let file = fixture("apple-app-site-association").path
        let good = try await program.run("routes", "check-file", file, "--routes-only")
        #expect(good.status == 0 && good.errors.isEmpty, "\(good.errors)")
        #expect(good.output.hasPrefix("\(file) fits the routes: "))
        let text = """
            {"applinks": {"details": [{"appIDs": ["\(app)"], "components": [
              {"/": "/old/*"},
              {"/": "/web/*", "casesensitive": false}
            ]}]}}
            """
        let bad = try await program.run("routes", "check-file", "-", "--routes-only", input: text)
        #expect(bad.status == 1 && bad.output.isEmpty)
        let lines = bad.errors.split(separator: "\n").map(String.init)
        #expect(
            lines.contains(
                "-:2:3: aasa-unbacked-rule: No route stands behind the rule: it opens the app for"
                    + " https://bookshop.example/old/, which no route takes."))
        #expect(
            lines.contains(
                "-:3:19: aasa-misspelled-key: \"casesensitive\" is ignored; the key is \"caseSensitive\"."))
        #expect(
            lines.contains { $0.hasPrefix("-:1:26: aasa-uncovered-route: No rule covers the route \"/subjects\": ") })
        let page = try await program.run("routes", "check-file", "-", input: "<html>\u{1B}[2J")
        #expect(page.status == 1)
        #expect(page.errors == "-:1:1: aasa-html: The file is a web page and no JSON: the server has no such file.\n")
    }

    @Test("What a file holds cannot control the terminal")
    func hostile() async throws {
        let text = #"{"applinks": {"details": [], "\u001b[2J": 1, "a\nb:1:1: fake": 2}}"#
        let outcome = try await program.run("routes", "check-file", "-", "--routes-only", input: text)
        #expect(!outcome.errors.contains("\u{1B}") && !outcome.errors.contains("\nb:1:1"))
    }

    @Test("routes evaluate aasa answers each line in order, as the article says; a line that is no case has an error")
    func evaluate() async throws {
        let text = try blocks("text")
        #expect(text.count == 3)
        #expect(try String(contentsOf: fixture("aasa-cases.jsonl"), encoding: .utf8) == text[1])
        let outcome = try await program.run("routes", "evaluate", "aasa", "--cases", fixture("aasa-cases.jsonl").path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.output == text[2])
        let lines =
            "{\"component\": {}, \"url\": \"https://a.example\"}\r\n\nnonsense\n{\"component\": {\"/\": \"/b\"}, \"url\": \"https://a.example/a\"}"
        let wrong = try await program.run("routes", "evaluate", "aasa", "--cases", "-", input: lines)
        #expect(wrong.status == 1)
        #expect(
            wrong.output == """
                {"match": true}
                {"error": "1:1: json-syntax: A value begins like null and is not that word."}
                {"match": false}

                """
        )
        let long = String(repeating: "x", count: 3_000_000) + "\n{\"component\": {}, \"url\": \"https://a.example\"}\n"
        let cut = try await program.run("routes", "evaluate", "aasa", "--cases", "-", input: long)
        #expect(cut.status == 1)
        #expect(cut.output.split(separator: "\n").count == 2 && cut.output.hasSuffix("{\"match\": true}\n"))
    }

    @Test(
        "A command line about link files that lacks something is not understood",
        arguments: [
            (["routes", "aasa"], "routes aasa takes --app-id ID."),
            (["routes", "evaluate", "aasa"], "routes evaluate takes --cases FILE, or - for standard input."),
            (["routes", "evaluate"], "There is no such command."),
            (["routes", "check-file"], "There is no such command."),
            (
                ["routes", "plist", "--host", "x"],
                "--host goes with bridge, routes aasa, routes check-file."
            ),
            (["graph", "--app-id", "x"], "--app-id goes with routes aasa, routes check-file."),
            (["routes", "aasa", "--entitlements", "--app-id", "x"], "--entitlements goes with routes plist."),
        ]
    )
    func usage(_ words: [String], _ summary: String) async throws {
        let outcome = try await Program.run(Program.executable, words)
        #expect(outcome.status == 64)
        #expect(outcome.errors.split(separator: "\n").first.map(String.init) == summary)
    }

    @Test(
        "What can't be done is an error with its facts",
        arguments: [
            (["routes", "aasa", "--app-id", "nonsense"], "A text is no app id."),
            (
                ["routes", "aasa", "--app-id", "ABCDE12345.a", "--host", "evil.test"],
                "The host is none of the app's link domains."
            ),
            (["routes", "check-file", "/nowhere/at/all"], "The file cannot be read."),
            (["routes", "evaluate", "aasa", "--cases", "/nowhere/at/all"], "The file of cases cannot be read."),
        ]
    )
    func refused(_ words: [String], _ summary: String) async throws {
        let outcome = try await Program.run(Program.executable, words)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.split(separator: "\n").first.map(String.init) == summary)
    }

    @Test(
        "The readers of others take the files",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"))
    )
    func readers() async throws {
        let script = project.appendingPathComponent("Tests/LinkFiles/check")
        let outcome = try await Program.run(script, [Program.executable.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
