import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Reading a pattern")
struct PatternParserTests {
    static let shop = Namespace(scheme: "bookshop", domain: nil)
    static let web = Namespace(scheme: "https", domain: "bookshop.example")
    static let anyWeb = Namespace(scheme: "https", domain: nil)

    @Test(
        "A pattern is an optional scheme or domain, then literals, parameters and a rest",
        arguments: [
            ("/", nil, ""),
            ("/books", nil, #""books""#),
            ("/books/:id", nil, #""books" / :id"#),
            ("/:_/:id", nil, ":_ / :id"),
            ("/:_/:_", nil, ":_ / :_"),
            ("/web/*path", nil, #""web" / *path"#),
            ("/web/*", nil, #""web" / *"#),
            ("/web/*_", nil, #""web" / *"#),
            ("/*", nil, "*"),
            ("/web/+path", nil, #""web" / +path"#),
            ("/+_/edit", nil, #"+_ / "edit""#),
            ("/*path/edit", nil, #"*path / "edit""#),
            ("/a/*/:b/", nil, #""a" / * / :b"#),
            ("bookshop://+path", shop, "+path"),
            (#"/\+path/+/a+b/+49/+-"#, nil, #""+path" / "+" / "a+b" / "+49" / "+-""#),
            ("/:1st/:a_B9", nil, ":1st / :a_B9"),
            ("bookshop://", shop, ""),
            ("bookshop://account/sign-in", shop, #""account" / "sign-in""#),
            ("bookshop:///account", shop, #""account""#),
            ("BookShop+1.x-y://:id", Namespace(scheme: "bookshop+1.x-y", domain: nil), ":id"),
            ("https://bookshop.example", web, ""),
            ("https://bookshop.example/about", web, #""about""#),
            ("HTTP://BookShop.Example/*rest", web, "*rest"),
            ("https:///about", anyWeb, #""about""#),
            ("/caf%C3%A9/50%25", nil, #""café" / "50%""#),
            ("/café", nil, #""café""#),
            ("/a%2Fb", nil, #""a/b""#),
            ("/%3Aid/%2A", nil, #"":id" / "*""#),
            ("/.../.a", nil, #""..." / ".a""#),
            ("/a!$&'+,;=@-._~b", nil, #""a!$&'+,;=@-._~b""#),
            ("/a b/{c}/<d>|^", nil, #""a b" / "{c}" / "<d>|^""#),
        ] as [(String, Namespace?, String)]
    )
    func wellFormed(text: String, namespace: Namespace?, shown: String) throws {
        let pattern = RoutePattern(text)
        #expect(try pattern.parsed.get().namespace == namespace)
        #expect(try pattern.shown == [shown])
    }

    @Test(
        "Empty segments and a trailing slash are ignored",
        arguments: ["/a/:b/", "//a///:b", "/a/:b//", "/a(/):b"]
    )
    func emptySegments(text: String) throws {
        #expect(try RoutePattern(text).parsed.get().alternatives.first?.map(\.shown) == [#""a""#, ":b"])
        #expect(try RoutePattern("//").parsed.get().alternatives == [[]])
    }

    @Test("A pattern names its parameters from the left, a rest's too, and none if it is malformed")
    func parameters() {
        #expect(RoutePattern("/:b/a/:_/:c/*a").parameters == ["b", "c", "a"])
        #expect(RoutePattern("/a(/:b)/x-:c(\\d+)-:_.:d(/*e)").parameters == ["b", "c", "d", "e"])
        #expect(RoutePattern("/:b/+a/:c").parameters == ["b", "a", "c"])
        #expect(RoutePattern("/a/*").parameters.isEmpty)
        #expect(RoutePattern("/:a/:").parameters.isEmpty)
    }

    @Test("A pattern is its text: so it is described, compared and hashed")
    func text() {
        let pattern: RoutePattern = "/books/:id"
        #expect(pattern.text == "/books/:id")
        #expect("\(pattern)" == "/books/:id")
        #expect(pattern == RoutePattern("/books/:id"))
        #expect(pattern != RoutePattern("/books/:id/"))
        #expect(Set([pattern, RoutePattern("/books/:id")]).count == 1)
    }

    @Test("A pattern says the same behind a group that is omitted, and what is wrong with it is as far behind")
    func omittedGroup() {
        var generator = SeededGenerator(seed: 29)
        let parts = ["/", "/", "/a", ":a", ":b", ":_", "*", "*c", "+d", "/.", "..", "é", "%2E", "%FF", "\\:", "?", ")"]
        var (read, refused) = (0, 0)
        for _ in 0..<GeneratedCases.count(of: 20_000) {
            let text = "/" + generator.pick(0...7, of: parts).joined()
            switch (RoutePattern(text).parsed, RoutePattern("(/x)\(text)").parsed) {
            case (.success(let alone), .success(let behind)):
                read += 1
                #expect(behind.alternatives.count == 2)
                #expect(behind.alternatives.last == alone.alternatives.first, "\(text)")
            case (.failure(let alone), .failure(let behind)):
                refused += 1
                let expected = RoutePattern.Malformed(position: alone.position + 4, reason: alone.reason)
                #expect(behind == expected, "\(text)")
            default: Issue.record("\(text)")
            }
        }
        #expect(min(read, refused) > GeneratedCases.count(of: 2_000))
    }

    @Test("No text traps the parser: it answers or says a place in the text")
    func anyText() {
        var generator = SeededGenerator(seed: 11)
        let bytes = Array("/:*_ab%2E()?#\\. {}[+|é🐈\u{0}https://bookshop://".utf8)
        var answered = 0
        for _ in 0..<GeneratedCases.count(of: 20_000) {
            let text =
                generator.pick(["", "/", "/:a("]) + String(decoding: generator.pick(0...12, of: bytes), as: UTF8.self)
            switch RoutePattern(text).parsed {
            case .success: answered += 1
            case .failure(let malformed):
                #expect((0...text.utf8.count).contains(malformed.position), "\(text.debugDescription)")
                #expect(!malformed.reason.isEmpty)
            }
        }
        #expect(answered > GeneratedCases.count(of: 1_000))
    }
}
