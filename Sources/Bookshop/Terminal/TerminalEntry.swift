import AccountInterface
import ModuleHost
import ModuleKit

/// The terminal: its screens, which belong to the main actor as a window's would, so that pages never mix, and what it asks
/// the reader.
struct TerminalEntry: ModuleEntry {
    private let answers: StandardInput?

    /// - Parameter answers: the lines with which the reader answers; nil where there is no reader to ask.
    init(answers: StandardInput? = nil) { self.answers = answers }

    func register(in registrar: inout Registrar) {
        registrar.provide(Console.self) { Console() }
        registrar.provide((any PageScreen).self, taking: PageText.self, onMainActor: TerminalScreen.init)
        registrar.provide(Visit.self, Visit.init)
        if let answers {
            registrar.provide((any SignInPrompt).self) { (console: Console) in
                TerminalSignIn(answers: answers, console: console)
            }
        }
    }
}

/// Shows one page.
@MainActor
protocol PageScreen: Sendable {
    /// - Throws: where nothing can be shown any more.
    func show() throws
}

/// A page in the terminal.
@MainActor
final class TerminalScreen: PageScreen {
    private let text: PageText
    private let console: Console

    init(text: PageText, console: Console) {
        self.text = text
        self.console = console
    }

    func show() throws { try console.print(text.text) }
}
