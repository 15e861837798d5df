import ModuleRouting
import TestSupport
import Testing

@Suite("The pattern language")
struct PatternLanguageTests {
    @Test(
        "An optional group is included or omitted, nested ones within the outer, the leftmost included first",
        arguments: [
            (
                "/the(/foo/:a)(/bar/:b)",
                [#""the" / "foo" / :a / "bar" / :b"#, #""the" / "foo" / :a"#, #""the" / "bar" / :b"#, #""the""#]
            ),
            ("/shop(/:shelf(/:book))", [#""shop" / :shelf / :book"#, #""shop" / :shelf"#, #""shop""#]),
            ("/(shop/):name", [#""shop" / :name"#, ":name"]),
            ("/a(b)c", [#""abc""#, #""ac""#]),
            ("(/a)/b", [#""a" / "b""#, #""b""#]),
            ("/a(/*rest)", [#""a" / *rest"#, #""a""#]),
            ("bookshop://(a/)b", [#""a" / "b""#, #""b""#]),
            ("/:id(/x)", [#":id / "x""#, ":id"]),
            ("/:id(x)(/y)", [#":id(x) / "y""#, ":id(x)"]),
            ("/:name(.html)", [":name(.html)"]),
            ("/x:name\\.(html)", [#"{"x" :name ".html"}"#, #"{"x" :name "."}"#]),
        ]
    )
    func groups(text: String, expected: [String]) throws {
        #expect(try RoutePattern(text).shown == expected)
    }

    @Test(
        "Parentheses right after a parameter's name that don't begin with a slash are its constraint",
        arguments: [
            ("/:id(\\d+)", #":id(\d+)"#),
            ("/:_(a|b)", ":_(a|b)"),
            ("/:id((a|b)c)", ":id((a|b)c)"),
            ("/:id([(])x", #"{:id([(]) "x"}"#),
            ("/:id(\\))x", #"{:id(\)) "x"}"#),
            ("/:id([\\])]+)", #":id([\])]+)"#),
            ("/:a(\\d+)-:b([a-z]{2,3}).html", #"{:a(\d+) "-" :b([a-z]{2,3}) ".html"}"#),
            ("/:a(\\d):b", #"{:a(\d) :b}"#),
            ("/:id(a/b)", ":id(a/b)"),
        ]
    )
    func constraints(text: String, expected: String) throws {
        #expect(try RoutePattern(text).shown == [expected])
    }

    @Test(
        "Text and several parameters share a segment; names end where letters, digits and _ end",
        arguments: [
            ("/product-:id(\\d+)-:slug.html", #"{"product-" :id(\d+) "-" :slug ".html"}"#),
            ("/:id.html", #"{:id ".html"}"#),
            ("/:a-:_.:b", #"{:a "-" :_ "." :b}"#),
            ("/v:major.:minor.:patch", #"{"v" :major "." :minor "." :patch}"#),
            ("/:a b", #"{:a " b"}"#),
            ("/a:b", #"{"a" :b}"#),
            ("/:aé", #"{:a "é"}"#),
            ("/:a\\b", #"{:a "b"}"#),
            ("/:a%62", #"{:a "b"}"#),
        ]
    )
    func mixed(text: String, expected: String) throws {
        #expect(try RoutePattern(text).shown == [expected])
    }

    @Test(
        "A backslash escapes the character after it, and a percent escape is its byte",
        arguments: [
            ("/\\:id", #"":id""#), ("/\\*", #""*""#), ("/\\(a\\)", #""(a)""#), ("/a\\?b\\#c", #""a?b#c""#),
            ("/\\\\", #""\""#),
            ("/\\é", #""é""#), ("/a\\/b", #""a/b""#), ("/\\%41", #""%41""#), ("/%3a%28%29", #"":()""#),
            ("/\\a", #""a""#),
            ("/%E2%82%AC", #""€""#),
        ]
    )
    func escapes(text: String, expected: String) throws {
        #expect(try RoutePattern(text).shown == [expected])
    }

    @Test(
        "A literal means the same written plainly and percent-encoded, in the pattern and in the URL",
        arguments: ["/café/50%25", "/caf%C3%A9/50%25", "/caf%c3%a9/\\50\\%"]
    )
    func literals(pattern: String) throws {
        let router = try router(patterns: [pattern])
        for url in ["/café/50%25", "/caf%C3%A9/%35%30%25", "bookshop:///caf%c3%a9/50%25", "bookshop://caf%C3%A9/50%25"]
        {
            #expect(router.canOpen(url, origin: .inside), "\(url)")
        }
        #expect(!router.canOpen("/cafe%CC%81/50%25", origin: .inside))
        #expect(!router.canOpen("/cafe/50%25", origin: .inside))
    }

    @Test(
        "What a pattern with groups, constraints and mixed segments captures",
        arguments: [
            ("/the(/foo/:a)(/bar/:b)", "/the/foo/1/bar/2", ["a=1", "b=2"]),
            ("/the(/foo/:a)(/bar/:b)", "/the/bar/2", ["b=2"]),
            ("/the(/foo/:a)(/bar/:b)", "/the", []),
            ("/the(/foo/:a)(/bar/:b)", "/the/bar/2/foo/1", nil),
            ("/shop(/:shelf(/:book))", "/shop/new/emma", ["shelf=new", "book=emma"]),
            ("/product-:id(\\d+)-:slug.html", "/product-7-a-b%2Fc.html", ["id=7", "slug=a-b/c"]),
            ("/product-:id(\\d+)-:slug.html", "/product-x-a.html", nil),
            ("/:a-:_-:c", "/1-2-3", ["a=1", "c=3"]),
            ("/x/:a(\\d+)/*rest", "/x/%31%32/a%2Fb//c/", ["a=12", "rest=a/b", "rest=c"]),
            ("/:a(/:b)", "/1", ["a=1"]),
            ("/:a(%)", "/%25", ["a=%"]),
            ("/:a(é+)-:b", "/%C3%A9é-%C3%A9", ["a=éé", "b=é"]),
        ] as [(String, String, [String]?)]
    )
    func captures(pattern: String, url: String, expected: [String]?) throws {
        let match = try? router(patterns: [pattern]).match(url, origin: .inside)
        #expect(match?.request.path.pairs.map { "\($0.name)=\($0.value)" } == expected)
    }

    @Test("Sixteen parameters of one pattern are all captured, the rest last")
    func sixteen() throws {
        let pattern = "/" + (1...9).map { ":p\($0)." }.joined() + (10...15).map { "/:p\($0)" }.joined() + "/*p16"
        let url = "/1.2.3.4.5.6.7.8.9./10/11/12/13/14/15/16/16"
        let request = try router(patterns: [pattern]).match(url, origin: .inside).request
        for index in 1...15 { #expect(request["p\(index)"] == "\(index)") }
        #expect(request.all("p16") == ["16", "16"])
    }
}
