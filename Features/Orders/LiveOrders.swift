import BookshopAccountInterface
import BookshopCartInterface
import ModuleKit
import BookshopOrdersInterface
import BookshopPageInterface
import BookshopStorageInterface

/// The orders of one reader, in the document `orders`.
struct LiveOrders: OrderService {
    let reader: Reader
    let storage: any DocumentStorage
    let cart: any CartService
    let events: EventSender

    func checkOut() async throws -> Order {
        let order = try await cart.handOver { lines in
            guard !lines.isEmpty else {
                throw ReaderError("Your cart is empty.", remedy: "add a book with bookshop://cart/add/1342.")
            }
            return try storage.update("orders", initial: [Order]()) { orders in
                let (number, isBeyond) = (orders.map(\.number).max() ?? 0).addingReportingOverflow(1)
                guard !isBeyond else {
                    throw ReaderError(
                        "No number is left for another order.",
                        facts: ["last number: \(Int.max)"],
                        remedy: "fix the document orders in the shop's data folder."
                    )
                }
                let order = Order(
                    number: number,
                    reader: reader.name,
                    lines: lines.map { Order.Line(book: $0.book, copies: $0.copies) }
                )
                orders.append(order)
                return order
            }
        }
        await events.send(OrderPlaced(number: order.number))
        return order
    }

    func orders() throws -> [Order] {
        return try all().filter { $0.reader == reader.name }.sorted { $0.number > $1.number }
    }

    func order(_ number: Int) throws -> Order {
        guard let order = try orders().first(where: { $0.number == number }) else {
            throw ReaderError(
                "You have no order of that number.",
                facts: ["number: \(number)"],
                remedy: "look at your orders with bookshop://orders."
            )
        }
        return order
    }

    /// Every reader's orders.
    private func all() throws -> [Order] { try storage.read([Order].self, named: "orders") ?? [] }
}
