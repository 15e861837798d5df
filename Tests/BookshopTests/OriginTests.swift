import BookshopAccountInterface
import BookshopCartInterface
import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Where a link comes from", .takingTurns)
struct OriginTests {
    private let shop: TemporaryShop
    private var program: Program { shop.program }

    init() throws { shop = try TemporaryShop() }

    private static let outside: [RouteOrigin] =
        RouteOrigin.Kind.allCases.filter { $0 != .inside }.map { RouteOrigin($0) } + [
            RouteOrigin(.customScheme, sender: "com.bookshop.reader"), RouteOrigin(.web, sender: "bookshop.example"),
            RouteOrigin(.web, sender: "ads.test"),
        ]

    /// The patterns of the routes that are open to something outside, with from where.
    private var exposed: [String: String] {
        let open = shop.router.routes.filter { !$0.exposure.isEmpty }
        return Dictionary(uniqueKeysWithValues: open.map { ($0.subject, $0.exposure.description) })
    }

    @Test("No more is open to the outside than this list: pages, and nothing that acts")
    func list() {
        let own = "links, team-apps, notifications, shortcuts, commands, restoration"
        #expect(
            exposed == [
                "/": "everywhere", "/books/:id": "everywhere", "/search": "everywhere", "/subjects": "everywhere",
                "/authors/:name": "everywhere", "/recommendations/:book": "everywhere", "/web/*path": "everywhere",
                "unmatched https://bookshop.example": "everywhere", "/cart": own, "/account": own,
                "/orders": "notifications, shortcuts, restoration", "/orders/:number": "notifications, restoration",
                "/analytics": "commands, restoration",
            ])
    }

    @Test(
        "A link that acts is answered exactly like one of a route that does not exist, from wherever outside it comes",
        arguments: [
            ("bookshop://account/sign-out", "sign-off"), ("bookshop://account/sign-up?name=Bob", "sign-on"),
            ("bookshop://account/sign-in?name=Ann", "sign-on"), ("bookshop://cart/add/84", "put"),
            ("bookshop://cart/remove/84", "dump"), ("bookshop://orders/check-out", "check-off"),
        ],
        outside
    )
    func acting(words: (String, String), origin: RouteOrigin) async throws {
        let (link, other) = words
        _ = try await shop.titles("/account/sign-up?name=Ann", "/cart/add/84")
        let word = link.split(separator: "/")[2].prefix { $0 != "?" }
        let unknown = link.replacing(word, with: other)
        let refused = await #expect(throws: RoutingError.self) { try await shop.page(link, from: origin) }
        let missing = await #expect(throws: RoutingError.self) { try await shop.page(unknown, from: origin) }
        #expect(refused?.description == missing?.description.replacing(other, with: word))
        #expect(refused?.code == missing?.code)
        #expect(try shop.manager.resolve((any AccountService).self).current() == Reader(name: "Ann"))
        #expect(try shop.manager.resolve((any CartService).self).lines() == [CartLine(book: 84, copies: 1)])
        #expect(throws: (any Error).self) { try shop.file("orders.json") }
    }

    @Test("open opens as a link of the web does; with --origin inside a route that acts is opened too")
    func signOut() async throws {
        _ = try await shop.titles("/account/sign-up?name=Ann")
        let link = "bookshop://account/sign-out"
        let missing = try await program.run("open", "bookshop://account/sign-off")
        #expect(missing.status == 1)
        #expect(missing.output.isEmpty)
        let opens = [["open", link], ["open", link, "--origin", "link"], ["--origin", "notification", "open", link]]
        for arguments in opens {
            let outcome = try await Program.run(Program.executable, program.commandLine(arguments))
            #expect(outcome.status == 1)
            #expect(outcome.output.isEmpty)
            let closed = missing.errors.replacing("/sign-off", with: "/sign-out")
            let origin = arguments.contains("notification") ? "notification" : "link"
            #expect(outcome.errors == closed.replacing("from: link", with: "from: \(origin)"))
        }
        #expect(try await program.run("open", "bookshop://account").output.hasPrefix("Ann\n==="))
        let inside = try await program.run("open", link, "--origin", "inside")
        #expect(inside.status == 0)
        #expect(inside.output.hasPrefix("No reader is signed in\n"))
    }

    @Test(
        "Every origin that the help names is taken, and the routes open by it",
        arguments: [
            ("link", "/cart"), ("custom-scheme", nil), ("custom-scheme:com.bookshop.reader", "/cart"), ("web", nil),
            ("web:bookshop.example", nil), ("notification", "/orders/1"), ("shortcut", "/orders"),
            ("command", "/analytics"), ("restoration", "/analytics"), ("unknown", nil), ("inside", "/analytics"),
        ])
    func origins(origin: String, page: String?) async throws {
        #expect(try await program.run("open", "bookshop://books/84", "--origin", origin).status == 0)
        let origin = try #require(RouteOrigin(origin))
        let own = ["/cart", "/orders", "/orders/1", "/analytics"].filter { path in
            shop.router.canOpen("bookshop:/\(path)", origin: origin)
        }
        #expect(page.map(own.contains) ?? own.isEmpty, "\(own)")
    }
}
