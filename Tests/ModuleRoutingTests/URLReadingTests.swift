import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

/// A URL as a reader takes it in, with every part decoded.
private struct ReadText {
    let scheme: String?
    let host: String?
    let segments: [String]
    let query: [String]
    let fragment: String?

    /// - Throws: `URLScanner.Failure` where the text is not a URL.
    init(_ text: String, _ change: (inout RoutingOptions) -> Void = { _ in }) throws {
        var options = RoutingOptions()
        change(&options)
        var utf8 = text
        let places = try utf8.withUTF8 { bytes in try URLScanner(bytes, options: options).scan() }
        let url = ReadURL(text: utf8, places: places)
        scheme = url.scheme
        host = url.host
        segments = url.segments(in: RouteTable([], options: options))
        query = url.query.map { "\($0.name)=\($0.value)" }
        fragment = url.fragment
    }
}

@Suite("Reading a URL", .takingTurns)
struct URLReadingTests {
    @Test(
        "Scheme and host fold case, segments do not; user info and port are dropped; a custom host is the first segment",
        arguments: [
            ("bookshop://books/1", "bookshop", "books", ["books", "1"]),
            ("BookShop://Books/Emma", "bookshop", "books", ["Books", "Emma"]),
            ("HTTPS://BookShop.Example/Books", "https", "bookshop.example", ["Books"]),
            ("https://me:secret@bookshop.example:8080/a", "https", "bookshop.example", ["a"]),
            ("https://evil.example@bookshop.example/a", "https", "bookshop.example", ["a"]),
            ("https://a@b@bookshop.example/a", "https", "bookshop.example", ["a"]),
            ("https://bookshop.example:/a", "https", "bookshop.example", ["a"]),
            ("https://bookshop.example:65535", "https", "bookshop.example", []),
            ("https://bookshop.example:00000000443", "https", "bookshop.example", []),
            ("https://[2001:DB8::1]:8080/a", "https", "[2001:db8::1]", ["a"]),
            ("https://[2001:DB8::1]/a", "https", "[2001:db8::1]", ["a"]),
            ("bookshop://Caf%C3%A9/a", "bookshop", "café", ["Café", "a"]),
            ("bookshop://CAFÉ/a", "bookshop", "cafÉ", ["CAFÉ", "a"]),
            ("bookshop://a%2Fb%40c%3A1/d", "bookshop", "a/b@c:1", ["a/b@c:1", "d"]),
            // A host is no dot segment, and RFC 3986 section 5.2.4 never climbs above it.
            ("bookshop://../a", "bookshop", "..", ["..", "a"]),
            // A bracket that nothing closes is text like any other.
            ("bookshop://[a/b", "bookshop", "[a", ["[a", "b"]),
            ("bookshop:///books/1", "bookshop", nil, ["books", "1"]),
            ("bookshop:/books/1", "bookshop", nil, ["books", "1"]),
            ("bookshop:books/1", "bookshop", nil, ["books", "1"]),
            ("bookshop:", "bookshop", nil, []),
            ("bookshop://", "bookshop", nil, []),
            ("a+b-c.1://x", "a+b-c.1", "x", ["x"]),
            ("/books/1", nil, nil, ["books", "1"]),
            ("/", nil, nil, []),
        ] as [(String, String?, String?, [String])])
    func parts(text: String, scheme: String?, host: String?, segments: [String]) throws {
        let url = try ReadText(text)
        #expect(url.scheme == scheme)
        #expect(url.host == host)
        #expect(url.segments == segments)
        #expect(url.query.isEmpty)
        #expect(url.fragment == nil)
    }

