/// The books that the shop has.
public protocol CatalogService: Sendable {
    /// All books, by number.
    var books: [Book] { get }

    /// The book of that number.
    ///
    /// - Throws: a `ReaderError` if the shop does not have it.
    func book(_ id: Int) throws -> Book

    /// Every subject with the number of its books, by name.
    var subjects: [(subject: String, count: Int)] { get }
}
