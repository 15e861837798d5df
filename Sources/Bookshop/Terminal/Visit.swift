import ModuleKit
import ModuleRouting
import PageInterface

/// A reader in the shop: opens links and shows their pages.
struct Visit: Sendable {
    let router: Router
    let screens: Factory<PageText, any PageScreen>
    let console: Console

    /// Opens a link that comes from there, and prints its page.
    ///
    /// - Returns: whether it was opened; an error is on standard error already.
    func open(_ link: String, from origin: RouteOrigin) async -> Bool {
        do {
            try await show(try await router.open(link, origin: origin))
            return true
        } catch {
            report(error)
            return false
        }
    }

    /// Prints the page of a link that was opened, or why it wasn't.
    func show(_ opened: Result<RouteAnswer, any Error>) async {
        do { try await show(try opened.get()) } catch { report(error) }
    }

    private func show(_ answer: RouteAnswer) async throws { try await show(text(of: page(of: answer))) }

    /// The page that a link from there leads to.
    func page(_ link: String, from origin: RouteOrigin) async throws -> Page {
        page(of: try await router.open(link, origin: origin))
    }

    private func page(of answer: RouteAnswer) -> Page {
        if let page = answer.value as? WebPageLink { return Page("In the browser", [.text(page.url)]) }
        guard let answered = answer.value as? any PageConvertible else {
            return Page("Done", [.text("\(answer.module) has opened the link.")])
        }
        return answered.page
    }

    /// A page as it is laid out for the terminal.
    func text(of page: Page) -> PageText { PageText(page, router: router, width: console.width) }

    /// Shows a page on a screen of its own.
    func show(_ text: PageText) async throws { try await screens.onMainActor(text).show() }

    /// Prints why something could not be done. What was cancelled because the shop closes needs no word.
    func report(_ error: any Error) {
        guard error is CancellationError else { return console.report(error) }
        guard !Task.isCancelled else { return }
        console.report(ReaderError("Cancelled: the link was not opened.", remedy: "open it again to go on."))
    }
}
