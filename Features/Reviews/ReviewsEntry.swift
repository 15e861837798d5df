import BookshopCatalogInterface
public import ModuleKit
import ModuleNavigation
import BookshopPageInterface
import BookshopReviewsInterface

/// Readers' reviews of books. A review that isn't saved is not left without asking.
public struct ReviewsEntry: ModuleEntry {
    /// The module.
    public init() {}

    public func register(in registrar: inout Registrar) {
        registrar.provide(Reviews.self, Reviews.init)
        registrar.provide(ReviewDrafts.self) { ReviewDrafts() }
        registrar.contribute((any BookSection).self, BookReviews.init)

        // The model of a review is observed, which older systems can't.
        guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else { return }
        registrar.provide(ReviewPages.self, ReviewPages.init)
        registrar.page(
            EditReview.self, under: { BookDetail(id: $0.book) }, options: [.requiresParent, .restoredAsParent]
        ) {
            (edit, page: PageContext<EditReview>, pages: ReviewPages) in
            try await pages.editor(edit, page)
        }
        registrar.confirmLeaving(EditReview.self) {
            (
                held: LeaveAttempt<EditReview>, catalog: any CatalogService, drafts: ReviewDrafts,
                reader: (any ReaderQuestions)?
            )
            in
            let title = (try? catalog.book(held.route.book).title) ?? "book \(held.route.book)"
            guard await reader?.confirm("Discard your review of \(title)?") == true else { return .stay }
            await drafts.forget(held.id)
            return .leave
        }
    }
}
