// What ModuleHost, ModuleNavigationUI and the articles use of UIKit, as Apple's documentation (SDK 27) and the iOS 18.0
// SDK's headers declare it. Where Apple's protocols have optional methods, those here have required ones, so that a
// misspelt method is refused.
//
// View controllers, stacks, tabs, splits and presentations behave as Tests/AppleStubs/run needs it: as Assumptions.md
// next to it says. Members that Apple's have not stand in extensions, or are said to be the double's.

@_exported import Foundation

#if os(Linux)
/// Foundation's own on Apple platforms.
open class NSUserActivity: NSObject {
    public init(activityType: String) { self.activityType = activityType }
    public let activityType: String
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
}
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif

@MainActor open class UIResponder: NSObject {}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData
    case noData
    case failed
}

// An app's delegate: documentation, iOS 2; scenes: iOS 13. `main()` is UIKit's.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

@MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) {}
    open var delegateClass: AnyClass?
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public class var shared: UIApplication { UIApplication() }

    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }

    open func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

@available(tvOS, unavailable)
@MainActor open class UIApplicationShortcutItem: NSObject {
    open var type: String { "" }
    open var userInfo: [String: any NSSecureCoding]? { nil }
}

@MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open var persistentIdentifier: String { "" }
    open var role: Role { Role(rawValue: "") }
    open var stateRestorationActivity: NSUserActivity? { nil }
}

// Scene delegates: iOS 17.4's header, iOS 13. Of their optional members these are required here, so that none is private
// or misspelt.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var userActivities: Set<NSUserActivity> { [] }
        @available(tvOS, unavailable)
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    @MainActor open class OpenURLOptions: NSObject { open var sourceApplication: String? { nil } }

    open var session: UISceneSession { UISceneSession() }
}

@MainActor open class UIOpenURLContext: NSObject {
    open var url: URL { URL(fileURLWithPath: "/") }
    open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}

// UIView and UIWindow: documentation, iOS 2; UIWindow(windowScene:) and UIWindowScene: iOS 13.
@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    open var frame: CGRect = .zero
    open var backgroundColor: UIColor?
    open var bounds: CGRect = .zero
    open var autoresizingMask: AutoresizingMask = []
    /// The double's: the window of all views.
    public static var windowOfAll: UIWindow?

    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) {}
    open var window: UIWindow? { hasLeft ? nil : UIView.windowOfAll }
    open func addSubview(_ view: UIView) { subviews.append(view) }
    open func removeFromSuperview() {}
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
    open func didMoveToWindow() {}

    private var subviews: [UIView] = []
    fileprivate var hasLeft = false

    fileprivate func leaveWindow() {
        hasLeft = true
        didMoveToWindow()
        for view in subviews { view.leaveWindow() }
    }
}

@MainActor open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// The double's.
    public init() { super.init(frame: .zero) }
    open var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIImage: NSObject {}
open class UIColor: NSObject, @unchecked Sendable {
    @available(tvOS, unavailable)
    public class var systemBackground: UIColor { UIColor() }
}
@MainActor open class UIMenu: NSObject {}

// UIAction: documentation, iOS 13; its handler is neither Sendable nor on an actor.
public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: NSObject {
    fileprivate let handler: UIActionHandler
    public init(title: String = "", handler: @escaping UIActionHandler) { self.handler = handler }
}

// UIBarItem and UIBarButtonItem: documentation, iOS 2; menu: iOS 14.
@MainActor open class UIBarItem: NSObject { open var title: String? }

@MainActor open class UIBarButtonItem: UIBarItem { open var menu: UIMenu? }

// UINavigationItem: documentation, iOS 2; backAction: iOS 16.
@MainActor open class UINavigationItem: NSObject {
    open var title: String?
    open var titleView: UIView?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    @available(tvOS, unavailable)
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic
        case always
        case never
    }
    open var leftItemsSupplementBackButton = false
    @available(tvOS, unavailable)
    open var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { .automatic }
        set {}
    }
    open var searchController: UISearchController?
    private var back: (item: UIBarButtonItem?, action: UIAction?)
    @available(tvOS, unavailable)
    open var backBarButtonItem: UIBarButtonItem? {
        get { back.item }
        set { back.item = newValue }
    }
    @available(tvOS, unavailable)
    open var backAction: UIAction? {
        get { back.action }
        set { back.action = newValue }
    }
}

// Gesture recognisers: documentation, iOS 3.2.
@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    private var others: [UIGestureRecognizer] = []
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { others.append(otherGestureRecognizer) }
}

extension UIGestureRecognizer {
    /// Whether it begins when the reader touches.
    public var begins: Bool {
        isEnabled && delegate?.gestureRecognizerShouldBegin(self) != false && !others.contains(where: \.begins)
    }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case automatic = -2
}

