import Foundation
import ModuleRouting

/// One command line, understood: what to do, and with which data.
struct Invocation {
    enum Command: Equatable {
        case prompt
        case open(String, RouteOrigin)
        case start(report: Bool, trace: String?)
        case serveEvents
        case routes
        case match(cases: String)
        case moveIn(file: String, RoutingProfile)
        case explain(String, RouteOrigin)
        case graph(GraphFormat, handlers: Bool)
        case graphSchema
        case check(without: [String])
        case help

        /// Whether it shows how the shop starts.
        var isStart: Bool { if case .start = self { true } else { false } }
    }

    /// How the graph is printed.
    enum GraphFormat: String, CaseIterable {
        case text, dot, mermaid, json

        /// Whether it is a picture, from which handlers are left out unless asked for.
        var isPicture: Bool { self == .dot || self == .mermaid }
    }

    /// The options of a command line that do not go with every command.
    private struct Options {
        var origin: RouteOrigin?
        var without: [String] = []
        var cases: String?
        var profile: RoutingProfile?
        var format: String?
        var handlers = false
        var schema = false
        var report = false
        var trace: String?
        var faults = Faults()
        var timeouts = GivenTimeouts()

        /// The first option that was given and goes with other commands than the given one, and those.
        func misplaced(with command: String) -> (option: String, commands: String)? {
            let visits = ["", "open", "start", "serve-events"]
            let options: [(isGiven: Bool, option: String, commands: [String])] = [
                (origin != nil, "--origin", ["open", "routes explain"]),
                (!without.isEmpty, "--without", ["check"]), (cases != nil, "--cases", ["routes match"]),
                (profile != nil, "--profile", ["routes import"]),
                (format != nil, "--format", ["graph"]), (handlers, "--handlers", ["graph"]),
                (schema, "--schema", ["graph"]), (report, "--report", ["start"]), (trace != nil, "--trace", ["start"]),
                (!faults.failing.isEmpty, "--fail", visits),
                (!faults.hangingStart.isEmpty || !faults.hangingStop.isEmpty, "--hang", visits),
                (timeouts.start != nil, "--start-timeout", visits), (timeouts.stop != nil, "--stop-timeout", visits),
            ]
            return options.first { $0.isGiven && !$0.commands.contains(command) }.map { given in
                let names = given.commands.map { $0.isEmpty ? "the prompt" : $0 }
                return (given.option, names.joined(separator: ", "))
            }
        }
    }

    /// The timeouts of one module, if given.
    struct GivenTimeouts: Sendable, Equatable {
        /// To start.
        var start: Duration?
        /// To stop; all modules together may take three times as long.
        var stop: Duration?
    }

    let command: Command

    /// The folder of the shop's documents.
    let data: URL

    /// Whether the shop prints each use of its storage and its catalogue.
    let isVerbose: Bool

    /// Faults to inject, so that you see how the shop handles them.
    let faults: Faults

    let timeouts: GivenTimeouts

    static let help = """
        bookshop                      a prompt for links and commands
        bookshop open URL             opens a link that comes from outside, and prints its page
              --origin ORIGIN         … that comes from there: link (if not given), custom-scheme[:APP], web[:HOST],
                                      notification, shortcut, command, restoration, unknown, or inside the shop
        bookshop start                starts the shop, prints what runs, and stops it
              --report                … prints how long each module waited and worked
              --trace FILE            … writes that to a file, for Perfetto or chrome://tracing
        bookshop serve-events         stays open until a signal: sends the events that standard input names, a line
                                      each (help lists them), and shows events as they come
        bookshop routes               the patterns, their modules, from where they are open, what stands before them,
                                      and what they depend on
        bookshop routes explain URL   what becomes of a link at every route
              --origin ORIGIN         … of one that comes from there
        bookshop routes match --cases FILE
                                      answers what-if cases, a JSON object a line (- for standard input)
        bookshop routes import FILE --profile PROFILE
                                      what becomes of the patterns and links of an older router (- for standard
                                      input): jlroutes, mgjRouter, hhRouter, wlrRoute or routable
        bookshop graph                the modules, their services, and what depends on what
              --format FORMAT         … as text, dot (Graphviz), mermaid or json
              --handlers              … with handlers in the pictures (dot, mermaid)
              --schema                the JSON Schema of the format json
        bookshop check                checks that the modules fit together
              --without MODULE        … and what they would lack without that module
        bookshop help                 this text

        --data DIR                    keeps the shop's documents in that folder
        --verbose                     tells on standard error how the storage and the catalogue are used, and which
                                      module has started and stopped

        To see what becomes of faults (with open, start, serve-events and the prompt):
        --fail MODULE                 that module fails to start
        --hang MODULE                 that module hangs when it stops; with MODULE:start, when it starts
        --start-timeout SECONDS        how long one module may take to start
        --stop-timeout SECONDS         how long one module may take to stop, and all together three times as long

        Exit status: 0 done; 1 could not be done, or routes import finds a change; 64 the command line was not understood; 129, 130 and 143 ended by
        SIGHUP, SIGINT and SIGTERM (128 and its number) after everything was saved and stopped, or at once by a second
        signal.
        """

