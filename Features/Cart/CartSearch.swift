import BookshopCartInterface
import BookshopCatalogInterface
import Foundation
import BookshopPageInterface

/// Finds the books in the cart whose titles hold the words.
struct CartSearch: SearchSource {
    let cart: any CartService
    let catalog: any CatalogService
    let title = "In your cart"

    func items(matching words: String) throws -> [Page.Item] {
        try cart.lines().compactMap { line in
            guard let book = try? catalog.book(line.book),
                book.title.range(of: words, options: [.caseInsensitive, .diacriticInsensitive]) != nil
            else { return nil }
            return Page.Item("\(line.copies) × \(book.title)", to: BookDetail(id: book.id))
        }
    }
}
