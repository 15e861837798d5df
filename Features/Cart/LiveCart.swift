import BookshopCartInterface
import BookshopCatalogInterface
import ModuleKit
import BookshopPageInterface
import BookshopStorageInterface

/// The cart in the document `cart`.
struct LiveCart: CartService {
    let storage: any DocumentStorage
    let catalog: any CatalogService
    let events: EventSender

    func lines() throws -> [CartLine] {
        try storage.read([CartLine].self, named: "cart") ?? []
    }

    func add(_ book: Int) async throws {
        let book = try catalog.book(book)
        try storage.update("cart", initial: [CartLine]()) { lines in
            if let index = lines.firstIndex(where: { $0.book == book.id }) {
                guard lines[index].copies < CartLine.maximumCopies else {
                    throw ReaderError(
                        "The cart holds no more copies of that book.",
                        facts: ["copies: \(lines[index].copies)"],
                        remedy: "check out what is in it first."
                    )
                }
                lines[index].copies += 1
            } else {
                lines.append(CartLine(book: book.id, copies: 1))
            }
        }
        await events.send(BookAddedToCart(book: book.id))
    }

    func remove(_ book: Int) async throws {
        try storage.update("cart", initial: [CartLine]()) { lines in lines.removeAll { $0.book == book } }
    }

    func handOver<Result: Sendable>(to receive: @Sendable ([CartLine]) throws -> Result) async throws -> Result {
        try storage.update("cart", initial: [CartLine]()) { lines in
            let result = try receive(lines)
            lines = []
            return result
        }
    }
}
