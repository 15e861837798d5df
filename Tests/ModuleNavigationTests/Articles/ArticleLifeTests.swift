import ModuleKit
@testable import ModuleNavigation
import ModuleRouting
import TestSupport
import Testing

/// The examples of the articles about pages that promise a life, and what they do.
@Suite("The examples of the articles on pages", .takingTurns, .timeLimit(.minutes(1)))
struct ArticleLifeTests {
    private let log: RecordingLog
    private let cart = CartChanges()
    private let pages = CheckOutPages()
    private let answers = Answers()
    private let manager: ModuleManager
    private let navigator: Navigator

    init() throws {
        let (log, cart, pages, answers) = (RecordingLog(), cart, pages, answers)
        self.log = log
        manager = try ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.provide(CartChanges.self) { cart }
                registrar.page(ShowCart.self) { _ in
                    log.record("cart")
                    return "cart"
                }
                registrar.onChange(reload: ShowCart.self) { (_: ShowCart, changes: CartChanges) in changes.stream }
                registrar.page(EditReview.self, under: ShowCart()) { (_, page: PageContext<EditReview>) in
                    _ = page.blockLeaving()
                    return "review"
                }
                registrar.confirmLeaving(EditReview.self) { (_: LeaveAttempt<EditReview>) in
                    log.record("asked")
                    return answers.next() ? .leave : .stay
                }
                registrar.page(SignInForm.self, as: .sheet) { (_, page: PageContext<SignInForm>) in
                    pages.signIn = { page.reply($0) }
                    return "sign in"
                }
                registrar.on(ReaderDidSignOut.self) { (_, navigator: Navigator) in await navigator.leave(Reader.self) }
            }
            ModuleScope(Reader.self) {
                module("Orders") { registrar in
                    registrar.onStart { log.record("reader starts") }
                    registrar.onStop { log.record("reader stops") }
                    registrar.page(ShowOrders.self) { (_, name: String) in "orders of \(name)" }
                }
            }
            ModuleScope(Purchase.self) {
                module("Check out") { registrar in
                    registrar.provide(CheckOutPages.self) { pages }
                    registrar.onStart { log.record("purchase starts") }
                    registrar.onStop { log.record("purchase stops") }
                    registrar.page(ConfirmAddress.self, under: ShowCart()) { _ in "address" }
                    registrar.page(ConfirmOrder.self, under: ConfirmAddress()) {
                        (_, page: PageContext<ConfirmOrder>, pages: CheckOutPages) in
                        pages.confirm { order in page.endFlow(ConfirmAddress.self, with: order) }
                    }
                }
            }
            PageLayout {
                Tabs("main") {
                    Stack("cart") { ShowCart() }
                    Stack("orders") { ShowOrders() }
                }
                Flow(Purchase.self, from: ConfirmAddress.self)
                Exclusive(Purchase.self)
                ModuleNavigation.Gate(Reader.self, asking: SignInForm())
            }
        }
        navigator = try manager.resolve(Navigator.self)
    }

    @Test("Pages: a flow's scope opens with its page, and a reply from a page inside ends the whole flow")
    func flow() async throws {
        async let order = navigator.ask(ConfirmAddress())
        let address = try #require(await navigator.top(ConfirmAddress.self))
        #expect(try await navigator.content(of: address) as? String == "address")
        #expect(log.entries.filter { $0.hasPrefix("purchase") } == ["purchase starts"])
        let confirm = try #require(navigator.open(ConfirmOrder(), from: address).opened)
        _ = try await navigator.content(of: confirm)
        #expect(navigator.openNodes.map(\.state) == [.running])
        pages.reply(12)
        #expect(await order == 12)
        await navigator.leaveAll()
        #expect(log.entries.filter { $0.hasPrefix("purchase") } == ["purchase starts", "purchase stops"])
        #expect(navigator.standing == ["ShowCart"] && manager.openScopes.isEmpty)
    }

    @Test("Pages: with reloads, a change of the cart makes its page anew")
    func reloads() async throws {
        _ = try await navigator.content(of: navigator.state.top.id)
        let changes = navigator.changes
        cart.changed()
        for await change in changes where change.renewed != nil { break }
        #expect(log.entries == ["cart", "cart"])
    }

    @Test("Journeys: a gate shows the asking page, its reply opens the scope, and a sign-out leaves it")
    func gate() async throws {
        _ = try await manager.start()
        async let arrival = navigator.follow("bookshop://orders", origin: .notification, within: .seconds(60))
        let form = try #require(await navigator.top(SignInForm.self))
        _ = try await navigator.content(of: form)
        _ = pages.signIn("Jane")
        let page = try #require(await arrival.page)
        #expect(try await navigator.content(of: page) as? String == "orders of Jane")
        #expect(navigator.standing == ["ShowCart", "ShowOrders"])
        await manager.send(ReaderDidSignOut())
        #expect(navigator.standing == ["ShowCart"] && !navigator.lines.joined().contains("orders"))
        #expect(log.entries.filter { $0.hasPrefix("reader") } == ["reader starts", "reader stops"])
    }

    @Test("Moving: a page with unsaved changes is asked before it is left, and stays if the reader says so")
    func held() async throws {
        let page = try #require(navigator.open(EditReview()).opened)
        _ = try await navigator.content(of: page)
        answers.give([false, true])
        #expect(try await navigator.perform(.back) == .leavingBlocked([page]))
        #expect(navigator.state.top.id == page)
        #expect(try await navigator.perform(.back) == .moved)
        #expect(log.entries.filter { $0 == "asked" }.count == 2 && navigator.standing == ["ShowCart"])
    }

    @Test("Hosting: a host follows links, goes back, selects tabs and shows what is on top")
    func host() async throws {
        var shown: [String] = []
        answers.give([true])
        pages.signIn = { _ in .gone }
        for command in ["bookshop://review", "back", "cart"] {
            switch command {
            case "back": try await navigator.perform(.back)
            case "cart": try await navigator.perform(.select(Place(command)))
            default: _ = await navigator.follow(command, origin: .inside)
            }
            let top = navigator.state.top
            shown.append(try await navigator.content(of: top.id) as? String ?? "nothing")
        }
        #expect(shown == ["review", "cart", "cart"])
        let page = try #require(navigator.open(EditReview()).opened)
        #expect(navigator.report(.removed([page])) == .moved, "gone, held or not")
        #expect(navigator.report(.removed([page])) == .gone, "a fact that comes twice does no harm")
    }
}

