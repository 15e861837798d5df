import Foundation
import TestSupport
import Testing

@Suite("The README and the articles", .takingTurns)
struct ReadmeTests {
    /// Why a command that they show is not run here.
    private static let notRun = [
        "swift test": "it runs this test",
        "swift run bookshop serve-events": "it stays open until a signal, and is for ServeEventsTests",
        "swift run -c release Benchmarks": "it takes minutes and a quiet machine; the check runs it with --quick",
    ]

    private let readme: String

    /// The README, then the articles of all catalogues, in the order of their paths.
    private let texts: [String]

    private let program = Program()
    private let project = Program.project

    init() throws {
        readme = try String(contentsOf: project.appendingPathComponent("README.md"), encoding: .utf8)
        let sources = project.appendingPathComponent("Sources")
        let articles = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".md") && $0.contains(".docc/") }
        texts =
            try [readme]
            + articles.sorted().map { try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8) }
    }

    /// The contents of the code blocks of a language, in order.
    private func blocks(_ language: String) -> [String] {
        texts.flatMap { text in
            // A command may go on in the next line.
            text.replacing(" \\\n    ", with: " ").components(separatedBy: "```\(language)\n").dropFirst().map {
                block in
                block.components(separatedBy: "```")[0]
            }
        }
    }

    /// The commands that they show, each once, without what is said about them.
    private var commands: [String] {
        var commands: [String] = []
        for line in blocks("sh").flatMap({ $0.split(separator: "\n") }) {
            let command = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            if !command.isEmpty, !commands.contains(command) { commands.append(command) }
        }
        return commands
    }

    @Test("Every bookshop command in them does what they say it does, and exits 0 unless it asks for a problem")
    func runs() async throws {
        let commands = commands.filter { Self.notRun[$0] == nil }
        #expect(commands.count >= 8)
        for command in commands {
            let start = "swift run bookshop"
            try #require(command.hasPrefix(start), "\(command): run it here, or say in notRun why it is not run")
            let words = command.dropFirst(start.count)
            let outcome = try await Program.run(
                URL(fileURLWithPath: "/bin/sh"),
                [
                    "-c", "cd \"$1\" && exec \"$0\" --data \"$2\"\(words)", Program.executable.path, project.path,
                    program.folder.path,
                ])
            let isProblem = words.contains("--without") || words.contains("--fail catalog")
            // A link of the table that is imported opens nothing, as its article says, and so does one that isn't a book.
            let opensNothing = words.contains("routes import") || words.contains("books/abc")
            let status: Int32 = isProblem || opensNothing ? 1 : 0
            #expect(outcome.status == status, "\(command): \(outcome.errors)")
            #expect(outcome.output.isEmpty == (isProblem || ["", " --leak"].contains(words)), "\(command)")
        }
    }

    @Test("The workflow for a CI runs commands that find nothing wrong with the bookshop")
    func workflow() async throws {
        let commands = blocks("yaml").joined().matches(of: #/run: swift run shop (.*)/#).map { String($0.1) }
        // Pages of HTML are for the tests of reports.
        let checks = commands.filter { !$0.hasPrefix("report ") }
        #expect(checks.map { $0.prefix { $0 != " " } } == ["check", "routes"])
        _ = try program.write(try await program.run("routes", "manifest").output, to: "released-links.json")
        for command in checks {
            let outcome = try await Program.run(
                URL(fileURLWithPath: "/bin/sh"),
                [
                    "-c", "cd \"$1\" && exec \"$0\" --data \"$1\" \(command)", Program.executable.path,
                    program.folder.path,
                ])
            #expect(outcome.status == 0, "\(command): \(outcome.errors)")
        }
    }

    @Test("Every command that is not run here is still in them")
    func notRunStands() {
        #expect(Set(Self.notRun.keys).subtracting(commands).isEmpty)
    }

    @Test("The problems in the README are the first that the bookshop prints, whatever the lines of its entries")
    func problems() async throws {
        let printed = try await program.run("check", "--without", "Catalog").errors
        let shown = readme.components(separatedBy: "```console\n")[1].components(separatedBy: "```")[0]
        func paragraphs(_ text: String) -> [String] {
            text.trimmingCharacters(in: .newlines).replacing(/\.swift:\d+/, with: ".swift")
                .components(separatedBy: "\n\n")
        }
        // "…" stands for the lines that are left out.
        let (head, tail) = try #require(Self.halves(of: paragraphs(shown).joined(separator: "\n\n")))
        let first = paragraphs(printed).prefix(2).joined(separator: "\n\n")
        #expect(first.hasPrefix(head))
        #expect(first.hasSuffix(tail))
    }

    private static func halves(of text: String) -> (String, String)? {
        let halves = text.components(separatedBy: "    …\n")
        return halves.count == 2 ? (halves[0], halves[1]) : nil
    }

    @Test("The cases of the README of route-cases are answered as it says, and are those of the file that it names")
    func cases() async throws {
        let blocks = try Program.blocks("jsonl", of: "../Tests/RouteCases/README.md")
        #expect(blocks.count == 2)
        let file = project.appendingPathComponent("Tests/RouteCases/cases.jsonl")
        #expect(try String(contentsOf: file, encoding: .utf8) == blocks[0])
        for outcome in [try await Self.match(file.path), try await Self.match("-", input: blocks[0])] {
            #expect(outcome.status == 0)
            #expect(outcome.output == blocks[1])
        }
        let mixed = try await Self.match("-", input: "nonsense\n" + blocks[0])
        #expect(mixed.status == 1 && mixed.output.hasSuffix(blocks[1]))
        let none = try await Self.match("/nowhere")
        #expect(none.status == 1 && none.errors.hasPrefix("The file of cases cannot be read.\n"))
        #expect(try await Program.run(Self.routeCases, ["match"]).status == 64)
    }

    private static func match(_ file: String, input: String = "") async throws -> Program.Outcome {
        try await Program.run(routeCases, ["match", "--cases", file], input: input)
    }

    private static var routeCases: URL {
        get throws { try Program.executable.deletingLastPathComponent().appendingPathComponent("route-cases") }
    }

    @Test("The file that they import is the one that they show, and what becomes of it is what they print")
    func imports() async throws {
        let article = try #require(texts.first { $0.hasPrefix("# From a router\n") })
        let blocks = article.components(separatedBy: "```text\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        let command = try #require(commands.first { $0.hasPrefix("swift run bookshop routes import ") })
        let words = command.split(separator: " ").map(String.init)
        let file = project.appendingPathComponent(words[5])
        #expect(try String(contentsOf: file, encoding: .utf8) == blocks.first)
        let outcome = try await program.run("routes", "import", file.path, words[6], words[7])
        #expect(outcome.output == blocks.last)
        #expect(blocks.count == 2)
    }

    @Test("The patterns in their table take the URLs beside them")
    func patterns() async throws {
        let head = "| pattern | takes | and gives |\n|---|---|---|\n"
        let tables = texts.flatMap { $0.components(separatedBy: head).dropFirst() }
        try #require(tables.count == 1)
        let rows = tables[0].components(separatedBy: "\n\n")[0].split(separator: "\n")
        #expect(rows.count == 7)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let pattern = cells[0].trimmingCharacters(in: ["`"])
            let quoted = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
            let urls = quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) }
            for url in urls {
                let isTaken = !cells[1].contains("not `\(url)`")
                let line = try JSONSerialization.data(
                    withJSONObject: ["id": "1", "routes": [["pattern": pattern]], "url": url])
                let outcome = try await Self.match("-", input: String(decoding: line, as: UTF8.self))
                #expect(outcome.output.contains(isTaken ? #""route":0"# : #""route":null"#), "\(pattern) \(url)")
            }
        }
    }

    @Test("The figures in the page on performance are those that were measured")
    func figures() async throws {
        let summary = project.appendingPathComponent("Tests/Performance/summary")
        let outcome = try await Program.run(summary, [])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let table = outcome.output.trimmingCharacters(in: .newlines)
        #expect(table.split(separator: "\n").count == 8)
        let page = try #require(texts.first { $0.hasPrefix("# Performance\n") })
        #expect(page.contains("<!-- figures: begin -->\n\(table)\n<!-- figures: end -->\n"))
    }

    @Test("Every file that the README links to is there, and it has at most 160 lines")
    func links() throws {
        let links = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
        #expect(links.count >= 10)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: project.appendingPathComponent(link).path), "\(link)")
        }
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 161)
    }
}
