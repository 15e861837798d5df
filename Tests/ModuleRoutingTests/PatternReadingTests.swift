import Foundation
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("The pattern language", .takingTurns)
struct PatternReadingTests {
    private static let shop = Namespace(scheme: "bookshop", domain: nil)
    private static let web = Namespace(scheme: "https", domain: "bookshop.example")
    private static let anyWeb = Namespace(scheme: "https", domain: nil)

    @Test(
        "A pattern is an optional scheme or domain, then literals, parameters and a rest",
        arguments: [
            ("/", nil, ""), ("/books", nil, #""books""#), ("/books/:id", nil, #""books" / :id"#),
            ("/:_/:id", nil, ":_ / :id"), ("/:_/:_", nil, ":_ / :_"), ("/web/*path", nil, #""web" / *path"#),
            ("/web/*", nil, #""web" / *"#), ("/web/*_", nil, #""web" / *"#), ("/*", nil, "*"),
            ("/web/+path", nil, #""web" / +path"#), ("/+_/edit", nil, #"+_ / "edit""#),
            ("/*path/edit", nil, #"*path / "edit""#), ("/a/*/:b/", nil, #""a" / * / :b"#),
            ("bookshop://+path", shop, "+path"),
            (#"/\+path/+/a+b/+49/+-"#, nil, #""+path" / "+" / "a+b" / "+49" / "+-""#),
            ("/:1st/:a_B9", nil, ":1st / :a_B9"), ("bookshop://", shop, ""),
            ("bookshop://account/sign-in", shop, #""account" / "sign-in""#),
            ("bookshop:///account", shop, #""account""#),
            ("BookShop+1.x-y://:id", Namespace(scheme: "bookshop+1.x-y", domain: nil), ":id"),
            ("https://bookshop.example", web, ""), ("https://bookshop.example/about", web, #""about""#),
            ("HTTP://BookShop.Example/*rest", web, "*rest"), ("https:///about", anyWeb, #""about""#),
            ("/caf%C3%A9/50%25", nil, #""café" / "50%""#), ("/café", nil, #""café""#), ("/a%2Fb", nil, #""a/b""#),
            ("/.../.a", nil, #""..." / ".a""#), ("/:a./%2E\\..", nil, #"{:a "."} / "...""#),
            ("/a!$&'+,;=@-._~b", nil, #""a!$&'+,;=@-._~b""#), ("/a b/{c}/<d>|^", nil, #""a b" / "{c}" / "<d>|^""#),
            // Empty segments and a trailing slash are ignored.
            ("/a/:b/", nil, #""a" / :b"#), ("//a///:b", nil, #""a" / :b"#), ("/a(/):b", nil, #""a" / :b"#),
            ("//", nil, ""),
        ] as [(String, Namespace?, String)])
    func wellFormed(text: String, namespace: Namespace?, shown: String) throws {
        let pattern = RoutePattern(text)
        #expect(try pattern.parsed.get().namespace == namespace)
        #expect(try pattern.shown.first == shown)
    }

    @Test(
        "An optional group is included or omitted, nested ones within the outer, the leftmost included first",
        arguments: [
            (
                "/the(/foo/:a)(/bar/:b)",
                [#""the" / "foo" / :a / "bar" / :b"#, #""the" / "foo" / :a"#, #""the" / "bar" / :b"#, #""the""#]
            ),
            ("/shop(/:shelf(/:book))", [#""shop" / :shelf / :book"#, #""shop" / :shelf"#, #""shop""#]),
            ("/(shop/):name", [#""shop" / :name"#, ":name"]), ("/a(b)c", [#""abc""#, #""ac""#]),
            ("(/a)/b", [#""a" / "b""#, #""b""#]), ("/a(/*rest)", [#""a" / *rest"#, #""a""#]),
            ("bookshop://(a/)b", [#""a" / "b""#, #""b""#]), ("/:id(/x)", [#":id / "x""#, ":id"]),
            ("/:id(x)(/y)", [#":id(x) / "y""#, ":id(x)"]),
            ("/x:name\\.(html)", [#"{"x" :name ".html"}"#, #"{"x" :name "."}"#]),
        ])
    func groups(text: String, expected: [String]) throws { #expect(try RoutePattern(text).shown == expected) }

    @Test(
        """
        Parentheses right after a parameter's name that don't begin with a slash are its constraint; text and several \
        parameters share a segment; names end where letters, digits and _ end; a backslash escapes the character after \
        it, and a percent escape is its byte
        """,
        arguments: [
            ("/:id(\\d+)", #":id(\d+)"#), ("/:_(a|b)", ":_(a|b)"), ("/:id((a|b)c)", ":id((a|b)c)"),
            ("/:id([(])x", #"{:id([(]) "x"}"#), ("/:id(\\))x", #"{:id(\)) "x"}"#), ("/:id([\\])]+)", #":id([\])]+)"#),
            ("/:a(\\d+)-:b([a-z]{2,3}).html", #"{:a(\d+) "-" :b([a-z]{2,3}) ".html"}"#),
            ("/:a(\\d):b", #"{:a(\d) :b}"#), ("/:id(a/b)", ":id(a/b)"), ("/:name(.html)", ":name(.html)"),
            ("/product-:id(\\d+)-:slug.html", #"{"product-" :id(\d+) "-" :slug ".html"}"#),
            ("/:a-:_.:b", #"{:a "-" :_ "." :b}"#), ("/:a b", #"{:a " b"}"#), ("/a:b", #"{"a" :b}"#),
            ("/:aé", #"{:a "é"}"#), ("/:a\\b", #"{:a "b"}"#), ("/:a%62", #"{:a "b"}"#),
            ("/\\:id", #"":id""#), ("/\\*", #""*""#), ("/\\(a\\)", #""(a)""#), ("/a\\?b\\#c", #""a?b#c""#),
            ("/\\\\", #""\""#), ("/\\é", #""é""#), ("/a\\/b", #""a/b""#), ("/\\%41", #""%41""#),
            ("/%3a%28%29", #"":()""#), ("/\\a", #""a""#), ("/%E2%82%AC", #""€""#), ("/%2A", #""*""#),
        ])
    func segments(text: String, expected: String) throws { #expect(try RoutePattern(text).shown == [expected]) }

    @Test(
        "A literal means the same written plainly and percent-encoded, in the pattern and in the URL",
        arguments: ["/café/50%25", "/caf%C3%A9/50%25", "/caf%c3%a9/\\50\\%"])
    func literals(pattern: String) throws {
        let router = try router(patterns: [pattern])
        for url in ["/café/50%25", "/caf%C3%A9/%35%30%25", "bookshop:///caf%c3%a9/50%25", "bookshop://caf%C3%A9/50%25"]
        {
            #expect(router.canOpen(url, origin: .inside), "\(url)")
        }
        #expect(router.taken(["/cafe%CC%81/50%25", "/cafe/50%25"]) == ["-", "-"])
    }

    @Test(
        "What a pattern with groups, constraints and mixed segments captures",
        arguments: [
            ("/the(/foo/:a)(/bar/:b)", "/the/foo/1/bar/2", ["a=1", "b=2"]),
            ("/the(/foo/:a)(/bar/:b)", "/the/bar/2", ["b=2"]), ("/the(/foo/:a)(/bar/:b)", "/the", []),
            ("/the(/foo/:a)(/bar/:b)", "/the/bar/2/foo/1", nil),
            ("/product-:id(\\d+)-:slug.html", "/product-7-a-b%2Fc.html", ["id=7", "slug=a-b/c"]),
            ("/:a-:_-:c", "/1-2-3", ["a=1", "c=3"]),
            ("/x/:a(\\d+)/*rest", "/x/%31%32/a%2Fb//c/", ["a=12", "rest=a/b", "rest=c"]),
            ("/:a(%)", "/%25", ["a=%"]), ("/:a(é+)-:b", "/%C3%A9é-%C3%A9", ["a=éé", "b=é"]),
        ] as [(String, String, [String]?)])
    func captures(pattern: String, url: String, expected: [String]?) throws {
        let match = try? router(patterns: [pattern]).match(url, origin: .inside)
        #expect(match?.request.parameters.map { "\($0.name)=\($0.value)" } == expected)
    }

    @Test("A pattern is coded as its text, also a malformed one", arguments: ["/books/:id(\\d+)", "/books/:id("])
    func coded(text: String) throws {
        let coded = try JSONEncoder().encode([RoutePattern(text)])
        #expect(try JSONDecoder().decode([String].self, from: coded) == [text])
        #expect(try JSONDecoder().decode([RoutePattern].self, from: coded) == [RoutePattern(text)])
    }

    @Test("Sixteen parameters of one pattern are all captured, the rest last")
    func sixteen() throws {
        let pattern = "/" + (1...9).map { ":p\($0)." }.joined() + (10...15).map { "/:p\($0)" }.joined() + "/*p16"
        let url = "/1.2.3.4.5.6.7.8.9./10/11/12/13/14/15/16/16"
        let request = try router(patterns: [pattern]).match(url, origin: .inside).request
        for index in 1...15 { #expect(request["p\(index)"] == "\(index)") }
        #expect(request.all("p16") == ["16", "16"])
    }

    @Test("A pattern names its parameters from the left, a rest's too, and none if it is malformed")
    func parameters() {
        #expect(RoutePattern("/:b/a/:_/:c/*a").parameters == ["b", "c", "a"])
        #expect(RoutePattern("/a(/:b)/x-:c(\\d+)-:_.:d(/*e)").parameters == ["b", "c", "d", "e"])
        #expect(RoutePattern("/:a/:").parameters.isEmpty)
    }

    @Test("A pattern is its text: so it is described, compared and hashed")
    func text() {
        let pattern: RoutePattern = "/books/:id"
        #expect("\(pattern)" == "/books/:id")
        #expect(pattern != RoutePattern("/books/:id/"))
        #expect(Set([pattern, RoutePattern("/books/:id")]).count == 1)
    }

    private static let notASlashOrScheme = "it begins neither with a slash nor with a scheme and ://"
    private static let noDomain = "https:// is followed by a domain or a slash"
    private static let noEscape = "% is not followed by two hexadecimal digits"
    private static let notUTF8 = "the escaped bytes are not UTF-8"
    private static let adjacent = "text is needed between two parameters, or a constraint on the first"
    private static let notAlone = "a rest must be alone in its segment"
    private static let twoRests = "it has more than one rest"
    private static let twice = "the name id is used twice"
    private static let noName = "the parameter has no name"
    private static let open = "the constraint is not closed"
    private static let dots = "a dot segment is removed from every URL, so it matches none"
    private static let tooLong = "it is longer than 1024 bytes"
    private static let manyParameters = "it has more than 16 parameters"
    private static let manyGroups = "it has more than 8 optional groups"
    private static let manyWays = "there are more than 32 ways to include or omit its optional groups"

    private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    @Test(
        "A malformed pattern says what is wrong and where, in bytes from its start",
        arguments: [
            ("", 0, "it is empty"), ("books", 0, notASlashOrScheme), (":id", 0, notASlashOrScheme),
            ("*", 0, notASlashOrScheme), ("bookshop:/books", 0, notASlashOrScheme),
            ("1shop://books", 0, notASlashOrScheme), ("book shop://books", 0, notASlashOrScheme),
            ("https://", 8, noDomain), ("http://", 7, "http:// is followed by a domain or a slash"),
            ("https://a:80/about", 8, noDomain), ("https://me@a/about", 8, noDomain),
            ("https://:host/about", 13, "a label of a host is followed by a dot"), ("https://a(/about)", 8, noDomain),
            ("/*/*", 3, twoRests), ("/a/+b/c/*", 8, twoRests), ("/a(/*b)/c/+d", 10, twoRests),
            ("/*a/+b+b", 4, notAlone),
            ("/*/*+d%FF", 4, notUTF8), ("/+a-b", 1, notAlone), ("/+a:b", 1, notAlone), ("/a*", 2, notAlone),
            ("/*a*", 1, notAlone), ("/*a.b", 1, notAlone), ("/:a*b", 3, notAlone), ("/*a(b)", 1, notAlone),
            ("/a/:", 4, noName), ("/a/:/b", 4, noName), ("/:(\\d+)", 2, noName), ("/:é", 2, noName),
            ("/:id/:id", 6, twice), ("/:id/*id", 6, twice), ("/:id(/:id)", 7, twice), ("/:id-:id", 6, twice),
            ("/:a:b", 3, adjacent), ("/:a:b(\\d)", 3, adjacent), ("/x:a(/y):b", 8, adjacent),
            ("/a)", 2, "')' closes no group"), ("/a(/b))", 6, "')' closes no group"),
            ("/a(/b", 5, "a group is not closed"), ("/a(/b(/c)", 9, "a group is not closed"),
            ("/a()", 3, "a group is empty"), ("/a(/b())", 6, "a group is empty"), ("/:a(", 4, "a group is not closed"),
            ("/:a()", 4, "the constraint is empty"), ("/:a(\\d", 3, open), ("/:a((b)", 3, open),
            ("/:a(+)", 4, "'+' repeats nothing"), ("/:a([z-a])", 5, "the range goes backward"),
            ("/:a(\\d+(?=x))", 7, "a constraint may not hold (? but for (?: )"),
            ("/:a(b{0})", 4, "no text satisfies the constraint"),
            ("/:a((b)\\1)", 7, "a constraint may not hold \\1"),
            (
                "/photos/:id(.:format)", 13,
                "a constraint may not hold a colon before a name; an optional group begins with a slash, and \\: is a colon"
            ),
            ("/a?b", 2, "'?' is not part of a path; escape it with \\"),
            ("/a#b", 2, "'#' is not part of a path; escape it with \\"), ("/a\\", 2, "\\ escapes nothing"),
            ("/a\u{0}", 2, "the byte 0 is not allowed there"), ("/a\t", 2, "the byte 9 is not allowed there"),
            ("/é\u{7F}", 3, "the byte 127 is not allowed there"), ("/a%", 2, noEscape), ("/a%2", 2, noEscape),
            ("/a%G0", 2, noEscape), ("/a%2(0)", 2, noEscape), ("/b/a%FF", 3, notUTF8), ("/%C3(%A9)", 1, notUTF8),
            ("/a/.", 3, dots), ("/a/../b", 3, dots), ("/.", 1, dots), ("bookshop://..", 11, dots),
            ("/a(/./b)", 4, dots), ("/a/%2E", 3, dots), ("/%2e%2E/a", 1, dots), ("/\\./a", 1, dots),
            ("/a/.%2e", 3, dots),
            // 1,024 bytes, 16 parameters, 8 groups, and 32 ways to include or omit them.
            ("/" + times(1024, "a"), 1024, tooLong), ("/" + times(512, "é"), 1024, tooLong),
            (times(17, "/:_"), 49, manyParameters), (times(16, "/:_") + "/*", 49, manyParameters),
            (times(8, "(/:_)") + times(9, "/:_"), 65, manyParameters), ("/a" + times(9, "(/b)"), 34, manyGroups),
            ("/a" + times(9, "(/b") + times(9, ")"), 26, manyGroups), ("/a" + times(6, "(/b)"), 0, manyWays),
            ("/a(/b(/c)(/d))(/e(/f)(/g))(/h)", 0, manyWays),
        ])
    func malformed(text: String, position: Int, reason: String) {
        let found = #expect(throws: RoutePattern.Malformed.self) { try RoutePattern(text).parsed.get() }
        #expect(found?.position == position)
        #expect(found?.reason == reason)
    }

    @Test(
        "A pattern may have 1,024 bytes, 16 parameters, 8 optional groups, and 32 ways to include or omit them",
        arguments: [
            "/" + times(1023, "a"), times(16, "/:_"), times(15, "/:_") + "/*rest", "/" + times(16, ":_."),
            "/a" + times(5, "(/b)"), "/a" + times(8, "(/b") + times(8, ")"), "/a(/b(/c)(/d))(/e(/f)(/g))",
        ])
    func longest(text: String) throws { _ = try RoutePattern(text).parsed.get() }

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
                #expect(behind.position == alone.position + 4 && behind.reason == alone.reason, "\(text)")
            default: Issue.record("\(text)")
            }
        }
        #expect(min(read, refused) > GeneratedCases.count(of: 2_000))
    }
}

extension RoutePattern {
    /// Every way to take or leave its optional groups, in the order in which they are tried.
    fileprivate var shown: [String] {
        get throws { try parsed.get().alternatives.map { $0.map(\.shown).joined(separator: " / ") } }
    }
}

extension RoutePattern.Segment {
    /// The segment in a form of its own, in which no text can be taken for a parameter: `"books"`, `:id`, `:id(\d+)`,
    /// `{"product-" :id}`, `*path`.
    fileprivate var shown: String {
        switch self {
        case .literal(let bytes): Self.quoted(bytes)
        case .mixed(let template): "{\(template.pieces.map(Self.shown).joined(separator: " "))}"
        case .constrained(let name, let constraint): ":\(name ?? "_")(\(constraint.text))"
        case .parameter(let name): ":\(name ?? "_")"
        case .rest(let name, 0): "*\(name ?? "")"
        case .rest(let name, _): "+\(name ?? "_")"
        }
    }

    private static func quoted(_ bytes: [UInt8]) -> String { "\"\(String(decoding: bytes, as: UTF8.self))\"" }

    private static func shown(_ piece: SegmentTemplate.Piece) -> String {
        switch piece {
        case .literal(let bytes): quoted(bytes)
        case .parameter(let name, let constraint): ":\(name ?? "_")\(constraint.map { "(\($0.text))" } ?? "")"
        }
    }
}
