import Foundation
import TestSupport
import Testing

@testable import route_cases

@Suite("What-if cases", .takingTurns)
struct RouteCasesTests {
    private let folder = TemporaryFolder()

    /// The answers to the lines, as objects.
    private func answers(_ lines: String...) throws -> (areCases: Bool, answers: [[String: JSON]]) {
        let (areCases, answers) = try written(Data(lines.joined(separator: "\n").utf8))
        return (areCases, try answers.map { try JSONDecoder().decode([String: JSON].self, from: Data($0.utf8)) })
    }

    /// The lines that answer a file, as they are written.
    private func written(_ file: Data) throws -> (areCases: Bool, lines: [String]) {
        let place = folder.place.appendingPathComponent("cases")
        try file.write(to: place)
        var reader = RouteCases()
        var lines: [String] = []
        let areCases = try reader.answer(linesOf: FileHandle(forReadingFrom: place)) { lines.append($0) }
        return (areCases, lines)
    }

    @Test("A case is answered with the route, its parameters, the query and what was tried")
    func answer() throws {
        let (areCases, answers) = try answers(
            #"{"id": "1", "routes": [{"pattern": "/a/:b"}], "url": "shop://a/1?k=v&k=w&x"}"#
        )
        #expect(areCases)
        #expect(
            answers == [
                [
                    "id": .text("1"), "route": .number(0), "matched": .text("/a/:b"),
                    "path": .object(["b": .text("1")]),
                    "query": .object(["k": .list([.text("v"), .text("w")]), "x": .list([.text("")])]),
                    "rest": .list([]), "fragment": .null, "tried": .list([.number(0)]), "error": .null,
                ]
            ])
    }

    @Test("A route that does not handle declines, and the next that matches the URL is tried")
    func declines() throws {
        let answer = try answers(
            #"{"id": "1", "url": "/a/x/y", "routes": [{"pattern": "/*all"}, {"pattern": "/a/:b/:c", "handles": false},"#
                + #" {"pattern": "/a/*rest", "priority": 1, "handles": false}, {"pattern": "/b"}]}"#
        ).answers[0]
        #expect(answer["route"] == .number(0))
        #expect(answer["tried"] == .list([.number(2), .number(1), .number(0)]))
        #expect(answer["rest"] == .list([.text("a"), .text("x"), .text("y")]))
    }

    @Test("If no route matches the URL, or all decline, route and matched are null and there is no error")
    func noRoute() throws {
        let answers = try answers(
            #"{"id": "1", "routes": [{"pattern": "/a"}], "url": "/b"}"#,
            #"{"id": "2", "routes": [{"pattern": "/a", "handles": false}], "url": "/a#f"}"#
        ).answers
        for answer in answers {
            #expect(answer["route"] == .null && answer["matched"] == .null && answer["error"] == .null)
        }
        #expect(answers[1]["tried"] == .list([.number(0)]))
        #expect(answers[1]["fragment"] == .text("f"))
    }

    @Test(
        "What is refused has its code, and the other lines are still answered",
        arguments: [
            ("nonsense", "case-malformed"),
            (#"{"id": "x", "routes": []}"#, "case-malformed"),
            (#"{"id": "x", "routes": [], "url": "/a", "options": {"caseInsensitve": true}}"#, "case-malformed"),
            (#"{"id": "x", "routes": [{"pattern": "a"}], "url": "/a"}"#, "pattern-malformed"),
            (#"{"id": "x", "routes": [{"pattern": "/:a"}, {"pattern": "/:b"}], "url": "/a"}"#, "routes-collide"),
            (#"{"id": "x", "routes": [], "url": "not a url"}"#, "url-malformed"),
            (#"{"id": "x", "routes": [], "url": "/\#(String(repeating: "a", count: 8192))"}"#, "url-too-long"),
            (#"{"id": "x", "routes": [], "url": "a://b", "options": {"schemes": ["c"]}}"#, "url-foreign-url"),
            (#"{"id": "x", "routes": [], "url": "http://b", "options": {"domains": ["c"]}}"#, "url-foreign-url"),
        ])
    func refused(line: String, code: String) throws {
        let good = #"{"id": "good", "routes": [{"pattern": "/a"}], "url": "/a"}"#
        let (areCases, answers) = try answers(line, good, "", line, good)
        #expect(answers.map { $0["error"] } == [.text(code), .null, .text(code), .null])
        #expect(answers.map { $0["route"] } == [.null, .number(0), .null, .number(0)])
        #expect(areCases == (code != "case-malformed"))
    }

    @Test(
        "A malformed case says which key is wrong, where it stands, and the values that it may have",
        arguments: [
            ("nonsense", "The line is no JSON object."), (#"{"id": "x", "routes": []}"#, "url: It is missing."),
            (#"{"url": "/a", "routes": [{"pattern": "/a"}, {"scheme": "a"}]}"#, "routes[1].pattern: It is missing."),
            (
                #"{"routes": [], "url": "/a", "options": {"order": "luck"}}"#,
                "options.order: luck is not a value of order. Use one of: specificity, registration."
            ),
            (
                #"{"routes": [], "url": "/a", "options": {"caseInsensitve": true}}"#,
                "options.caseInsensitve: caseInsensitve is not a routing option. "
                    + "Use one of: order, hostIsSegment, caseInsensitive."
            ),
            (
                #"{"routes": [], "url": "/a", "options": {"profile": "luck"}}"#,
                "options.profile: There is no such profile. "
                    + "Use one of: jlroutes, mgj-router, hh-router, wlr-route, routable."
            ),
        ])
    func problems(line: String, problem: String) throws {
        let answer = try answers(line).answers[0]
        #expect(answer["error"] == .text("case-malformed") && answer["problem"] == .text(problem), "\(answer)")
    }

    @Test("An error about routes names the malformed one, or the two that collide")
    func named() throws {
        let answers = try answers(
            #"{"routes": [{"pattern": "/a"}, {"pattern": "/b("}, {"pattern": "c"}], "url": "/a"}"#,
            #"{"routes": [{"pattern": "/a"}, {"pattern": "/:b"}, {"pattern": "/c"}, {"pattern": "/:d"}], "url": "/a"}"#,
            #"{"routes": [{"pattern": "/a"}], "url": "//"}"#
        ).answers
        let one: [JSON] = [.number(1)]
        let two: [JSON] = [.number(1), .number(3)]
        #expect(answers.map { $0["routes"] } == [.list(one), .list(two), nil])
    }

    @Test("With a profile a case holds the older router's patterns and URL as they are, and names are its own")
    func profile() throws {
        let answers = try answers(
            #"{"routes": [{"pattern": "users/:user-id"}], "url": "users/4?x=1", "options": {"profile": "routable"}}"#,
            #"{"routes": [{"pattern": "shop://"}], "url": "shop://a#b", "options": {"profile": "mgj-router"}}"#,
            #"{"routes": [{"pattern": "/a b"}, {"pattern": "/:x"}], "url": "/a#b", "options": {"profile": "JLRoutes"}}"#,
            #"{"routes": [{"pattern": "/a", "scheme": "s"}], "url": "s://a", "options": {"profile": "jlroutes"}}"#
        ).answers
        #expect(answers.map { $0["route"] } == [.number(0), .number(0), .number(1), .number(0)])
        #expect(answers[0]["path"] == .object(["user-id": .text("4?x=1")]))
        #expect(answers[0]["matched"] == .text("users/:user-id"))
        #expect(answers[2]["path"] == .object(["x": .text("a#b")]))
        #expect(answers.allSatisfy { $0["error"] == .null })
    }

    @Test("Another option beside a profile changes that option alone")
    func profileAndOption() throws {
        let start = #"{"routes": [{"pattern": "/:x"}, {"pattern": "/a"}], "url": "http://www.b.example/a/", "#
        let answers = try answers(
            start + #""options": {"profile": "jlroutes"}}"#,
            start + #""options": {"order": "specificity", "profile": "jlroutes"}}"#,
            start + #""options": {"profile": "jlroutes", "domains": ["c.example"]}}"#,
            start + #""options": {"profile": "jlroute"}}"#
        ).answers
        #expect(answers.map { $0["route"] } == [.number(0), .number(1), .null, .null])
        #expect(answers.map { $0["error"] } == [.null, .null, .text("url-foreign-url"), .text("case-malformed")])
    }

    @Test(
        "Each option acts",
        arguments: [
            (#"{"order": "registration"}"#, "/b", "/:a", "/b", 0), (#"{"order": "specificity"}"#, "/b", "/:a", "/b", 1),
            ("{}", "http://a/b", "/b", "/a/b", 0), ("{}", "x://a/b", "/b", "/a/b", 1),
            (#"{"hostIsSegment": "undotted"}"#, "x://a.b/c", "/c", "/a.b/c", 0),
            (#"{"hostIsSegment": "undotted"}"#, "x://a/c", "/c", "/a/c", 1),
            (#"{"hostIsSegment": "undotted"}"#, "x://localhost/c", "/c", "/localhost/c", 0),
            ("{}", "/a#/b", "/a", "/a/b", 0), (#"{"order": null}"#, "/b", "/:a", "/b", 1),
            (#"{"caseInsensitive": true}"#, "/A", "/b", "/a", 1), ("{}", "/A", "/A", "/a", 0),
        ] as [(String, String, String, String, Int?)])
    func options(options: String, url: String, first: String, second: String, expected: Int?) throws {
        let answer = try answers(
            #"{"id": "1", "url": "\#(url)", "routes": [{"pattern": "\#(first)"}, {"pattern": "\#(second)"}],"#
                + #" "options": \#(options)}"#
        ).answers[0]
        #expect(answer["error"] == .null)
        #expect(answer["route"] == expected.map { .number($0) } ?? .null)
    }

    @Test("An answer holds no control, no invisible character and no direction override, but their escapes")
    func escaped() throws {
        let hostile = "\u{9B}31m\u{7F}\u{202E}\u{2028}\u{E0001}\u{1B}[2J"
        let url = "/" + hostile.utf8.map { "%" + String(Int($0) + 256, radix: 16).suffix(2) }.joined()
        let line =
            #"{"id": "\u009b\u202e", "routes": [{"pattern": "/:a"}], "url": "\#(url)?\#(url)#\#(url.dropFirst())"}"#
        let written = try written(Data(line.utf8))
        let scalars = try #require(written.lines.first).unicodeScalars
        #expect(scalars.allSatisfy { (0x20...0x7E).contains($0.value) })
        let answer = try answers(line).answers[0]
        #expect(answer["path"] == .object(["a": .text(hostile)]))
        #expect(answer["fragment"] == .text(hostile))
        #expect(answer["id"] == .text("\u{9B}\u{202E}"))
    }

    @Test("Two keys of a query that differ in their bytes are two keys, although Unicode takes them for the same text")
    func normalization() throws {
        let line = #"{"id": "1", "routes": [{"pattern": "/a"}], "url": "/a?caf%C3%A9=1&cafe%CC%81=2&caf%C3%A9=3"}"#
        let written = try written(Data(line.utf8))
        #expect(
            written.lines == [
                #"{"error":null,"fragment":null,"id":"1","matched":"/a","path":{},"#
                    + #""query":{"cafe\u0301":["2"],"caf\u00e9":["1","3"]},"rest":[],"route":0,"tried":[0]}"#
            ])
    }

    @Test("A line of more than a mebibyte is no case, and the lines after it are still answered")
    func longLine() throws {
        let good = #"{"id": "good", "routes": [{"pattern": "/a"}], "url": "/a"}"#
        let longest = 1 << 20
        func padded(_ count: Int) -> String { good + String(repeating: " ", count: count - good.utf8.count) }
        let text = [padded(longest), padded(longest + 1), good, padded(3 * longest)].joined(separator: "\n")
        let (areCases, lines) = try written(Data(text.utf8))
        #expect(!areCases)
        #expect(lines.map { $0.contains(#""error":"case-malformed""#) } == [false, true, false, true])
    }

    @Test("Reading a file takes time that grows with its length, however long its lines are")
    func lineGrowth() throws {
        func time(_ count: Int) throws -> Double {
            let file = Data(repeating: UInt8(ascii: "x"), count: count)
            return try computingTime { _ = try written(file) }
        }
        // Eight times as much, which is sixty-four times where it grows with the square.
        #expect(try time(4 << 20) < 28 * max(time(512 << 10), 0.000_5))
    }

    @Test("A route's scheme is its namespace, as if the pattern began with it")
    func schemes() throws {
        let routes = #"[{"pattern": "/a", "scheme": "Shop"}, {"pattern": "shop://b"}, {"pattern": "/a"}]"#
        let answers = try answers(
            #"{"id": "1", "routes": \#(routes), "url": "SHOP://a"}"#,
            #"{"id": "2", "routes": \#(routes), "url": "shop://b"}"#,
            #"{"id": "3", "routes": \#(routes), "url": "other://a"}"#
        ).answers
        #expect(answers.map { $0["route"] } == [.number(0), .number(1), .number(2)])
        #expect(answers[0]["matched"] == .text("/a"))
    }
}

/// A JSON value, for comparing.
private enum JSON: Decodable, Equatable {
    case null
    case number(Int)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }
}
