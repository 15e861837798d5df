// What ModuleHost, ModuleNavigationUI and the articles use of UIKit, as Apple's documentation (SDK 27) and the iOS 18.0
// SDK's headers declare it. Where Apple's protocols have optional methods, those here have required ones, so that a
// misspelt method is refused.

@_exported import Foundation

/// Foundation's own on Apple platforms.
open class NSUserActivity: NSObject {
    public init(activityType: String) { self.activityType = activityType }
    public let activityType: String
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
}

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

@MainActor open class UIApplication: UIResponder {
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

// Scene delegates: iOS 17.4's header, iOS 13; all of their methods are optional, so there are no requirements here.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var userActivities: Set<NSUserActivity> { [] }
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
    }

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
    open var bounds: CGRect = .zero
    open var autoresizingMask: AutoresizingMask = []
    open var window: UIWindow? { nil }
    open func addSubview(_ view: UIView) {}
}

@MainActor open class UIWindow: UIView {
    public init(windowScene: UIWindowScene) {}
    open var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIImage: NSObject {}
@MainActor open class UIMenu: NSObject {}

// UIAction: documentation, iOS 13; its handler is neither Sendable nor on an actor.
public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: NSObject {
    public init(title: String = "", handler: @escaping UIActionHandler) {}
}

// UIBarItem and UIBarButtonItem: documentation, iOS 2; menu: iOS 14.
@MainActor open class UIBarItem: NSObject {
    open var title: String?
}

@MainActor open class UIBarButtonItem: UIBarItem {
    open var menu: UIMenu?
}

// UINavigationItem: documentation, iOS 2; backAction: iOS 16, not tvOS; backBarButtonItem: not tvOS.
@MainActor open class UINavigationItem: NSObject {
    open var title: String?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var backAction: UIAction?
}

@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
}

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case automatic = -2
}

// Presentation controllers: documentation and iOS 17.4's header, iOS 8; the delegate's methods: iOS 13.
@MainActor open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentedViewController: UIViewController { preconditionFailure() }
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

// View controllers: documentation, iOS 2; isModalInPresentation: iOS 13; there are no async forms of present and dismiss.
@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! { UIView() }
    open var viewIfLoaded: UIView? { nil }
    open var title: String?
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}

    open func addChild(_ childController: UIViewController) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var parent: UIViewController? { nil }
    open var navigationItem: UINavigationItem { UINavigationItem() }

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var presentedViewController: UIViewController? { nil }
    open var presentingViewController: UIViewController? { nil }
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var isModalInPresentation = false
    open var presentationController: UIPresentationController? { nil }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

// Navigation controllers: documentation, iOS 2; the gesture of the content: iOS 26; neither gesture: tvOS.
@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    @available(iOS 26, macCatalyst 26, visionOS 26, *)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? { nil }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
}

// Tabs: documentation, iOS 18.
@MainActor open class UITab: NSObject {
    public init(
        title: String,
        image: UIImage?,
        identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {}
    open var identifier: String { "" }
}

@MainActor open class UITabBarController: UIViewController {
    public init(tabs: [UITab]) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open weak var delegate: (any UITabBarControllerDelegate)?
    open var selectedTab: UITab?
    open func tab(forIdentifier identifier: String) -> UITab? { nil }
}

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
    open var isCollapsed: Bool { false }
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {}
}

@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}
