import BookshopCatalogInterface
import BookshopPageInterface

/// The shop's own selection, which is part of the program.
struct LiveCatalog: CatalogService {
    let books: [Book]

    /// - Throws: if the resource is not a table of books.
    init() throws(ReaderError) { self.init(try BookTable(PackageResources.books_tsv).books) }

    init(_ books: [Book]) { self.books = books.sorted { $0.id < $1.id } }

    func book(_ id: Int) throws -> Book {
        let place = firstPlace(from: id)
        guard place < books.count, books[place].id == id else {
            throw ReaderError(
                "The shop does not have that book.",
                facts: ["number: \(id)"],
                remedy: "look for it with bookshop://search?words=…"
            )
        }
        return books[place]
    }

    /// The place of the first book that has that number or a higher one.
    private func firstPlace(from id: Int) -> Int {
        var (low, high) = (0, books.count)
        while low < high {
            let middle = (low + high) / 2
            if books[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    var subjects: [(subject: String, count: Int)] {
        Dictionary(books.flatMap(\.subjects).map { ($0, 1) }, uniquingKeysWith: +)
            .map { (subject: $0.key, count: $0.value) }
            .sorted { $0.subject < $1.subject }
    }
}
