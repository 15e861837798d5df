import BookshopCartInterface
import BookshopCatalogInterface
import BookshopOrdersInterface
import BookshopPageInterface

/// The page of the cart.
struct CartPages: Sendable {
    let cart: any CartService
    let catalog: any CatalogService
    let recent: RecentBooks

    func content() async throws -> Page {
        let lines = try cart.lines()
        let lately = await lookedAt(except: lines.map(\.book))
        guard !lines.isEmpty else {
            return Page("Your cart is empty", [.items([.init("Go to the shop", to: ShowShop())])] + lately)
        }
        return Page(
            "Your cart",
            [
                .items(
                    lines.map { line in
                        let title = (try? catalog.book(line.book))?.title ?? "Book \(line.book)"
                        return .init("\(line.copies) × \(title)", to: BookDetail(id: line.book))
                    }
                ),
                .items(
                    [.init("Check out", to: ConfirmAddress())]
                        + lines.map { .init("Remove book \($0.book)", to: RemoveFromCart(book: $0.book)) }
                ),
            ] + lately
        )
    }

    /// The books that the reader looked at lately and that aren't in the cart. If they can't be read, the cart is shown
    /// without them.
    private func lookedAt(except taken: [Int]) async -> [Page.Block] {
        guard let recent = try? await recent.books() else {
            return [.text("What you looked at lately cannot be read.")]
        }
        let books = recent.filter { !taken.contains($0) }.compactMap { try? catalog.book($0) }.prefix(5)
        guard !books.isEmpty else { return [] }
        return [.text("Looked at lately:"), .items(books.map { .init($0.title, to: BookDetail(id: $0.id)) })]
    }
}
