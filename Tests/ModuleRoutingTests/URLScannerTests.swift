import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Reading a URL")
struct URLScannerTests {
    private func scan(_ text: String) throws -> ReadText { try ReadText(text) }

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
            ("https://[2001:DB8::1]:8080/a", "https", "[2001:db8::1]", ["a"]),
            ("https://[2001:DB8::1]/a", "https", "[2001:db8::1]", ["a"]),
            ("bookshop://Caf%C3%A9/a", "bookshop", "café", ["Café", "a"]),
            ("bookshop://CAFÉ/a", "bookshop", "cafÉ", ["CAFÉ", "a"]),
            ("bookshop://a%2Fb%40c%3A1/d", "bookshop", "a/b@c:1", ["a/b@c:1", "d"]),
            // A host is no dot segment, and RFC 3986 section 5.2.4 never climbs above it.
            ("bookshop://../a", "bookshop", "..", ["..", "a"]),
            ("bookshop:///books/1", "bookshop", nil, ["books", "1"]),
            ("bookshop:/books/1", "bookshop", nil, ["books", "1"]),
            ("bookshop:books/1", "bookshop", nil, ["books", "1"]),
            ("bookshop:", "bookshop", nil, []),
            ("bookshop://", "bookshop", nil, []),
            ("bookshop://books", "bookshop", "books", ["books"]),
            ("a+b-c.1://x", "a+b-c.1", "x", ["x"]),
            ("/books/1", nil, nil, ["books", "1"]),
            ("/", nil, nil, []),
        ] as [(String, String?, String?, [String])]
    )
    func parts(text: String, scheme: String?, host: String?, segments: [String]) throws {
        let url = try scan(text)
        #expect(url.scheme == scheme)
        #expect(url.host == host)
        #expect(url.segments == segments)
        #expect(url.query.isEmpty)
        #expect(url.fragment == nil)
    }

    @Test(
        "Segments are split first and decoded after; empty ones and a trailing slash are ignored",
        arguments: [
            ("/a%2Fb/c", ["a/b", "c"]),
            ("/a%2fb%3Fc%23d", ["a/b?c#d"]),
            ("/a%20b/+", ["a b", "+"]),
            ("/a%2Bb", ["a+b"]),
            ("/%252F", ["%2F"]),
            ("//a", nil),
            ("/a//b///c/", ["a", "b", "c"]),
            ("/a/", ["a"]),
            ("/caf%C3%A9/café", ["café", "café"]),
            ("/%F0%9F%90%88", ["🐈"]),
            ("/a%00b%0A", ["a\u{0}b\n"]),
            ("/a:b@c!$&'()*,;=-._~", ["a:b@c!$&'()*,;=-._~"]),
            ("/[a]", ["[a]"]),
        ] as [(String, [String]?)]
    )
    func segments(text: String, segments: [String]?) {
        #expect((try? scan(text))?.segments == segments)
    }

    /// RFC 3986 section 5.2.4 and its examples.
    @Test(
        "Dot segments are removed",
        arguments: [
            ("/a/b/c/./../../g", ["a", "g"]),
            ("/./a", ["a"]),
            ("/../a", ["a"]),
            ("/a/../../b", ["b"]),
            ("/a/.", ["a"]),
            ("/a/..", []),
            ("/a//../b", ["a", "b"]),
            ("/a/.../..b", ["a", "...", "..b"]),
            ("bookshop://books/../1", ["books", "1"]),
            ("bookshop:../a", ["a"]),
            ("/a?b/../c", ["a"]),
        ]
    )
    func dotSegments(text: String, segments: [String]) throws {
        #expect(try scan(text).segments == segments)
    }

    @Test(
        "In a query, pairs keep their order and may repeat, a plus is a space, and %2B is a plus",
        arguments: [
            ("/?b=1&a=2&b=3", ["b=1", "a=2", "b=3"]),
            ("/?q=a+b%2Bc%20d", ["q=a b+c d"]),
            ("/?a+b=c", ["a b=c"]),
            ("/?flag&k=", ["flag=", "k="]),
            ("/?=v", ["=v"]),
            ("/?a=b=c", ["a=b=c"]),
            ("/?a%3Db=c%26d", ["a=b=c&d"]),
            ("/?&&a=1&&b=2&", ["a=1", "b=2"]),
            ("/?", []),
            ("/?a=1?b=2", ["a=1?b=2"]),
            ("/?u=https://a.example/b?c", ["u=https://a.example/b?c"]),
            ("/?a[]=1&a[]=2", ["a[]=1", "a[]=2"]),
            ("/?n=café&n=caf%C3%A9", ["n=café", "n=café"]),
            ("bookshop:?a=1", ["a=1"]),
            ("bookshop://books?a=1", ["a=1"]),
        ]
    )
    func query(text: String, expected: [String]) throws {
        #expect(try scan(text).query == expected)
    }

    @Test(
        "A fragment is decoded, and a plus in it is a plus",
        arguments: [
            ("/a#top", "top"), ("/a#", ""), ("/a#a+b%20c", "a+b c"), ("/a?q=1#x?y=2#z", "x?y=2#z"),
            ("bookshop:#x", "x"),
        ]
    )
    func fragment(text: String, expected: String) throws {
        #expect(try scan(text).fragment == expected)
    }

    @Test("A delimiter in the query or the fragment never ends the host or the path before it")
    func delimiters() throws {
        #expect(try scan("https://a.example?@b.example/c").host == "a.example")
        #expect(try scan("https://a.example#@b.example/c").host == "a.example")
        #expect(try scan("/a#b?c=d").query.isEmpty)
    }

    static let notAScheme = "it begins neither with a scheme nor with a single slash"
    static let badEscape = "% is not followed by two hexadecimal digits"
    static let notUTF8 = "the escaped bytes are not UTF-8"

    @Test(
        "What is not a URL is refused with a reason and a position in bytes",
        arguments: [
            ("books/1", 0, notAScheme),
            ("//bookshop.example/a", 0, notAScheme),
            ("?q=1", 0, notAScheme),
            ("#top", 0, notAScheme),
            ("1shop://a", 0, notAScheme),
            ("book_shop://a", 0, notAScheme),
            ("://a", 0, notAScheme),
            (" /a", 0, "a space is not allowed in a URL"),
            ("/a b", 2, "a space is not allowed in a URL"),
            ("/é b", 3, "a space is not allowed in a URL"),
            ("/a\n", 2, "the byte 10 is not allowed in a URL"),
            ("/a\u{0}", 2, "the byte 0 is not allowed in a URL"),
            ("/a\u{7F}", 2, "the byte 127 is not allowed in a URL"),
            ("https://bookshop.example\\@evil.example", 24, "'\\' is not allowed in a URL"),
            ("/a\"", 2, "'\"' is not allowed in a URL"),
            ("/<a>", 1, "'<' is not allowed in a URL"),
            ("/a>", 2, "'>' is not allowed in a URL"),
            ("/a^", 2, "'^' is not allowed in a URL"),
            ("/a`", 2, "'`' is not allowed in a URL"),
            ("/{a}", 1, "'{' is not allowed in a URL"),
            ("/a}", 2, "'}' is not allowed in a URL"),
            ("/a%", 2, badEscape),
            ("/a%2", 2, badEscape),
            ("/a%2/b", 2, badEscape),
            ("/a/%zz", 3, badEscape),
            ("bookshop://%/a", 11, badEscape),
            ("/a/%FF", 3, notUTF8),
            ("/%C3", 1, notUTF8),
            ("/%C0%AF", 1, notUTF8),
            ("/%ED%A0%80", 1, notUTF8),
        ]
    )
    func malformed(text: String, position: Int, reason: String) throws {
        let failure = #expect(throws: URLScanner.Failure.self) { try scan(text) }
        #expect(failure?.position == position)
        #expect(failure?.reason == reason)
    }

    @Test(
        "A port is a number up to 65535, or nothing",
        arguments: [
            ("https://bookshop.example:evil.example/", 25), ("https://bookshop.example:99999/", 25),
            ("https://bookshop.example:65536", 25), ("https://bookshop.example:443:80/", 25),
            ("https://bookshop.example:%00=/", 25), ("https://[::1]:x/", 14), ("bookshop://books:x/1", 17),
            ("https://bookshop.example:18446744073709551697/", 25), ("https://a:b:1/", 10),
            ("https://bookshop.example:-1/", 25),
        ]
    )
    func notAPort(text: String, position: Int) {
        let failure = #expect(throws: URLScanner.Failure.self) { try scan(text) }
        #expect(failure?.position == position)
        #expect(failure?.reason == "the port is not a number up to 65535")
    }

    @Test(
        "A port that is a number is dropped",
        arguments: ["", "0", "443", "8443", "65535", "00000000443"])
    func port(text: String) throws {
        #expect(try scan("https://me:x@bookshop.example:\(text)/a").host == "bookshop.example")
        #expect(try scan("https://[2001:db8::1]:\(text)/a").host == "[2001:db8::1]")
    }

    @Test("A URL of 8,192 bytes is read, one of 8,193 is refused")
    func length() throws {
        let router = try router(patterns: ["/*"])
        let longest = "/" + String(repeating: "a", count: 8191)
        #expect(router.canOpen(longest, origin: .inside))
        #expect(routingError { _ = try router.match(longest + "a", origin: .inside) }?.code == .tooLong)
        #expect(
            routingError { _ = try router.match("/" + String(repeating: "é", count: 4096), origin: .inside) }?.code
                == .tooLong)
    }

    @Test("No text traps the scanner: it answers with whole segments, or throws a place in the text")
    func anyText() {
        var generator = SeededGenerator(seed: 7)
        let pieces = Array("/:?#@[]%2F%2e..+&=aZ9 é\u{0}\\".utf8) + Array(UInt8.min...UInt8.max)
        var answered = 0
        for round in 0..<GeneratedCases.count(of: 30_000) {
            let prefix = generator.pick(["", "/", "bookshop://", "https://a.example/"])
            let bytes = generator.pick(0...24, of: round.isMultiple(of: 3) ? pieces : Array(pieces.prefix(24)))
            let text = prefix + String(decoding: bytes, as: UTF8.self)
            do {
                let url = try scan(text)
                answered += 1
                #expect(!url.segments.contains(""), "\(text.debugDescription)")
                #expect(url.scheme?.isEmpty != true)
            } catch {
                let position = (error as? URLScanner.Failure)?.position ?? -1
                #expect((0..<max(1, text.utf8.count)).contains(position), "\(text.debugDescription)")
            }
        }
        #expect(answered > GeneratedCases.count(of: 3_000))
    }
}
