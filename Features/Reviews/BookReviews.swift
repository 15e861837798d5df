import BookshopCatalogInterface
import BookshopPageInterface
import BookshopReviewsInterface

/// The readers' reviews of a book, on the page of the book.
struct BookReviews: BookSection {
    let reviews: Reviews

    /// The number of reviews that are shown.
    private static let most = 5

    func blocks(of book: Book) throws -> [Page.Block] {
        let found = try reviews.reviews(of: book.id)
        var write: [Page.Block] = []
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) {
            write = [.items([.init("Write a review", to: EditReview(book: book.id))])]
        }
        guard !found.isEmpty else { return write }
        let shown = found.prefix(Self.most).map { Page.Block.text("“\($0.text)”") }
        return [.text(found.count == 1 ? "1 reader writes:" : "\(found.count) readers write:")] + shown + write
    }
}
