import CatalogInterface
import PageInterface
import RecommendationsInterface

/// The page of what is like a book.
struct RecommendationPages {
    let catalog: any CatalogService
    let recommendations: any RecommendationService

    func page(_ number: Int) throws -> Page {
        let book = try catalog.book(number)
        let found = try recommendations.books(like: number, atMost: 10)
        guard !found.isEmpty else {
            return Page(
                "Nothing is like \(book.title)",
                [
                    .items([
                        .init("Back to the book", to: BookDetail(id: number)), .init("All books", to: SearchBooks()),
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
                .items([.init("Back to the book", to: BookDetail(id: number))]),
            ]
        )
    }
}
