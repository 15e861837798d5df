import Foundation
import ModuleKit
import ModuleNavigation
import ModuleRouting
import UIKit

@testable import ModuleNavigationUI

/// Runs the host of UIKit on the doubles: intents, the reader's gestures, and the ends of transitions, in any order.
/// When all is quiet, the pages that are wanted must be shown, and nothing may have been refused.
@main
struct HostScripts {
    static func main() async throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 100
        if let fault = try await tap() { fail(fault) }
        for plan in HostPlan.allCases {
            let manager = try plan.manager()
            _ = try await manager.start()
            if let fault = try await bar(manager) { fail("\(plan): \(fault)") }
            if let fault = try await tryAgain(manager) { fail("\(plan): \(fault)") }
            for seed in 0..<count {
                if let fault = try await run(seed, manager) { fail("\(plan), seed \(seed): \(fault)") }
            }
        }
        print("The host of UIKit shows what is wanted after \(4 * count) scripts on doubles of UIKit.")
    }

    private static func fail(_ text: String) -> Never {
        print("the host of UIKit failed on the doubles: \(text)")
        exit(1)
    }

    /// What is wrong with the bar of a page whose content changes it; nil if nothing is.
    @MainActor
    private static func bar(_ manager: ModuleManager) async throws -> String? {
        let navigator = try Navigator(manager)
        defer { Task { await navigator.end() } }
        let (shown, goOn) = AsyncStream.makeStream(of: Void.self)
        let (loading, content) = (
            UIViewController(nibName: nil, bundle: nil), UIViewController(nibName: nil, bundle: nil)
        )
        let controllers = PageControllers { _, _ in
            goOn.yield()
            return content
        }.loading { _ in loading }
        let page = PageController(navigator.state.top, of: navigator, controllers)
        _ = page.view
        if page.child !== loading { return "the controller for loading is not shown" }
        for await _ in shown { break }
        await turn()
        if page.child !== content { return "the content is not shown" }
        page.navigationItem.rightBarButtonItems = [UIBarButtonItem()]
        // As a view of SwiftUI does, after it was shown.
        content.navigationItem.title = "A book"
        content.navigationItem.leftBarButtonItems = [UIBarButtonItem()]
        page.viewDidLayoutSubviews()
        let item = page.navigationItem
        if item.title != "A book" || item.leftBarButtonItems?.count != 1 { return "the bar lacks what the content has" }
        return item.rightBarButtonItems?.count == 1 ? nil : "the bar lost what the app set"
    }

    /// What is wrong with a page whose content fails; nil if nothing is.
    @MainActor
    private static func tryAgain(_ manager: ModuleManager) async throws -> String? {
        let navigator = try Navigator(manager)
        let (failures, goOn) = AsyncStream.makeStream(of: PageFailure.self)
        let controllers = PageControllers { failure, _ in
            goOn.yield(failure)
            return UIViewController(nibName: nil, bundle: nil)
        }
        let page = PageController(navigator.state.top, of: navigator, controllers)
        _ = page.view
        defer { Task { await navigator.end() } }
        for await failure in failures {
            if !(failure.error is ContentNotShown) { return "\(failure.error)" }
            await turn()
            let first = page.child
            await failure.tryAgain()
            return first === page.child || first?.parent != nil ? "another try is not shown" : nil
        }
        return "it has no failure"
    }

    /// What is wrong with taps on tabs, the last of them while a policy is asked about a page; nil if nothing is.
    @MainActor
    private static func tap() async throws -> String? {
        let navigator = try Navigator(
            ModuleManager {
                LinkRouting(schemes: ["bookshop"])
                SomeModule(name: "Pages") { registrar in
                    registrar.page(HostPlan.Home.self) { _ in }
                    registrar.page(HostPlan.Cart.self) { _ in }
                    registrar.page(HostPlan.Book.self, under: HostPlan.Home()) { _ in }
                    registrar.intercept(.routes(HostPlan.Book.self)) { _, next in
                        try await Task.sleep(for: .seconds(3600))
                        return try await next()
                    }
                }
                PageLayout {
                    Tabs("main") {
                        Stack("home") { HostPlan.Home() }
                        Stack("cart") { HostPlan.Cart() }
                    }
                }
            })
        defer { Task { await navigator.end() } }
        let controllers = PageControllers { _, _ in UIViewController(nibName: nil, bundle: nil) }
        let screen = Screen(navigator, controllers) { _, _ in }
        let base = screen.makeBase()
        screen.begin()
        guard let bar = base as? UITabBarController else { return "the tabs are no tab bar" }
        bar.tap(bar.tabs[1])
        navigator.open(HostPlan.Home(), as: .pushed)
        if navigator.state.pages(at: "main/cart").count != 2 { return "a tap on a tab does not select it" }
        bar.tap(bar.tabs[1])
        if navigator.state.pages(at: "main/cart").count != 1 { return "a second tap does not go to the tab's root" }
        guard case .pending = navigator.open(HostPlan.Book(number: 1)) else { return "the policy is not asked" }
        bar.tap(bar.tabs[0])
        let isSelected = navigator.state.activePlace == "main/home" && bar.selectedTab === bar.tabs[0]
        return isSelected ? nil : "a tap on a tab waits for a policy"
    }

    /// What is wrong after one script; nil if nothing is.
    @MainActor
    private static func run(_ seed: UInt64, _ manager: ModuleManager) async throws -> String? {
        let navigator = try Navigator(manager)
        var drawing = IntentDrawing(try manager.resolve(NavigationPlan.self), HostPlan.samples)
        var random = LawGenerator(seed: seed)
        let controllers = PageControllers { _, _ in UIViewController(nibName: nil, bundle: nil) }
        let (screen, container) = (
            Screen(navigator, controllers) { _, _ in }, UIViewController(nibName: nil, bundle: nil)
        )
        let app = OwnControllers()
        (UIView.windowOfAll, Transition.underWay, UIViewController.refusals) = (nil, [], [])
        _ = container.view
        container.addChild(screen.makeBase())
        screen.container = container
        screen.begin()
        UIView.windowOfAll = UIWindow()
        screen.update()
        for _ in 0..<200 {
            (Transition.isLate, Transition.isDeaf) = (random.oneIn(2), random.oneIn(8))
            let (before, reported, moving) = (navigator.state, screen.reported, transitions(screen, container))
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1, 2:
                let intent = drawing.intent(on: before, using: &random)
                // The host alone reports.
                if case .report = intent { break }
                navigator.send(intent)
            case 3 where random.oneIn(4):
                if let fault = app.disturb(screen, container, &random) { return fault }
            case 3:
                guard let transition = Transition.underWay.randomElement(using: &random) else { break }
                transition.end(isCancelled: random.oneIn(2))
                let shown = (Array(screen.stacks.values) + overlays(container)).flatMap { $0.pages.map(\.page.id) }
                await turn()
                let isGone = shown.contains { before.page($0) != nil && navigator.state.page($0) == nil }
                if transition.isCancelled, isGone { return "a cancelled gesture removed a page" }
            default: touch(screen, container, &random)
            }
            await turn()
            let isMoving = transitions(screen, container).contains { now in moving.contains { $0 === now } }
            if isMoving, !screen.reported.isSuperset(of: reported) {
                return "a page that still leaves is reported as gone"
            }
        }
        Transition.isDeaf = false
        defer { Task { await navigator.end() } }
        for number in 0..<200 {
            await turn()
            Transition.underWay.first?.end(isCancelled: false)
            if let fault = app.close() { return fault }
            // What other threads do takes longer on a busy machine.
            if number >= 100 {
                if fault(screen, container) == nil { return nil }
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        return fault(screen, container)
    }

    /// What an app does by itself: it presents an alert over everything, closes it, has its own delegate on a stack, and
    /// switches a stack's gesture off.
    @MainActor
    private final class OwnControllers: NSObject, UINavigationControllerDelegate {
        private var alert: UIViewController?
        private var quiet: UIGestureRecognizer?

        /// What is wrong; nil if nothing is.
        func disturb(_ screen: Screen, _ container: UIViewController, _ random: inout LawGenerator) -> String? {
            if let stack = screen.stacks.values.first, random.oneIn(2) {
                if quiet?.isEnabled == true { return "a gesture that the app switched off is on again" }
                quiet = stack.interactivePopGestureRecognizer
                quiet?.isEnabled = false
            }
            if random.oneIn(2) {
                screen.stacks.values.first?.delegate = self
                HostScripts.overlays(container).last?.delegate = self
            }
            if alert != nil { return close() }
            guard Transition.underWay.isEmpty, UIView.windowOfAll != nil else { return nil }
            let top = HostScripts.top(container)
            let alert = UIViewController(nibName: nil, bundle: nil)
            self.alert = alert
            top.present(alert, animated: true)
            return nil
        }

        /// Closes the alert, if nothing moves.
        func close() -> String? {
            guard let alert, Transition.underWay.isEmpty else { return nil }
            self.alert = nil
            guard let presenter = alert.presentingViewController else { return "the app's own alert was taken away" }
            if alert.presentedViewController != nil { return "an overlay stands on the app's own alert" }
            presenter.dismiss(animated: true)
            return nil
        }

        func navigationController(_ stack: UINavigationController, didShow page: UIViewController, animated: Bool) {}
    }

    /// Lets the main actor do what waits for it.
    private static func turn() async { for _ in 0..<5 { await Task.yield() } }

    /// The reader goes back, closes a sheet or selects a tab, or the window changes its width.
    @MainActor
    private static func touch(_ screen: Screen, _ container: UIViewController, _ random: inout LawGenerator) {
        let isSwipe = random.oneIn(2)
        // An alert of the app's own leaves the reader nothing else to touch.
        guard top(container) === container || top(container) is StackController else { return }
        if let top = overlays(container).last {
            if random.oneIn(2) { top.goBack(1, isSwipe: isSwipe) } else { top.presentationController?.swipe() }
        } else if random.oneIn(4) {
            let bar = screen.tabBars.min { $0.key.path < $1.key.path }?.value
            if let tab = bar?.tabs.randomElement(using: &random) { bar?.tap(tab) }
        } else {
            let stacks = screen.stacks.sorted { $0.key.path < $1.key.path }.map(\.value)
            stacks.randomElement(using: &random)?.goBack(Int.random(in: 1...2, using: &random), isSwipe: isSwipe)
        }
        if random.oneIn(8) { screen.splits.values.first?.changeWidth() }
    }

    /// What is presented over everything else.
    @MainActor
    private static func top(_ container: UIViewController) -> UIViewController {
        sequence(first: container) { $0.presentedViewController }.reduce(container) { $1 }
    }

    @MainActor
    private static func overlays(_ container: UIViewController) -> [StackController] {
        sequence(first: container) { $0.presentedViewController }.compactMap { $0 as? StackController }
    }

    /// What moves of that which the host shows.
    @MainActor
    private static func transitions(
        _ screen: Screen,
        _ container: UIViewController
    ) -> [any UIViewControllerTransitionCoordinator] {
        (Array(screen.stacks.values) + overlays(container)).compactMap(\.transitionCoordinator)
    }

    @MainActor
    private static func fault(_ screen: Screen, _ container: UIViewController) -> String? {
        if !Transition.underWay.isEmpty { return "it has no end" }
        if let refused = UIViewController.refusals.first { return "UIKit refused \(refused)" }
        let goal = HostPages(
            screen.navigator.state, collapsed: Set(screen.splits.filter { $0.value.isCollapsed }.keys))
        for (place, stack) in screen.stacks where stack.pages.map(\.page.id) != goal[.place(place)] {
            return "\(place) shows \(stack.pages.map(\.page.id)), and not \(goal[.place(place)])"
        }
        let overlays = overlays(container).map { $0.pages.map(\.page.id) }
        if overlays != goal.overlays.map(\.pages) { return "the overlays are \(overlays), and not \(goal.overlays)" }
        if screen.reported != goal.pages { return "reported as shown are \(screen.reported)" }
        let isWrong = screen.tabBars.contains { $1.selectedTab?.identifier != goal.selected[$0]?.path }
        return isWrong ? "\(goal.selected) are not selected" : nil
    }
}
