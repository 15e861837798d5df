import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport

/// What the handlers of a ``NavigatorApp`` do, and what they noted.
final class Stage: Sendable {
    typealias Act = @Sendable () async throws -> Void

    let log = RecordingLog()
    private let acts = Monitor<[String: Act]>([:])
    private let contexts = Monitor<[String: any Sendable]>([:])

    /// The changes that a page's content follows.
    let changes = AsyncStream.makeStream(of: Void.self)

    /// The held page about which its handler was asked last.
    let held = Monitor<PageID?>(nil)

    /// What the gates without a reply say.
    let admits = Monitor(false)

    /// Has the handler of that name do something when it is called next, and ever after.
    func when(_ name: String, _ act: @escaping Act) { acts.withLock { $0[name] = act } }

    /// Has the handler of that name wait: what tells that it was called, and what lets it go on.
    func pause(_ name: String) -> (called: Signal, go: Signal) {
        let (called, go) = (Signal(), Signal())
        when(name) { await called.give(then: go.received) }
        return (called, go)
    }

    /// Has the handler of that name wait for its cancellation: what tells that it was called, and that it is cancelled.
    func hang(_ name: String) -> (called: Signal, cancelled: Signal) {
        let (called, cancelled) = (Signal(), Signal())
        when(name) {
            called.give()
            do { try await TestSupport.hang() } catch { cancelled.give() }
        }
        return (called, cancelled)
    }

    /// Notes the name, does what is asked of it, and shows it.
    @discardableResult
    func enter(_ name: String) async throws -> String {
        log.record(name)
        try await acts.withLock { $0[name] }?()
        return name
    }

    func keep<R>(_ context: PageContext<R>) { contexts.withLock { $0["\(R.self)"] = context } }

    /// The context with which the page's handler was called last.
    func context<R>(_ type: R.Type) -> PageContext<R>? { contexts.withLock { $0["\(type)"] } as? PageContext<R> }
}

/// A small app with a navigator: three tabs, of which one lives in a session; sheets that ask; actions.
struct NavigatorApp {
    typealias Pages = SamplePages

    let stage: Stage
    let manager: ModuleManager
    let navigator: Navigator

    var log: RecordingLog { stage.log }
    var router: Router { get throws { try Router(manager) } }

    /// Where `admission` is true, the gate of the session asks ``Stage/admits`` instead of opening the scope.
    init(
        clock: any Clock<Duration> = .stopped,
        admission: Bool = false,
        restoring: GateRestoring = .drop,
        domains: [String] = [],
        _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) throws {
        let stage = Stage()
        self.stage = stage
        manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"], domains: domains)
            module("Shop") { Self.registerShop(in: &$0, stage) }
            module("Asking") { Self.registerAsking(in: &$0, stage) }
            module("Addresses") { Self.registerAddresses(in: &$0, stage) }
            module("More", register)
            ModuleScope(Session<String>.self) {
                module("Orders") { Self.registerOrders(in: &$0, stage) }
                ModuleScope(Checkout<Void>.self, "Payments") { registrar in
                    registrar.page(Pages.Payment.self, under: { Pages.Order(id: $0.id) }) { payment in
                        try await stage.enter("payment \(payment.id)")
                    }
                }
            }
            PageLayout {
                Tabs("main", initial: "shop") {
                    Stack("shop") { Pages.Home() }
                    Stack("cart") { Pages.Cart() }
                    Stack("orders") { Pages.Orders() }
                }
                if admission {
                    ModuleNavigation.Gate(Session<String>.self, asking: Pages.SignIn(), restoring: restoring) {
                        try await stage.enter("admission")
                        return stage.admits.withLock { $0 }
                    }
                } else {
                    ModuleNavigation.Gate(Session<String>.self, asking: Pages.SignIn(), restoring: restoring)
                }
                ModuleNavigation.Gate(Checkout<Void>.self, asking: Pages.Confirm()) {
                    try await stage.enter("checkout")
                    return stage.admits.withLock { $0 }
                }
            }
        }
        navigator = try Navigator(manager)
    }

    private static func registerShop(in registrar: inout Registrar, _ stage: Stage) {
        registrar.page(Pages.Home.self) { _ in try await stage.enter("home") }
        registrar.page(Pages.Cart.self) { _ in try await stage.enter("cart") }
        registrar.page(Pages.Search.self, under: Pages.Home()) { _ in try await stage.enter("search") }
        registrar.page(Pages.Book.self, under: Pages.Search()) { (route, page: PageContext<Pages.Book>) in
            stage.keep(page)
            try await stage.enter("book \(route.id)")
            return "book \(route.id) from \(RouteContext.current?.origin.description ?? "nowhere")"
        }
        registrar.page(Pages.Review.self, under: { Pages.Book(id: $0.id) }, options: .requiresParent) {
            (route, page: PageContext<Pages.Review>) in
            stage.keep(page)
            try await stage.enter("review \(route.id)")
            return "review"
        }
        registrar.confirmLeaving(Pages.Review.self) { (held: LeaveAttempt<Pages.Review>) in
            stage.held.withLock { $0 = held.id }
            try await stage.enter("held \(held.route.id)")
            return stage.log.entries.last == "stay" ? .stay : .leave
        }
        registrar.page(Pages.Figures.self, under: Pages.Home()) { _ in
            try await stage.enter("figures")
            return 7
        }
        registrar.page(Pages.Private.self, under: Pages.Home()) { _ in try await stage.enter("private") }
        registrar.page(Pages.Draft.self, under: Pages.Home(), options: .restoredAsParent) { _ in
            try await stage.enter("draft")
        }
        registrar.page(Pages.Lock.self, as: .cover, options: .keptByLinks) { _ in try await stage.enter("lock") }
        registrar.route { (add: Pages.AddToCart) in
            try await stage.enter("add \(add.id)")
            return .show(Pages.Cart())
        }
        registrar.route { (_: Pages.Ping) in
            try await stage.enter("ping")
            return .stay
        }
    }

    private static func registerAsking(in registrar: inout Registrar, _ stage: Stage) {
        registrar.page(Pages.SignIn.self, as: .sheet) { (_, page: PageContext<Pages.SignIn>) in
            stage.keep(page)
            return try await stage.enter("sign in")
        }
        registrar.page(Pages.SignUp.self, as: .sheet) { (_, page: PageContext<Pages.SignUp>) in
            stage.keep(page)
            return try await stage.enter("sign up")
        }
        registrar.page(Pages.Confirm.self, as: .sheet) { (_, page: PageContext<Pages.Confirm>) in
            stage.keep(page)
            return try await stage.enter("confirm")
        }
    }

    private static func registerAddresses(in registrar: inout Registrar, _ stage: Stage) {
        registrar.page(Pages.PickAddress.self, as: .sheet) { (_, page: PageContext<Pages.PickAddress>) in
            stage.keep(page)
            return try await stage.enter("addresses")
        }
        registrar.onReply(of: Pages.PickAddress.self, to: Pages.Cart.self) { (address: String?, _: Pages.Cart) in
            try await stage.enter("address \(address ?? "none")")
        }
    }

    private static func registerOrders(in registrar: inout Registrar, _ stage: Stage) {
        registrar.page(Pages.Orders.self) { (_, reader: String) in try await stage.enter("orders of \(reader)") }
        registrar.page(Pages.Order.self, under: Pages.Orders()) { (order, reader: String) in
            try await stage.enter("order \(order.id) of \(reader)")
        }
        registrar.route { (cancel: Pages.Cancel, reader: String) in
            try await stage.enter("cancel \(cancel.id) of \(reader)")
            return .show(Pages.Order(id: cancel.id))
        }
        registrar.onStart { stage.log.record("session started") }
        registrar.onStop { stage.log.record("session stopped") }
    }
}

