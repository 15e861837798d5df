import BenchmarkHarness
import Foundation
import TestSupport
import Testing

@Suite("The benchmark's command line", .takingTurns)
struct OptionsTests {
    private let rows = [Row("resolve", .shown), Row("match", .shown)]

    @Test(
        "Without words every row is measured, options of the rows go together, one row is run so often, growth has a picture",
        arguments: [
            ([], .rows(filter: nil, isQuick: false, checks: false, json: nil), nil),
            (
                ["--quick", "--json", "a.json", "--check", "--article", "a.md"],
                .rows(filter: nil, isQuick: true, checks: true, json: "a.json"), "a.md"
            ),
            (["--filter", "singleton"], .rows(filter: "singleton", isQuick: false, checks: false, json: nil), nil),
            (["--one", "a row", "--runs", "7"], .one(row: "a row", runs: 7, isBound: false), nil),
            (["--one", "a row", "--runs", "7", "--bound"], .one(row: "a row", runs: 7, isBound: true), nil),
            (["--growth", "a.svg"], .growth(picture: "a.svg"), nil), (["--help"], .help, nil),
        ] as [([String], Options.Task, String?)])
    func tasks(words: [String], task: Options.Task, article: String?) throws {
        let options = try Options(words)
        #expect(options.task == task)
        #expect(options.article == article)
    }

    @Test(
        "Every misuse is told, with its remedy",
        arguments: [
            (["--loud"], "There is no option --loud.\n  Fix: see Benchmarks --help."),
            (["--filter", ""], "The option --filter has no value.\n  Fix: see Benchmarks --help."),
            (["--json", "--check"], "The option --json has no value.\n  Fix: see Benchmarks --help."),
            (["--check", "--check"], "The option --check is given twice.\n  Fix: give it once."),
            (["--one", "a row", "--runs", "0"], runs("0")), (["--one", "a row"], runs("no --runs")),
            (["--runs", "5"], "--runs goes with --one.\n  Fix: see Benchmarks --help."),
            (["--bound"], "--bound goes with --one.\n  Fix: see Benchmarks --help."),
            (["--one", "a", "--check"], "--check does not go with --one.\n  Fix: see Benchmarks --help."),
            (["--growth", "a.svg", "--quick"], "--quick does not go with --growth.\n  Fix: see Benchmarks --help."),
            (["--help", "--quick"], "--quick does not go with --help.\n  Fix: see Benchmarks --help."),
            (
                ["--article", "a.md", "--filter", "a"],
                "--article writes the whole table, and --filter leaves rows out.\n  Fix: give one of them."
            ),
        ])
    func misuse(words: [String], text: String) {
        let error = #expect(throws: BenchmarkError.self) { try Options(words) }
        #expect(error?.description == text)
    }

    private static func runs(_ given: String) -> String {
        """
        --one takes --runs and a number of runs.
            given: \(given)
          Fix: give a number above 0, such as --runs 1000.
        """
    }

    @Test(
        "A filter leaves the rows whose name holds it, and none leaves all; the row of a name is found by the whole of it"
    )
    func chosen() throws {
        #expect(try Row.chosen(rows, by: "atc", row: \.self).map(\.name) == ["match"])
        #expect(try Row.chosen(rows, by: nil, row: \.self).count == 2)
        #expect(try Row.named("match", of: rows, row: \.self).name == "match")
    }

    @Test(
        "A filter that leaves no row, because a check of nothing would hold, and a row that is not there list those that are"
    )
    func noRow() {
        func text(_ first: String, _ remedy: String) -> String {
            """
            No row has this \(first)
                row: resolve
                row: match
              Fix: give \(remedy) of these names, as it is written.
            """
        }
        let chosen = #expect(throws: BenchmarkError.self) { try Row.chosen(rows, by: "nonsense", row: \.self) }
        #expect(chosen?.description == text("in its name: nonsense", "--filter a part of one"))
        let named = #expect(throws: BenchmarkError.self) { try Row.named("mat", of: rows, row: \.self) }
        #expect(named?.description == text("name: mat", "--one one"))
    }

    @Test("A file that could not be written is told before anything is measured, and so is one that is not there")
    func files() throws {
        func text(_ first: String, _ fact: String) -> String {
            """
            The file cannot be written: \(first)
                \(fact)
              Fix: name a file in a folder of yours.
            """
        }
        let folder = FileManager.default.temporaryDirectory.path
        try OutputFile(path: "\(folder)/figures.json").check()
        let isFolder = #expect(throws: BenchmarkError.self) { try OutputFile(path: folder).check() }
        #expect(isFolder?.description == text(folder, "this is a folder"))
        let nowhere = #expect(throws: BenchmarkError.self) { try OutputFile(path: "/no/such/figures.json").check() }
        #expect(nowhere?.description == text("/no/such/figures.json", "there is no folder /no/such"))
        let error = #expect(throws: BenchmarkError.self) { try OutputFile(path: "/no/such/article.md").text() }
        #expect(
            error?.description == """
                The file cannot be read: /no/such/article.md
                  Fix: name a text file that is there; its part between two markers is written.
                """)
    }
}

extension Row {
    init(_ name: String, _ budget: Budget, allocations: Double? = nil, kept: Double? = nil) {
        self.init(name, budget, each: 1, allocations: allocations, kept: kept)
    }
}
