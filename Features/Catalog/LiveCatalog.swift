import CatalogInterface
import Foundation
import PageInterface

/// The shop's own selection, which is part of the program.
struct LiveCatalog: CatalogService {
    let books: [Book]
    private let byNumber: [Int: Book]

    /// - Throws: where the resource is not a list of books.
    init() throws {
        try self.init(JSONDecoder().decode([Book].self, from: Data(PackageResources.books_json)))
    }

    init(_ books: [Book]) {
        self.books = books.sorted { $0.id < $1.id }
        byNumber = Dictionary(books.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func book(_ id: Int) throws -> Book {
        guard let book = byNumber[id] else {
            throw ReaderError(
                "The shop does not have that book.",
                facts: ["number: \(id)"],
                remedy: "look for it with bookshop://search?words=…"
            )
        }
        return book
    }

    var subjects: [(subject: String, count: Int)] {
        Dictionary(books.flatMap(\.subjects).map { ($0, 1) }, uniquingKeysWith: +)
            .map { (subject: $0.key, count: $0.value) }
            .sorted { $0.subject < $1.subject }
    }
}
