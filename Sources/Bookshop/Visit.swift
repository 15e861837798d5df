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
            try show(try await page(link))
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

    /// Prints a page.
    func show(_ page: Page) throws {
        try console.print(PageText(page, router: router, width: console.width).text)
    }
}
