import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    private let text: String
    private let program = Program(
        folder: FileManager.default.temporaryDirectory.appendingPathComponent("bookshop-\(UUID().uuidString)")
    )
    private let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    init() throws { text = try String(contentsOf: project.appendingPathComponent("README.md"), encoding: .utf8) }

    /// The contents of the code blocks of a language, in order.
    private func blocks(_ language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map { block in
            block.components(separatedBy: "```")[0]
        }
    }

    @Test("Every bookshop command in it does what it says it does, and exits 0 unless it asks for a problem")
    func commands() throws {
        let lines = blocks("sh").flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("swift run bookshop") }
        #expect(lines.count >= 8)
        // What stays open until a signal is for ServeEventsTests.
        for line in lines where !line.contains("serve-events") {
            let command = line.dropFirst("swift run bookshop".count).prefix { $0 != "#" }
            let outcome = try Program.run(
                URL(fileURLWithPath: "/bin/sh"),
                [
                    "-c", "cd \"$1\" && exec \"$0\" --data \"$2\"\(command)", Program.executable.path, project.path,
                    program.folder.path,
                ]
            )
            let isProblem = line.contains("--without") || line.contains("--fail catalog")
            #expect(outcome.status == (isProblem ? 1 : 0), "\(line): \(outcome.errors)")
            #expect(outcome.output.isEmpty == (isProblem || command.allSatisfy(\.isWhitespace)), "\(line)")
        }
    }

    @Test("The cases in it are answered as it says, and are those of the file that it names")
    func cases() throws {
        let blocks = blocks("jsonl")
        #expect(blocks.count == 2)
        let file = project.appendingPathComponent("Tests/BookshopTests/Fixtures/cases.jsonl")
        #expect(try String(contentsOf: file, encoding: .utf8) == blocks[0])
        for outcome in [
            try program.run("routes", "match", "--cases", file.path),
            try program.run("routes", "match", "--cases", "-", input: blocks[0]),
        ] {
            #expect(outcome.status == 0)
            #expect(outcome.output == blocks[1])
        }
    }

    @Test("The patterns in its table take the URLs beside them")
    func patterns() throws {
        let rows = text.components(separatedBy: "| pattern | takes | and gives |\n|---|---|---|\n")[1]
            .components(separatedBy: "\n\n")[0].split(separator: "\n")
        #expect(rows.count == 6)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let pattern = cells[0].trimmingCharacters(in: ["`"])
            let quoted = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
            let urls = quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) }
            for url in urls {
                let isTaken = !cells[1].contains("not `\(url)`")
                let line = try JSONSerialization.data(
                    withJSONObject: ["id": "1", "routes": [["pattern": pattern]], "url": url]
                )
                let outcome = try program.run(
                    "routes", "match", "--cases", "-",
                    input: String(decoding: line, as: UTF8.self)
                )
                #expect(outcome.output.contains(isTaken ? #""route":0"# : #""route":null"#), "\(pattern) \(url)")
            }
        }
    }
}
