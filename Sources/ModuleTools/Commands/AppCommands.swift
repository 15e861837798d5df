import Foundation
public import ModuleKit

/// The command line of an app's own executable: what the app can say of itself, for its developers and for CI.
///
///     import ModuleTools
///
///     await AppCommands(shop()).run()
///
/// The executable then has `check`, `graph`, `report`, `start`, `run`, `new`, and `help`, which lists them with their options, as
/// does the executable without words. With `import ModuleRoutingTools`, `AppCommands(shop(), adding: .routing)` has `open`,
/// `routes` and its tools, `pages` and `rules` too. An option's value may follow `=`. A command exits 0 if it succeeded, 1 if it
/// could not be done, and 64 if the command line was not
/// understood. Errors go to standard error. What comes from outside is printed with controls and direction overrides as
/// visible escapes.
///
/// An app adds commands and options of its own with ``init(name:version:noun:commands:adding:options:openingOptions:roots:modules:opening:)``.
public struct AppCommands: Sendable {
    /// The executable's name, for the help and for errors.
    public let name: String

    /// The app's version, as `--version` prints it.
    let version: String?

    package let noun: String

    /// Those of another library.
    let tools: AppTools?
    let roots: [String]
    let modules: @Sendable (CommandCall) throws -> ModuleList
    let opening: @Sendable (CommandCall) throws -> OpenApp
    private let commands: [any AppCommand]
    private let options: [CommandOption]
    private let openingOptions: [CommandOption]

    /// The commands about the modules of an app.
    ///
    /// - Parameters:
    ///   - modules: the app's modules.
    ///   - version: the app's version, as `--version` prints it; that of the bundle unless given.
    ///   - tools: the commands of another library, such as `.routing` of ModuleRoutingTools.
    public init(_ modules: ModuleList, version: String? = nil, adding tools: AppTools? = nil) {
        self.init(version: version, adding: tools) { _ in modules }
    }

    /// The commands about the modules of an app, and its own.
    ///
    /// - Parameters:
    ///   - name: the executable's name; that of the process unless given.
    ///   - version: the app's version, as `--version` prints it; that of the bundle unless given.
    ///   - noun: what the app is called in a sentence, as in “the shop is open”.
    ///   - commands: the app's own commands.
    ///   - tools: the commands of another library, such as `.routing` of ModuleRoutingTools.
    ///   - options: the options that go with every command.
    ///   - openingOptions: the options that go with each command that starts the app.
    ///   - roots: the services that the app resolves by hand, which `check --unused` counts as used.
    ///   - modules: the app's modules for a command line.
    ///   - opening: the app to start; the same modules unless given.
    public init(
        name: String? = nil,
        version: String? = nil,
        noun: String = "app",
        commands: [any AppCommand] = [],
        adding tools: AppTools? = nil,
        options: [CommandOption] = [],
        openingOptions: [CommandOption] = [],
        roots: [String] = [],
        modules: @escaping @Sendable (CommandCall) throws -> ModuleList,
        opening: (@Sendable (CommandCall) throws -> OpenApp)? = nil
    ) {
        self.name = name ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
        self.version = version ?? Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
        self.noun = noun
        self.tools = tools
        self.roots = roots
        self.modules = modules
        self.opening = opening ?? { call in OpenApp(try call.assemble(), call) }
        self.options = options
        self.openingOptions = openingOptions
        // An app's own command is instead of the one of its name.
        self.commands =
            commands
            + (Self.standard + (tools?.commands ?? [])).filter { standard in
                !commands.contains { $0.name == standard.name && $0.required == standard.required }
            }
            + [HelpCommand(), VersionCommand()]
    }

    private static let standard: [any AppCommand] = [
        StartCommand(), RunCommand(), GraphCommand(), CheckCommand(), ReportCommand(), ReportDiffCommand(),
        NewAppCommand(), NewFeatureCommand(),
    ]

    /// Runs the command of the process's own arguments. It returns if the command succeeded; otherwise the process ends with
    /// the command's status.
    public func run() async {
        // A file that grows past the limit of the process is then an error of writing, and no end without a word.
        signal(SIGXFSZ, SIG_IGN)
        // The end doesn't wait for the main actor, which may be blocked by printing into a full pipe.
        await Task.detached {
            let console = CommandConsole()
            do throws(CommandError) {
                await self.run(try Self.ownArguments())
            } catch {
                console.report(error)
                exit(error.status.code)
            }
        }
        .value
    }

