import BookshopCatalogInterface
import ModuleKit
import ModuleNavigation
import BookshopPageInterface
import BookshopReviewsInterface
import TestSupport
import Testing

@MainActor
@Suite("A review that is written in a view of its own", .takingTurns)
struct ReviewModelTests {
    private let shop: TemporaryShop
    private let navigator: Navigator

    init() throws {
        shop = try TemporaryShop()
        navigator = try shop.manager.resolve()
    }

    /// The page on which a review of Frankenstein is written, and its content.
    private func review() async throws -> (page: PageID, model: ReviewModel) {
        try await shop.manager.start()
        // The shop's rules are asked first.
        try await navigator.perform(.open(AnyPageRoute(BookDetail(id: 84)), from: nil))
        try await navigator.perform(.open(AnyPageRoute(EditReview(book: 84)), from: nil))
        let page = navigator.state.top.id
        return (page, try #require(try await navigator.content(of: page) as? ReviewModel))
    }

    @Test("From the first letter on the page can't be left without asking")
    func held() async throws {
        let (page, model) = try await review()
        #expect(model.text == "" && !navigator.state.blocksLeaving(page))
        model.text = "A"
        #expect(model.text == "A" && navigator.state.blocksLeaving(page))
        model.text = ""
        #expect(!navigator.state.blocksLeaving(page))
    }

    @Test("Saving keeps the text and closes the page; a problem says why it could not")
    func saved() async throws {
        let (page, model) = try await review()
        model.save()
        #expect("\(try #require(model.problem))".hasPrefix("Nothing is written yet, so nothing is saved.\n"))
        model.text = String(repeating: "a", count: 10_001)
        model.save()
        #expect(
            "\(try #require(model.problem))" == """
                A review has at most 10000 bytes.
                    the text: 10001 bytes
                  Fix: shorten it.
                """)
        #expect(navigator.state.page(page) != nil)
        model.text = "A fine book."
        model.save()
        #expect(model.problem == nil && navigator.state.page(page) == nil)
        #expect(try shop.file("reviews.json").contains("A fine book."))
    }

    @Test("A terminal shows its page, and what is written there is its text")
    func terminal() async throws {
        let (page, model) = try await review()
        #expect(model.page.title == "Your review of Frankenstein")
        try await model.page.form?.type("A fine book.")
        let again = try #require(try await navigator.reload(page) as? ReviewModel)
        #expect(again.text == "A fine book.")
    }
}
