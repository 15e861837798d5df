/// One command line, understood.
package struct Options: Equatable {
    /// What is asked for.
    package enum Task: Equatable {
        /// Measures the rows whose name holds the text.
        case rows(filter: String?, isQuick: Bool, checks: Bool, json: String?)
        /// Measures how costs grow, and writes the picture.
        case growth(picture: String)
        /// Does the product's work of one row so many times, or that of its bound.
        case one(row: String, runs: Int, isBound: Bool)
        case help
    }

    package let task: Task

    /// The text file whose tables are written, or compared.
    package let article: String?

    package static let help = """
        Benchmarks                    measures every row and prints the table
            --filter TEXT             … only rows that have the text in their name
            --quick                   … counts allocations only, and measures no times
            --check                   … ends with status 1 where a budget is missed
            --json FILE               … writes the figures there too
            --article FILE            … writes the table into that file; with --quick, which has no times, it compares
                                      the rows of the table that is there
        Benchmarks --growth FILE      measures how costs grow from 10 to 10,000, and writes the picture (SVG)
            --article FILE            … writes the table into that file
        Benchmarks --one ROW --runs COUNT
                                      does a row's work so often, for a program that counts instructions
            --bound                   … the work of its bound instead
        Benchmarks --help             this text

        Exit status: 0 done, and what is checked holds where that was asked; 1 it does not, or it could not be done; 64 the
        command line was not understood.
        """

    /// - Throws: ``BenchmarkError`` where the words are not understood.
    package init(_ words: [String]) throws(BenchmarkError) {
        var values: [String: String] = [:]
        var flags: Set<String> = []
        var words = words[...]
        while let word = words.popFirst() {
            guard values[word] == nil, !flags.contains(word) else {
                throw BenchmarkError("The option \(word) is given twice.", remedy: "give it once.")
            }
            switch word {
            case "--filter", "--json", "--article", "--growth", "--one", "--runs":
                guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
                    throw BenchmarkError("The option \(word) has no value.", remedy: "see Benchmarks --help.")
                }
                values[word] = value
            case "--quick", "--check", "--bound", "--help": flags.insert(word)
            default: throw BenchmarkError("There is no option \(word).", remedy: "see Benchmarks --help.")
            }
        }
        task = try Self.task(values, flags)
        article = values["--article"]
        if article != nil, values["--filter"] != nil {
            throw BenchmarkError(
                "--article writes the whole table, and --filter leaves rows out.", remedy: "give one of them.")
        }
    }

    private static func task(_ values: [String: String], _ flags: Set<String>) throws(BenchmarkError) -> Task {
        let given = flags.union(values.keys)
        if flags.contains("--help") {
            try check(given, goWith: "--help", [])
            return .help
        }
        if let row = values["--one"] {
            try check(given, goWith: "--one", ["--runs", "--bound"])
            guard let runs = values["--runs"].map(Int.init) ?? 0, runs > 0 else {
                throw BenchmarkError(
                    "--one takes --runs and a number of runs.",
                    facts: ["given: \(values["--runs"] ?? "no --runs")"],
                    remedy: "give a number above 0, such as --runs 1000."
                )
            }
            return .one(row: row, runs: runs, isBound: flags.contains("--bound"))
        }
        if let picture = values["--growth"] {
            try check(given, goWith: "--growth", ["--article"])
            return .growth(picture: picture)
        }
        try check(given, goWith: "rows", ["--filter", "--quick", "--check", "--json", "--article"])
        return .rows(
            filter: values["--filter"],
            isQuick: flags.contains("--quick"),
            checks: flags.contains("--check"),
            json: values["--json"]
        )
    }

    private static func check(
        _ given: Set<String>,
        goWith option: String,
        _ companions: Set<String>
    ) throws(BenchmarkError) {
        guard let stray = given.subtracting(companions).subtracting([option]).min() else { return }
        throw BenchmarkError(
            option == "rows" ? "\(stray) goes with --one." : "\(stray) does not go with \(option).",
            remedy: "see Benchmarks --help."
        )
    }
}
