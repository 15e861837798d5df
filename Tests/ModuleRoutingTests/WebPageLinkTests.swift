import ModuleRouting
import TestSupport
import Testing

@Suite("The web page of a link")
struct WebPageLinkTests {
    private func link(_ template: String, for url: String) throws -> String? {
        let router = try router { registrar in registrar.unmatched { _ in } }
        return WebPageLink(template, for: try router.match(url, origin: .inside).request)?.url
    }

    @Test(
        "It has the path, the query and the fragment of the URL; what is empty goes with what separates it",
        arguments: [
            ("https://bookshop.example/no/such?x=1#y", "https://web.example/no/such?x=1#y"),
            ("https://bookshop.example/no/such?x=1", "https://web.example/no/such?x=1"),
            ("https://bookshop.example/no/such#y", "https://web.example/no/such#y"),
            ("https://bookshop.example/no/such", "https://web.example/no/such"),
            ("https://bookshop.example/?#", "https://web.example/"),
            ("bookshop://no/such?x=1&y=2", "https://web.example/no/such?x=1&y=2"),
        ]
    )
    func parts(url: String, expected: String) throws {
        #expect(try link("https://web.example/{path}?{query}#{fragment}", for: url) == expected)
    }

    @Test("A query of the template stays, whether the URL has one or not")
    func ownQuery() throws {
        let template = "https://web.example/{path}?from=app&{query}"
        #expect(try link(template, for: "/a?x=1") == "https://web.example/a?from=app&x=1")
        #expect(try link(template, for: "/a") == "https://web.example/a?from=app")
        #expect(try link("https://web.example/{path}?{query}&from=app", for: "/a") == "https://web.example/a?&from=app")
    }

    @Test(
        "Each part is written anew, so that none of it becomes another",
        arguments: [
            ("/a%2Fb", "https://web.example/a%2Fb"), ("/a?x=%26y%3D1", "https://web.example/a?x=%26y%3D1"),
            ("/a?x=%23f", "https://web.example/a?x=%23f"), ("/%2F%2Fevil.test", "https://web.example/%2F%2Fevil.test"),
            ("/%40evil.test", "https://web.example/%40evil.test"), ("/%5Cevil", "https://web.example/%5Cevil"),
            ("/a#%3Fx", "https://web.example/a#%3Fx"),
        ]
    )
    func writtenAnew(url: String, expected: String) throws {
        #expect(try link("https://web.example/{path}?{query}#{fragment}", for: url) == expected)
    }

    @Test(
        "A template that is no https URL with a literal host, or has another placeholder, names no page",
        arguments: [
            "http://web.example/{path}", "web.example/{path}", "{path}", "https://{path}", "https:///{path}",
            "https://web.example@evil.test/{path}", "https://web.example/{url}", "https://web.example/{path",
        ]
    )
    func templates(template: String) throws {
        #expect(try link(template, for: "/a") == nil)
    }
}
