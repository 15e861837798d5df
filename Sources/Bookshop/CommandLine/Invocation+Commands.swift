import ModuleRouting

extension Invocation {
    /// The command that the words name.
    static func command(_ words: [String], _ options: Options) throws(UsageError) -> Command {
        let command: Command
        var name = words.first ?? ""
        switch (words.first, words.count) {
        case (nil, _): command = .prompt
        case ("open", 2): command = .open(words[1], options.origin ?? .link)
        case ("open", _):
            throw UsageError("open takes one link.", facts: ["given: \(words.count - 1)"], remedy: "quote the link.")
        case ("start", 1): command = .start(report: options.report, trace: options.trace)
        case ("serve-events", 1): command = .serveEvents
        case ("bridge", 1):
            guard let host = options.host else {
                throw UsageError("bridge takes --host HOST, the host of the page.", remedy: "see bookshop help.")
            }
            command = .bridge(host: host)
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
        case ("routes", 2) where words[1] == "manifest":
            command = .manifest
            name = "routes manifest"
        case ("routes", 2) where words[1] == "markdown":
            command = .markdown
            name = "routes markdown"
        case ("routes", 2...) where words[1] == "diff":
            command = try Self.manifestDiff(words.dropFirst(2))
            name = "routes diff"
        case ("graph", 1): command = try graph(options)
        case ("pages", 1): command = .pages(try format(options, among: [.text, .dot, .mermaid]))
        case ("check", 1): command = .check(without: options.without, unused: options.unused)
        case ("rules", _):
            guard let rules = try RulesCommand(words.dropFirst(), options) else { throw .noCommand(words) }
            command = .rules(rules)
            name = rules.name
        case ("help", 1): command = .help
        default:
            guard words.first == "routes", let named = try LinkFilesCommand.named(words.dropFirst(), options) else {
                throw .noCommand(words)
            }
            (command, name) = (.linkFiles(named.command), named.name)
        }
        if let misplaced = options.misplaced(with: name) {
            throw UsageError("\(misplaced.option) goes with \(misplaced.commands).", remedy: "see bookshop help.")
        }
        return command
    }

    private static func format(
        _ options: Options,
        among formats: [GraphFormat]
    ) throws(UsageError) -> GraphFormat {
        guard let format = GraphFormat(rawValue: options.format ?? "text"), formats.contains(format) else {
            throw UsageError(
                "There is no format \(printable(options.format ?? "")).",
                facts: ["formats: \(formats.map(\.rawValue).joined(separator: ", "))"],
                remedy: "name one of them."
            )
        }
        return format
    }

    private static func graph(_ options: Options) throws(UsageError) -> Command {
        let format = try format(options, among: GraphFormat.allCases)
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
}
