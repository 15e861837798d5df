import BookshopCatalogInterface

/// A catalogue that traces each use.
struct TracedCatalog: CatalogService {
    let base: any CatalogService
    let trace: Trace

    var books: [Book] { base.books }

    func book(_ id: Int) throws -> Book { try trace.measure("catalogue book \(id)") { try base.book(id) } }

    var subjects: [(subject: String, count: Int)] { trace.measure("catalogue subjects") { base.subjects } }
}

/// A search that traces each use.
struct TracedSearch: BookSearch {
    let base: any BookSearch
    let trace: Trace

    func books(_ query: CatalogQuery) async -> [Book] {
        await trace.measure("catalogue search") { await base.books(query) }
    }
}
