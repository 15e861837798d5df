public import BookshopCatalogInterface
public import ModuleLinks

/// What the shop says to web pages and other apps, and which callbacks it opens.
enum ShopCallers {
    /// The apps and sites that the shop answers.
    static let targets = CallbackTargets(schemes: ["readinglist"], domains: ["library.example"])

    /// The most books of a search that callers learn of.
    fileprivate static let books = 20
}

extension BookPage: CallerRepresentable {
    /// The book.
    public var answerToCallers: CallerAnswer { .value(book.valueForCallers) }
}

extension SearchPage: CallerRepresentable {
    /// How many books were found, and the first of them.
    public var answerToCallers: CallerAnswer {
        let first = books.prefix(ShopCallers.books).map(\.valueForCallers)
        return .value(["count": .integer(books.count), "books": .list(first)])
    }
}

extension Book {
    fileprivate var valueForCallers: CallerValue {
        [
            "id": .integer(id), "title": .text(title), "authors": .list(authors.map { .text($0) }),
            "year": .integer(year),
        ]
    }
}
