import BookshopCatalogInterface
import BookshopOrdersInterface
import BookshopPageInterface

/// The pages of orders.
struct OrderPages: Sendable {
    let orders: any OrderService
    let catalog: any CatalogService

    func list() throws -> Page {
        let orders = try orders.orders()
        guard !orders.isEmpty else {
            return Page("You have not ordered yet", [.items([.init("Go to the shop", to: ShowShop())])])
        }
        return Page(
            "Your orders",
            [.items(orders.map { .init("Order \($0.number): \(copies($0))", to: OrderDetail(number: $0.number)) })]
        )
    }

    func order(_ number: Int) throws -> Page {
        let order = try orders.order(number)
        return Page(
            "Order \(number)",
            [
                .text("\(copies(order)), ordered by \(order.reader)."),
                .items(
                    order.lines.map { line in
                        let title = (try? catalog.book(line.book))?.title ?? "Book \(line.book)"
                        return .init("\(line.copies) × \(title)", to: BookDetail(id: line.book))
                    }
                ),
                .items([.init("Your orders", to: ShowOrders())]),
            ]
        )
    }

    private func copies(_ order: Order) -> String {
        let count = order.lines.map(\.copies).reduce(0, +)
        return count == 1 ? "1 copy" : "\(count) copies"
    }
}
