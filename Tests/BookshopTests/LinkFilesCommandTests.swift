import Foundation
import TestSupport
import Testing

@Suite("The commands about link files", .takingTurns)
struct LinkFilesCommandTests {
    private let program = Program()

    @Test("routes aasa prints the file of the article, and on standard error each route and how well it is described")
    func file() async throws {
        let article = "ModuleLinks/ModuleLinks.docc/LinkFiles.md"
        let words = ["routes", "aasa", "--app-id", "ABCDE12345.example.bookshop", "--routes-only"]
        let outcome = try await Program.run(Program.executable, program.commandLine(words))
        #expect(outcome.status == 0)
        let file = Program.fixture("apple-app-site-association")
        #expect(try outcome.output == String(contentsOf: file, encoding: .utf8))
        #expect(try outcome.output == Program.blocks("json", of: article).first)
        let report = try await Program.run(Program.executable, program.commandLine(words + ["--report"]))
        #expect(report.status == 0 && report.errors.isEmpty)
        #expect(report.output == outcome.errors)
        #expect(try report.output == Program.blocks("text", of: article).first)
    }

    @Test(
        "A reader of others takes the file",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"))
    )
    func readers() async throws {
        let script = Program.project.appendingPathComponent("Tests/LinkFiles/check")
        let outcome = try await Program.run(script, [Program.executable.path])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
