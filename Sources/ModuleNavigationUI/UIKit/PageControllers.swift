#if canImport(UIKit) && !os(watchOS)
public import ModuleNavigation
public import UIKit

/// The view controllers of an app's pages: what becomes of a page's content.
///
///     let controllers = PageControllers { content, page in
///         switch content {
///         case let book as BookPage: BookController(book)
///         default: nil
///         }
///     } failure: { error, page in
///         FailureController(error)
///     }
///
/// Type-checked against a stub of UIKit; it has not run on a device.
@MainActor
public struct PageControllers {
    private let content: (any Sendable, Navigation.Page) -> UIViewController?
    private let failure: (any Error, Navigation.Page) -> UIViewController

    /// The view controllers of an app's pages.
    ///
    /// - Parameters:
    ///   - content: takes the output of a page's handler, and the page; nil if it has no view controller for it.
    ///   - failure: takes what the handler threw, or ``NoPageController``, and the page.
    public init(
        content: @escaping (any Sendable, Navigation.Page) -> UIViewController?,
        failure: @escaping (any Error, Navigation.Page) -> UIViewController
    ) {
        self.content = content
        self.failure = failure
    }

    func controller(of content: Result<any Sendable, any Error>, _ page: Navigation.Page) -> UIViewController {
        switch content {
        case .success(let value): self.content(value, page) ?? failure(NoPageController(page: page.route), page)
        case .failure(let error): failure(error, page)
        }
    }
}

/// An app has no view controller for a page's content.
public struct NoPageController: Error {
    /// The page's route.
    public let page: PageRoute
}
#endif
