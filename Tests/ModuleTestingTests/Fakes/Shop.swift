import ModuleKit
import TestSupport

protocol CatalogService: AnyObject, Sendable { var books: Int { get } }
protocol CartService: AnyObject, Sendable { var catalog: any CatalogService { get } }
protocol SearchSource: AnyObject, Sendable {}

final class LiveCatalog: CatalogService {
    let books: Int

    init() { books = 1000 }

    init(books: Int) { self.books = books }
}

final class LiveCart: CartService {
    let catalog: any CatalogService

    init(catalog: any CatalogService) { self.catalog = catalog }
}

final class Shelf: SearchSource {}

struct BookAdded: ModuleEvent, Equatable { let number: Int }
struct ShopClosed: ModuleEvent, Equatable {}

/// A catalogue, and a cart that needs it.
@ModuleBuilder
func shop() -> ModuleList {
    module("Catalog") {
        $0.provide((any CatalogService).self) { LiveCatalog() }
        $0.contribute((any SearchSource).self) { Shelf() }
    }
    module("Cart") { $0.provide((any CartService).self, LiveCart.init) }
}
