import Foundation
import ModuleRouting
import TestSupport
import Testing

/// What two readers make of one URL, in the same words.
private struct Reading: Equatable {
    var scheme: String?
    var host: String?
    var segments: [String]
    var query: [String]
    var fragment: String?

    init(_ url: ReadText) {
        scheme = url.scheme
        host = url.host
        segments = url.segments
        query = url.query
        fragment = url.fragment
    }

    /// Only what Foundation itself decides; the rules on top of RFC 3986 (folding case, leaving out what is empty, a
    /// custom scheme's host as the first segment) are applied to it here, so that they are no differences.
    init(_ components: URLComponents) {
        scheme = components.scheme?.lowercased()
        host = components.host.flatMap { $0.isEmpty ? nil : $0.lowercased() }
        let path = components.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding ?? "not UTF-8" }
        segments = (scheme == "http" || scheme == "https" || host == nil ? [] : [components.host ?? ""]) + path
        query = (components.queryItems ?? []).filter { $0.name != "" || $0.value != nil }
            .map { "\($0.name)=\($0.value ?? "")" }
        fragment = components.fragment
    }
}

@Suite("The scanner beside Foundation's URLComponents")
struct FoundationComparisonTests {
    @Test(
        "Both read a well-formed URL alike",
        arguments: [
            "bookshop://books/1342?from=push",
            "BookShop://BOOKS/Emma",
            "bookshop:///books/1",
            "bookshop:/books/1",
            "bookshop://",
            "https://bookshop.example",
            "https://bookshop.example/",
            "https://me:secret@bookshop.example:8080/a/b?c=d#e",
            "https://bookshop.example:/a",
            "https://[2001:db8::1]:443/a",
            "/books/1?q=a%2Bb%20c&q=2#top",
            "/a%2Fb/c%3Fd",
            "/a//b/",
            "/caf%C3%A9?n=%F0%9F%90%88",
            "/a?flag&k=&=v",
            "/a?a=b=c&u=https://a.example/b?c",
            "/a?&&a=1&&",
            "/a?q#f?x/y",
            "/a#",
            "/a;v=1,2/(b)!$'*@:~_.-",
            "/...",
            "mailto:emma@bookshop.example",
        ]
    )
    func alike(text: String) throws {
        let foundation = try #require(URLComponents(string: text, encodingInvalidCharacters: false))
        #expect(Reading(try ReadText(text)) == Reading(foundation))
    }

    @Test(
        "The scanner refuses what Foundation lets pass, and reads what Foundation refuses",
        arguments: [
            // Escaped bytes that are not UTF-8 have no text; Foundation keeps them until somebody decodes.
            ("/a/%FF", false, true),
            // References that name no scheme of the app and no absolute path: nothing that an app opens.
            ("books/1", false, true),
            ("//bookshop.example/a", false, true),
            ("", false, true),
            // Links in the wild hold raw text beyond ASCII (RFC 3987) and brackets.
            ("/café", true, false),
            ("/?tags[]=1", true, false),
            // A second # is part of the fragment that the first began.
            ("/a#b#c", true, false),
            // Browsers leave these as they are behind the question mark.
            ("/a?b|c", true, false), ("/a?50%", true, false),
            // A bracket that nothing closes is text like any other; an address is of no use to an app.
            ("bookshop://[a/b", true, false),
        ]
    )
    func refused(text: String, ours: Bool, theirs: Bool) {
        #expect(((try? ReadText(text)) != nil) == ours)
        #expect((URLComponents(string: text, encodingInvalidCharacters: false) != nil) == theirs)
    }
}