// Presentation controllers: documentation and iOS 17.4's header, iOS 8; the delegate's methods: iOS 13.
@MainActor open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    private let subject: UIViewController
    fileprivate init(_ subject: UIViewController) { self.subject = subject }
    open var presentedViewController: UIViewController { subject }
    /// Nil before and after the presentation.
    open fileprivate(set) var containerView: UIView?
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// Transition coordinators: iOS 17.4's header, iOS 7.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isCancelled: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// The double's: a transition or a gesture, which a script ends.
@MainActor public final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    public static var underWay: [Transition] = []

    /// Whether the coordinator's completions come after the delegate's callbacks.
    public static var isLate = false

    /// Whether coordinators take no completions, and say so.
    public static var isDeaf = false

    public private(set) var isCancelled = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private weak var subject: UIViewController?
    private let finish: () -> Void
    private let cancel: (() -> Void)?

    fileprivate init(of subject: UIViewController, cancel: (() -> Void)? = nil, finish: @escaping () -> Void) {
        (self.subject, self.cancel, self.finish) = (subject, cancel, finish)
        super.init()
        subject.transition = self
        Transition.underWay.append(self)
    }

    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if Transition.isDeaf { return false }
        if let completion { completions.append(completion) }
        return true
    }

    /// Ends it; cancelled, if it is a gesture.
    public func end(isCancelled wish: Bool) {
        Transition.underWay.removeAll { $0 === self }
        isCancelled = wish && cancel != nil
        let end = isCancelled ? cancel ?? finish : finish
        if Transition.isLate { end() }
        for completion in completions { completion(self) }
        subject?.transition = nil
        if !Transition.isLate { end() }
    }
}

// View controllers: documentation, iOS 2; isModalInPresentation: iOS 13; there are no async forms of present and dismiss.
@MainActor open class UIViewController: UIResponder {
    /// The double's: what it refused, as UIKit does with no more than a line on the console.
    public static var refusals: [String] = []

    fileprivate weak var transition: Transition?
    fileprivate var presented: UIViewController?
    fileprivate weak var presenter: UIViewController?
    fileprivate weak var container: UIViewController?
    private var loaded: UIView?
    private lazy var item = UINavigationItem()
    private lazy var presentation = UIPresentationController(self)

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        if loaded == nil {
            loaded = UIView(frame: .zero)
            viewDidLoad()
        }
        return loaded
    }
    open var viewIfLoaded: UIView? { loaded }
    open var title: String?
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewDidLayoutSubviews() {}
    @available(tvOS, unavailable)
    open func setNeedsStatusBarAppearanceUpdate() {}
    @available(tvOS, unavailable)
    open var childForStatusBarStyle: UIViewController? { nil }
    @available(tvOS, unavailable)
    open var childForStatusBarHidden: UIViewController? { nil }

    open func addChild(_ childController: UIViewController) { childController.container = self }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open func removeFromParent() { container = nil }
    open var parent: UIViewController? { container }
    open var navigationItem: UINavigationItem { item }

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? parent?.transitionCoordinator
    }
    open var presentedViewController: UIViewController? { outermost.presented }
    open var presentingViewController: UIViewController? { outermost.presenter }
    open fileprivate(set) var isBeingPresented = false
    open fileprivate(set) var isBeingDismissed = false
    open var isModalInPresentation = false
    open var presentationController: UIPresentationController? { presentation }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    private var outermost: UIViewController { container?.outermost ?? self }

    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        let (presenter, new) = (outermost, viewControllerToPresent)
        if presenter.presented != nil || presenter.transition != nil {
            return UIViewController.refusals.append("a presentation")
        }
        (presenter.presented, new.presenter, new.isBeingPresented) = (new, presenter, true)
        new.presentation.containerView = UIView(frame: .zero)
        _ = Transition(of: new) {
            new.isBeingPresented = false
            completion?()
        }
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let gone = outermost.presented, gone.transition == nil else {
            return UIViewController.refusals.append("a dismissal")
        }
        gone.isBeingDismissed = true
        _ = Transition(of: gone) {
            gone.endDismissal()
            completion?()
        }
    }

    fileprivate func endDismissal() {
        isBeingDismissed = false
        presenter?.presented = nil
        presenter = nil
        presentation.containerView?.leaveWindow()
        presentation.containerView = nil
        // What stands on it goes with it.
        presented?.endDismissal()
    }
}

extension UIPresentationController {
    /// The reader swipes a sheet down.
    public func swipe() {
        if subject.isModalInPresentation { delegate?.presentationControllerDidAttemptToDismiss(self) }
        guard !subject.isModalInPresentation, subject.transition == nil, subject.presenter != nil else { return }
        subject.isBeingDismissed = true
        _ = Transition(of: subject, cancel: { self.subject.isBeingDismissed = false }) {
            self.subject.endDismissal()
            self.delegate?.presentationControllerDidDismiss(self)
        }
    }
}

