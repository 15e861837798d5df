#if canImport(UIKit) && !os(watchOS)
public import ModuleNavigation
public import UIKit

/// Shows the pages of a navigator with UIKit: stacks, tabs, splits and overlays, as the layout has them. Make it the root
/// of a scene's window.
///
///     func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession,
///         options: UIScene.ConnectionOptions
///     ) {
///         guard let scene = scene as? UIWindowScene else { return }
///         let window = UIWindow(windowScene: scene)
///         window.rootViewController = NavigatorController(
///             navigator, showing: controllers)
///         window.makeKeyAndVisible()
///     }
///
/// It follows the navigator, and reports what the reader does with gestures. It leaves alone what the app pushes or
/// presents by itself: while that is on top, no overlay comes or goes, and a navigation delegate of the app's own may take
/// the place of ours. End the navigator when the scene disconnects.
///
/// Type-checked against a stub of UIKit; it has not run on a device.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public final class NavigatorController: UIViewController {
    private let screen: Screen
    private let base: UIViewController

    /// Shows a navigator's pages.
    ///
    /// - Parameters:
    ///   - navigator: the navigator of the scene.
    ///   - controllers: the view controllers of the pages.
    ///   - presenting: prepares an overlay's controller, for example with detents; by default, a cover is shown in full
    ///     screen, and any other style as UIKit shows it by itself.
    public init(
        _ navigator: Navigator,
        showing controllers: PageControllers,
        presenting: @escaping (PresentationStyle, UIViewController) -> Void = {
            $1.modalPresentationStyle = $0 == .cover ? .fullScreen : .automatic
        }
    ) {
        screen = Screen(navigator, controllers, presenting)
        base = screen.makeBase()
        super.init(nibName: nil, bundle: nil)
        screen.container = self
    }

    /// Nil: a storyboard can't make it.
    public required init?(coder: NSCoder) { nil }

    /// Starts to show the pages.
    public override func viewDidLoad() {
        super.viewDidLoad()
        addChild(base)
        base.view.frame = view.bounds
        base.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(base.view)
        base.didMove(toParent: self)
        screen.begin()
    }

    /// Shows what could not be presented while there was no window.
    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        screen.update()
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Screen {
    /// The controller of the whole layout.
    func makeBase() -> UIViewController { makeController(of: navigator.state.shape.root) }

    private func makeController(of node: LayoutShape.Node) -> UIViewController {
        let state = navigator.state
        switch node {
        case .stack(let number): return makeStack(state.places[number])
        case .choice(let number):
            let choice = state.shape.choices[number]
            if choice.isSplit { return makeSplit(choice.place, choice.children.map(makeController)) }
            let tabs = zip(choice.names, choice.children).map { name, child in
                let (place, controller) = (choice.place.inside(name), makeController(of: child))
                let item = controllers.item(place)
                return UITab(title: item.title, image: item.image, identifier: place.path) { _ in controller }
            }
            let controller = UITabBarController(tabs: tabs)
            controller.delegate = self
            tabBars[choice.place] = controller
            return controller
        }
    }

    /// A split with its two columns, and a column of its own for when there is room for one.
    private func makeSplit(_ place: Place, _ columns: [UIViewController]) -> UIViewController {
        let split = UISplitViewController(style: .doubleColumn)
        for (column, controller) in zip([UISplitViewController.Column.primary, .secondary], columns) {
            split.setViewController(controller, for: column)
        }
        split.setViewController(makeStack(place), for: .compact)
        split.delegate = self
        splits[place] = split
        return split
    }

    private func makeStack(_ place: Place) -> StackController {
        let stack = makeStack(style: nil)
        stacks[place] = stack
        return stack
    }
}
#endif
