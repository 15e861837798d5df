import AnalyticsInterface
import CatalogInterface
public import ModuleKit
import ModuleRouting
import PageInterface

/// The books: pages, search and subjects.
public struct CatalogEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide((any CatalogService).self) { try LiveCatalog() }
        registrar.provide((any BookSearch).self, async: BookIndex.init)
        registrar.provide(CatalogPages.self, CatalogPages.init)
        registrar.contribute((any MetricSource).self, CatalogMetrics.init)
        registrar.contribute((any SearchSource).self, AuthorSearch.init)
        registrar.contribute((any SearchSource).self, SubjectSearch.init)

        registrar.route { (_: ShowShop, pages: CatalogPages) in pages.front() }
        registrar.route { (route: BookDetail, pages: CatalogPages, events: EventSender, links: any RouteOpening) in
            let page = try await pages.book(route, links)
            await events.send(BookViewed(book: page.book.id))
            return page
        }
        registrar.route { (route: SearchBooks, pages: CatalogPages, index: any BookSearch) in
            try pages.search(route, in: index)
        }
        registrar.route { (_: ShowSubjects, pages: CatalogPages) in pages.subjects() }
        registrar.route { (route: ShowAuthor, pages: CatalogPages, index: any BookSearch) in
            pages.author(route.name, in: index)
        }
    }
}
