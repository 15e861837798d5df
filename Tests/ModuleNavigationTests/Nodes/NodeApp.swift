import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

/// A small app whose check-out is a flow inside a session, with a flow for gifts inside that.
struct NodeApp {
    struct Front: ShopPage { static let pattern: RoutePattern = "/front" }
    struct Desk: ShopPage { static let pattern: RoutePattern = "/desk" }
    struct SignIn: ReplyingRoute, TextPage {
        static let pattern: RoutePattern = "/sign-in"
        typealias Reply = String
    }
    struct Address: ReplyingRoute, TextPage {
        static let pattern: RoutePattern = "/address/:basket"
        static var exposure: RouteExposure { .everywhere }
        typealias Reply = Int
        var basket: Int
    }
    struct Payment: ShopPage {
        static let pattern: RoutePattern = "/payment/:basket"
        var basket: Int
    }
    struct Gift: ShopPage {
        static let pattern: RoutePattern = "/gift/:basket"
        var basket: Int
    }
    struct Pay: Route {
        static let pattern: RoutePattern = "/pay"
        typealias Output = ActionResult
    }
    struct Asks: ResponderEvent {
        typealias Reply = String?
        static var order: EventOrder { .reverse }
        static func isAnswer(_ reply: String?) -> Bool { reply != nil }
    }
    struct Failure: Error, Equatable {}

    struct Asking: Sendable { let events: EventSender }

    /// What the check-out keeps.
    final class Choices: Sendable {
        let log: RecordingLog
        init(log: RecordingLog) { self.log = log }
    }

    let stage = Stage()
    let manager: ModuleManager
    let navigator: Navigator
    var log: RecordingLog { stage.log }

    init(clock: any Clock<Duration> = .stopped, exclusive: Bool = false) throws {
        let stage = stage
        manager = try ModuleManager(clock: clock) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.page(Front.self) { _ in "front" }
                registrar.page(Desk.self) { _ in try await stage.enter("desk") }
                registrar.onChange(reload: Desk.self) { (_: Desk) in stage.changes.stream }
                registrar.on(Asks.self) { _ in "shop" }
                registrar.page(SignIn.self, as: .sheet) { (_, page: PageContext<SignIn>) in
                    stage.keep(page)
                    return "sign in"
                }
                registrar.provide(RecordingLog.self) { stage.log }
            }
            ModuleScope(Session<String>.self) {
                module("Session") { registrar in
                    Self.note("session", in: &registrar, stage)
                    registrar.on(Asks.self) { (_, reader: String) in reader }
                }
                ModuleScope(Checkout<Int>.self) {
                    module("Checkout") { registrar in Self.registerCheckout(in: &registrar, stage) }
                    ModuleScope(Window<Void>.self) {
                        module("Gifts") { registrar in
                            Self.note("gifts", in: &registrar, stage)
                            registrar.on(Asks.self) { _ in stage.log.recording("gifts asked", nil) }
                            registrar.provide(Asking.self, Asking.init)
                            registrar.page(Gift.self, under: { Payment(basket: $0.basket) }) {
                                (gift, basket: Int, asking: Asking) in
                                if gift.basket == 9 {
                                    let answer = await asking.events.send(Asks()).answer?.value ?? nil
                                    return "answered by \(answer ?? "none")"
                                }
                                return "gift \(gift.basket) in \(basket)"
                            }
                        }
                    }
                }
            }
            PageLayout {
                Tabs("main") {
                    Stack("front") { Front() }
                    Stack("desk") { Desk() }
                }
                ModuleNavigation.Gate(Session<String>.self, asking: SignIn())
                Flow(Checkout<Int>.self) { (page: Address) in
                    try await stage.enter("basket \(page.basket)")
                    return page.basket
                }
                Flow(Window<Void>.self, from: Gift.self)
                if exclusive { Exclusive(Checkout<Int>.self) }
            }
        }
        navigator = try Navigator(manager)
    }

    private static func note(_ name: String, in registrar: inout Registrar, _ stage: Stage) {
        registrar.onStart { try await stage.enter("\(name) starts") }
        registrar.onStop { try await stage.enter("\(name) stops") }
    }

    private static func registerCheckout(in registrar: inout Registrar, _ stage: Stage) {
        registrar.provide(Choices.self, Choices.init)
        registrar.onStart { (basket: Int, _: Choices) in try await stage.enter("check-out \(basket) starts") }
        registrar.onStop { (basket: Int) in try await stage.enter("check-out \(basket) stops") }
        registrar.page(Address.self, under: Front()) {
            (route, page: PageContext<Address>, basket: Int, reader: String) in
            stage.keep(page)
            return "address \(route.basket) in \(basket) of \(reader)"
        }
        registrar.page(Payment.self, under: { Address(basket: $0.basket) }) {
            (route, page: PageContext<Payment>, basket: Int) in
            stage.keep(page)
            try await stage.enter("payment")
            return "payment \(route.basket) in \(basket)"
        }
        registrar.confirmLeaving(Payment.self) { (_: LeaveAttempt<Payment>, basket: Int) in
            try await stage.enter("held in \(basket)")
            return .leave
        }
        registrar.route { (_: Pay, basket: Int) in
            try await stage.enter("pay \(basket)")
            return .stay
        }
    }

    /// With a reader signed in.
    func signedIn(as reader: String = "Ada") async throws -> NodeApp {
        async let isIn = navigator.pass("session")
        await navigator.reply(reader, on: SignIn.self)
        #expect(try await isIn)
        _ = log.takeAll()
        return self
    }

    func content(of page: PageID) async throws -> String? { try await navigator.content(of: page) as? String }

    /// Opens a page of the check-out, and returns when its content is there.
    @discardableResult
    func open<R: PageRoute>(_ route: R, with navigator: Navigator? = nil) async throws -> PageID {
        let navigator = navigator ?? self.navigator
        let page = try #require(navigator.open(route).page)
        _ = try await navigator.content(of: page)
        return page
    }
}

extension Navigator {
    /// Returns when all scopes are open that pages ask for, and no others.
    func quiet() async {
        let (starts, ends) = core.withLock { ($0.starts, $0.nodeEnds) }
        for start in starts.values { _ = await start.value }
        for end in ends { await end.value }
    }
}
