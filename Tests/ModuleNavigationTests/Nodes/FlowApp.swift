import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport

/// A small app with one flow, whose parts a test chooses: its scope's modules, and what stands before its pages.
struct FlowApp {
    struct Front: ShopPage { static let pattern: RoutePattern = "/front" }

    /// Begins the flow; its values pass the argument on.
    struct Begin: ShopPage {
        static let pattern: RoutePattern = "/begin/:id"
        var id: Int
    }
    struct Inner: ShopPage {
        static let pattern: RoutePattern = "/inner/:id"
        var id: Int
    }

    /// A page of the flow whose content is chosen by the test.
    struct Keeping: PageRoute {
        static let pattern: RoutePattern = "/keeping"
        static var exposure: RouteExposure { .everywhere }
        typealias Output = any Sendable
    }

    /// Begins another one, and is closed to what is outside.
    struct Closed: TextPage {
        static let pattern: RoutePattern = "/closed"
        static var exposure: RouteExposure { .insideOnly }
    }
    struct InClosed: ShopPage { static let pattern: RoutePattern = "/in-closed" }

    /// Begins another one, as the root of a tab.
    struct Tab: ShopPage { static let pattern: RoutePattern = "/tab" }

    /// What the flow shares.
    final class Basket: Sendable {
        let id: Int
        init(id: Int) { self.id = id }
    }

    let stage = Stage()
    let manager: ModuleManager
    let navigator: Navigator
    private let window = Monitor<Navigator?>(nil)
    var log: RecordingLog { stage.log }

    init(
        clock: any Clock<Duration> = .stopped,
        exclusive: Bool = false,
        before: @escaping @Sendable (inout Registrar, Stage) -> Void = { _, _ in },
        inside: @escaping @Sendable (inout Registrar, Stage, _ window: Monitor<Navigator?>) -> Void = { _, _, _ in }
    ) throws {
        let (stage, window) = (stage, window)
        manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.page(Front.self) { _ in "front" }
                before(&registrar, stage)
            }
            ModuleScope(Checkout<Int>.self, "Flow") { registrar in
                registrar.provide(Basket.self, Basket.init)
                registrar.onStart { (id: Int, _: Basket) in try await stage.enter("\(id) starts") }
                registrar.onStop { (id: Int) in try await stage.enter("\(id) stops") }
                registrar.page(Begin.self, under: Front()) { (_, basket: Basket) in
                    try await stage.enter("begin in \(basket.id)")
                }
                registrar.page(Inner.self, under: { Begin(id: $0.id) }) { (_, basket: Basket) in
                    try await stage.enter("inner in \(basket.id)")
                }
                inside(&registrar, stage, window)
            }
            ModuleScope(Window<Void>.self, "Closed flow") { registrar in
                registrar.onStart { try await stage.enter("closed starts") }
                registrar.page(Closed.self, under: Front()) { _ in "closed" }
                registrar.page(InClosed.self, under: Closed()) { _ in "in closed" }
            }
            ModuleScope(Session<Void>.self, "Tab") { registrar in
                registrar.onStart { try await stage.enter("tab starts") }
                registrar.page(Tab.self) { _ in "tab" }
            }
            PageLayout {
                Tabs("main") {
                    Stack("front") { Front() }
                    Stack("tab") { Tab() }
                }
                Flow(Checkout<Int>.self) { (page: Begin) in
                    try await stage.enter("argument \(page.id)")
                    return page.id
                }
                Flow(Window<Void>.self, from: Closed.self)
                Flow(Session<Void>.self, from: Tab.self)
                if exclusive { Exclusive(Checkout<Int>.self) }
            }
        }
        navigator = try Navigator(manager)
        window.withLock { $0 = navigator }
    }

    /// What the flow `Begin` opens has done.
    var noted: [String] { log.entries.filter { $0.first?.isNumber == true } }

    func content(of page: PageID) async throws -> String? { try await navigator.content(of: page) as? String }

    /// The flows that are open, and their scopes, but for that of the tab.
    var nodes: [OpenNode] { navigator.openNodes.filter { $0.scope != "session" } }
    var scopes: [OpenScope] { manager.openScopes.filter { $0.name != "session" } }
}
