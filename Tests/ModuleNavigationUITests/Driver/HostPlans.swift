import ModuleKit
import ModuleNavigation
import ModuleRouting

/// A module that is written where it is listed.
struct SomeModule: ModuleEntry {
    let name: String
    let declare: @Sendable (inout Registrar) -> Void

    func register(in registrar: inout Registrar) { declare(&registrar) }
}

/// The scope of a reader's orders.
enum Reading: ScopeKey {
    typealias Argument = Void
    static var name: String { "session" }
}

/// Layouts of every form, with pages, overlays, held pages and a scope.
enum HostPlan: CaseIterable {
    case stack, split, tabs, nestedTabs

    struct Home: PageRoute { static let pattern: RoutePattern = "/" }
    struct Shelves: PageRoute { static let pattern: RoutePattern = "/shelves" }
    struct NoShelf: PageRoute { static let pattern: RoutePattern = "/shelves/none" }
    struct Orders: PageRoute { static let pattern: RoutePattern = "/orders" }
    struct Cart: PageRoute { static let pattern: RoutePattern = "/cart" }

    struct Book: PageRoute {
        static let pattern: RoutePattern = "/books/:number"
        var number: Int
    }

    struct Sheet: PageRoute {
        static let pattern: RoutePattern = "/sheets/:number"
        var number: Int
    }

    struct Cover: PageRoute {
        static let pattern: RoutePattern = "/covers/:number"
        var number: Int
    }

    static let samples: [AnyPageRoute] = (0..<3).flatMap { number in
        [
            AnyPageRoute(Book(number: number)), AnyPageRoute(Sheet(number: number)),
            AnyPageRoute(Cover(number: number)),
            AnyPageRoute(Home()), AnyPageRoute(Shelves()), AnyPageRoute(NoShelf()), AnyPageRoute(Orders()),
            AnyPageRoute(Cart()),
        ]
    }

    func plan() throws -> NavigationPlan { try manager().resolve(NavigationPlan.self) }

    func manager() throws -> ModuleManager {
        try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            SomeModule(name: "Pages") { registrar in
                registrar.page(Book.self, under: Home()) { _ in }
                registrar.page(Sheet.self, as: .sheet) { _ in }
                registrar.page(Cover.self, as: .cover, options: .keptByLinks) { _ in }
                registrar.confirmLeaving(Book.self) { (_: LeaveAttempt<Book>) in .stay }
                registrar.confirmLeaving(Sheet.self) { (_: LeaveAttempt<Sheet>) in .stay }
                for page in roots { page(&registrar) }
            }
            if self == .tabs {
                ModuleScope(Reading.self) { SomeModule(name: "Orders") { $0.page(Orders.self) { _ in } } }
            }
            layout
        }
    }

    private var roots: [(inout Registrar) -> Void] {
        let home = { (registrar: inout Registrar) in registrar.page(Home.self) { _ in } }
        let library = { (registrar: inout Registrar) in
            registrar.page(Shelves.self) { _ in }
            registrar.page(NoShelf.self) { _ in }
        }
        return switch self {
        case .stack: [home]
        case .split: [{ $0.page(Home.self) { _ in } }, { $0.page(NoShelf.self) { _ in } }]
        case .tabs: [home, library]
        case .nestedTabs: [home, library, { $0.page(Cart.self) { _ in } }, { $0.page(Orders.self) { _ in } }]
        }
    }

    private var layout: PageLayout {
        PageLayout {
            switch self {
            case .stack: Stack("main") { Home() }
            case .split:
                Split("main") {
                    Sidebar { Home() }
                    Detail { NoShelf() }
                }
            case .tabs:
                Tabs("main") {
                    Stack("home") { Home() }
                    Split("library") {
                        Sidebar { Shelves() }
                        Detail { NoShelf() }
                    }
                    Stack("orders") { Orders() }
                }
            case .nestedTabs:
                Tabs("main", initial: "more") {
                    Stack("home") { Home() }
                    Tabs("more") {
                        Stack("cart") { Cart() }
                        Split("library") {
                            Sidebar { Shelves() }
                            Detail { NoShelf() }
                        }
                    }
                    Stack("orders") { Orders() }
                }
            }
        }
    }
}
