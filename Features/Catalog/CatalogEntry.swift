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
        registrar.provide(CatalogPages.self, CatalogPages.init)
        registrar.contribute((any MetricSource).self, CatalogMetrics.init)
        registrar.contribute((any SearchSource).self, AuthorSearch.init)
        registrar.contribute((any SearchSource).self, SubjectSearch.init)

        registrar.route { (_: ShowShop, pages: CatalogPages) in pages.front() }
        registrar.route { (route: BookDetail, pages: CatalogPages) in try pages.book(route) }
        registrar.route { (route: SearchBooks, pages: CatalogPages) in try pages.search(route) }
        registrar.route { (_: ShowSubjects, pages: CatalogPages) in pages.subjects() }
        registrar.route { (route: ShowAuthor, pages: CatalogPages) in pages.author(route.name) }
    }
}
