import CartInterface
import CatalogInterface
import OrdersInterface
import PageInterface

/// The page of the cart.
struct CartPages: Sendable {
    let cart: any CartService
    let catalog: any CatalogService

    func content() throws -> Page {
        let lines = try cart.lines()
        guard !lines.isEmpty else {
            return Page("Your cart is empty", [.items([.init("Go to the shop", to: ShowShop())])])
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
                    [.init("Check out", to: CheckOut())]
                        + lines.map { .init("Remove book \($0.book)", to: RemoveFromCart(book: $0.book)) }
                ),
            ]
        )
    }
}
