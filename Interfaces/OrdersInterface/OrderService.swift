/// A reader's orders; a service of the session, so it exists while a reader is signed in.
public protocol OrderService: Sendable {
    /// Orders the books in the cart for the reader, and empties the cart.
    ///
    /// - Throws: a `ReaderError` if the cart is empty; then nothing changes.
    func checkOut() async throws -> Order

    /// The reader's orders, the latest first.
    func orders() throws -> [Order]

    /// One order of the reader.
    ///
    /// - Throws: a `ReaderError` if the reader has no order of that number.
    func order(_ number: Int) throws -> Order
}

/// An order.
public struct Order: Codable, Sendable, Hashable {
    /// The order's number, from 1; unique in the shop's data.
    public let number: Int
    /// The reader who ordered.
    public let reader: String
    /// The books.
    public let lines: [Line]

    /// Copies of one book.
    public struct Line: Codable, Sendable, Hashable {
        /// The book's number.
        public let book: Int
        /// The number of copies.
        public let copies: Int

        /// Copies of a book.
        public init(book: Int, copies: Int) {
            self.book = book
            self.copies = copies
        }

        /// - Throws: if the number of copies is less than one, or more than any cart holds.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            book = try container.decode(Int.self, forKey: .book)
            copies = try container.decode(Int.self, forKey: .copies)
            guard (1...1_000_000).contains(copies) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .copies,
                    in: container,
                    debugDescription: "An order holds 1 to 1000000 copies of a book."
                )
            }
        }
    }

    /// An order.
    public init(number: Int, reader: String, lines: [Line]) {
        self.number = number
        self.reader = reader
        self.lines = lines
    }
}
