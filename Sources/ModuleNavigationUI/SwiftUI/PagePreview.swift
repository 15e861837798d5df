#if canImport(SwiftUI)
public import ModuleKit
public import ModuleNavigation
import ModuleRouting
public import SwiftUI

/// A page of the app in a preview, with fakes in place of services.
///
///     struct BookPreviews: PreviewProvider {
///         static var previews: some View {
///             PagePreview(BookDetail(id: 1), of: shop(), ShopViews.all) {
///                 ShopFakes()
///             }
///         }
///     }
///
/// It assembles the modules, starts them, and shows the page on a navigator of its own: with its parents, tabs and
/// sheets, without links from outside. If something fails, it shows the error.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct PagePreview: View {
    private let views: PageViews
    @State private var previewed: PreviewedPage

    /// A preview of that page.
    ///
    /// - Parameters:
    ///   - route: the page.
    ///   - modules: the modules of the app.
    ///   - views: the views of its pages.
    ///   - fakes: the module whose services replace those of the app, as in `overriding(_:)` of `ModuleManager`.
    public init<Page: PageRoute, Fakes: ModuleEntry>(
        _ route: Page,
        of modules: ModuleList,
        _ views: PageViews,
        fakes: @escaping @Sendable () -> Fakes
    ) {
        self.views = views
        previewed = PreviewedPage(route, of: modules, fakes: fakes)
    }

    /// The page, or the error.
    public var body: some View {
        ZStack {
            if let error = previewed.error { Text(verbatim: "\(error)") }
            if let navigator = previewed.navigator { NavigatorView(navigator, views) }
        }
        .task { [previewed] in await previewed.show() }
    }
}
#endif