    /// - Throws: `UsageError` if the words aren't a command.
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
            case "--profile": options.profile = try Self.profile(of: word, &words)
            case "--origin": options.origin = try Self.origin(of: word, &words)
            case "--without": options.without.append(try Self.value(of: word, &words))
            case "--format": options.format = try Self.value(of: word, &words)
            case "--handlers": options.handlers = true
            case "--schema": options.schema = true
            case "--report": options.report = true
            case "--trace": options.trace = try Self.value(of: word, &words)
            case "--fail": options.faults.failing.append(try Self.value(of: word, &words))
            case "--hang": try options.faults.hang(try Self.value(of: word, &words))
            case "--start-timeout": options.timeouts.start = try Self.seconds(of: word, &words)
            case "--stop-timeout": options.timeouts.stop = try Self.seconds(of: word, &words)
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
        faults = options.faults
        timeouts = options.timeouts
    }

    private static func seconds(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> Duration {
        let value = try value(of: option, &words)
        guard let seconds = Double(value), seconds > 0, seconds <= 3600 else {
            throw UsageError(
                "\(option) takes a number of seconds.",
                facts: ["given: \(printable(value))"],
                remedy: "give a number above 0, up to 3600, such as 2 or 0.5."
            )
        }
        return .seconds(seconds)
    }

    private static func profile(
        of option: String,
        _ words: inout ArraySlice<String>
    ) throws(UsageError) -> RoutingProfile {
        let value = try value(of: option, &words)
        guard let profile = RoutingProfile(named: value) else {
            throw UsageError(
                "There is no profile \(printable(value)).",
                facts: ["profiles: \(RoutingProfile.allCases.map(\.rawValue).joined(separator: ", "))"],
                remedy: "name one of them."
            )
        }
        return profile
    }

    private static func origin(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> RouteOrigin {
        let value = try value(of: option, &words)
        guard let origin = RouteOrigin(value) else {
            throw UsageError(
                "There is no origin \(printable(value)).",
                facts: ["origins: \(origins)"],
                remedy: "name one of them."
            )
        }
        return origin
    }

    /// The origins, as they are given.
    private static let origins = """
        link, custom-scheme[:APP], web[:HOST], notification, shortcut, command, restoration, unknown, inside
        """

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
        case ("open", 2): command = .open(words[1], options.origin ?? .link)
        case ("open", _):
            throw UsageError("open takes one link.", facts: ["given: \(words.count - 1)"], remedy: "quote the link.")
        case ("start", 1): command = .start(report: options.report, trace: options.trace)
        case ("serve-events", 1): command = .serveEvents
        case ("routes", 1): command = .routes
        case ("routes", 2) where words[1] == "match":
            guard let cases = options.cases else {
                throw UsageError(
                    "routes match takes --cases FILE, or - for standard input.", remedy: "see bookshop help.")
            }
            command = .match(cases: cases)
            name = "routes match"
        case ("routes", 3) where words[1] == "import":
            guard let profile = options.profile else {
                throw UsageError("routes import takes a file and --profile PROFILE.", remedy: "see bookshop help.")
            }
            command = .moveIn(file: words[2], profile)
            name = "routes import"
        case ("routes", 3) where words[1] == "explain":
            command = .explain(words[2], options.origin ?? .link)
            name = "routes explain"
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
            throw UsageError("\(misplaced.option) goes with \(misplaced.commands).", remedy: "see bookshop help.")
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
