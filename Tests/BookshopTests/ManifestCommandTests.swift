import Foundation
import TestSupport
import Testing

@Suite("The manifest on the command line", .takingTurns, .timeLimit(.minutes(5)))
struct ManifestCommandTests {
    private let program: Program
    private let folder: URL
    private let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        program = Program(folder: folder)
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let place = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: place)
        return place.path
    }

    @Test("The manifest is the same each time, and means the same as the live table")
    func same() async throws {
        let first = try await program.run("routes", "manifest")
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(try await program.run("routes", "manifest").output == first.output)
        let name = try file("manifest.json", first.output)
        for files in [[name, "-"], ["-", name], [name, name]] {
            let outcome = try await program.run("routes", "diff", files[0], files[1])
            #expect(outcome.status == 0 && outcome.errors.isEmpty)
            #expect(outcome.output == "Nothing changed.\n")
        }
    }

    @Test("A link that breaks is printed with a URL that shows it, and exits 1; additions alone exit 0")
    func breaks() async throws {
        let live = try await program.run("routes", "manifest").output
        let other = live.replacing("\"/search\"", with: "\"/find\"").replacing(
            "bookshop://search", with: "bookshop://find")
        try #require(other != live)
        let name = try file("other.json", other)
        let breaking = try await program.run("routes", "diff", "-", name)
        #expect(breaking.status == 1 && breaking.errors.isEmpty)
        #expect(
            breaking.output == """
                breaks: link-broken: bookshop://search: /search of Catalog opened it, and nothing does now.
                1 of 1 change breaks links.

                """
        )
        let first = project.appendingPathComponent("Tests/BookshopTests/Fixtures/manifest-first.json").path
        let adding = try await program.run("routes", "diff", first, "-")
        #expect(adding.status == 0 && adding.output.hasPrefix("notes: added: "))
    }

    @Test(
        "What is no manifest is named with its place on standard error, and exits 1 without a word on standard output")
    func refused() async throws {
        let live = try await program.run("routes", "manifest").output
        let cases = [
            (String(live.dropLast(3)), ""),
            (live.replacing("\"schema\": 1", with: "\"schema\": 2"), ":2:13: manifest-schema: "),
            (live.replacing("\"schema\": 1,", with: "\"schema\": 1, \"\\u202e\": 1,"), ":2:16: manifest-member: "),
            (live.replacing("\"schema\": 1,", with: "\"schema\": 1, \"schema\": 1,"), ":2:16: json-repeated-name: "),
        ]
        for (index, (text, start)) in cases.enumerated() {
            let name = try file("wrong-\(index).json", text)
            let outcome = try await program.run("routes", "diff", name, "-")
            #expect(outcome.status == 1 && outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix(name + ":"), "\(outcome.errors)")
            #expect(index == 0 ? outcome.errors.contains(" json-syntax: ") : outcome.errors.hasPrefix(name + start))
            #expect(!outcome.errors.unicodeScalars.contains("\u{202E}"))
        }
        let missing = try await program.run("routes", "diff", "/nowhere/at/all", "-")
        #expect(missing.status == 1 && missing.errors.hasPrefix("The manifest cannot be read.\n"))
    }

    @Test("A command line that names no two manifests exits 64 and says what to name")
    func usage() async throws {
        for words in [
            ["diff"], ["diff", "-"], ["diff", "-", "-"], ["diff", "a", "b", "c"], ["manifest", "--schema"],
        ] {
            let outcome = try await Program.run(Program.executable, program.commandLine(["routes"] + words))
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors.contains("\n  Fix: "), "\(outcome.errors)")
        }
    }

    @Test(
        "The route in the article is that of the bookshop's manifest, and its changes are those that the command prints"
    )
    func article() async throws {
        let place = "Sources/ModuleLinks/ModuleLinks.docc/Manifest.md"
        let text = try String(contentsOf: project.appendingPathComponent(place), encoding: .utf8)
        func block(_ language: String) -> String {
            let parts = text.components(separatedBy: "```\(language)\n")
            return parts.count == 2 ? parts[1].components(separatedBy: "```")[0] : "not one block of \(language)"
        }
        let live = try await program.run("routes", "manifest").output
        let lines = live.split(separator: "\n").map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }
        #expect(lines.joined(separator: "\n").contains(block("json").dropLast() + ",\n"))
        #expect(block("json").contains("\"BookDetail\""))
        let first = project.appendingPathComponent("Tests/BookshopTests/Fixtures/manifest-first.json").path
        let outcome = try await program.run("routes", "diff", first, "-")
        #expect(outcome.status == 0 && outcome.output == block("text"))
    }

    @Test("Markdown has a row for each link, with an example")
    func markdown() async throws {
        let markdown = try await program.run("routes", "markdown").output
        #expect(markdown.hasPrefix("# Links\n"))
        #expect(
            markdown.contains(
                "| <code>/books/:id</code> | <code>bookshop&#58;//books/1</code> | everywhere | Catalog | "))
        #expect(markdown.contains("| <code>/books/:id</code> | <code>id</code> | path | integer of 64 bits | yes |"))
    }
}
