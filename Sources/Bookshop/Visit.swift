import ModuleKit
import ModuleRouting
import ModuleTools
import PageInterface

/// A reader in the shop: opens links and shows their pages.
struct Visit {
    let router: Router
    let console: Console

    /// Opens a link and prints its page.
    ///
    /// - Returns: whether it was opened; an error is on standard error already.
    func open(_ link: String) async -> Bool {
        do {
            try await show(text(of: try await page(link)))
            return true
        } catch {
            console.report(error)
            return false
        }
    }

    /// The page that a link leads to.
    func page(_ link: String) async throws -> Page {
        let answer = try await router.open(link, origin: .link)
        guard let answered = answer.value as? any PageConvertible else {
            return Page("Done", [.text("\(answer.module) has opened the link.")])
        }
        return answered.page
    }

    /// A page as it is laid out for the terminal.
    func text(of page: Page) -> PageText { PageText(page, router: router, width: console.width) }

    /// Shows a page on a screen of its own.
    func show(_ text: PageText) async throws {
        let screens = try router.manager.resolve(Factory<PageText, any PageScreen>.self)
        try await screens.onMainActor(text).show()
    }
}
