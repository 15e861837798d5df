/// The books that a reader has put together to order.
///
/// The cart outlives the process, and any number of processes may change it at once.
public protocol CartService: Sendable {
    /// The books in the cart, in the order in which they were added.
    func lines() throws -> [CartLine]

    /// Adds one copy.
    ///
    /// - Throws: a `ReaderError` if the shop does not have the book, or the cart holds ``CartLine/maximumCopies``.
    func add(_ book: Int) async throws

    /// Takes all copies of a book out; does nothing if there is none.
    func remove(_ book: Int) async throws

    /// Hands the cart's content over and empties the cart once it is taken.
    ///
    /// No other process changes the cart meanwhile. If `receive` throws, the cart stays as it is. A process
    /// that ends between the two leaves the books in both places, never in none.
    func handOver<Result: Sendable>(to receive: @Sendable ([CartLine]) throws -> Result) async throws -> Result
}

/// A book in the cart.
public struct CartLine: Codable, Sendable, Hashable {
    /// The book's number.
    public let book: Int
    /// The number of copies, from 1 to ``maximumCopies``.
    public var copies: Int

    /// The most copies of one book in a cart.
    public static let maximumCopies = 1_000_000

    /// Copies of a book.
    public init(book: Int, copies: Int) {
        self.book = book
        self.copies = copies
    }

    /// - Throws: if the number of copies is out of range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        book = try container.decode(Int.self, forKey: .book)
        copies = try container.decode(Int.self, forKey: .copies)
        guard (1...Self.maximumCopies).contains(copies) else {
            throw DecodingError.dataCorruptedError(
                forKey: .copies,
                in: container,
                debugDescription: "A cart holds 1 to \(Self.maximumCopies) copies of a book."
            )
        }
    }
}
