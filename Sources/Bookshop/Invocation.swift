import Foundation

/// One command line, understood: what to do, and with which data.
struct Invocation {
    enum Command: Equatable {
        case prompt
        case open(String)
        case routes
        case match(cases: String)
        case explain(String)
        case graph
        case check(without: [String])
        case help
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
        var without: [String] = []
        var cases: String?
        var data: URL?
        var isVerbose = false
        while let word = words.popFirst() {
            switch word {
            case "--data": data = URL(fileURLWithPath: try Self.value(of: word, &words), isDirectory: true)
            case "--cases": cases = try Self.value(of: word, &words)
            case "--without": without.append(try Self.value(of: word, &words))
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
        command = try Self.command(positional, without, cases)
        self.data = data ?? Self.usualFolder
        self.isVerbose = isVerbose
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = words.popFirst(), !value.isEmpty else {
            throw UsageError("The option \(option) has no value.", remedy: "see bookshop help.")
        }
        return value
    }

    private static func command(_ words: [String], _ without: [String], _ cases: String?) throws(UsageError) -> Command
    {
        let command: Command
        switch (words.first, words.count) {
        case (nil, _): command = .prompt
        case ("open", 2): command = .open(words[1])
        case ("open", _):
            throw UsageError("open takes one link.", facts: ["given: \(words.count - 1)"], remedy: "quote the link.")
        case ("routes", 1): command = .routes
        case ("routes", 2) where words[1] == "match":
            guard let cases else {
                throw UsageError(
                    "routes match takes --cases FILE, or - for standard input.", remedy: "see bookshop help.")
            }
            guard without.isEmpty else { throw UsageError("--without goes with check.", remedy: "see bookshop help.") }
            return .match(cases: cases)
        case ("routes", 3) where words[1] == "explain": command = .explain(words[2])
        case ("graph", 1): command = .graph
        case ("check", 1) where cases == nil: return .check(without: without)
        case ("help", 1): command = .help
        default:
            throw UsageError(
                "There is no such command.",
                facts: ["given: \(printable(words.joined(separator: " ")))"],
                remedy: "see bookshop help."
            )
        }
        guard without.isEmpty else { throw UsageError("--without goes with check.", remedy: "see bookshop help.") }
        guard cases == nil else { throw UsageError("--cases goes with routes match.", remedy: "see bookshop help.") }
        return command
    }

    /// Where the platform keeps a program's data.
    private static var usualFolder: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? URL(fileURLWithPath: ".", isDirectory: true)).appendingPathComponent("bookshop")
    }
}
