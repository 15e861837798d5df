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

    struct Home: Route, Hashable { static let pattern: RoutePattern = "/" }
    struct Shelves: Route, Hashable { static let pattern: RoutePattern = "/shelves" }
    struct NoShelf: Route, Hashable { static let pattern: RoutePattern = "/shelves/none" }
    struct Orders: Route, Hashable { static let pattern: RoutePattern = "/orders" }
    struct Cart: Route, Hashable { static let pattern: RoutePattern = "/cart" }

    struct Book: Route, Hashable {
        static let pattern: RoutePattern = "/books/:number"
        var number: Int
    }

    struct Sheet: Route, Hashable {
        static let pattern: RoutePattern = "/sheets/:number"
        var number: Int
    }

    struct Cover: Route, Hashable {
        static let pattern: RoutePattern = "/covers/:number"
        var number: Int
    }

    static let samples: [PageRoute] = (0..<3).flatMap { number in
        [
            PageRoute(Book(number: number)), PageRoute(Sheet(number: number)), PageRoute(Cover(number: number)),
            PageRoute(Home()), PageRoute(Shelves()), PageRoute(NoShelf()), PageRoute(Orders()), PageRoute(Cart()),
        ]
    }

    func plan() throws -> NavigationPlan { try manager().resolve(NavigationPlan.self) }

    func manager() throws -> ModuleManager {
        try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            SomeModule(name: "Pages") { registrar in
                registrar.page(under: { (_: Book) in Home() }, mayHold: true) { (_: Book) in }
                registrar.page(as: .sheet, mayHold: true) { (_: Sheet) in }
                registrar.page(as: .cover, staysForLinks: true) { (_: Cover) in }
                registrar.whenHeld(Book.self) { (_: Held<Book>) in .stay }
                registrar.whenHeld(Sheet.self) { (_: Held<Sheet>) in .stay }
                for page in roots { page(&registrar) }
            }
            if self == .tabs {
                ModuleScope(Reading.self) { SomeModule(name: "Orders") { $0.page { (_: Orders) in } } }
            }
            layout
        }
    }

    private var roots: [(inout Registrar) -> Void] {
        let home = { (registrar: inout Registrar) in registrar.page { (_: Home) in } }
        let library = { (registrar: inout Registrar) in
            registrar.page { (_: Shelves) in }
            registrar.page { (_: NoShelf) in }
        }
        return switch self {
        case .stack: [home]
        case .split: [{ $0.page { (_: Home) in } }, { $0.page { (_: NoShelf) in } }]
        case .tabs: [home, library]
        case .nestedTabs: [home, library, { $0.page { (_: Cart) in } }, { $0.page { (_: Orders) in } }]
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
                Tabs("main", start: "more") {
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
