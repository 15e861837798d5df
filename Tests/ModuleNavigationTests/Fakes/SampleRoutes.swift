@testable import ModuleNavigation

extension AnyPageRoute {
    static let home = AnyPageRoute(SamplePages.Home())
    static let cart = AnyPageRoute(SamplePages.Cart())
    static let orders = AnyPageRoute(SamplePages.Orders())
    static let account = AnyPageRoute(SamplePages.Account())
    static let shelves = AnyPageRoute(SamplePages.Shelves())
    static let noShelf = AnyPageRoute(SamplePages.NoShelf())
    static let signIn = AnyPageRoute(SamplePages.SignIn())
    static let signUp = AnyPageRoute(SamplePages.SignUp())
    static let pickAddress = AnyPageRoute(SamplePages.PickAddress())
    static let lock = AnyPageRoute(SamplePages.Lock())
    static let confirm = AnyPageRoute(SamplePages.Confirm())

    static func shelf(_ name: String) -> AnyPageRoute { AnyPageRoute(SamplePages.Shelf(name: name)) }
    static func search(_ words: String? = nil) -> AnyPageRoute { AnyPageRoute(SamplePages.Search(words: words)) }
    static func book(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Book(id: id)) }
    static func review(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Review(id: id)) }
    static func rating(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Rating(id: id)) }
    static func address(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Address(id: id)) }
    static func order(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Order(id: id)) }
    static func payment(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Payment(id: id)) }
    static func receipt(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.Receipt(id: id)) }
    static func addToCart(_ id: Int) -> AnyPageRoute { AnyPageRoute(SamplePages.AddToCart(id: id)) }
}

extension Blueprint {
    typealias Pages = SamplePages

    private static let pages: [PagePlan] = [
        .page(Pages.Home.self),
        .page(Pages.Cart.self),
        .page(Pages.Orders.self, in: ["session"]),
        .page(Pages.Account.self, confirmsLeaving: true),
        .page(Pages.Shelves.self),
        .page(Pages.NoShelf.self),
        .page(Pages.Shelf.self, under: { _ in Pages.NoShelf() }, confirmsLeaving: true),
        .page(Pages.Search.self, under: { _ in Pages.Home() }),
        .page(Pages.Book.self, under: { _ in Pages.Search(words: nil) }),
        .page(Pages.Review.self, under: { Pages.Book(id: $0.id) }, .requiresParent, confirmsLeaving: true),
        .page(Pages.Rating.self, as: .sheet, under: { Pages.Book(id: $0.id) }, .requiresParent, confirmsLeaving: true),
        .page(Pages.SignIn.self, as: .sheet),
        .page(Pages.SignUp.self, as: .sheet, confirmsLeaving: true),
        .page(Pages.Confirm.self, as: .sheet),
        .page(Pages.PickAddress.self, as: .sheet, under: { _ in Pages.Cart() }),
        .page(Pages.Address.self, under: { _ in Pages.PickAddress() }, confirmsLeaving: true),
        .page(Pages.Lock.self, as: .cover, .keptByLinks),
        .page(Pages.Order.self, in: ["session"], under: { _ in Pages.Orders() }),
        .page(
            Pages.Payment.self, in: ["session", "checkout"], under: { Pages.Order(id: $0.id) }, confirmsLeaving: true),
        .page(Pages.Receipt.self, under: { Pages.Order(id: $0.id) }),
    ]

    /// The pages whose links lead to one of these places, and the action.
    private static func sample(_ name: String, _ layout: Part) -> Blueprint {
        let roots = DeclaredLayout(areas: [layout.area]).roots.map(\.route.type)
        // Parents come before the pages on them.
        var types: Set<ObjectIdentifier> = []
        for page in pages {
            let isBottom = page.style != nil || roots.contains(page.type)
            if page.parent.map({ types.contains($0.type) }) ?? isBottom { types.insert(page.type) }
        }
        let routes: [AnyPageRoute] = [
            .home, .cart, .orders, .account, .shelves, .noShelf, .shelf("a"), .shelf("b"), .search(), .search("sea"),
            .book(1), .book(2), .review(1), .review(2), .rating(1), .signIn, .signUp, .pickAddress, .address(1), .lock,
            .confirm,
            .order(1), .order(2), .payment(1), .receipt(1),
        ]
        return Blueprint(
            name,
            layout,
            pages: pages.filter { types.contains($0.type) },
            routes: routes.filter { types.contains($0.type) } + [.addToCart(1)])
    }

    /// One stack.
    static let stack = sample("one stack", .stack("main", .home))

    /// Tabs, one of them in a scope.
    static let tabs = sample(
        "tabs",
        .tabs(
            "main",
            [.stack("shop", .home), .stack("cart", .cart), .stack("orders", .orders), .stack("account", .account)])
    )

    /// A split, whose sidebar is active at the start.
    static let split = sample(
        "a split",
        .split("library", sidebar: .stack("sidebar", .shelves), detail: .stack("detail", .noShelf))
    )

    /// Tabs with a split and with tabs in them.
    static let nested = sample(
        "tabs in tabs",
        .tabs(
            "main",
            [
                .stack("shop", .home),
                .split("library", sidebar: .stack("sidebar", .shelves), detail: .stack("detail", .noShelf)),
                .tabs(
                    "more", start: 1, [.stack("orders", .orders), .stack("account", .account), .stack("cart", .cart)]),
            ])
    )

    /// Tabs whose pages open scopes: each book one of its own, an order one inside the session, a receipt one inside that.
    static let flows = Blueprint(
        "flows",
        .tabs("main", [.stack("shop", .home), .stack("cart", .cart), .stack("orders", .orders)]),
        pages: [
            .page(Pages.Home.self),
            .page(Pages.Cart.self),
            .page(Pages.Search.self, under: { _ in Pages.Home() }),
            .page(Pages.Book.self, in: ["reading"], under: { _ in Pages.Home() }),
            .page(Pages.Review.self, in: ["reading"], under: { Pages.Book(id: $0.id) }, confirmsLeaving: true),
            .page(Pages.Rating.self, in: ["reading"], as: .sheet, under: { Pages.Book(id: $0.id) }),
            .page(Pages.SignIn.self, as: .sheet),
            .page(Pages.Orders.self, in: ["session"]),
            .page(Pages.Order.self, in: ["session", "checkout"], under: { _ in Pages.Orders() }),
            .page(
                Pages.Payment.self, in: ["session", "checkout"], under: { Pages.Order(id: $0.id) },
                confirmsLeaving: true),
            .page(Pages.Confirm.self, in: ["session", "checkout"], as: .sheet, under: { _ in Pages.Order(id: 1) }),
            .page(Pages.Receipt.self, in: ["session", "checkout", "extras"], under: { Pages.Payment(id: $0.id) }),
        ],
        routes: [
            .home, .cart, .search(), .book(1), .book(2), .review(1), .review(2), .rating(1), .signIn, .orders,
            .order(1),
            .order(2), .payment(1), .confirm, .receipt(1), .addToCart(1),
        ],
        flows: [(.book(1), "reading"), (.order(1), "checkout"), (.receipt(1), "extras")],
        exclusive: ["checkout"])

    /// The blueprints that are written by hand.
    static let samples = [stack, tabs, split, nested]
}