@MainActor open class UISearchController: UIViewController {}

// Navigation controllers: documentation, iOS 2; the gesture of the content: iOS 26; neither gesture: tvOS.
@MainActor open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    open weak var delegate: (any UINavigationControllerDelegate)?
    private let edge = UIGestureRecognizer()
    @available(tvOS, unavailable)
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edge }
    @available(iOS 26, macCatalyst 26, visionOS 26, *)
    @available(tvOS, unavailable)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [viewController], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(1, animated: animated)
        return nil
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let index = viewControllers.firstIndex(of: viewController) ?? viewControllers.count - 1
        pop(viewControllers.count - 1 - index, animated: animated)
        return nil
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(viewControllers.count - 1, animated: animated)
        return nil
    }

    /// Whether the reader goes back by a swipe; nil while code does.
    fileprivate var isSwipe: Bool?

    private func pop(_ count: Int, animated: Bool) {
        guard let isSwipe else { return setViewControllers(viewControllers.dropLast(count), animated: animated) }
        let old = viewControllers
        viewControllers.removeLast(count)
        // A cancelled swipe calls no delegate.
        _ = Transition(of: self, cancel: isSwipe ? { self.viewControllers = old } : nil) {
            for gone in old.suffix(count) { gone.container = nil }
            self.didShow()
        }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        if transition != nil { return UIViewController.refusals.append("pages during a transition") }
        if viewControllers.contains(where: { $0.container != nil && $0.container !== self }) {
            UIViewController.refusals.append("a page in two stacks")
        }
        for old in self.viewControllers where !viewControllers.contains(old) { old.container = nil }
        for new in viewControllers { new.container = self }
        self.viewControllers = viewControllers
        if animated { _ = Transition(of: self, finish: didShow) } else { didShow() }
    }

    private func didShow() {
        guard let last = viewControllers.last else { return }
        _ = last.view
        delegate?.navigationController(self, didShow: last, animated: true)
    }
}

extension UINavigationController {
    /// The reader goes back by some pages: swipes, taps the back button, or chooses from its menu.
    @available(tvOS, unavailable)
    public func goBack(_ count: Int, isSwipe: Bool) {
        guard viewControllers.count > count, transition == nil, let last = viewControllers.last else { return }
        // Loaded, for its recognizers, and in no window, so that pages are laid without animations.
        if viewIfLoaded == nil { view.hasLeft = true }
        if isSwipe, !edge.begins { return }
        if !isSwipe, let action = last.navigationItem.backAction { return action.handler(action) }
        if count > 1, viewControllers.contains(where: { $0.navigationItem.backBarButtonItem != nil }) { return }
        self.isSwipe = isSwipe
        defer { self.isSwipe = nil }
        if count == 1 {
            popViewController(animated: true)
        } else {
            popToViewController(viewControllers[viewControllers.count - 1 - count], animated: true)
        }
    }
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
}

// Tabs: documentation.
@available(iOS 18, tvOS 18, visionOS 2, *)
@MainActor open class UITab: NSObject {
    open private(set) var identifier: String
    fileprivate let provider: ((UITab) -> UIViewController)?

    public init(
        title: String,
        image: UIImage?,
        identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.identifier, provider) = (identifier, viewControllerProvider)
    }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
@MainActor open class UITabBarController: UIViewController {
    open private(set) var tabs: [UITab] = []
    open weak var delegate: (any UITabBarControllerDelegate)?
    open var selectedTab: UITab?

    public init(tabs: [UITab]) {
        (self.tabs, selectedTab) = (tabs, tabs.first)
        super.init(nibName: nil, bundle: nil)
        for tab in tabs { tab.provider.map { addChild($0(tab)) } }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func tab(forIdentifier identifier: String) -> UITab? { tabs.first { $0.identifier == identifier } }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
extension UITabBarController {
    /// The reader taps a tab.
    public func tap(_ tab: UITab) {
        let old = selectedTab
        guard presentedViewController == nil, delegate?.tabBarController(self, shouldSelectTab: tab) != false
        else { return }
        selectedTab = tab
        delegate?.tabBarController(self, didSelectTab: tab, previousTab: old)
    }
}

@available(iOS 18, tvOS 18, visionOS 2, *)
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    func tabBarController(
        _ tabBarController: UITabBarController,
        didSelectTab selectedTab: UITab,
        previousTab: UITab?
    )
}

// Splits by columns: documentation, iOS 14.
@MainActor open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        case compact
    }

    public init(style: UISplitViewController.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open private(set) var isCollapsed = false
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        vc.map(addChild)
    }
}

extension UISplitViewController {
    /// The window gets narrower, or wider.
    public func changeWidth() {
        isCollapsed.toggle()
        if isCollapsed {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }
}

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}