extension Navigator {
    /// Returns when the pages are as wanted; false if the navigator ends before.
    @discardableResult
    func reached(_ condition: (Navigation) -> Bool) async -> Bool {
        let changes = changes
        if condition(state) { return true }
        for await change in changes where condition(change.state) { return true }
        return false
    }

    /// Returns when a page of that type is on top; its identity.
    @discardableResult
    func top<R: PageRoute>(_ type: R.Type) async -> PageID? {
        await reached { $0.top.route.route is R } ? state.top.id : nil
    }

    /// Gives the page of that type a reply when it is on top.
    func reply<R: PageRoute>(_ reply: any Sendable, on type: R.Type) async {
        if let page = await top(type) { send(.close(page, reply: reply)) }
    }

    /// The routes of every page, place by place, then the overlays.
    var standing: [String] { state.standing }
}

extension Navigation {
    /// The routes of every page, place by place, then the overlays.
    var standing: [String] { allPages.map { $0.route.short } }

    /// The route of the page on top.
    var topRoute: String { top.route.short }
}

extension AnyPageRoute {
    /// The type's name and the values: `Book 1`.
    var short: String {
        let text = "\(route)"
        let name = "\(Swift.type(of: route as Any))"
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return name }
        let values = text[text.index(after: open)...].dropLast().split(separator: ",").compactMap { part in
            part.split(separator: ":").last.map { $0.drop { $0 == " " } }
        }
        return ([name[...]] + values.filter { $0 != "nil" }).joined(separator: " ")
    }
}

extension Navigation.Outcome {
    /// The page that was laid.
    var opened: PageID? { if case .opened(let page) = self { page } else { nil } }
}

extension Arrival {
    var page: PageID? { if case .arrived(let page) = self { page } else { nil } }
    var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }

    /// In one word.
    var word: String {
        switch self {
        case .arrived: "arrived"
        case .performed: "performed"
        case .web(let url): "web \(url)"
        case .refused(let scope): "refused \(scope)"
        case .stayed: "stayed"
        case .superseded: "superseded"
        case .timedOut(let step): "timed out \(step)"
        case .failed(let error): "failed \((error as? RoutingError)?.code.rawValue ?? "\(error)")"
        case .cancelled: "cancelled"
        }
    }
}
