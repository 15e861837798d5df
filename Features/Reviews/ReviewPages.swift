import BookshopCatalogInterface
import ModuleNavigation
import BookshopPageInterface
import BookshopReviewsInterface

/// The page on which a review is written.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ReviewPages: Sendable {
    let catalog: any CatalogService
    let reviews: Reviews
    let drafts: ReviewDrafts

    func editor(_ visit: PageContext<EditReview>) async throws -> ReviewModel {
        let book = try catalog.book(visit.route.book)
        let lines = await drafts.lines(of: visit.id)
        let text = Page.Block.text(lines.isEmpty ? "Nothing is written yet." : lines.joined(separator: " "))
        let form = Page.Form("Type your review, line by line. save keeps it.") {
            try await save(visit)
        } type: { line in
            try await type(line, visit)
        }
        return ReviewModel(
            Page("Your review of \(book.title)", [text], form: form),
            text: lines.joined(separator: " ")
        ) { draft in
            guard let page = visit.id else { return }
            drafts.replace(by: draft, on: page)
            if draft.isEmpty { visit.allowLeaving() } else { visit.blockLeaving() }
        } keep: {
            try save(visit)
        }
    }

    /// The page can't be left without asking from the first line on.
    @MainActor
    private func type(_ line: String, _ visit: PageContext<EditReview>) throws {
        guard let page = visit.id else { return }
        guard drafts.add(line, to: page) else {
            throw Self.tooLong("the line", line, remedy: "save what is there, or shorten the line.")
        }
        visit.blockLeaving()
    }

    @MainActor
    private func save(_ visit: PageContext<EditReview>) throws {
        guard let page = visit.id else { return }
        let text = drafts.lines(of: page).joined(separator: " ")
        guard !text.isEmpty else {
            throw ReaderError("Nothing is written yet, so nothing is saved.", remedy: "type a line of your review.")
        }
        guard text.utf8.count <= ReviewDrafts.limit else {
            throw Self.tooLong("the text", text, remedy: "shorten it.")
        }
        try reviews.add(Review(book: visit.route.book, text: text))
        drafts.forget(page)
        visit.allowLeaving()
        visit.close()
    }

    private static func tooLong(_ name: String, _ text: String, remedy: String) -> ReaderError {
        ReaderError(
            "A review has at most \(ReviewDrafts.limit) bytes.",
            facts: ["\(name): \(text.utf8.count) bytes"],
            remedy: remedy
        )
    }
}
