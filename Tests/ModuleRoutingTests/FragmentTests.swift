import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Links in a fragment, and links for the web")
struct FragmentTests {
    @Test("A rewriter reads a page from the fragment as it is written")
    func page() async throws {
        let router = try router { registrar in
            registrar.route("/books/:id", exposure: .everywhere) { request in "book \(request["id"] ?? "")" }
            registrar.rewrite { (link: ReadLink) in
                guard let page = link.rawFragment, page.hasPrefix("/") else { return nil }
                return .replace(by: "https://bookshop.example\(page)")
            }
        }
        #expect(await router.outcome(of: "https://bookshop.example/#/books/1342", from: .link) == "book 1342")
        #expect(await router.outcome(of: "https://bookshop.example/#/books/a%2Fb%23", from: .link) == "book a/b#")
    }

    @Test("A route reads a token from the fragment, whose pairs are split before they are decoded")
    func token() async throws {
        let router = try router { registrar in
            registrar.route("/signed-in", exposure: .links) { request in
                request.fragmentItems.pairs.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
            }
        }
        let url = "https://bookshop.example/signed-in#access_token=a%26b%3Dc+d&state=x"
        #expect(await router.outcome(of: url, from: .link) == "access_token=a&b=c+d state=x")
        let none = try router.match("/signed-in", origin: .inside).request
        #expect(none.rawFragment == nil && none.fragmentItems.pairs.isEmpty)
    }

    private struct Book: Route {
        static let pattern: RoutePattern = "/books/:id"
        var id: Int
    }

    private struct Own: Route {
        static let pattern: RoutePattern = "bookshop://own"
    }

    @Test("The https URL of a route is written where it is asked for, if there is one")
    func web() throws {
        let router = try router { registrar in
            registrar.route { (_: Book) in }
            registrar.route { (_: Own) in }
        }
        #expect(try router.url(for: Book(id: 1)) == "bookshop://books/1")
        #expect(try router.webURL(for: Book(id: 1)) == "https://bookshop.example/books/1")
        #expect(routingError { _ = try router.webURL(for: Own()) }?.summary == "The route has no https URL.")
        let plain = try ModuleRoutingTests.router(domains: []) { registrar in registrar.route { (_: Book) in } }
        #expect(routingError { _ = try plain.webURL(for: Book(id: 1)) }?.code == .notOurs)
    }
}
