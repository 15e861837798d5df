import ModuleKit
import Foundation
import ModuleHost
import ModuleTools
import BookshopPageInterface

/// Asks in the terminal: the next line of standard input is the answer.
struct TerminalQuestions: ReaderQuestions {
    let answers: StandardInput
    let console: CommandConsole

    func confirm(_ question: String) async -> Bool {
        do {
            try console.print("\(question.visible) yes/no")
            if console.isInteractive { try console.print("yes/no> ", terminator: "") }
            var lines = answers.makeAsyncIterator()
            let answer = try await lines.next()?.trimmingCharacters(in: .whitespaces).lowercased()
            return answer == "yes" || answer == "y"
        } catch {
            console.report(error)
            return false
        }
    }
}
