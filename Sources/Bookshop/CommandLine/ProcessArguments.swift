import Foundation

/// The command line as text.
enum ProcessArguments {
    /// The arguments after the program's name.
    ///
    /// `CommandLine.arguments` repairs invalid UTF-8, and so would open another link than the one that was given.
    static func validated() throws(UsageError) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { continue }
            guard let argument = String(validatingCString: bytes) else {
                throw UsageError(
                    "An argument is not UTF-8.",
                    facts: ["argument: number \(index)"],
                    remedy: "percent-encode the bytes that are not text."
                )
            }
            arguments.append(argument)
        }
        return arguments
    }
}
