import BookshopCatalogInterface

/// Finds books by the folded texts of all, which it makes at the first search: that takes milliseconds, for which every
/// page would wait that needs no search. It is made while its module starts all the same, so that what decorates the
/// catalogue or the search has started before that module.
actor LiveSearch: BookSearch {
    private let catalog: any CatalogService
    private var index: BookIndex?

    init(of catalog: any CatalogService) async { self.catalog = catalog }

    func books(_ query: CatalogQuery) -> [Book] {
        let made = index ?? BookIndex(of: catalog)
        index = made
        return made.books(query)
    }
}
