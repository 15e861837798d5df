import Testing

@testable import ModuleRouting

@Suite("Reading a pattern")
struct PatternParserTests {
    @Test(
        "A pattern is an optional scheme or domain, then literals, parameters and a last rest",
        arguments: [
            ("/", nil, []),
            ("//", nil, []),
            ("/books", nil, [.literal("books")]),
            ("/books/:id", nil, [.literal("books"), .parameter("id")]),
            ("/:_/:id", nil, [.parameter(nil), .parameter("id")]),
            ("/:_/:_", nil, [.parameter(nil), .parameter(nil)]),
            ("/web/*path", nil, [.literal("web"), .rest("path")]),
            ("/web/*", nil, [.literal("web"), .rest(nil)]),
            ("/web/*_", nil, [.literal("web"), .rest(nil)]),
            ("/*", nil, [.rest(nil)]),
            ("/:1st/:a_B9", nil, [.parameter("1st"), .parameter("a_B9")]),
            ("bookshop://", .scheme("bookshop"), []),
            ("bookshop://account/sign-in", .scheme("bookshop"), [.literal("account"), .literal("sign-in")]),
            ("bookshop:///account", .scheme("bookshop"), [.literal("account")]),
            ("BookShop+1.x-y://:id", .scheme("bookshop+1.x-y"), [.parameter("id")]),
            ("https://bookshop.example", .domain("bookshop.example"), []),
            ("https://bookshop.example/about", .domain("bookshop.example"), [.literal("about")]),
            ("HTTP://BookShop.Example/*rest", .domain("bookshop.example"), [.rest("rest")]),
            ("/caf%C3%A9/50%25", nil, [.literal("café"), .literal("50%")]),
            ("/café", nil, [.literal("café")]),
            ("/a%2Fb", nil, [.literal("a/b")]),
            ("/%3Aid/%2A", nil, [.literal(":id"), .literal("*")]),
            ("/%2E/%2e%2E", nil, [.literal("."), .literal("..")]),
            ("/.../.a", nil, [.literal("..."), .literal(".a")]),
            ("/a!$&'+,;=@-._~b", nil, [.literal("a!$&'+,;=@-._~b")]),
        ] as [(String, Namespace?, [RoutePattern.Segment])]
    )
    func wellFormed(text: String, namespace: Namespace?, segments: [RoutePattern.Segment]) throws {
        let pattern = try RoutePattern(text).parsed.get()
        #expect(pattern.namespace == namespace)
        #expect(pattern.segments == segments)
    }

    @Test("Empty segments and a trailing slash count for nothing", arguments: ["/a/:b/", "//a///:b", "/a/:b//"])
    func emptySegments(text: String) throws {
        #expect(try RoutePattern(text).parsed.get().segments == [.literal("a"), .parameter("b")])
    }

    static let notASlashOrScheme = "it begins neither with a slash nor with a scheme and ://"
    static let notAName = "is not part of a parameter's name, which is letters, digits and _"

    @Test(
        "A malformed pattern says what is wrong and where, in bytes from its start",
        arguments: [
            ("", 0, "it is empty"),
            ("books", 0, notASlashOrScheme),
            (":id", 0, notASlashOrScheme),
            ("books/:id", 0, notASlashOrScheme),
            ("bookshop:/books", 0, notASlashOrScheme),
            ("1shop://books", 0, notASlashOrScheme),
            ("book shop://books", 0, notASlashOrScheme),
            ("https://", 8, "https:// is followed by a domain"),
            ("http:///about", 7, "http:// is followed by a domain"),
            ("https://a:80/about", 8, "https:// is followed by a domain"),
            ("https://me@a/about", 8, "https:// is followed by a domain"),
            ("https://:host/about", 8, "https:// is followed by a domain"),
            ("/a/*rest/b", 9, "nothing may follow a rest"),
            ("/*/*", 3, "nothing may follow a rest"),
            ("/a/:", 4, "the parameter has no name"),
            ("/a/:/b", 4, "the parameter has no name"),
            ("/:id/:id", 6, "the name id is used twice"),
            ("/:id/*id", 6, "the name id is used twice"),
            ("/:id.html", 4, "'.' \(notAName)"),
            ("/:id(\\d+)", 4, "'(' \(notAName)"),
            ("/:a:b", 3, "':' \(notAName)"),
            ("/:a b", 3, "a space \(notAName)"),
            ("/:é", 2, "the byte 195 \(notAName)"),
            ("/*a*", 3, "'*' \(notAName)"),
            ("/a:b", 2, "':' may not stand there"),
            ("/a*", 2, "'*' may not stand there"),
            ("/a(/b)", 2, "'(' may not stand there"),
            ("/a)", 2, "')' may not stand there"),
            ("/a?b", 2, "'?' may not stand there"),
            ("/a#b", 2, "'#' may not stand there"),
            ("/a\\b", 2, "'\\' may not stand there"),
            ("/a b", 2, "a space may not stand there"),
            ("/é b", 3, "a space may not stand there"),
            ("/a\u{0}", 2, "the byte 0 may not stand there"),
            ("/a\u{7F}", 2, "the byte 127 may not stand there"),
            ("/{a}", 1, "'{' may not stand there"),
            ("/a%", 2, "% is not followed by two hexadecimal digits"),
            ("/a%2", 2, "% is not followed by two hexadecimal digits"),
            ("/a%G0", 2, "% is not followed by two hexadecimal digits"),
            ("/b/a%FF", 3, "what is escaped there is not UTF-8"),
            ("/a/.", 3, ". is taken out of every URL, so it matches none"),
            ("/a/../b", 3, ".. is taken out of every URL, so it matches none"),
        ]
    )
    func malformed(text: String, position: Int, reason: String) {
        #expect(throws: RoutePattern.Malformed(position: position, reason: reason)) {
            try RoutePattern(text).parsed.get()
        }
    }

    @Test("A pattern names its parameters from the left, that of a rest last, and none where it is malformed")
    func parameters() {
        #expect(RoutePattern("/:b/a/:_/:c/*a").parameters == ["b", "c", "a"])
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

    @Test("No text traps the parser: it answers or says a place in the text")
    func anyText() {
        var generator = SeededGenerator(seed: 11)
        let bytes = Array("/:*_ab%2E()?#\\. {}é🐈\u{0}https://bookshop://".utf8)
        for _ in 0..<20_000 {
            let text = String(decoding: generator.pick(0...12, of: bytes), as: UTF8.self)
            guard case .failure(let malformed) = RoutePattern(text).parsed else { continue }
            #expect((0...text.utf8.count).contains(malformed.position), "\(text.debugDescription)")
        }
    }
}

extension RoutePattern.Malformed: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.position == right.position && left.reason == right.reason
    }
}
