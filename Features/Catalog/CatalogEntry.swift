import BookshopAnalyticsInterface
import BookshopCatalogInterface
public import Foundation
public import ModuleKit
import ModuleNavigation
import ModuleRouting
import BookshopPageInterface

/// The books: pages, search and subjects, and announcements of new ones.
public struct CatalogEntry: ModuleEntry {
    private let announcements: URL?

    /// The module.
    ///
    /// - Parameter announcements: the folder with a file for each book that is announced, watched while the module runs;
    ///   nil for none.
    public init(announcements: URL? = nil) { self.announcements = announcements }

    public func register(in registrar: inout Registrar) {
        registrar.provide((any CatalogService).self) { try LiveCatalog() }
        registrar.provide((any BookSearch).self, async: LiveSearch.init)
        registrar.provide(Announcements.self) { [announcements] in Announcements(folder: announcements) }
        registrar.provide(CatalogPages.self, CatalogPages.init)
        registrar.contribute((any MetricSource).self, CatalogMetrics.init)
        registrar.contribute((any SearchSource).self, AuthorSearch.init)
        registrar.contribute((any SearchSource).self, SubjectSearch.init)

        // A folder that can't be read now may be later, so it is no reason to close the shop.
        registrar.onRun(restart: .onFailure()) {
            (announcements: Announcements, events: EventSender, stopping: Stopping) in
            try await stopping.cancelling { try await announcements.follow(events) }
        }

        registrar.page(ShowShop.self) { (_, pages: CatalogPages) in await pages.front() }
        registrar.page(BookDetail.self, under: SearchBooks()) {
            (route, pages: CatalogPages, events: EventSender, links: any RouteOpener) in
            let page = try await pages.book(route, links)
            await events.send(BookViewed(book: page.book.id))
            return page
        }
        registrar.page(SearchBooks.self, under: ShowShop()) {
            (route, pages: CatalogPages, index: any BookSearch) in
            try await pages.search(route, in: index)
        }
        registrar.page(ShowSubjects.self, under: ShowShop()) { (_, pages: CatalogPages) in
            pages.subjects()
        }
        registrar.page(ShowAuthor.self, under: SearchBooks()) {
            (route, pages: CatalogPages, index: any BookSearch) in
            await pages.author(route.name, in: index)
        }
    }
}
