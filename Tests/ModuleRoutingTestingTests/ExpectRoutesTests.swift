import ModuleKit
import ModuleRouting
import ModuleRoutingTesting
import TestSupport
import Testing

@Suite("Expecting links and exposure", .takingTurns)
struct ExpectRoutesTests {
    @Test(
        """
        A link that opens the route with these values is no issue; one that opens it with other values, another route, or \
        none from its origin is an issue at the caller's line, which shows both and no secret
        """,
        arguments: [
            ("https://bookshop.example/books/1342?from=push", BookDetail(id: 1342, from: "push"), nil, nil),
            ("https://bookshop.example/b/1342", BookDetail(id: 1342), nil, nil),
            ("/cart/add/7", AddToCart(book: 7), nil, nil),
            ("bookshop://books/7", BookDetail(id: 7), .notification, nil),
            (
                "https://bookshop.example/books/1342", BookDetail(id: 84, from: "push"), nil,
                """
                The link opens BookDetail with other values.
                    link: https://bookshop.example/books/1342
                    from: link
                    expected: id: 84, from: push
                    read: id: 1342
                  Fix: correct the link, or the pattern /books/:id.
                """
            ),
            (
                "https://bookshop.example/about", BookDetail(id: 1), nil,
                """
                The link opens another route than BookDetail.
                    link: https://bookshop.example/about
                    from: link
                    opens: /about, Catalog
                  Fix: correct the link, or the patterns and priorities of the two routes.
                """
            ),
            (
                "bookshop://books/1", BookDetail(id: 1), nil,
                """
                The link does not open BookDetail.
                    link: bookshop://books/1
                    from: custom-scheme
                    cause: No route opens this URL.
                    path: /books/1
                  Fix: list the module that handles it, or expose the route to that origin.
                """
            ),
        ] as [(String, any Route, RouteOrigin?, String?)])
    func link(url: String, route: any Route, origin: RouteOrigin?, text: String?) async throws {
        let manager = try ModuleManager(linkedShop())
        let line: Int = #line
        let found = await issues {
            let opens = expectLink(url, opens: route, origin: origin, in: manager)
            #expect(opens == (text == nil))
        }
        #expect(found.map(\.text) == (text.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.line == line + 2 })
    }

    @Test("The issue shows no secret values")
    func secret() async throws {
        let manager = try ModuleManager(linkedShop())
        let found = await issues {
            expectLink(
                "https://bookshop.example/reset?token=abc", opens: ResetPassword(token: Secret("xyz")), in: manager)
        }
        #expect(found.count == 1)
        #expect(found.first?.text.contains("expected: token: •••\n    read: token: •••") == true)
        #expect(found.first?.text.contains("xyz") == false)
    }

    @Test("A manager without LinkRouting is an issue")
    func unlisted() async throws {
        let manager = try ModuleManager { module("Empty") }
        let found = await issues {
            expectLink("bookshop://books/1", opens: BookDetail(id: 1), in: manager)
            expectExposure(of: manager, outside: [:])
        }
        #expect(found.count == 2)
    }

    @Test("Routes that no outside origin opens beyond the list are no issue")
    func exposed() async throws {
        let manager = try ModuleManager(linkedShop())
        let found = await issues {
            #expect(
                expectExposure(
                    of: manager,
                    outside: [
                        "/books/:id": [.links, .notifications, .shortcuts], "/b/:id": [.links, .notifications],
                        "/about": .links, "https://bookshop.example/reset": .links,
                    ]
                ))
        }
        #expect(found.map(\.text) == [])
    }

    @Test("Each route that is open to more origins, and each line without a route, is an issue at the caller's line")
    func beyond() async throws {
        let manager = try ModuleManager(linkedShop())
        let line: Int = #line
        let found = await issues {
            let isWithin = expectExposure(
                of: manager,
                outside: [
                    "/books/:id": .links, "/b/:id": [.links, .notifications], "/abuot": .links,
                    "https://bookshop.example/reset": .links,
                ])
            #expect(!isWithin)
        }
        #expect(
            found.map(\.text) == [
                """
                The route /books/:id can be reached from outside by more than expected.
                    module: Catalog
                    beyond the list: notifications
                    expected: links
                  Fix: take that out of the route's exposure, or add it to the list.
                """,
                """
                The route /about can be reached from outside by more than expected.
                    module: Catalog
                    beyond the list: links
                    expected: inside only
                  Fix: take that out of the route's exposure, or add it to the list.
                """,
                """
                The list names /abuot, which is no route.
                    routes: /about, /b/:id, /books/:id, /cart/add/:book, https://bookshop.example/reset
                  Fix: write the pattern as the module registers it, or remove the line.
                """,
            ])
        #expect(found.map(\.line) == [line + 2, line + 2, line + 2])
    }
}
