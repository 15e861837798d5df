import Foundation
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("Apple's matching of links", .takingTurns, .timeLimit(.minutes(5)))
struct AppleMatchingTests {
    private func answer(_ line: String) -> String { AppleMatchingCase.answer(Array(line.utf8)).text }

    /// Whether a component takes a path of a host, or a whole URL.
    private func takes(_ component: String, _ url: String) throws -> Bool {
        let url = url.hasPrefix("https:") ? url : "https://example.com" + url
        let line = "{\"component\": \(component), \"url\": \"\(url)\"}"
        return try AppleMatchingCase(Array(line.utf8)).matches
    }

    @Test(
        "A path pattern covers the whole path: slashes at the end count for nothing, the first one is optional",
        arguments: [
            (
                "/buy/*", ["/buy", "/buy/", "/buy//", "/buy/42", "/buy/42/x", "/buy/a.b"],
                ["/buyer", "/bu", "/", "/x/buy"]
            ),
            ("/buy*", ["/buy", "/buyer", "/buy/1"], ["/bu"]),
            ("buy/*", ["/buy", "/buy/42"], ["/buyer"]),
            ("/a/b/", ["/a/b", "/a/b/", "/a/b//"], ["/a", "/a/b/c"]),
            ("//abc", ["/abc", "/abc/"], ["/abcd", "/xabc"]),
            ("*abc", ["/abc", "/xabc", "/x/abc"], ["/abcd"]),
            ("/a/*/c", ["/a/b/c", "/a/b/b/c"], ["/a/c", "/a/b"]),
            ("/", ["", "/", "//"], ["/a"]),
            ("/*", ["", "/", "/a", "/a/b"], []),
            ("*", ["", "/", "/a", "/a/b"], []),
            ("/id/????", ["/id/4815"], ["/id/481", "/id/48159"]),
            ("/a/?*", ["/a/b", "/a/b/c"], ["/a", "/a/", "/a//"]),
            ("/?", ["/a", "/é"], ["/ab", "/"]),
            ("/a**b", ["/ab", "/a/b"], ["/a"]),
        ] as [(String, [String], [String])]
    )
    func paths(_ pattern: String, _ taken: [String], _ left: [String]) throws {
        for path in taken { #expect(try takes("{\"/\": \"\(pattern)\"}", path), "\(pattern) \(path)") }
        for path in left { #expect(try !takes("{\"/\": \"\(pattern)\"}", path), "\(pattern) \(path)") }
    }

    @Test(
        "A query is compared as a whole, or by names: one that is missing is empty, of one that repeats every value counts",
        arguments: [
            ("\"a=1\"", ["?a=1"], ["?a=1&b=2", "", "?A=1"]),
            ("\"\"", ["", "?"], ["?a"]),
            ("\"*\"", ["", "?a=1"], []),
            ("\"?*\"", ["?a"], ["", "?"]),
            ("{}", ["", "?a=1"], []),
            ("{\"b\": \"*\"}", ["", "?a=1", "?b=1"], []),
            ("{\"b\": \"?*\"}", ["?b=1", "?a=&b=2"], ["", "?a=1", "?b", "?b="]),
            ("{\"b\": \"\"}", ["", "?a=1", "?b"], ["?b=1"]),
            ("{\"id\": \"42\"}", ["?id=42", "?x=1&id=42", "?id=42&id=42"], ["?id=42&id=7", "?id=7&id=42", "?ID=42"]),
            ("{\"id\": \"?*\"}", ["?id=7&id=42"], ["?id=7&id="]),
            ("{\"a\": \"1\", \"b\": \"2\"}", ["?b=2&a=1"], ["?a=1", "?b=2"]),
            ("{\"a\": \"1=2\"}", ["?a=1=2"], ["?a=1"]),
            ("{\"flag\": true}", ["", "?flag=1"], []),
            ("{\"a\": \"1\", \"flag\": true}", ["?a=2"], []),
            ("{\"a\": [\"1\"], \"b\": \"1\"}", ["?a=2&b=2"], []),
            ("{\"n\": null}", ["?n=5"], []), ("{\"n\": 5}", ["?n=6"], []),
        ] as [(String, [String], [String])]
    )
    func queries(_ query: String, _ taken: [String], _ left: [String]) throws {
        for text in taken { #expect(try takes("{\"?\": \(query)}", "/x" + text), "\(query) \(text)") }
        for text in left { #expect(try !takes("{\"?\": \(query)}", "/x" + text), "\(query) \(text)") }
    }

    @Test("All keys that are there have to match; what a URL lacks is empty, and unknown keys are ignored")
    func keys() throws {
        for (component, url, expected) in [
            (##"{"/": "abc", "?": "def", "#": "*"}"##, "/abc?def", true),
            (##"{"/": "abc", "?": "def"}"##, "/abc", false),
            (##"{"/": "abc", "?": "def"}"##, "?def", false), (##"{"#": "?*"}"##, "/x", false),
            (##"{"#": ""}"##, "/x", true), (##"{"#": "a?b"}"##, "/x#a?b", true), (##"{"#": "*"}"##, "/x", true),
            (##"{"#": "top"}"##, "/x?q#top", true), ("{}", "/anything", true),
            (#"{"/": "/foo/*", "future": {"a": "b"}}"#, "/foo/1", true),
            (#"{"/": "/foo/*", "casesensitive": false}"#, "/FOO/1", false),
            (#"{"/": "/foo/*", "comment": "x", "exclude": true}"#, "/foo/1", false),
        ] {
            #expect(try takes(component, url) == expected, "\(component) \(url)")
        }
    }

    @Test("Escapes are compared as they are written, or the URL is decoded and the pattern is not")
    func encoding() throws {
        for (component, url, expected) in [
            (#"{"/": "/a%20b"}"#, "/a%20b", true), (#"{"/": "/a b"}"#, "/a%20b", false),
            (#"{"/": "/a b", "percentEncoded": false}"#, "/a%20b", true),
            (#"{"/": "/a%20b", "percentEncoded": false}"#, "/a%20b", false),
            (#"{"/": "/a/b"}"#, "/a%2Fb", false), (#"{"/": "/a/b", "percentEncoded": false}"#, "/a%2Fb", true),
            (#"{"/": "/caf%C3%A9"}"#, "/caf%c3%a9", false), (#"{"/": "/café"}"#, "/caf%C3%A9", false),
            (#"{"/": "/café", "percentEncoded": false}"#, "/caf%c3%a9", true),
            (#"{"/": "/caf%C3%A9", "caseSensitive": false}"#, "/caf%c3%a9", true),
            (#"{"/": "/100%zz", "percentEncoded": false}"#, "/100%zz", true),
            (#"{"/": "/%ff", "percentEncoded": false}"#, "/%ff", true),
            (#"{"?": {"a b": "c&d"}, "percentEncoded": false}"#, "/?a%20b=c%26d", true),
            (##"{"#": "a b", "percentEncoded": false}"##, "/#a%20b", true),
        ] {
            #expect(try takes(component, url) == expected, "\(component) \(url)")
        }
    }

    @Test("Variables stand for one of their values; the United Kingdom is GB")
    func variables() throws {
        for (pattern, url, expected) in [
            ("/$(digit)", "/7", true), ("/$(digit)", "/x", false), ("/$(digit)$(digit)", "/7", false),
            ("/$(alpha)", "/q", true), ("/$(alpha)", "/7", false), ("/$(upper)", "/q", false),
            ("/$(lower)", "/Q", false),
            ("/$(alnum)", "/-", false), ("/$(alnum)", "/Z", true), ("/$(xdigit)", "/F", true),
            ("/$(xdigit)", "/g", false),
            ("/$(alpha)", "/é", false), ("/$(region)/home", "/GB/home", true), ("/$(region)/home", "/UK/home", false),
            ("/$(region)", "/gb", false), ("/$(lang)_$(region)", "/en_US", true), ("/$(lang)", "/gsw", true),
            ("/$(lang)", "/qq", false), ("/$(nowhere)", "/$(nowhere)", false), ("/$(digit", "/$(digit", false),
            ("/$(DIGIT)", "/7", false), ("/$", "/$", true), ("/$x", "/$x", true), ("/()", "/()", true),
        ] {
            #expect(try takes("{\"/\": \"\(pattern)\"}", url) == expected, "\(pattern) \(url)")
        }
        #expect(try takes(#"{"/": "/$(upper)", "caseSensitive": false}"#, "/q"))
        #expect(try takes(#"{"/": "/$(region)", "caseSensitive": false}"#, "/gb"))
        #expect(AppleVariables.regions.count == 257 && Set(AppleVariables.regions).count == 257)
        #expect(AppleVariables.languages.count == 631 && Set(AppleVariables.languages).count == 631)
    }

    @Test("A file's own variables may hold wildcards, and its defaults give way to what is nearer")
    func surroundings() {
        let food = #""substitutionVariables": {"food": ["pizza", "su*", "b?n"]}"#
        for (line, expected) in [
            (#"{"component": {"/": "/$(food)/"}, \#(food), "url": "https://a.example/sushi"}"#, true),
            (#"{"component": {"/": "/$(food)/x"}, \#(food), "url": "https://a.example/bun/x"}"#, true),
            (#"{"component": {"/": "/$(food)/x"}, \#(food), "url": "https://a.example/burn/x"}"#, false),
            (#"{"component": {"/": "/$(Food)"}, \#(food), "url": "https://a.example/pizza"}"#, false),
            (
                #"{"component": {"/": "/FOO"}, "defaults": {"caseSensitive": false}, "url": "https://a.example/foo"}"#,
                true
            ),
            (
                #"{"component": {"/": "/FOO", "caseSensitive": true}, "defaults": {"caseSensitive": false}, "url": "https://a.example/foo"}"#,
                false
            ),
            (
                "{\"component\": {\"#\": \"*\"}, \"defaults\": {\"/\": \"/foo/*\"}, \"url\": \"https://a.example/bar\"}",
                false
            ),
            (
                "{\"component\": {\"#\": \"*\"}, \"defaults\": {\"exclude\": true}, \"url\": \"https://a.example/bar\"}",
                false
            ),
            (
                #"{"components": [{"/": "/a/x", "exclude": true}, {"/": "/a/*"}], "url": "https://a.example/a/x"}"#,
                false
            ),
            (#"{"components": [{"/": "/a/*"}, {"/": "/a/x", "exclude": true}], "url": "https://a.example/a/x"}"#, true),
            (#"{"paths": ["NOT /a/x", "/a/*"], "url": "https://a.example/a/x"}"#, false),
            (#"{"paths": ["NOT /a/x", "/a/*"], "url": "https://a.example/a/y"}"#, true),
            (
                #"{"details": [{"appIDs": ["ABCDE12345.a.b"], "components": [{"/": "/a"}]}], "appID": "ABCDE12345.a.c", "url": "https://a.example/a"}"#,
                false
            ),
            (
                #"{"applinks": {"defaults": {"/": "/a"}, "details": {"ABCDE12345.a.b": {"components": [{}]}}}, "url": "https://a.example/a"}"#,
                true
            ),
        ] {
            #expect(answer(line) == "{\"match\": \(expected)}", "\(line)")
        }
    }

    @Test("A line that is no case says what it lacks and where")
    func errors() {
        #expect(
            answer("{}") == #"{"error": "1:1: case-form: The case has no \"url\"."}"#
        )
        #expect(
            answer(#"{"component": {"/": 5}, "url": "https://a.example"}"#)
                == #"{"error": "1:21: case-form: \"/\" has to be a text, and is a number."}"#
        )
        #expect(
            answer(#"{"component": {}, "component": {}}"#)
                == #"{"error": "1:19: json-repeated-name: The object has a member of this name already, at 1:2."}"#
        )
        for line in [
            "", "[]", "{\"url\": \"x\"}", "{\"url\": \"https://a\"}", "{\"component\": [], \"url\": \"https://a\"}",
        ] {
            #expect(answer(line).hasPrefix("{\"error\": "), "\(line)")
        }
    }

    @Test("The longest pattern of stars and variables has an answer")
    func hostile() throws {
        let text = String(repeating: "a", count: 2_000)
        let stars = String(repeating: "*a", count: 500) + "*b"
        #expect(try !takes("{\"/\": \"/\(stars)\"}", "/" + text))
        let codes = String(repeating: "$(lang)", count: 300)
        #expect(try takes("{\"/\": \"/\(codes)\"}", "/" + String(repeating: "en", count: 300)))
        #expect(try !takes("{\"/\": \"/\(codes)x\"}", "/" + text))
    }

    /// The file lies beside the checkout of those who develop this, and in no package.
    private static let data = URL(filePath: #filePath).appending(path: "../../../../shared/data/aasa-cases.jsonl")
        .standardizedFileURL

    @Test(
        "The recorded answers of Apple's own tool are given too",
        .enabled(if: FileManager.default.fileExists(atPath: data.path))
    )
    func recorded() throws {
        let lines = try String(contentsOf: Self.data, encoding: .utf8).split(separator: "\n")
        #expect(lines.count >= 59)
        for line in lines {
            let expected = line.contains("\"match\": true")
            #expect(answer(String(line)) == "{\"match\": \(expected)}", "\(line)")
        }
    }
}
