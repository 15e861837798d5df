/// The books that a reader has put together to order.
///
/// The cart outlives the process, and any number of processes may change it at once.
public protocol CartService: Sendable {
    /// What is in the cart, in the order in which it was put there.
    func lines() throws -> [CartLine]

    /// Adds one copy.
    ///
    /// - Throws: a `ReaderError` where the shop does not have the book.
    func add(_ book: Int) async throws

    /// Takes all copies of a book out; does nothing where there is none.
    func remove(_ book: Int) async throws

    /// Hands the cart's content over and empties the cart once it is taken.
    ///
    /// No other process sees or changes the cart meanwhile. Where `receive` throws, the cart stays as it is. A process
    /// that ends between the two leaves the books in both places, never in none.
    func handOver<Result: Sendable>(to receive: @Sendable ([CartLine]) throws -> Result) async throws -> Result
}

/// A book in the cart.
public struct CartLine: Codable, Sendable, Hashable {
    /// The book's number.
    public let book: Int
    /// How many copies.
    public var copies: Int

    /// Copies of a book.
    public init(book: Int, copies: Int) {
        self.book = book
        self.copies = copies
    }
}
