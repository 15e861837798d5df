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

    func editor(_ edit: EditReview, _ page: PageContext<EditReview>) async throws -> ReviewModel {
        let book = try catalog.book(edit.book)
        let lines = await drafts.lines(of: page.id)
        let text = Page.Block.text(lines.isEmpty ? "Nothing is written yet." : lines.joined(separator: " "))
        let form = Page.Form("Type your review, line by line. save keeps it.") {
            try await save(edit, page)
        } type: { line in
            try await type(line, page)
        }
        return ReviewModel(
            Page("Your review of \(book.title)", [text], form: form),
            text: lines.joined(separator: " ")
        ) { draft in
            guard let id = page.id else { return }
            drafts.replace(by: draft, on: id)
            if draft.isEmpty { page.allowLeaving() } else { page.blockLeaving() }
        } keep: {
            try save(edit, page)
        }
    }

    /// The page can't be left without asking from the first line on.
    @MainActor
    private func type(_ line: String, _ page: PageContext<EditReview>) throws {
        guard let id = page.id else { return }
        guard drafts.add(line, to: id) else {
            throw Self.tooLong("the line", line, remedy: "save what is there, or shorten the line.")
        }
        page.blockLeaving()
    }

    @MainActor
    private func save(_ edit: EditReview, _ page: PageContext<EditReview>) throws {
        guard let id = page.id else { return }
        let text = drafts.lines(of: id).joined(separator: " ")
        guard !text.isEmpty else {
            throw ReaderError("Nothing is written yet, so nothing is saved.", remedy: "type a line of your review.")
        }
        guard text.utf8.count <= ReviewDrafts.limit else {
            throw Self.tooLong("the text", text, remedy: "shorten it.")
        }
        try reviews.add(Review(book: edit.book, text: text))
        drafts.forget(id)
        page.allowLeaving()
        page.close()
    }

    private static func tooLong(_ name: String, _ text: String, remedy: String) -> ReaderError {
        ReaderError(
            "A review has at most \(ReviewDrafts.limit) bytes.",
            facts: ["\(name): \(text.utf8.count) bytes"],
            remedy: remedy
        )
    }
}
