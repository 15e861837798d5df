#if canImport(UIKit) && !os(watchOS)
import ModuleNavigation
import UIKit

/// The pages of a place, of a split with room for one column, or of an overlay.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
final class StackController: UINavigationController {
    /// The overlay's style; nil for a place.
    let overlayStyle: PresentationStyle?

    /// Whether the reader has dismissed it.
    var isDismissed = false

    /// Called when pages may have gone. A delegate would be enough, if an app didn't set its own.
    var onChange: (() -> Void)?

    #if !os(tvOS)
    private let gate = GestureGate()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(gate.recognizer)
        interactivePopGestureRecognizer?.require(toFail: gate.recognizer)
        if #available(iOS 26, macCatalyst 26, visionOS 26, *) {
            interactiveContentPopGestureRecognizer?.require(toFail: gate.recognizer)
        }
    }
    #endif

    init(_ style: PresentationStyle? = nil) {
        overlayStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
        defer { onChange?() }
        return super.popViewController(animated: animated)
    }

    @discardableResult
    override func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        defer { onChange?() }
        return super.popToViewController(controller, animated: animated)
    }

    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        defer { onChange?() }
        return super.popToRootViewController(animated: animated)
    }

    /// The pages. An app may have pushed other controllers between them, which are not ours.
    var pages: [PageController] { viewControllers.compactMap { $0 as? PageController } }

    /// Lays pages, each with the other controllers that stand on it.
    func lay(_ pages: [PageController], by way: HostStep.Laying, isAnimated: Bool) {
        for page in pages { take(page) }
        let isAnimated = isAnimated && viewIfLoaded?.window != nil
        switch (way, pages.last) {
        case (.push, let page?): pushViewController(page, animated: isAnimated)
        case (.pop, let page?): popToViewController(page, animated: isAnimated)
        default: setViewControllers(pages.flatMap { [$0] + others(on: $0) }, animated: isAnimated)
        }
    }

    /// Takes a page out of another stack: one that was dismissed with the overlay below it still has its pages.
    private func take(_ page: PageController) {
        guard let other = page.parent as? StackController, other !== self else { return }
        other.setViewControllers(other.viewControllers.filter { $0 !== page }, animated: false)
    }

    private func others(on page: PageController) -> [UIViewController] {
        guard let index = viewControllers.firstIndex(of: page) else { return [] }
        return Array(viewControllers[(index + 1)...].prefix { !($0 is PageController) })
    }

    /// Keeps gestures from leaving held pages, which the back button asks about.
    func fence(_ held: Set<PageID>, attempt: @escaping (PageID) -> Void) {
        let pages = pages
        let isFenced = pages.contains { held.contains($0.page.id) }
        isModalInPresentation = isFenced
        #if !os(tvOS)
        gate.isShut = pages.last.map { held.contains($0.page.id) } ?? false
        for page in pages {
            let id = page.page.id
            page.setBack(held.contains(id) ? { attempt(id) } : nil, isFenced: isFenced)
        }
        #endif
    }
}

#if !os(tvOS)
/// Keeps the platform's gestures from beginning while it is shut: they wait until its own recognizer fails. Those are left
/// as they are, because an app may switch them off.
@MainActor
private final class GestureGate: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIPanGestureRecognizer()
    var isShut = false

    override init() {
        super.init()
        recognizer.cancelsTouchesInView = false
        recognizer.delegate = self
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { isShut }

    /// Nothing but the gestures that wait for it is kept from beginning.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
}
#endif
#endif
