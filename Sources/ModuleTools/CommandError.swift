public import ModuleKit

/// Why a command was not understood, or could not be done.
public struct CommandError: Error, Sendable, DiagnosticConvertible {
    /// What happened, the facts, and what to do.
    public let diagnostic: Diagnostic
    /// What the process ends with.
    public let status: CommandStatus

    /// A command that could not be done: the process ends with 1.
    public init(_ summary: String, facts: [String] = [], remedy: String) {
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
        status = .failure
    }

    /// A command line that was not understood: the process ends with 64.
    public init(usage summary: String, facts: [String] = [], remedy: String) {
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
        status = .usage
    }

    /// A name that no module has.
    package static func noModule(_ name: String, of names: [String]) -> CommandError {
        CommandError(
            usage: "There is no module \(name.visible).",
            facts: ["modules: \(names.joined(separator: ", "))"],
            remedy: "name one of them."
        )
    }
}

/// What a process ends with.
public struct CommandStatus: Sendable, Hashable {
    /// The number.
    public let code: Int32

    /// A status of that number.
    public init(code: Int32) { self.code = code }

    /// The command succeeded: 0.
    public static let success = CommandStatus(code: 0)

    /// The command failed: 1.
    public static let failure = CommandStatus(code: 1)

    /// The command line was not understood: 64, `EX_USAGE` of BSD's sysexits.
    public static let usage = CommandStatus(code: 64)

    /// A signal ended the process: 128 and its number, as shells say it (POSIX `sh`, 2.8.2).
    public static func signal(_ signal: HostSignal) -> CommandStatus { CommandStatus(code: 128 + signal.number) }
}
