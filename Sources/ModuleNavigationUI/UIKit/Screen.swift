#if canImport(UIKit) && !os(watchOS)
import Foundation
import ModuleNavigation
import UIKit

/// What stands between a driver and UIKit: it reads the pages from the controllers, and performs steps.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class Screen: NSObject {
    let navigator: Navigator
    let controllers: PageControllers
    private let presenting: (PresentationStyle, UIViewController) -> Void

    /// The controller that everything stands in.
    weak var container: UIViewController?

    /// The stacks of places, and of splits with room for one column.
    var stacks: [Place: StackController] = [:]
    var splits: [Place: UISplitViewController] = [:]
    var tabBars: [Place: UITabBarController] = [:]

    private var driver = HostDriver()

    /// The pages that were reported last as shown.
    private(set) var reported: Set<PageID> = []
    private var pages: [PageID: PageController] = [:]
    private var following: Task<Void, Never>?
    private var isUpdating = false

    /// The transition whose end is waited for.
    private weak var awaited: AnyObject?

    /// The controller of the app's own whose end is waited for.
    private weak var covering: UIViewController?

    init(
        _ navigator: Navigator,
        _ controllers: PageControllers,
        _ presenting: @escaping (PresentationStyle, UIViewController) -> Void
    ) {
        (self.navigator, self.controllers, self.presenting) = (navigator, controllers, presenting)
        super.init()
    }

    deinit { following?.cancel() }

    /// Shows the pages from now on.
    func begin() {
        let changes = navigator.changes
        following = Task { [weak self] in
            for await change in changes {
                self?.update()
                self?.controllers.ends.act(on: change) { page in
                    guard let url = URL(string: page) else { return }
                    Task { _ = await UIApplication.shared.open(url) }
                }
            }
        }
        update()
    }

    /// Reports what the reader did and which pages are shown, those that still leave among them, and performs steps
    /// until one has to be waited for.
    ///
    /// A step whose outcome isn't seen when nothing moves any more was refused, and is planned anew: once for each time
    /// that something happens.
    ///
    /// - Parameters:
    ///   - settled: the controller whose transition has just ended.
    ///   - number: the step that has just ended.
    func update(settled: UIViewController? = nil, confirming number: Int? = nil) {
        // UIKit calls its delegates within a step, too; the step's own turn of the loop reads what they tell of.
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        var shown = read(settled: settled)
        var confirmed = number ?? (shown.motion == .none ? driver.waiting?.number : nil)
        while true {
            for fact in driver.see(shown, wanting: navigator.state, confirming: confirmed) { report(fact) }
            if driver.shown.pages != reported {
                reported = driver.shown.pages
                report(.shows(reported))
            }
            let wanted = navigator.state
            for stack in allStacks { stack.fence(wanted.pagesBlockingLeaving) { [weak self] in self?.attempt($0) } }
            guard let step = driver.next(toward: wanted) else { break }
            perform(step, wanted)
            (shown, confirmed) = (read(), nil)
        }
        let standing = navigator.state
        pages = pages.filter { shown.pages.contains($0.key) || standing.page($0.key) != nil }
        switch shown.motion {
        case .none: break
        case .settling: updateSoon()
        case .moving: awaitEnd()
        }
    }

    /// The one place where this host reports.
    @discardableResult
    private func report(_ fact: Navigation.HostReport) -> Navigation.Outcome { navigator.report(fact) }

    func attempt(_ page: PageID) { report(.attempted(page)) }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Screen {
    /// The controllers that are presented one on the other, those of the app among them.
    private var presented: [UIViewController] {
        guard let container else { return [] }
        return Array(sequence(first: container) { $0.presentedViewController }.dropFirst())
    }

    private var overlays: [StackController] {
        presented.compactMap { $0 as? StackController }.filter { $0.overlayStyle != nil && !$0.isDismissed }
    }

    private var allStacks: [StackController] { Array(stacks.values) + overlays }

    private func read(settled: UIViewController? = nil) -> HostPages {
        var shown = HostPages()
        shown.places = stacks.mapValues { $0.pages.map(\.page.id) }
        shown.collapsed = Set(splits.filter(\.value.isCollapsed).keys)
        shown.selected = tabBars.compactMapValues { ($0.selectedTab?.identifier).map { Place($0) } }
        shown.overlays = overlays.compactMap { stack in
            stack.overlayStyle.map { HostPages.Overlay($0, stack.pages.map(\.page.id)) }
        }
        let moving = moving
        if !moving.isEmpty { shown.motion = moving.allSatisfy { $0 === settled } ? .settling : .moving }
        return shown
    }

    /// The controllers with a gesture or a transition under way.
    private var moving: [UIViewController] {
        (allStacks + presented).filter {
            $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed
        }
    }

    /// Goes on when what moves has ended.
    private func awaitEnd() {
        guard let coordinator = moving.lazy.compactMap(\.transitionCoordinator).first, coordinator !== awaited
        else { return }
        awaited = coordinator
        let isAwaited = coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            // In a turn of its own: whether a cancelled gesture's page is back within the completion is not said.
            self?.updateSoon()
        }
        guard !isAwaited else { return }
        awaited = nil
        updateSoon()
    }

    private func updateSoon() { Task { [weak self] in self?.update() } }

    func makeStack(style: PresentationStyle?) -> StackController {
        let stack = StackController(style)
        stack.delegate = self
        stack.onChange = { [weak self] in self?.updateSoon() }
        return stack
    }

    /// Whether something that the app presented by itself is on top. An overlay that came or went below would take it
    /// along, so the step is planned anew when it has gone.
    private var isCovered: Bool {
        guard let top = presented.last, (top as? StackController)?.overlayStyle == nil else { return false }
        if top !== covering, let view = top.presentationController?.containerView {
            covering = top
            view.addSubview(EndOfView { [weak self] in self?.updateSoon() })
        }
        return true
    }

    private func perform(_ step: HostStep, _ wanted: Navigation) {
        switch step.work {
        case .dismiss(let first):
            guard !isCovered else { return }
            // On the presenter: a controller that presents another dismisses that other alone.
            overlays.dropFirst(first).first?.presentingViewController?.dismiss(animated: true) { [weak self] in
                self?.update(confirming: step.number)
            }
        case .lay(let column, let ids, let way, let isAnimated):
            let pages = ids.compactMap { controller(of: $0, wanted) }
            stack(column)?.lay(pages, by: way, isAnimated: isAnimated)
        case .select(let tab, let tabs):
            guard let bar = tabBars[tabs] else { return }
            bar.selectedTab = bar.tab(forIdentifier: tab.path)
        case .present(let overlay):
            // Without a window UIKit presents nothing; the step is planned anew when the root appears.
            guard let container, container.viewIfLoaded?.window != nil, !isCovered else { return }
            let stack = makeStack(style: overlay.style)
            stack.lay(overlay.pages.compactMap { controller(of: $0, wanted) }, by: .set, isAnimated: false)
            presenting(overlay.style, stack)
            stack.presentationController?.delegate = self
            (presented.last ?? container).present(stack, animated: true) { [weak self] in
                self?.update(settled: stack, confirming: step.number)
            }
        }
    }

    private func stack(_ column: HostPages.Column) -> StackController? {
        switch column {
        case .place(let place): stacks[place]
        case .overlay(let number): overlays.indices.contains(number) ? overlays[number] : nil
        }
    }

    private func controller(of id: PageID, _ wanted: Navigation) -> PageController? {
        if let controller = pages[id] { return controller }
        guard let page = wanted.page(id) else { return nil }
        let controller = PageController(page, of: navigator, controllers)
        pages[id] = controller
        return controller
    }
}