    /// Runs the command of these arguments, which are those after the executable's name. It returns if the command succeeded;
    /// otherwise the process ends with the command's status.
    public func run(_ arguments: [String]) async {
        let (status, call) = await outcome(of: arguments, on: CommandConsole())
        // An app that was opened stays until the end, for what is still under way.
        withExtendedLifetime(call) { if status != .success { exit(status.code) } }
    }

    /// Runs the command of these arguments, and returns what the process would end with.
    public func status(of arguments: [String], on console: CommandConsole = CommandConsole()) async -> CommandStatus {
        await outcome(of: arguments, on: console).status
    }

    private func outcome(
        of arguments: [String],
        on console: CommandConsole
    ) async -> (status: CommandStatus, call: CommandCall?) {
        var call: CommandCall?
        do {
            let understood = try self.call(arguments, console)
            call = understood
            if let word = understood.command.name.first, tools?.needs[word] != nil, hidden(understood).contains(word) {
                throw noCommand(understood.command.name + understood.operands)
            }
            return (try await understood.command.run(understood), call)
        } catch {
            console.report(error)
            return ((error as? CommandError)?.status ?? .failure, call)
        }
    }

    /// `CommandLine.arguments` repairs invalid UTF-8, and so would open another link than the one that was given.
    private static func ownArguments() throws(CommandError) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { continue }
            guard let argument = String(validatingCString: bytes) else {
                throw CommandError(
                    usage: "An argument is not UTF-8.",
                    facts: ["argument: number \(index)"],
                    remedy: "percent-encode the bytes that are not text."
                )
            }
            arguments.append(argument)
        }
        return arguments
    }

    private func call(_ arguments: [String], _ console: CommandConsole) throws(CommandError) -> CommandCall {
        let known = options + commands.flatMap(options)
        var (words, given): ([String], [String: [String]]) = ([], [:])
        var rest = arguments[...]
        var isHelp = false
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                break
            }
            if word == "--help" || word == "-h" {
                isHelp = true
            } else if word == "--version" {
                words.insert("version", at: 0)
            } else if !word.hasPrefix("--") {
                words.append(word)
            } else {
                let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                guard let option = known.first(where: { $0.name == parts[0] }) else {
                    throw misuse(
                        "There is no option \(word.visible).",
                        facts: suggestion(for: parts[0], among: known.map(\.name)))
                }
                guard option.takesValue || parts.count == 1 else {
                    throw misuse("The option \(option.name) takes no value.")
                }
                let value = !option.takesValue ? word : parts.count > 1 ? parts[1] : rest.popFirst()
                guard let value, !value.isEmpty else { throw misuse("The option \(option.name) has no value.") }
                given[option.name, default: []].append(value)
            }
        }
        // Without words an app that has no command for that says what it can do.
        if isHelp || (words.isEmpty && given.isEmpty && !commands.contains { $0.name.isEmpty }) {
            (words, given) = (["help"] + words.drop { $0 == "help" }, [:])
        }
        let command = try command(words, given)
        let operands = Array(words.dropFirst(command.name.count))
        return CommandCall(operands: operands, console: console, commands: self, command: command, given: given)
    }

    /// The options that go with a command, beside those that go with every one.
    private func options(of command: any AppCommand) -> [CommandOption] {
        command.required + command.options + (command.opensApp ? openingOptions : [])
    }

    private func command(_ words: [String], _ given: [String: [String]]) throws(CommandError) -> any AppCommand {
        // Of two of one name it is the one whose options are given.
        func rank(_ command: any AppCommand) -> (Int, Int) {
            (command.name.count, command.required.allSatisfy { given[$0.name] != nil } ? command.required.count : -1)
        }
        let named = commands.filter { words.starts(with: $0.name) }.max { rank($0) < rank($1) }
        guard let named, !named.name.isEmpty || words.isEmpty else { throw noCommand(words) }
        let name = named.name.joined(separator: " ")
        let allowed = Set((options + options(of: named)).map(\.name))
        for option in given.keys.sorted() where !allowed.contains(option) {
            let others = commands.filter { options(of: $0).contains { $0.name == option } }
                .map { $0.name.isEmpty ? "the prompt" : $0.name.joined(separator: " ") }
            throw misuse("\(option) goes with \(others.joined(separator: ", ")).")
        }
        let (count, operands) = (words.count - named.name.count, named.operands)
        let isOpenEnded = operands.last?.hasSuffix("…") == true
        let least = operands.prefix { !$0.hasPrefix("[") }.count
        guard count >= least, isOpenEnded || count <= operands.count else {
            if operands.isEmpty { throw noCommand(words) }
            throw misuse("\(name) takes \(operands.joined(separator: " ")).", facts: ["given: \(count)"])
        }
        for option in named.required where given[option.name] == nil {
            throw misuse("\(name) takes \(option.usage).")
        }
        return named
    }

    private func misuse(_ summary: String, facts: [String] = []) -> CommandError {
        CommandError(usage: summary, facts: facts, remedy: "see \(name) help.")
    }

    private func noCommand(_ words: [String]) -> CommandError {
        let given = words.joined(separator: " ")
        let names = commands.map { $0.name.joined(separator: " ") }
        return misuse(
            "There is no such command.", facts: ["given: \(given.visible)"] + suggestion(for: given, among: names))
    }

    /// The name that was meant; none if no name is near, by the letters that are more or fewer (Myers, 1986).
    private func suggestion(for given: String, among names: [String]) -> [String] {
        let given = given.prefix(64)
        let near = names.map { ($0, given.difference(from: $0).count) }.min { $0.1 < $1.1 }
        guard let (name, distance) = near, distance <= max(2, min(given.count, name.count) * 2 / 3) else { return [] }
        return ["did you mean: \(name)"]
    }

    /// The first words of those commands for which the app's list lacks an entry.
    private func hidden(_ call: CommandCall) -> [String] {
        guard let needs = tools?.needs, let list = try? modules(call) else { return [] }
        return needs.filter { list.names(of: .entry($1)).isEmpty }.map(\.key)
    }

    /// The commands whose names begin with those words, with their options; all of them without words.
    func help(_ call: CommandCall) throws(CommandError) -> String {
        let (words, hidden) = (call.operands, hidden(call))
        let commands = commands.filter { command in !hidden.contains { command.name.first == $0 } }
        if words.isEmpty { return help(commands) }
        let found = commands.filter { $0.name.starts(with: words) }
        let named = found.isEmpty ? commands.filter { !$0.name.isEmpty && words.starts(with: $0.name) } : found
        guard !named.isEmpty else { throw noCommand(words) }
        return lines(of: named).joined(separator: "\n")
    }

    /// All those commands with their options.
    private func help(_ commands: [any AppCommand]) -> String {
        var lines = lines(of: commands)
        if !options.isEmpty { lines += [""] + options.flatMap { Self.entry($0.usage, $0.help) } }
        if !openingOptions.isEmpty {
            let names = commands.filter(\.opensApp)
                .map { $0.usage.isEmpty ? "the prompt" : $0.name.joined(separator: " ") }
            lines += ["", "With \(names.joined(separator: ", ")):"]
            lines += openingOptions.flatMap { Self.entry($0.usage, $0.help) }
        }
        let end = """
            Exit status: 0 done; 1 could not be done, or what was looked at has a problem; 64 the command line was not \
            understood; 129, 130 and 143 ended by SIGHUP, SIGINT and SIGTERM (128 and its number) after everything was saved \
            and stopped, or at once by a second signal.
            """
        return (lines + [""] + Self.wrapped(end, 120)).joined(separator: "\n")
    }

    private func lines(of commands: [any AppCommand]) -> [String] {
        var lines: [String] = []
        for command in commands {
            let usage = command.usage.isEmpty ? name : "\(name) \(command.usage)"
            lines +=
                Self.entry(usage, command.help) + command.options.flatMap { Self.entry("      \($0.usage)", $0.help) }
        }
        return lines
    }

    private static func entry(_ usage: String, _ help: String) -> [String] {
        var lines = wrapped(help, 90).map { String(repeating: " ", count: 30) + $0 }
        if usage.count < 30 { lines[0] = usage + lines[0].dropFirst(usage.count) } else { lines.insert(usage, at: 0) }
        return lines
    }

    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        text.split(separator: "\n").flatMap { line in
            line.split(separator: " ").reduce(into: [String]()) { lines, word in
                if let last = lines.last, last.count + 1 + word.count <= width {
                    lines[lines.count - 1] = "\(last) \(word)"
                } else {
                    lines.append(String(word))
                }
            }
        }
    }
}

struct HelpCommand: AppCommand {
    let usage = "help [COMMAND]…"
    let help = "this text, or that of one command"

    func run(_ call: CommandCall) throws -> CommandStatus {
        try call.console.print(call.commands.help(call))
        return .success
    }
}

struct VersionCommand: AppCommand {
    let usage = "version"
    let help = "the app's version"

    func run(_ call: CommandCall) throws -> CommandStatus {
        guard let version = call.commands.version else {
            throw CommandError(
                "The \(call.commands.noun) has no version.", remedy: "give one to AppCommands(version:).")
        }
        try call.console.print("\(call.commands.name) \(version)")
        return .success
    }
}
