import Foundation
import TestSupport
import Testing

@Suite("The commands about routes", .takingTurns, .timeLimit(.minutes(5)))
struct RoutesCommandTests {
    private let program = Program()
    private let first = Program.fixture("manifest-first.json").path

    @Test("A link that breaks is printed with a URL that shows it, and exits 1; additions alone exit 0")
    func breaks() async throws {
        let live = try await program.run("routes", "manifest").output
        let other = live.replacing("\"/search\"", with: "\"/find\"").replacing(
            "bookshop://search", with: "bookshop://find")
        try #require(other != live)
        let name = try program.write(other, to: "other.json")
        let breaking = try await program.run("routes", "diff", "-", name)
        #expect(breaking.status == 1 && breaking.errors.isEmpty)
        #expect(
            breaking.output == """
                breaks: link-broken: bookshop://search: /search of Catalog opened it, and nothing does now.
                1 of 1 change breaks links.

                """)
        let adding = try await program.run("routes", "diff", first, "-")
        #expect(adding.status == 0 && adding.output.hasPrefix("notes: added: "))
    }

    @Test(
        "The route in the article is that of the bookshop's manifest, and its changes are those that the command prints"
    )
    func article() async throws {
        let article = "Guide/Guide.docc/LinksForOthers.md"
        let route = try #require(Program.blocks("json", of: article).first)
        let live = try await program.run("routes", "manifest").output
        let lines = live.split(separator: "\n").map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }
        #expect(lines.joined(separator: "\n").contains(route.dropLast() + ",\n"))
        #expect(route.contains("\"BookDetail\""))
        let outcome = try await program.run("routes", "diff", first, "-")
        #expect(try outcome.status == 0 && outcome.output == Program.blocks("text", of: article).first)
    }

    @Test("routes import exits 0 if all is well, and 1 if something is wrong with the table")
    func importing() async throws {
        let whole = "[patterns]\nusers/:id\n[links]\nusers/4?x=1\n"
        let outcome = try await imported(whole, "routable")
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasSuffix(
                "1 pattern, 1 link: every link opens a route, nothing is wrong with the table.\n"))
        #expect(outcome.errors.isEmpty)
        let dead = try await imported("[patterns]\n/a b\n", "jlroutes")
        #expect(dead.status == 1)
        #expect(dead.output.contains("it matches nothing"))
    }

    private func imported(_ text: String, _ profile: String) async throws -> Program.Outcome {
        try await program.run("routes", "import", "-", "--profile", profile, input: text)
    }

    @Test("routes aasa prints the file of the article, and on standard error each route and how well it is described")
    func linkFile() async throws {
        let article = "Guide/Guide.docc/LinksForOthers.md"
        let words = ["routes", "aasa", "--app-id", "ABCDE12345.example.bookshop", "--routes-only"]
        let outcome = try await Program.run(Program.executable, program.commandLine(words))
        #expect(outcome.status == 0)
        let file = Program.fixture("apple-app-site-association")
        #expect(try outcome.output == String(contentsOf: file, encoding: .utf8))
        #expect(try outcome.output == Program.blocks("json", of: article).last)
        let report = try await Program.run(Program.executable, program.commandLine(words + ["--report"]))
        #expect(report.status == 0 && report.errors.isEmpty)
        #expect(report.output == outcome.errors)
        #expect(try report.output == Program.blocks("text", of: article).last)
    }

    @Test(
        "The readers of others take the files",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"))
    )
    func readers() async throws {
        let script = Program.project.appendingPathComponent("Tests/LinkFiles/check")
        let outcome = try await Program.run(script, [Program.executable.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
