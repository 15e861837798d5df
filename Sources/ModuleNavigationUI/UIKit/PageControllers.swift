#if canImport(UIKit) && !os(watchOS)
public import ModuleKit
public import ModuleNavigation
public import UIKit

/// A tab's title and image.
public struct TabItem {
    /// The title.
    public var title: String
    /// The image; nil for none.
    public var image: UIImage?

    /// A tab with that title and image.
    public init(_ title: String, image: UIImage? = nil) { (self.title, self.image) = (title, image) }
}

/// The view controllers of an app's pages, by the type of a page's content.
///
///     enum ShopControllers {
///         static let all = PageControllers { failure, page in
///             FailureController(failure)
///         }
///         .showing { (book: BookPage, page) in BookController(book, page.id) }
///         .showing { (link: WebPageLink, _) in WebController(link.url) }
///     }
///
/// A content is the output of a page's handler. ``outputs`` go into the layout, so that a page whose content no
/// controller shows is a problem of the assembly: `PageLayout(host: HostCapabilities(outputs: ShopControllers.all.outputs)) { … }`.
///
/// Type-checked against a stub of UIKit; it has not run on a device.
public struct PageControllers: Sendable {
    private var table = ContentTable<@MainActor (Navigation.Page) -> UIViewController>()
    private(set) var loading: (@MainActor @Sendable (Navigation.Page) -> UIViewController)?
    private(set) var ends = IntentEnds()
    private(set) var item: @MainActor @Sendable (Place) -> TabItem = { TabItem($0.name) }
    private let failure: @MainActor @Sendable (PageFailure, Navigation.Page) -> UIViewController

    /// No view controllers yet, but for a page whose content is not there.
    ///
    /// - Parameter failure: takes why, with another try, and the page.
    public init(failure: @escaping @MainActor @Sendable (PageFailure, Navigation.Page) -> UIViewController) {
        self.failure = failure
    }

    /// The types of contents that have a view controller.
    public var outputs: [any Any.Type] { table.outputs }

    /// Has that view controller show contents of the first parameter's type, on the page that is the second. Of several
    /// for one type the first counts.
    public func showing<Output: Sendable>(
        _ controller: @escaping @MainActor @Sendable (Output, Navigation.Page) -> UIViewController
    ) -> PageControllers {
        var controllers = self
        controllers.table = table.adding { (content: Output) in { page in controller(content, page) } }
        return controllers
    }

    /// Shows that view controller in place of a page's content while the first one is made; by default the page is empty.
    public func loading(
        _ controller: @escaping @MainActor @Sendable (Navigation.Page) -> UIViewController
    ) -> PageControllers {
        var controllers = self
        controllers.loading = controller
        return controllers
    }

    /// Has a web page opened that a rewriter or a recovery answers with to an intent that waited, such as a button's
    /// under a server's rule; by default the system opens it.
    public func web(_ open: @escaping @MainActor @Sendable (String) -> Void) -> PageControllers {
        var controllers = self
        controllers.ends.web = open
        return controllers
    }

    /// Tells the reader why an intent that waited was refused, such as a button's whose page is switched off; by
    /// default nothing is shown.
    public func refused(_ tell: @escaping @MainActor @Sendable (Diagnostic) -> Void) -> PageControllers {
        var controllers = self
        controllers.ends.refused = tell
        return controllers
    }

    /// Gives the tab that shows a place, `main/orders`, that title and image; by default its name, without an image.
    public func tabItem(_ item: @escaping @MainActor @Sendable (Place) -> TabItem) -> PageControllers {
        var controllers = self
        controllers.item = item
        return controllers
    }

    @MainActor
    func controller(
        of content: Result<any Sendable, any Error>,
        _ page: Navigation.Page,
        again: @escaping @MainActor @Sendable () async -> Void
    ) -> UIViewController {
        do {
            return try table.shown(content.get())(page)
        } catch {
            return failure(PageFailure(error, again: again), page)
        }
    }
}
#endif
