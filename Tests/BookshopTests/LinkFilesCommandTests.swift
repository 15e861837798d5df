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
            "Sources/ModuleLinks/ModuleLinks.docc/LinkFiles.md")
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

    @Test(
        "A command line about link files that lacks something is not understood",
        arguments: [
            (["routes", "aasa"], "routes aasa takes --app-id ID."),
            (["routes", "aasa", "x"], "There is no such command."),
            (["routes", "plist", "--host", "x"], "--host goes with bridge, routes aasa."),
            (["graph", "--app-id", "x"], "--app-id goes with routes aasa."),
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