    /// Dots go as RFC 3986 section 5.2.4 says, and escaped dots too, as browsers do (WHATWG URL, section 4.2).
    @Test(
        "Segments are split first and decoded after; empty ones, a trailing slash and dot segments are ignored",
        arguments: [
            ("/a%2Fb/c", ["a/b", "c"]), ("/a%2fb%3Fc%23d", ["a/b?c#d"]), ("/a%20b/+", ["a b", "+"]),
            ("/a%2Bb", ["a+b"]), ("/%252F", ["%2F"]), ("/a//b///c/", ["a", "b", "c"]),
            ("/caf%C3%A9/café", ["café", "café"]), ("/%F0%9F%90%88", ["🐈"]), ("/a%00b%0A", ["a\u{0}b\n"]),
            ("/a:b@c!$&'()*,;=-._~", ["a:b@c!$&'()*,;=-._~"]), ("/[a]", ["[a]"]),
            ("/a/b/c/./../../g", ["a", "g"]), ("/./a", ["a"]), ("/../a", ["a"]), ("/a/../../b", ["b"]),
            ("/a/.", ["a"]), ("/a/..", []), ("/a//../b", ["a", "b"]), ("/a/.../..b", ["a", "...", "..b"]),
            ("bookshop://books/../1", ["books", "1"]), ("bookshop:../a", ["a"]),
            ("/public/%2e%2e/admin", ["admin"]), ("/a/%2E%2e/b", ["b"]), ("/a/.%2e/b", ["b"]), ("/a/%2E./b", ["b"]),
            ("/a/%2E/b", ["a", "b"]), ("/a/b/%2e%2E", ["a"]), ("/a/%2e", ["a"]), ("/%2e%2e/%2e%2e/a", ["a"]),
            ("bookshop://books/%2e%2e/1", ["books", "1"]), ("/a/%2e%2e%2e/b", ["a", "...", "b"]),
            ("/a/%2eb", ["a", ".b"]), ("/a/%252e%252e/b", ["a", "%2e%2e", "b"]), ("/a/.%00/b", ["a", ".\u{0}", "b"]),
            ("/a/%2E%00/b", ["a", ".\u{0}", "b"]), ("/a/%2e%2e%00", ["a", "..\u{0}"]),
        ])
    func segments(text: String, segments: [String]) throws {
        for tail in ["", "?c/../d", "#e/../f"] { #expect(try ReadText(text + tail).segments == segments) }
        #expect(try ReadText(text) { $0.caseInsensitive = true }.segments == segments)
    }

    @Test(
        """
        In a query, pairs keep their order and may repeat, a plus is a space, and %2B is a plus; what browsers don't \
        escape is read as it is, also a percent sign that begins no escape; a pair that is not UTF-8 is absent
        """,
        arguments: [
            ("b=1&a=2&b=3", ["b=1", "a=2", "b=3"]), ("q=a+b%2Bc%20d", ["q=a b+c d"]), ("a+b=c", ["a b=c"]),
            ("flag&k=", ["flag=", "k="]), ("=v", ["=v"]), ("a=b=c", ["a=b=c"]), ("a%3Db=c%26d", ["a=b=c&d"]),
            ("&&a=1&&b=2&", ["a=1", "b=2"]), ("", []), ("a=1?b=2", ["a=1?b=2"]),
            ("u=https://a.example/b?c", ["u=https://a.example/b?c"]), ("a[]=1&a[]=2", ["a[]=1", "a[]=2"]),
            ("n=café&n=caf%C3%A9", ["n=café", "n=café"]), ("utm=a|b", ["utm=a|b"]), ("a|b=c", ["a|b=c"]),
            ("utm={campaign}", ["utm={campaign}"]), ("a=^`\\&b=1", ["a=^`\\", "b=1"]), ("utm=50%", ["utm=50%"]),
            ("utm=%zz&a=%41", ["utm=%zz", "a=A"]), ("%=1&b=%2", ["%=1", "b=%2"]),
            ("utm=%E9&id=1&%FF=2", ["id=1"]), ("a=%C3%A9&b=%C3", ["a=é"]),
        ])
    func query(text: String, expected: [String]) throws {
        for start in ["/", "/x", "https://bookshop.example", "http://bookshop.example/"] {
            #expect(try ReadText("\(start)?\(text)").query == expected)
            #expect(try ReadText("\(start)?\(text)#f?g=h").query == expected)
        }
    }

    @Test(
        "A fragment is decoded as a query is, a plus in it is a plus, and one that is not UTF-8 is absent",
        arguments: [
            ("top", "top"), ("", ""), ("a+b%20c%2B", "a+b c+"), ("x?y=2#z", "x?y=2#z"), ("{a|b}^`\\", "{a|b}^`\\"),
            ("50%&%41", "50%&A"), ("%C3%A9", "é"), ("%E9", nil),
        ] as [(String, String?)])
    func fragment(text: String, expected: String?) throws {
        for start in ["/a", "/a?q=1", "bookshop:"] {
            #expect(try ReadText("\(start)#\(text)").fragment == expected)
        }
    }

    @Test("A delimiter in the query or the fragment never ends the host or the path before it")
    func delimiters() throws {
        #expect(try ReadText("https://a.example?@b.example/c").host == "a.example")
        #expect(try ReadText("https://a.example#@b.example/c").host == "a.example")
    }

    private static let notAScheme = "it begins neither with a scheme nor with a single slash"
    private static let badEscape = "% is not followed by two hexadecimal digits"
    private static let notUTF8 = "the escaped bytes are not UTF-8"
    private static let space = "a space is not allowed in a URL"
    private static let notAPort = "the port is not a number up to 65535"

    @Test(
        "What is not a URL is refused with a reason and a position in bytes",
        arguments: [
            ("books/1", 0, notAScheme), ("//bookshop.example/a", 0, notAScheme), ("?q=1", 0, notAScheme),
            ("#top", 0, notAScheme), ("1shop://a", 0, notAScheme), ("book_shop://a", 0, notAScheme),
            ("://a", 0, notAScheme), (" /a", 0, space), ("/a b", 2, space), ("/é b", 3, space), ("/x?a b", 4, space),
            ("/a\n", 2, "the byte 10 is not allowed in a URL"), ("/x#a\n", 4, "the byte 10 is not allowed in a URL"),
            ("/a\u{0}", 2, "the byte 0 is not allowed in a URL"),
            ("/a\u{7F}", 2, "the byte 127 is not allowed in a URL"),
            ("/x#\u{7F}", 3, "the byte 127 is not allowed in a URL"),
            ("https://bookshop.example\\@evil.example", 24, "'\\' is not allowed in a URL"),
            ("/a\"", 2, "'\"' is not allowed in a URL"), ("/x?a\"", 4, "'\"' is not allowed in a URL"),
            ("/<a>", 1, "'<' is not allowed in a URL"), ("/x?<a>", 3, "'<' is not allowed in a URL"),
            ("/a>", 2, "'>' is not allowed in a URL"), ("/a^", 2, "'^' is not allowed in a URL"),
            ("/a`", 2, "'`' is not allowed in a URL"), ("/{a}", 1, "'{' is not allowed in a URL"),
            ("/a}", 2, "'}' is not allowed in a URL"), ("/x|y?a", 2, "'|' is not allowed in a URL"),
            ("https://{a}/?b", 8, "'{' is not allowed in a URL"),
            ("/a%", 2, badEscape), ("/a%2/b", 2, badEscape), ("/a/%zz", 3, badEscape), ("/%?a", 1, badEscape),
            ("bookshop://%/a", 11, badEscape), ("/a/%FF", 3, notUTF8), ("/%C3", 1, notUTF8),
            ("/%C0%AF", 1, notUTF8), ("/%ED%A0%80", 1, notUTF8), ("/%E9?a", 1, notUTF8),
            ("https://bookshop.example:evil.example/", 25, notAPort), ("https://bookshop.example:65536", 25, notAPort),
            ("https://bookshop.example:443:80/", 25, notAPort), ("https://bookshop.example:%00=/", 25, notAPort),
            ("https://[::1]:x/", 14, notAPort), ("bookshop://books:x/1", 17, notAPort),
            ("https://bookshop.example:18446744073709551697/", 25, notAPort), ("https://a:b:1/", 10, notAPort),
            ("https://bookshop.example:-1/", 25, notAPort),
        ])
    func malformed(text: String, position: Int, reason: String) throws {
        let failure = #expect(throws: URLScanner.Failure.self) { try ReadText(text) }
        #expect(failure?.position == position)
        #expect(failure?.reason == reason)
    }

    @Test("A URL of 8,192 bytes is read, one of 8,193 is refused")
    func length() throws {
        let router = try router(patterns: ["/*"])
        let longest = "/" + String(repeating: "a", count: 8191)
        #expect(router.canOpen(longest, origin: .inside))
        for url in [longest + "a", "/" + String(repeating: "é", count: 4096)] {
            #expect(routingError { _ = try router.match(url, origin: .inside) }?.code == .tooLong)
        }
    }

    @Test("Texts that Unicode takes for equal are two texts in URLs: names of parameters, patterns and constraints")
    func bytes() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        let query = try router(patterns: ["/*"]).match("/?caf%C3%A9=1&cafe%CC%81=2", origin: .inside).request.queryItems
        #expect(query.all("caf\(composed)") == ["1"])
        #expect(query.all("caf\(decomposed)") == ["2"])
        #expect(Set([RoutePattern("/\(composed)"), RoutePattern("/\(decomposed)")]).count == 2)
        #expect(try Constraint("\(composed)+") != Constraint("\(decomposed)+"))
        let constrained = ["/x/:a(\(composed)+)/one", "/x/:a((?:\(decomposed))+)/two"]
        #expect(try router(patterns: constrained).taken(["/x/%C3%A9/one", "/x/e%CC%81/two"]) == constrained)
        // These differ in their bytes alone, and do not collide.
        let alike = ["/y/:a(\(composed)+)", "/y/:a(\(decomposed)+)"]
        #expect(try router(patterns: alike).taken(["/y/%C3%A9%C3%A9", "/y/e%CC%81%CC%81"]) == alike)
    }
}
