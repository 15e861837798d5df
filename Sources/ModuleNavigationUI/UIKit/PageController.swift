#if canImport(UIKit) && !os(watchOS)
import ModuleNavigation
import UIKit

/// The view controller of a page, which makes the page's content when it is first seen.
final class PageController: UIViewController {
    let page: Navigation.Page
    private let navigator: Navigator
    private let controllers: PageControllers
    private var making: Task<Void, Never>?

    init(_ page: Navigation.Page, of navigator: Navigator, _ controllers: PageControllers) {
        (self.page, self.navigator, self.controllers) = (page, navigator, controllers)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { making?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        making = Task { [weak self, navigator, id = page.id] in
            let content: Result<any Sendable, any Error>
            do { content = .success(try await navigator.content(of: id)) } catch { content = .failure(error) }
            if !Task.isCancelled, navigator.state.page(id) != nil { self?.show(content) }
        }
    }

    private func show(_ content: Result<any Sendable, any Error>) {
        let child = controllers.controller(of: content, page)
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
