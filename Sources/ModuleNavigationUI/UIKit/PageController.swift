#if canImport(UIKit) && !os(watchOS)
import ModuleNavigation
import UIKit

/// The view controller of a page, which makes the page's content when it is first seen.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
final class PageController: UIViewController {
    let page: Navigation.Page
    private let content: ShownContent
    private let controllers: PageControllers
    private var making: Task<Void, Never>?

    /// What shows the content, or its error.
    private(set) var child: UIViewController?

    init(_ page: Navigation.Page, of navigator: Navigator, _ controllers: PageControllers) {
        (self.page, self.controllers) = (page, controllers)
        content = ShownContent(of: page.id, navigator)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { making?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        making = Task { [weak self, content] in
            await content.load()
            if !Task.isCancelled { self?.show() }
        }
    }

    /// Shows the newest content; a page that leaves without one shows none.
    private func show() {
        guard let result = content.result else { return }
        child?.willMove(toParent: nil)
        child?.view.removeFromSuperview()
        child?.removeFromParent()
        let child = controllers.controller(of: result, page) { [weak self, content] in
            await content.reload()
            self?.show()
        }
        self.child = child
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
        // A navigation controller looks at this controller's item; later changes go through `parent`.
        navigationItem.title = child.navigationItem.title ?? child.title
        navigationItem.rightBarButtonItems = child.navigationItem.rightBarButtonItems
        #if !os(tvOS)
        navigationItem.backBarButtonItem?.title = navigationItem.title
        #endif
    }

    #if !os(tvOS)
    /// Lets a reader go back from the page, or asks first.
    ///
    /// - Parameters:
    ///   - attempt: called in place of going back; nil if the page isn't held.
    ///   - isFenced: whether some page of the stack is held, so that no menu leads past it.
    func setBack(_ attempt: (() -> Void)?, isFenced: Bool) {
        navigationItem.backAction = attempt.map { attempt in UIAction { _ in attempt() } }
        guard isFenced != (navigationItem.backBarButtonItem is MenulessItem) else { return }
        let item = MenulessItem()
        item.title = navigationItem.title
        navigationItem.backBarButtonItem = isFenced ? item : nil
    }
    #endif
}

#if !os(tvOS)
/// A back button that a long press opens no menu of.
private final class MenulessItem: UIBarButtonItem {
    override var menu: UIMenu? {
        get { nil }
        set {}
    }
}
#endif
#endif
