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

    /// What shows the content, its error, or that it is being made.
    private(set) var child: UIViewController?

    /// What the bar was last given of the child's.
    private var bar = Bar()

    init(_ page: Navigation.Page, of navigator: Navigator, _ controllers: PageControllers) {
        (self.page, self.controllers) = (page, controllers)
        content = ShownContent(of: page.id, navigator)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { making?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        #if os(iOS)
        view.backgroundColor = .systemBackground
        #endif
        if let loading = controllers.loading { embed(loading(page)) }
        making = Task { [weak self, content] in
            await content.load()
            if !Task.isCancelled { self?.show() }
        }
    }

    /// Shows the newest content; a page that leaves without one shows none.
    private func show() {
        guard let result = content.result else { return }
        embed(
            controllers.controller(of: result, page) { [weak self, content] in
                await content.reload()
                self?.show()
            }
        )
    }

    private func embed(_ child: UIViewController) {
        self.child?.willMove(toParent: nil)
        self.child?.view.removeFromSuperview()
        self.child?.removeFromParent()
        self.child = child
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
        fillBar()
        #if os(iOS)
        setNeedsStatusBarAppearanceUpdate()
        #endif
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        fillBar()
    }

    /// Gives the bar what the child's item has: a navigation controller looks at this controller's item, and a view of
    /// SwiftUI fills that of its own controller later. What did not change there stays as the app may have set it here.
    private func fillBar() {
        guard let child else { return }
        let (new, old) = (Bar(of: child), bar)
        bar = new
        if new.title != old.title { navigationItem.title = new.title }
        if new.titleView !== old.titleView { navigationItem.titleView = new.titleView }
        if new.left != old.left { navigationItem.leftBarButtonItems = new.left }
        if new.right != old.right { navigationItem.rightBarButtonItems = new.right }
        #if os(iOS)
        if new.search !== old.search { navigationItem.searchController = new.search }
        if new.supplements != old.supplements { navigationItem.leftItemsSupplementBackButton = new.supplements }
        if new.largeTitle != old.largeTitle { navigationItem.largeTitleDisplayMode = new.largeTitle }
        #endif
        #if !os(tvOS)
        navigationItem.backBarButtonItem?.title = navigationItem.title
        #endif
    }

    #if os(iOS)
    override var childForStatusBarStyle: UIViewController? { child }
    override var childForStatusBarHidden: UIViewController? { child }
    #endif

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

/// What a bar shows of a page.
private struct Bar {
    var title: String?
    var titleView: UIView?
    var left: [UIBarButtonItem]?
    var right: [UIBarButtonItem]?
    #if os(iOS)
    var search: UISearchController?
    var supplements = false
    var largeTitle = UINavigationItem.LargeTitleDisplayMode.automatic
    #endif

    init() {}

    @MainActor
    init(of page: UIViewController) {
        let item = page.navigationItem
        (title, titleView) = (item.title ?? page.title, item.titleView)
        (left, right) = (item.leftBarButtonItems, item.rightBarButtonItems)
        #if os(iOS)
        (search, supplements) = (item.searchController, item.leftItemsSupplementBackButton)
        largeTitle = item.largeTitleDisplayMode
        #endif
    }
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
