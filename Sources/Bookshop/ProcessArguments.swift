import Foundation

/// The command line as text.
enum ProcessArguments {
    /// The arguments after the program's name.
    ///
    /// `CommandLine.arguments` mends what is not UTF-8, and so would open another link than the one that was given.
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

/// A command line that the bookshop does not understand.
struct UsageError: Error, CustomStringConvertible {
    let summary: String
    let facts: [String]
    let remedy: String

    init(_ summary: String, facts: [String] = [], remedy: String) {
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }

    var description: String {
        ([summary] + facts.map { "    \($0)" } + ["  Fix: \(remedy)"]).joined(separator: "\n")
    }
}
