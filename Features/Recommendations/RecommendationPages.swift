import BookshopCatalogInterface
import BookshopPageInterface
import BookshopRecommendationsInterface

/// The page of books that are like a book.
struct RecommendationPages {
    let catalog: any CatalogService
    let recommendations: any RecommendationService

    func page(_ number: Int) throws -> RecommendationsPage {
        let book = try catalog.book(number)
        let found = try recommendations.books(like: number, atMost: 10)
        return RecommendationsPage(books: found, page: page(of: book, found))
    }

    private func page(of book: Book, _ found: [Recommendation]) -> Page {
        guard !found.isEmpty else {
            return Page(
                "Nothing is like \(book.title)",
                [
                    .items([
                        .init("Back to the book", to: BookDetail(id: book.id)), .init("All books", to: SearchBooks()),
                    ])
                ]
            )
        }
        return Page(
            "Readers of \(book.title) also like",
            [
                .items(
                    found.map { recommendation in
                        .init(
                            "\(recommendation.book.title), \(recommendation.book.byline):"
                                + " \(recommendation.reasons.joined(separator: ", "))",
                            to: BookDetail(id: recommendation.book.id)
                        )
                    }
                ),
                .items([.init("Back to the book", to: BookDetail(id: book.id))]),
            ]
        )
    }
}
