import ModuleRouting
import TestSupport
import Testing

@Suite("The web page of a link", .takingTurns)
struct WebPageLinkTests {
    private static let all = "https://web.test/{path}?{query}#{fragment}"

    @Test(
        """
        It has the path, the query and the fragment of the URL, each written anew so that none of it becomes another; \
        what is empty goes with what separates it; a query of the template stays
        """,
        arguments: [
            ("https://bookshop.example/no/such?x=1#y", all, "/no/such?x=1#y"),
            ("https://bookshop.example/no/such?x=1", all, "/no/such?x=1"),
            ("https://bookshop.example/no/such#y", all, "/no/such#y"), ("https://bookshop.example/?#", all, "/"),
            ("bookshop://no/such?x=1&y=a%20b", all, "/no/such?x=1&y=a%20b"), ("/a%2Fb", all, "/a%2Fb"),
            ("/a?x=%26y%3D1", all, "/a?x=%26y%3D1"), ("/a?x=%23f", all, "/a?x=%23f"), ("/a#%3Fx", all, "/a#%3Fx"),
            ("/%2F%2Fevil.test", all, "/%2F%2Fevil.test"), ("/a//evil.test", all, "/a/evil.test"),
            ("/%40evil.test", all, "/%40evil.test"), ("/@evil.test", all, "/%40evil.test"),
            ("/%5Cevil", all, "/%5Cevil"), ("/%252e%252e/a", all, "/%252e%252e/a"), ("/a%23b%3Fc", all, "/a%23b%3Fc"),
            ("/%0d%0aX:y", all, "/%0D%0AX%3Ay"), ("/a?b=c%26d%3De%23f", all, "/a?b=c%26d%3De%23f"),
            ("/%7Bquery%7D?q=%7Bpath%7D", all, "/%7Bquery%7D?q=%7Bpath%7D"),
            ("/a?x=1", "https://web.test/{path}?from=app&{query}", "/a?from=app&x=1"),
            ("/a", "https://web.test/{path}?from=app&{query}", "/a?from=app"),
            ("/a", "https://web.test/{path}?{query}&from=app", "/a?&from=app"),
            ("/a?x=1", "https://web.test/p?{query}", "/p?x=1"),
            // A template that is no https URL with a literal host, or has another placeholder, names no page.
            ("/a", "http://web.test/{path}", nil), ("/a", "web.test/{path}", nil), ("/a", "{path}", nil),
            ("/evil.test", "https://{path}", nil), ("/a", "https:///{path}", nil), ("/", "https://web.{path}/", nil),
            ("/a", "https://web.test@evil.test/{path}", nil), ("/a", "https://web.test/{url}", nil),
            ("/a", "https://web.test/{path", nil), ("/evil.test", "https://web.test{path}", nil),
            ("/@evil.test", "https://web.test{path}", nil), ("/evil.test", "https://{host}/", nil),
            ("/a", "javascript:{path}", nil), ("/a", "https://web.test:8443/{path}", nil),
            ("/a", "https://web.test/a b", nil),
        ] as [(String, String, String?)])
    func page(url: String, template: String, expected: String?) async throws {
        let router = try router { registrar in
            registrar.routeUnmatched { request in WebPageLink(template, for: request)?.url ?? "none" }
        }
        #expect(await router.outcome(of: url, from: .inside) == expected.map { "https://web.test\($0)" } ?? "none")
    }
}
