import ModuleKit
import ModuleNavigation
import ModuleRouting
import TestSupport

@testable import ModuleNavigationUI

/// A page whose content is a text.
protocol TextPage: PageRoute where Output == String {}

/// A small app with every kind of place: tabs in tabs, a split, a tab in a scope; pages on stacks, sheets and covers.
struct MirrorApp {
    struct Home: TextPage { static let pattern: RoutePattern = "/" }
    struct Cart: TextPage { static let pattern: RoutePattern = "/cart" }
    struct Shelves: TextPage { static let pattern: RoutePattern = "/shelves" }
    struct NoShelf: TextPage { static let pattern: RoutePattern = "/shelves/none" }
    struct Orders: TextPage { static let pattern: RoutePattern = "/orders" }
    struct Book: TextPage {
        static let pattern: RoutePattern = "/books/:id"
        var id: Int
    }
    struct Note: TextPage {
        static let pattern: RoutePattern = "/notes/:id"
        var id: Int
    }
    struct Lock: TextPage { static let pattern: RoutePattern = "/lock" }
    struct SignIn: ReplyingRoute, TextPage {
        typealias Reply = String
        static let pattern: RoutePattern = "/sign-in"
    }

    /// Each page of the app, some with two values.
    static let routes: [AnyPageRoute] = [
        .init(Home()), .init(Cart()), .init(Shelves()), .init(NoShelf()), .init(Orders()), .init(Book(id: 1)),
        .init(Book(id: 2)), .init(Note(id: 1)), .init(Note(id: 2)), .init(Lock()), .init(SignIn()),
    ]

    let log = RecordingLog()
    let manager: ModuleManager
    let plan: NavigationPlan
    let navigator: Navigator

    init(host: HostCapabilities? = nil, _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws {
        manager = try ModuleManager(Self.shop(log, host, register), clock: .stopped)
        plan = try manager.resolve(NavigationPlan.self)
        navigator = try Navigator(manager)
    }

    @ModuleBuilder
    static func shop(
        _ log: RecordingLog,
        _ host: HostCapabilities? = nil,
        _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) -> ModuleList {
        LinkRouting(schemes: ["bookshop"])
        module("Shop") { registrar in
            registrar.page(Home.self) { _ in "home" }
            registrar.page(Cart.self) { _ in "cart" }
            registrar.page(Shelves.self) { _ in "shelves" }
            registrar.page(NoShelf.self) { _ in "no shelf" }
            registrar.page(Book.self, under: Home()) { book in
                log.record("book \(book.id)")
                return "book \(book.id), number \(log.entries.count)"
            }
            registrar.confirmLeaving(Book.self) { (_: LeaveAttempt<Book>) in .stay }
            registrar.page(Note.self, as: .sheet) { note in "note \(note.id)" }
            registrar.page(Lock.self, as: .cover) { _ in "lock" }
            registrar.page(SignIn.self, as: .sheet) { _ in "sign in" }
            register(&registrar)
        }
        ModuleScope(Session<String>.self, "Orders") {
            $0.page(Orders.self) { (_, reader: String) in "orders of \(reader)" }
        }
        PageLayout(host: host) {
            Tabs("main") {
                Stack("shop") { Home() }
                Tabs("own") {
                    Stack("cart") { Cart() }
                    Stack("orders") { Orders() }
                }
                Split("library") {
                    Sidebar { Shelves() }
                    Detail { NoShelf() }
                }
            }
            ModuleNavigation.Gate(Session<String>.self, asking: SignIn())
        }
    }

    /// Opens pages one on the other, and gives their identities.
    func open(_ routes: any (PageRoute)..., as opening: Navigation.Opening = .declared) -> [PageID] {
        routes.map { route in
            _ = navigator.send(.open(AnyPageRoute(route), from: nil, as: opening))
            return navigator.state.top.id
        }
    }
}
