import Foundation
import ModuleKit
import ModuleNavigation
import ModuleRouting
import ModuleTools
import BookshopPageInterface

/// Where pages and errors are shown: the terminal.
struct PageWindow: Sendable {
    let router: Router
    let screens: Factory<PageText, any PageScreen>
    let console: CommandConsole

    /// Prints the page of a link that was opened, or why it wasn't.
    func show(_ opened: Result<RouteAnswer, any Error>) async {
        do { try await show(text(of: page(of: try opened.get()))) } catch { report(error) }
    }

    /// Shows a page on a screen of its own.
    @MainActor
    func show(_ text: PageText) throws { try screens.onMainActor(text).show() }

    /// A page as it is laid out for the terminal.
    func text(of page: Page, in style: PresentationStyle? = nil) -> PageText {
        PageText(page, router: router, width: console.width, frame: style?.rawValue)
    }

    /// What a link that was opened has to show.
    func page(of answer: RouteAnswer) -> Page {
        page(of: answer.value) ?? Page("Done", [.text("\(answer.module) has opened the link.")])
    }

    /// What a route answered, as a page; nil if it is none.
    func page(of value: some Sendable) -> Page? {
        if let page = value as? WebPageLink { return self.page(ofWeb: page.url) }
        return (value as? any PageConvertible)?.page
    }

    /// A page of the web, which a browser shows.
    func page(ofWeb url: String) -> Page { Page("In the browser", [.text(url)]) }

    /// Prints why something could not be done. What was cancelled because the shop closes needs no word.
    func report(_ error: any Error) {
        guard error is CancellationError else { return console.report(error) }
        guard !Task.isCancelled else { return }
        console.report(ReaderError("Cancelled: the link was not opened.", remedy: "open it again to go on."))
    }
}

extension CommandConsole {
    /// Whether a person types: then there is a prompt.
    var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

    /// The columns of the terminal, between 40 and 120; 80 in a pipe.
    var width: Int {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return min(max(Int(size.ws_col), 40), 120)
    }
}
