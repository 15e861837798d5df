import Foundation
import TestSupport
import Testing

@Suite("The manifest on the command line", .takingTurns, .timeLimit(.minutes(5)))
struct ManifestCommandTests {
    private let program = Program()
    private let first = Program.fixture("manifest-first.json").path

    @Test("The manifest is the same each time, and means the same as the live table")
    func same() async throws {
        let first = try await program.run("routes", "manifest")
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(try await program.run("routes", "manifest").output == first.output)
        let name = try program.write(first.output, to: "manifest.json")
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
        let name = try program.write(other, to: "other.json")
        let breaking = try await program.run("routes", "diff", "-", name)
        #expect(breaking.status == 1 && breaking.errors.isEmpty)
        #expect(
            breaking.output == """
                breaks: link-broken: bookshop://search: /search of Catalog opened it, and nothing does now.
                1 of 1 change breaks links.

                """
        )
        let adding = try await program.run("routes", "diff", first, "-")
        #expect(adding.status == 0 && adding.output.hasPrefix("notes: added: "))
    }

    @Test(
        "The route in the article is that of the bookshop's manifest, and its changes are those that the command prints"
    )
    func article() async throws {
        let article = "ModuleLinks/ModuleLinks.docc/Manifest.md"
        let route = try #require(Program.blocks("json", of: article).first)
        let live = try await program.run("routes", "manifest").output
        let lines = live.split(separator: "\n").map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }
        #expect(lines.joined(separator: "\n").contains(route.dropLast() + ",\n"))
        #expect(route.contains("\"BookDetail\""))
        let outcome = try await program.run("routes", "diff", first, "-")
        #expect(try outcome.status == 0 && [outcome.output] == Program.blocks("text", of: article))
    }
}
