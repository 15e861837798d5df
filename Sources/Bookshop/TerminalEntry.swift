import ModuleKit

/// The terminal's screens, which belong to the main actor as a window's would, so that pages never mix.
struct TerminalEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide(Console.self) { Console() }
        registrar.provide((any PageScreen).self, taking: PageText.self, onMainActor: TerminalScreen.init)
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
