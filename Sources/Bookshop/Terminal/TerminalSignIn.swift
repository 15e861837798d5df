import AccountInterface
import Foundation
import ModuleHost
import PageInterface

/// Asks for the reader's name in the terminal: the next line of standard input is the answer.
struct TerminalSignIn: SignInPrompt {
    let answers: StandardInput
    let console: Console

    func name() async throws -> String? {
        try console.print(
            """
            This needs a reader who is signed in. What is your name?
            A new name makes a profile, and an empty line cancels.
            """
        )
        if console.isInteractive { try console.print("name> ", terminator: "") }
        var lines = answers.makeAsyncIterator()
        guard let line = try await lines.next() else { return nil }
        guard !line.contains("\u{FFFD}") else { throw ReaderError.notText }
        let name = line.trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? nil : name
    }
}

extension ReaderError {
    /// A line of standard input whose bytes are not UTF-8.
    static let notText = ReaderError(
        "The line is not UTF-8.",
        remedy: "percent-encode the bytes that are not text."
    )
}
