import BookshopAccountInterface
import BookshopModules
import BookshopCatalogInterface
import Foundation
import ModuleHost
import ModuleKit
import ModuleLinks
import ModuleNavigation
import ModuleTools
import BookshopPageInterface
import BookshopRecommendationsInterface
import BookshopReviewsInterface
import BookshopStorageInterface

/// The bookshop in a terminal.
///
/// - Parameters:
///   - answers: the lines with which a reader answers questions; nil where there is no reader to ask.
///   - leaks: whether the host keeps the forms of pages that have gone, which is a fault.
func terminalShop(
    data: URL,
    trace: (@Sendable (String) -> Void)? = nil,
    reportRules: @escaping @Sendable (RulesError) -> Void = { _ in },
    answers: StandardInput? = nil,
    leaks: Bool = false
) -> ModuleList {
    var capabilities = HostCapabilities(
        Page.self, BookPage.self, SearchPage.self, RecommendationsPage.self, styles: [.sheet])
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) {
        capabilities = HostCapabilities(
            Page.self, BookPage.self, SearchPage.self, RecommendationsPage.self, ReviewModel.self, styles: [.sheet])
    }
    return shopModules(data: data, trace: trace, reportRules: reportRules, capabilities: capabilities) {
        TerminalEntry(answers: answers, leaks: leaks)
    }
}

/// The terminal: its screens, which belong to the main actor as a window's would, so that pages never mix, the host of the
/// shop's pages, and what it asks the reader.
struct TerminalEntry: ModuleEntry {
    /// The lines with which the reader answers; nil where there is no reader to ask.
    let answers: StandardInput?
    let leaks: Bool

    func register(in registrar: inout Registrar) {
        registrar.provide(CommandConsole.self) { CommandConsole() }
        registrar.provide((any PageScreen).self, taking: PageText.self, onMainActor: TerminalScreen.init)
        registrar.provide(PageWindow.self, PageWindow.init)
        registrar.provide(SavedPages.self, SavedPages.init)
        registrar.provide(PageHost.self) {
            [hasReader = answers != nil, leaks]
            (navigator: Navigator, window: PageWindow, saved: SavedPages, account: any AccountService) in
            PageHost(
                navigator: navigator, window: window, saved: saved, account: account, hasReader: hasReader, leaks: leaks
            )
        }
        if let answers {
            registrar.provide((any ReaderQuestions).self) { (console: CommandConsole) in
                TerminalQuestions(answers: answers, console: console)
            }
        }
        // Before the reader is signed out, so that a process that ends in between has nothing left of that reader, and after,
        // because another process may have kept its pages meanwhile.
        registrar.on(ReaderWillSignOut.self) { (_, host: PageHost) in await host.forgetReader() }
        registrar.on(ReaderDidSignOut.self) { (_, host: PageHost) in await host.forgetReader() }
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
    private let console: CommandConsole

    init(text: PageText, console: CommandConsole) {
        self.text = text
        self.console = console
    }

    func show() throws { try console.print(text.text) }
}
