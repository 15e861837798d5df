import Foundation

/// One command line, understood: what to do, and with which data.
struct Invocation {
    enum Command: Equatable {
        case prompt
        case open(String)
        case routes
        case match(cases: String)
        case explain(String)
        case graph(GraphFormat, handlers: Bool)
        case graphSchema
        case check(without: [String])
        case help
    }

    /// How the graph is printed.
    enum GraphFormat: String, CaseIterable {
        case text, dot, mermaid, json

        /// Whether it is a picture, from which handlers are left out unless asked for.
        var isPicture: Bool { self == .dot || self == .mermaid }
    }

    /// The options of a command line that go with one command only.
    private struct Options {
        var without: [String] = []
        var cases: String?
        var format: String?
        var handlers = false
        var schema = false

        /// The first option that was given and goes with another command than the given one.
        func misplaced(with command: String) -> (option: String, command: String)? {
            [
                (!without.isEmpty, "--without", "check"), (cases != nil, "--cases", "routes match"),
                (format != nil, "--format", "graph"), (handlers, "--handlers", "graph"), (schema, "--schema", "graph"),
            ].first { $0.0 && $0.2 != command }.map { ($0.1, $0.2) }
        }
    }

    let command: Command

    /// The folder of the shop's documents.
    let data: URL

    /// Whether the shop tells how its storage and its catalogue are used.
    let isVerbose: Bool

    static let help = """
        bookshop                      a prompt for links and commands
        bookshop open URL             opens a link and prints its page
        bookshop routes               the patterns, who handles them, and what they need
        bookshop routes explain URL   what becomes of a link at every route
        bookshop routes match --cases FILE
                                      answers what-if cases, a JSON object a line (- for standard input)
        bookshop graph                the modules, their services, and who needs what
              --format FORMAT         … as text, dot (Graphviz), mermaid or json
              --handlers              … with handlers in the pictures (dot, mermaid)
              --schema                the JSON Schema of the format json
        bookshop check                checks that the modules fit together
              --without MODULE        … and what they would lack without that module
        bookshop help                 this text

        --data DIR                    keeps the shop's documents in that folder
        --verbose                     tells on standard error how the storage and the catalogue are used
        """

    /// - Throws: `UsageError` where the words are not a command.
    init(arguments: [String]) throws(UsageError) {
        var words = arguments[...]
        var positional: [String] = []
        var options = Options()
        var data: URL?
        var isVerbose = false
        while let word = words.popFirst() {
            switch word {
            case "--data": data = URL(fileURLWithPath: try Self.value(of: word, &words), isDirectory: true)
            case "--cases": options.cases = try Self.value(of: word, &words)
            case "--without": options.without.append(try Self.value(of: word, &words))
            case "--format": options.format = try Self.value(of: word, &words)
            case "--handlers": options.handlers = true
            case "--schema": options.schema = true
            case "--verbose": isVerbose = true
            case "--help", "-h": positional = ["help"]
            case "--":
                positional += words
                words = []
            case _ where word.hasPrefix("--"):
                throw UsageError("There is no option \(printable(word)).", remedy: "see bookshop help.")
            default: positional.append(word)
            }
        }
        command = try Self.command(positional, options)
        self.data = data ?? Self.usualFolder
        self.isVerbose = isVerbose
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = words.popFirst(), !value.isEmpty else {
            throw UsageError("The option \(option) has no value.", remedy: "see bookshop help.")
        }
        return value
    }

    private static func command(_ words: [String], _ options: Options) throws(UsageError) -> Command {
        let command: Command
        var name = words.first ?? ""
        switch (words.first, words.count) {
        case (nil, _): command = .prompt
        case ("open", 2): command = .open(words[1])
        case ("open", _):
            throw UsageError("open takes one link.", facts: ["given: \(words.count - 1)"], remedy: "quote the link.")
        case ("routes", 1): command = .routes
        case ("routes", 2) where words[1] == "match":
            guard let cases = options.cases else {
                throw UsageError(
                    "routes match takes --cases FILE, or - for standard input.", remedy: "see bookshop help.")
            }
            command = .match(cases: cases)
            name = "routes match"
        case ("routes", 3) where words[1] == "explain": command = .explain(words[2])
        case ("graph", 1): command = try graph(options)
        case ("check", 1): command = .check(without: options.without)
        case ("help", 1): command = .help
        default:
            throw UsageError(
                "There is no such command.",
                facts: ["given: \(printable(words.joined(separator: " ")))"],
                remedy: "see bookshop help."
            )
        }
        if let misplaced = options.misplaced(with: name) {
            throw UsageError("\(misplaced.option) goes with \(misplaced.command).", remedy: "see bookshop help.")
        }
        return command
    }

    private static func graph(_ options: Options) throws(UsageError) -> Command {
        let accepted = GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")
        guard let format = GraphFormat(rawValue: options.format ?? "text") else {
            throw UsageError(
                "There is no format \(printable(options.format ?? "")).",
                facts: ["formats: \(accepted)"],
                remedy: "name one of them."
            )
        }
        guard !options.schema else {
            guard options.format == nil, !options.handlers else {
                throw UsageError(
                    "--schema prints the schema of the format json, and nothing else.", remedy: "give it alone.")
            }
            return .graphSchema
        }
        guard !options.handlers || format.isPicture else {
            throw UsageError(
                "--handlers goes with --format dot and --format mermaid.",
                remedy: "leave it out: text and json have the handlers anyway."
            )
        }
        return .graph(format, handlers: options.handlers)
    }

    /// Where the platform keeps a program's data.
    private static var usualFolder: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? URL(fileURLWithPath: ".", isDirectory: true)).appendingPathComponent("bookshop")
    }
}
