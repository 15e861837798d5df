#if canImport(SwiftUI)
import BookshopCatalogInterface
import ModuleNavigation
import ModuleNavigationUI
import BookshopPageInterface
import BookshopRecommendationsInterface
import BookshopReviews
import BookshopReviewsInterface
import SwiftUI

/// The views of the shop's pages.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
enum ShopViews {
    static let all = PageViews()
        .showing { (page: Page) in PageScreen(page: page) }
        .showing { (page: BookPage) in BookScreen(page: page) }
        .showing { (page: SearchPage) in PageScreen(page: page.page) }
        .showing { (page: RecommendationsPage) in PageScreen(page: page.page) }
        .showing { (model: ReviewModel) in ReviewView(model) }
        .tabLabel { place in
            Label(names[place]?.title ?? place.path, systemImage: names[place]?.image ?? "square")
        }

    private static let names: [Place: (title: String, image: String)] = [
        "main/shop": ("Shop", "books.vertical"), "main/cart": ("Cart", "cart"),
        "main/orders": ("Orders", "shippingbox"), "main/account": ("Account", "person"),
    ]
}

/// A book, above the rest of its page.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
private struct BookScreen: View {
    let page: BookPage

    var body: some View {
        PageScreen(page: page.page, book: page.book)
    }
}
#endif
