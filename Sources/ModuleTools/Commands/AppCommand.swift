import Foundation
public import ModuleKit

/// A command of an app's executable: how it is called, what it does and its options, said once. Help, parsing and errors
/// follow from that.
///
///     struct GreetCommand: AppCommand {
///         static let loudly = CommandOption("--loudly", "… in capitals")
///         let usage = "greet NAME"
///         let help = "says hello"
///         let options = [loudly]
///
///         func run(_ call: CommandCall) throws -> CommandStatus {
///             let text = "Hello, \(call.operands[0])!"
///             try call.console.print(
///                 call.has(Self.loudly) ? text.uppercased() : text)
///             return .success
///         }
///     }
public protocol AppCommand: Sendable {
    /// The words that name the command, then what it takes in capitals: `routes explain URL`. A last operand that ends with
    /// `…` means one or more, and one in brackets may be left out. An option in it (`bridge --host HOST`) must be given: with and without it
    /// the same words may name two commands. The empty text names the command
    /// that runs without words.
    var usage: String { get }

    /// What it does, for the help.
    var help: String { get }

    /// The options that may be given; none unless said.
    var options: [CommandOption] { get }

    /// Whether it starts the app, so that the app's options for that go with it; false unless said.
    var opensApp: Bool { get }

    /// Does what the command line says.
    ///
    /// - Returns: how the process ends; why it isn't a success is on standard error then.
    /// - Throws: an error, which is printed on standard error. A ``CommandError`` says with which status the process ends;
    ///   with any other it ends with 1.
    func run(_ call: CommandCall) async throws -> CommandStatus
}

extension AppCommand {
    /// None.
    public var options: [CommandOption] { [] }

    /// False.
    public var opensApp: Bool { false }

    private var parts: [String] { usage.split(separator: " ").map(String.init) }

    /// The words that name it.
    var name: [String] { Array(parts.prefix { $0.first?.isLowercase == true }) }

    /// What it takes besides options.
    var operands: [String] { Array(parts.dropFirst(name.count).prefix { !$0.hasPrefix("--") }) }

    /// The options that must be given.
    package var required: [CommandOption] {
        usage.components(separatedBy: " --").dropFirst().map { CommandOption("--\($0)", "") }
    }
}

/// An option of a command.
public struct CommandOption: Sendable, Hashable {
    /// How it is written, with the name of its value in capitals if it takes one: `--origin ORIGIN`.
    public let usage: String
    /// What it does, for the help.
    public let help: String

    /// An option; without a value in its usage it is a flag.
    public init(_ usage: String, _ help: String) { (self.usage, self.help) = (usage, help) }

    var name: String { usage.split(separator: " ").first.map(String.init) ?? "" }
    var takesValue: Bool { usage.contains(" ") }
}

/// A command line that was understood, and the app that it is about.
public struct CommandCall: Sendable {
    /// The words after the command's name: as many as its usage says, without those that were left out.
    public let operands: [String]
    /// Where to print.
    public let console: CommandConsole
    /// The app's commands.
    public let commands: AppCommands

    let command: any AppCommand
    let given: [String: [String]]
    /// The managers of apps that were opened, which stay until the process ends.
    let opened = Monitor<[ModuleManager]>([])

    /// The words that name the command.
    public var name: String { command.name.joined(separator: " ") }

    /// Whether the option was given.
    public func has(_ option: CommandOption) -> Bool { given[option.name] != nil }

    /// The option's values, in the order in which they were given.
    public func values(_ option: CommandOption) -> [String] { given[option.name] ?? [] }

    /// The option's last value; nil if it wasn't given.
    public func value(_ option: CommandOption) -> String? { given[option.name]?.last }

    /// What the option's last value means; nil if it wasn't given.
    ///
    /// - Throws: a ``CommandError`` with those that there are if `read` returns nil.
    package func value<Value>(
        _ option: CommandOption,
        _ noun: String,
        of all: String,
        _ read: (String) -> Value?
    ) throws(CommandError) -> Value? {
        guard let text = value(option) else { return nil }
        if let value = read(text) { return value }
        throw CommandError(
            usage: "There is no \(noun) \(text.visible).", facts: ["\(noun)s: \(all)"], remedy: "name one of them.")
    }

    /// Writes a text that a command made to the file.
    ///
    /// - Parameter what: what it is, as the subject of the error: `The trace`.
    /// - Throws: a ``CommandError`` if it can't be written.
    func write(_ text: String, to file: String, _ what: String) throws(CommandError) {
        do {
            // At once, so that a text that can't be written whole destroys nothing.
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw CommandError(
                "\(what) cannot be written.",
                facts: ["file: \(file.visible)"],
                remedy: "check the folder, its permissions and the room on the disk."
            )
        }
    }

    /// The app's modules for this command line.
    public func modules() throws -> ModuleList { try commands.modules(self) }

    /// The app, assembled and not started.
    public func assemble() throws -> ModuleManager { try ModuleManager(modules()) }

    /// The app that is to be started.
    public func open() throws -> OpenApp { try commands.opening(self) }
}
