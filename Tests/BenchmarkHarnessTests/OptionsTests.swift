import BenchmarkHarness
import Foundation
import TestSupport
import Testing

@Suite("The benchmark's command line", .takingTurns)
struct OptionsTests {
    private let rows = [Row("resolve", .shown), Row("match", .shown)]

    @Test("Without words every row is measured")
    func everyRow() throws {
        let options = try Options([])
        #expect(options.task == .rows(filter: nil, isQuick: false, checks: false, json: nil))
        #expect(options.article == nil)
    }

    @Test("Options of the rows go together")
    func together() throws {
        let options = try Options(["--quick", "--json", "a.json", "--check", "--article", "a.md"])
        #expect(options.task == .rows(filter: nil, isQuick: true, checks: true, json: "a.json"))
        #expect(options.article == "a.md")
        #expect(
            try Options(["--filter", "singleton"]).task
                == .rows(filter: "singleton", isQuick: false, checks: false, json: nil))
    }

    @Test("One row is run so often, and growth has a picture")
    func others() throws {
        #expect(try Options(["--one", "a row", "--runs", "7"]).task == .one(row: "a row", runs: 7, isBound: false))
        #expect(
            try Options(["--one", "a row", "--runs", "7", "--bound"]).task
                == .one(row: "a row", runs: 7, isBound: true))
        #expect(try Options(["--growth", "a.svg"]).task == .growth(picture: "a.svg"))
        #expect(try Options(["--help"]).task == .help)
    }

    @Test(
        "Every misuse is told, with its remedy",
        arguments: [
            (["--loud"], "There is no option --loud.\n  Fix: see Benchmarks --help."),
            (["--filter", ""], "The option --filter has no value.\n  Fix: see Benchmarks --help."),
            (["--json", "--check"], "The option --json has no value.\n  Fix: see Benchmarks --help."),
            (["--check", "--check"], "The option --check is given twice.\n  Fix: give it once."),
            (
                ["--one", "a row", "--runs", "0"],
                """
                --one takes --runs and a number of runs.
                    given: 0
                  Fix: give a number above 0, such as --runs 1000.
                """
            ),
            (
                ["--one", "a row"],
                """
                --one takes --runs and a number of runs.
                    given: no --runs
                  Fix: give a number above 0, such as --runs 1000.
                """
            ),
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

    @Test("A filter leaves the rows whose name holds it, and none leaves all")
    func chosen() throws {
        #expect(try Row.chosen(rows, by: "atc", row: \.self).map(\.name) == ["match"])
        #expect(try Row.chosen(rows, by: nil, row: \.self).count == 2)
    }

    @Test("A filter that leaves no row is an error, because a check of nothing would hold")
    func nothing() {
        let error = #expect(throws: BenchmarkError.self) { try Row.chosen(rows, by: "nonsense", row: \.self) }
        #expect(
            error?.description == """
                No row has this in its name: nonsense
                    row: resolve
                    row: match
                  Fix: give --filter a part of one of these names, as it is written.
                """)
    }

    @Test("A row that is not there is an error that lists those that are")
    func unknown() throws {
        #expect(try Row.named("match", of: rows, row: \.self).name == "match")
        let error = #expect(throws: BenchmarkError.self) { try Row.named("mat", of: rows, row: \.self) }
        #expect(
            error?.description == """
                No row has this name: mat
                    row: resolve
                    row: match
                  Fix: give --one one of these names, as it is written.
                """)
    }

    @Test("A file that could not be written is told before anything is measured")
    func unwritable() throws {
        let folder = FileManager.default.temporaryDirectory.path
        try OutputFile(path: "\(folder)/figures.json").check()
        let isFolder = #expect(throws: BenchmarkError.self) { try OutputFile(path: folder).check() }
        #expect(
            isFolder?.description == """
                The file cannot be written: \(folder)
                    this is a folder
                  Fix: name a file in a folder of yours.
                """)
        let nowhere = #expect(throws: BenchmarkError.self) { try OutputFile(path: "/no/such/figures.json").check() }
        #expect(
            nowhere?.description == """
                The file cannot be written: /no/such/figures.json
                    there is no folder /no/such
                  Fix: name a file in a folder of yours.
                """)
    }

    @Test("A file that is not there is told")
    func missingFile() {
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
