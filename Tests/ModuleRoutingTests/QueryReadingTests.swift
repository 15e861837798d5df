import ModuleKit
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("What browsers leave in a query or a fragment")
struct QueryReadingTests {
    @Test(
        "Behind the question mark and the hash, characters that browsers don't escape are read as they are",
        arguments: [
            ("/x?utm=a|b", ["utm=a|b"], nil), ("/x?utm={campaign}", ["utm={campaign}"], nil),
            ("/x?a=^`\\&b=1", ["a=^`\\", "b=1"], nil), ("/x#{a|b}^`\\", [], "{a|b}^`\\"),
            ("/x?a|b=c#d|e", ["a|b=c"], "d|e"),
        ] as [(String, [String], String?)]
    )
    func raw(url: String, query: [String], fragment: String?) throws {
        let read = try ReadText(url)
        #expect(read.segments == ["x"])
        #expect(read.query == query)
        #expect(read.fragment == fragment)
    }

    @Test(
        "A percent sign that begins no escape stands for itself there",
        arguments: [
            ("/x?utm=50%", ["utm=50%"], nil), ("/x?utm=%zz&a=%41", ["utm=%zz", "a=A"], nil),
            ("/x?%=1&b=%2", ["%=1", "b=%2"], nil), ("/x#50%&%41", [], "50%&A"),
        ] as [(String, [String], String?)]
    )
    func percent(url: String, query: [String], fragment: String?) throws {
        let read = try ReadText(url)
        #expect(read.query == query)
        #expect(read.fragment == fragment)
    }

    @Test("A pair of the query that is not UTF-8 once it is decoded is absent, and so is such a fragment")
    func notUTF8() throws {
        #expect(try ReadText("/x?utm=%E9&id=1&%FF=2").query == ["id=1"])
        #expect(try ReadText("/x?a=%C3%A9&b=%C3").query == ["a=é"])
        #expect(try ReadText("/x#%E9").fragment == nil)
        #expect(try ReadText("/x?a=1#%C3%A9").fragment == "é")
    }

    @Test("A link with an odd tracking parameter opens its route")
    func opens() async throws {
        let router = try router { $0.route { (route: BookDetail) in "\(route.id) \(route.from ?? "-")" } }
        for (tail, from) in [
            ("from=push&utm=a|b", "push"), ("utm=50%&from=a%20b", "a b"), ("utm=%E9", "-"), ("from=%E9", "-"),
        ] {
            let answer = try await router.open("https://bookshop.example/books/7?\(tail)#%E9", origin: .inside)
            #expect(answer.value as? String == "7 \(from)")
        }
    }

    @Test(
        "Spaces, controls, quotes and angle brackets are refused everywhere, and before the question mark all the others",
        arguments: [
            ("/x?a b", 4), ("/x?a\"", 4), ("/x?<a>", 3), ("/x#a\n", 4), ("/x#\u{7F}", 3), ("/x|y?a", 2), ("/%?a", 1),
            ("/%E9?a", 1), ("/a\\?b", 2), ("https://{a}/?b", 8),
        ]
    )
    func refused(url: String, position: Int) {
        let failure = #expect(throws: URLScanner.Failure.self) { try ReadText(url) }
        #expect(failure?.position == position)
    }

    @Test("A fragment that continues the path is read as strictly as the path")
    func merged() throws {
        var options = RoutingOptions()
        options.fragment = .merged
        for url in ["/a#/b|c", "/a#/%zz", "/a#/b/%E9", "/a#/{"] {
            #expect(throws: URLScanner.Failure.self) { try ReadText(url, options: options) }
        }
        let read = try ReadText("/a#/b?c=d|e&f=%E9", options: options)
        #expect(read.segments == ["a", "b"])
        #expect(read.query == ["c=d|e"])
        #expect(try ReadText("/a#b={c}&%=1", options: options).query == ["b={c}", "%=1"])
    }
}
