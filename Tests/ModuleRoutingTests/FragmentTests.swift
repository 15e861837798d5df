import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The fragment as a parameter", .takingTurns)
struct FragmentTests {
    private struct Article: Route, Equatable {
        static let pattern: RoutePattern = "/wiki/+title#:section"
        var title: [String]
        var section: String?
        var from: String?
    }

    private let router: Router

    init() throws { router = try ModuleRoutingTests.router { $0.route { (_: Article) in } } }

    @Test(
        "A typed route reads it from the URL and writes it back, and a URL without one has none",
        arguments: [
            (nil, nil, "bookshop://wiki/AC/DC"), ("History", nil, "bookshop://wiki/AC/DC#History"),
            ("a b/ü#%?&", "push", "bookshop://wiki/AC/DC?from=push#a%20b%2F%C3%BC%23%25%3F%26"),
            ("", nil, "bookshop://wiki/AC/DC#"),
        ] as [(String?, String?, String)])
    func roundTrip(_ section: String?, _ from: String?, _ url: String) throws {
        let article = Article(title: ["AC", "DC"], section: section, from: from)
        #expect(try router.url(for: article) == url)
        #expect(try router.match(url, origin: .inside).route as? Article == article)
    }

    @Test("An untyped route has it among its parameters, last; as written it decides no match")
    func untyped() throws {
        let router = try ModuleRoutingTests.router(patterns: ["/books/:id#:part", "/films/:id"])
        let request = try router.match("/books/1#a%2Fb", origin: .inside).request
        #expect(request.parameters.map { "\($0.name)=\($0.value)" } == ["id=1", "part=a/b"])
        #expect(try router.match("/books/1", origin: .inside).request.parameters.count == 1)
        #expect(try router.match("/books/1#%ff", origin: .inside).request["part"] == nil)
        #expect(try router.match("/films/1#x", origin: .inside).request.parameters.count == 1)
        #expect(request.pattern?.parameters == ["id", "part"])
        #expect(try router.url(for: "/books/:id#:part", values: ["id": "1", "part": "x"]) == "bookshop://books/1#x")
        let list: RouteParameters = ["id": "1", "part": "x", "part": "y"]
        #expect(routingError { _ = try router.url(for: "/books/:id#:part", values: list) }?.code == .notRepresentable)
    }

    @Test(
        "It is a name at the end of the pattern, and no name of another parameter",
        arguments: [("/a#b", 2), ("/a#:", 2), ("/a#:x/b", 2), ("/:x#:x", 2), ("/a(/b#:x)", 5)])
    func malformed(_ pattern: String, _ position: Int) {
        guard case .failure(let malformed) = RoutePattern(pattern).parsed else {
            Issue.record("\(pattern) is read")
            return
        }
        #expect(malformed.position == position, "\(malformed.reason)")
    }

    @Test("A pattern whose number sign is escaped has a parameter in its path")
    func escaped() throws {
        let router = try ModuleRoutingTests.router(patterns: ["/a\\#:x"])
        #expect(try router.match("/a%23b", origin: .inside).request["x"] == "b")
    }

    @Test("A secret in it is in no explanation, and a name that captures nothing has none")
    func secret() throws {
        struct SignIn: Route {
            static let pattern: RoutePattern = "https://bookshop.example/sign-in#:token"
            static let exposure: RouteExposure = [.links]
            var token: Secret<String>?
        }
        let router = try ModuleRoutingTests.router {
            $0.route { (_: SignIn) in }
            $0.route("/books/:id#:_") { _ in }
        }
        let url = "https://bookshop.example/sign-in#tok3n"
        let explanation = try router.explain(url, origin: .link)
        #expect(explanation.fragment == "•••" && !"\(explanation)".contains("tok3n"))
        #expect(try (router.match(url, origin: .link).route as? SignIn)?.token?.value == "tok3n")
        #expect(try router.match("/books/1#x", origin: .inside).request.parameters.map(\.name) == ["id"])
        #expect(try router.explain("/books/1#x", origin: .inside).fragment == "x")
    }

    @Test("A property that needs it is a mismatch, because a link may lack it")
    func needed() {
        struct Needy: Route {
            static let pattern: RoutePattern = "/needy#:part"
            var part: String
        }
        let found = problems { module("Shop") { $0.route { (_: Needy) in } } }
        #expect(
            found.map(\.summary) == [
                "The property part of the route Needy is needed, but the fragment of its pattern has it."
            ])
    }
}
