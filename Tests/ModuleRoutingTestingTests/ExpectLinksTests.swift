import ModuleKit
import ModuleRouting
import ModuleRoutingTesting
import TestSupport
import Testing

@Suite("Expecting a table of links", .takingTurns)
struct ExpectLinksTests {
    @Test("Each link that opens something else is an issue at the caller's line, with its place, both, and no secret")
    func wrong() async throws {
        let manager = try ModuleManager(linkedShop())
        let line: Int = #line
        let found = await issues {
            let opens = await expectLinks(in: "Links/wrong.json", of: manager)
            #expect(!opens)
        }
        #expect(found.map(\.line) == Array(repeating: line + 2, count: 5))
        #expect(
            found.map(\.text) == [
                """
                The link opens its route with other values.
                    place: Links/wrong.json:5:5
                    link: https://bookshop.example/books/1342?from=push
                    from: link
                    expected: /books/:id with id: 1342
                    found: /books/:id with from: push; id: 1342
                  Fix: correct the table, or the route's pattern.
                """,
                """
                The link opens something else.
                    place: Links/wrong.json:6:5
                    link: https://bookshop.example/about
                    from: link
                    expected: /books/:id
                    found: /about
                  Fix: correct the table, or the route's pattern.
                """,
                """
                The link opens something else.
                    place: Links/wrong.json:8:5
                    link: bookshop://books/7
                    from: custom-scheme
                    expected: /books/:id with id: 7
                    found: nothing
                  Fix: correct the table, or the route's pattern.
                """,
                """
                The link opens something else.
                    place: Links/wrong.json:9:5
                    link: /cart/add/7
                    from: inside
                    expected: nothing
                    found: /cart/add/:book with book: 7
                  Fix: correct the table, or the route's pattern.
                """,
                """
                The link opens its route with other values.
                    place: Links/wrong.json:10:5
                    link: •••
                    from: link
                    expected: https://bookshop.example/reset
                    found: https://bookshop.example/reset
                  Fix: correct the table, or the route's pattern.
                """,
            ])
    }

    @Test("A file that isn't there, or is no table, is an issue at the caller's line")
    func noTable() async throws {
        let manager = try ModuleManager(linkedShop())
        let found = await issues {
            await expectLinks(in: "Links/missing.json", of: manager)
            await expectLinks(in: "Links/malformed.json", of: manager)
            await expectLinks(in: "Links/wrong.json", of: try ModuleManager { module("Empty") })
        }
        #expect(found.count == 3)
        #expect(found[0].text.hasPrefix("There is no table of links."))
        for problem in [
            "2:3: links-member: The link has no \"opens\".",
            "3:11: links-value: The value of \"url\" is a text, not a number.",
            "links-member: A link has no \"value\"",
        ] {
            #expect(found[1].text.contains(problem), "\(found[1].text)")
        }
    }
}