/// Calls a closure when it leaves its window.
private final class EndOfView: UIView {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) {
        self.end = end
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { end() }
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Screen: UINavigationControllerDelegate {
    func navigationController(_ stack: UINavigationController, didShow page: UIViewController, animated: Bool) {
        update(settled: stack)
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Screen: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
        (presentation.presentedViewController as? StackController)?.isDismissed = true
        update(settled: presentation.presentedViewController)
    }

    func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
        guard let stack = presentation.presentedViewController as? StackController, let first = stack.pages.first
        else { return }
        attempt(first.page.id)
    }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Screen: UITabBarControllerDelegate {
    func tabBarController(_ bar: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        let place = Place(tab.identifier)
        let isSelected = bar.selectedTab === tab
        switch report(.selected(place)) {
        case .needs: Task { [navigator] in _ = try? await navigator.perform(.select(place)) }
        // A second tap is answered by the navigator alone: UIKit would go to the root past held pages.
        case .unchanged where isSelected: navigator.select(place)
        default: break
        }
        return !isSelected && navigator.state.tabs.contains { $0.active == place }
    }

    func tabBarController(_ bar: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) { update() }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Screen: UISplitViewControllerDelegate {
    func splitViewControllerDidCollapse(_ split: UISplitViewController) { update() }

    func splitViewControllerDidExpand(_ split: UISplitViewController) { update() }
}
#endif