private struct ShowCart: ShopPage { static let pattern: RoutePattern = "/" }
private struct ShowOrders: ShopPage { static let pattern: RoutePattern = "/orders" }
private struct EditReview: ShopPage { static let pattern: RoutePattern = "/review" }
private struct ConfirmOrder: ShopPage { static let pattern: RoutePattern = "/confirm" }

private struct ConfirmAddress: ReplyingRoute, ShopPage {
    static let pattern: RoutePattern = "/address"
    typealias Reply = Int
}

private struct SignInForm: ReplyingRoute, ShopPage {
    static let pattern: RoutePattern = "/sign-in"
    typealias Reply = String
}

private enum Reader: ScopeKey { typealias Argument = String }

private enum Purchase: ScopeKey { typealias Argument = Void }

private struct ReaderDidSignOut: ModuleEvent {}

private final class CartChanges: Sendable {
    let (stream, continuation) = AsyncStream<Void>.makeStream()

    func changed() { continuation.yield() }
}

private final class CheckOutPages: Sendable {
    private let replies = Monitor<@Sendable (Int) -> Navigation.Outcome>({ _ in .gone })
    private let forms = Monitor<@Sendable (String) -> Navigation.Outcome>({ _ in .gone })

    var signIn: @Sendable (String) -> Navigation.Outcome {
        get { forms.withLock { $0 } }
        set { forms.withLock { $0 = newValue } }
    }

    func confirm(_ reply: @escaping @Sendable (Int) -> Navigation.Outcome) -> String {
        replies.withLock { $0 = reply }
        return "confirm"
    }

    func reply(_ order: Int) { _ = replies.withLock { $0 }(order) }
}

/// What the reader says when asked.
private final class Answers: Sendable {
    private let answers = Monitor<[Bool]>([])

    func give(_ next: [Bool]) { answers.withLock { $0 = next } }

    func next() -> Bool { answers.withLock { $0.isEmpty ? true : $0.removeFirst() } }
}
