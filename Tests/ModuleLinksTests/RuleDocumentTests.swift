import ModuleKit
import ModuleLinks
import TestSupport
import Testing

@Suite("Rule documents", .takingTurns, .timeLimit(.minutes(5)))
struct RuleDocumentTests {
    private let off = "\"route\": \"/about\", \"switchOff\": \"Later.\""
    private let web =
        "A web page is an https URL with a literal host, and has no placeholders but {path}, {query} and {fragment}."

    @Test("A document has a version, a time until which it holds, and rules in their order")
    func reads() throws {
        let text = """
            {
              "schema": 1,
              "version": 9007199254740991,
              "expires": "2027-01-01T00:00:00Z",
              "rules": [
                {"id": "größe", "comment": "c", "url": "https://bookshop.example/b/:id", "rewrite": {"to": "/books/:id"}},
                {"id": "off", \(off), "when": {"percent": 12.5}}
              ]
            }
            """
        let document = try RuleDocument(Array(text.utf8))
        #expect(document.version == 9_007_199_254_740_991)
        #expect(document.expires == 1_798_761_600)
        #expect(document.ruleIDs == ["größe", "off"])
        #expect(!document.isExpired(at: 1_798_761_599) && document.isExpired(at: 1_798_761_600))
        #expect(document.expiry(at: 1_798_761_599) == nil)
        #expect(document.expiry(at: 1_798_761_600)?.description == "4:14: rules-expired: The document has expired.")
        let endless = try RuleDocument(Array(#"{"schema":1,"version":1,"rules":[]}"#.utf8))
        #expect(endless.expires == nil && !endless.isExpired(at: .max) && endless.ruleIDs.isEmpty)
    }

    @Test("Every problem is named, with its place and code, in the order of the document")
    func all() {
        let text = """
            {"schema": 1, "version": 1.0, "expires": "2027-02-29T00:00:00Z", "extra": 0,
             "rules": [
              {"id": "a", "url": "/b/:id", "switchOff": "Later."},
              {"id": "a", "route": "/b/:id(", "url": "x", "web": "http://x/"},
              7
             ]}
            """
        #expect(
            RuleShop.problems(Array(text.utf8)) == [
                "1:26: rules-version: The version is an integer from 1 to 9007199254740991, in digits alone.",
                "1:42: rules-expires: The document expires at a time in UTC like 2027-01-01T00:00:00Z.",
                "1:66: rules-unknown: A rule document has no \"extra\": it has schema, version, rules, expires.",
                "3:22: rules-pattern: The pattern of a url begins with a scheme, as in https://.",
                "4:10: rules-repeated-id: The rule at 3:10 has the id \"a\" already.",
                "4:35: rules-subject: The rule has more than one subject: it is one of url or route.",
                "4:54: rules-template: \(web)",
                "5:3: rules-type: A rule is an object, not a number.",
            ])
    }

    @Test(
        "The version is a positive integer within 2⁵³ − 1, as written",
        arguments: ["0", "-1", "-0", "1.0", "1e0", "1e400", "9007199254740992", "\"1\"", "null", "[]"])
    func versions(_ version: String) {
        let bytes = Array("{\"schema\":1,\"version\":\(version),\"rules\":[]}".utf8)
        #expect(
            RuleShop.problems(bytes) == [
                "1:23: rules-version: The version is an integer from 1 to 9007199254740991, in digits alone."
            ])
    }

    @Test("Another schema refuses the document, whatever else is in it")
    func schemas() {
        #expect(
            RuleShop.problems(Array(#"{"schema": 2, "version": "x", "policies": []}"#.utf8)) == [
                "1:12: rules-schema: The schema is the number 1; no other is known."
            ])
        #expect(
            RuleShop.problems(Array(#"{"schema": "1", "version": 1, "rules": []}"#.utf8)) == [
                "1:12: rules-schema: The schema is the number 1; no other is known."
            ])
        #expect(RuleShop.problems(Array("[]".utf8)) == ["1:1: rules-type: A rule document is an object, not a list."])
        #expect(
            RuleShop.problems(Array("{}".utf8)) == [
                "1:1: rules-missing: The rule document has no \"schema\".",
                "1:1: rules-missing: The rule document has no \"version\".",
                "1:1: rules-missing: The rule document has no \"rules\".",
            ])
    }

    @Test(
        "A part of a rule that is not of the format refuses the document, where it stands",
        arguments: RuleShop.cases(
            #"""
            "id": "a", "switchOff": "m"
                2:5: rules-subject: The rule has no subject: url or route.
            "id": "a", "route": "/about"
                2:5: rules-action: The rule has no action: rewrite or switchOff or web.
            "id": "a", "route": "/a", "web": "https://x/", "switchOff": "m"
                2:53: rules-action: The rule has more than one action: it is one of rewrite or switchOff or web.
            "route": "/a", "switchOff": "m"
                2:5: rules-missing: The rule has no "id".
            "id": "", "route": "/a", "switchOff": "m"
                2:12: rules-text: The value of "id" is one line of text that can be seen.
            "id": "a", "route": "/a", "switchOff": "\u001b[31m"
                2:45: rules-text: The value of "switchOff" is one line of text that can be seen.
            "id": "a", "route": "/a", "switchOff": "m", "state": "on"
                2:50: rules-unknown: A rule has no "state": it has id, comment, url, route, rewrite, switchOff, web, when.
            "id": "a", "route": "/\u0061/:(", "switchOff": "m"
                2:26: rules-pattern: The pattern is malformed at byte 4: the parameter has no name.
            "id": "a", "route": "/a", "rewrite": "/b"
                2:43: rules-type: A rewrite is an object, not a text.
            "id": "a", "route": "/a", "rewrite": {"values": {}}
                2:43: rules-missing: The rewrite has no "to".
            "id": "a", "route": "/a", "rewrite": {"to": "/b", "query": "all"}
                2:65: rules-unknown: The value of "query" is one of keep, drop, not "all".
            "id": "a", "route": "/a", "rewrite": {"to": "/b", "values": {"x": 1}}
                2:72: rules-type: The value of "x" is a text, not a number.
            "id": "a", "route": "/a", "rewrite": {"to": "/b", "values": {"x": "a{b"}}
                2:72: rules-template: The value is malformed at byte 1: a placeholder has no end; write two braces for one.
            "id": "a", "route": "/a", "rewrite": {"to": "/b", "values": {"x": "a}"}}
                2:72: rules-template: The value is malformed at byte 1: a closing brace stands alone; write two for one.
            "id": "a", "route": "/a", "rewrite": {"to": "/b", "values": {"x": "a\u0000"}}
                2:67: rules-text: A parameter's name and its value hold only what can be seen.
            "id": "a", "route": "/a", "rewrite": {"to": "/b", "values": {"": "a"}}
                2:67: rules-text: The name of a parameter is empty.
            "id": "a", "route": "/a/:y", "rewrite": {"to": "/b", "values": {"x": "{z}"}}
                2:75: rules-template: The pattern of the rule's subject has no parameter z.
            """#)
    )
    func parts(_ rule: String, _ problem: String) { #expect(RuleShop.problems(RuleShop.document(rule)) == [problem]) }

    @Test(
        "A web page has a literal host and no other placeholders",
        arguments: [
            "https://bookshop.example/?u={url}", "https://{path}/", "https://bookshop.example{path}",
            "https://bookshop.example:80/", "https://a@bookshop.example/", "https://bookshop.example/\\\\evil",
            "https://bookshop.example/{path",
        ])
    func webPages(_ template: String) {
        let rule = "\"id\": \"a\", \"route\": \"/a\", \"web\": \"\(template)\""
        #expect(RuleShop.problems(RuleShop.document(rule)) == ["2:39: rules-template: \(web)"])
    }

    @Test(
        "A condition that is not known, or of another type, refuses the document",
        arguments: RuleShop.cases(
            #"""
            []
                2:67: rules-type: A condition is an object, not a list.
            {"locale": "en"}
                2:68: rules-unknown: A condition has no "locale": it has appVersion, origins, percent, salt.
            {"percent": "10"}
                2:79: rules-type: The value of "percent" is a number, not a text.
            {"salt": "s"}
                2:76: rules-missing: A salt belongs to a "percent", which is missing.
            {"appVersion": {"atLeast": "3.x"}}
                2:94: rules-condition: A version is one to four numbers of at most nine digits with dots between them, as in 3.10.1.
            {"appVersion": {"atLeast": "3.1", "below": "3.1.0"}}
                2:82: rules-never: No version is at least 3.1 and below 3.1.
            {"origins": []}
                2:79: rules-never: No origin is one of none.
            {"origins": ["link", "link"]}
                2:88: rules-condition: The value of "origins" has "link" twice.
            {"origins": ["links"]}
                2:80: rules-condition: The value of "origins" is one of inside, link, custom-scheme, web, notification, shortcut, command, restoration, unknown, not "links".
            """#)
    )
    func conditions(_ when: String, _ problem: String) {
        let rule = "\"id\": \"a\", \(off), \"when\": \(when)"
        #expect(RuleShop.problems(RuleShop.document(rule)) == [problem])
    }

    @Test("A percentage is from 0 to 100 with at most two decimals, as it is written")
    func percentages() {
        for percent in ["0", "100", "100.0", "100.00", "0.01", "12.5", "7.0"] {
            let rule = "\"id\": \"a\", \(off), \"when\": {\"percent\": \(percent)}"
            #expect(RuleShop.problems(RuleShop.document(rule)).isEmpty, "\(percent)")
        }
        for percent in ["100.01", "101", "-1", "-0", "1e1", "0.001", "12.500", "1E-2", "1000"] {
            let rule = "\"id\": \"a\", \(off), \"when\": {\"percent\": \(percent)}"
            #expect(
                RuleShop.problems(RuleShop.document(rule)) == [
                    "2:79: rules-percent: A percentage is from 0 to 100 with at most two decimals, as in 12.5."
                ])
        }
    }

    @Test("JSON that RFC 8259 refuses is refused with the reader's code and place")
    func json() {
        #expect(
            RuleShop.problems(Array(#"{"version":2,"v\u0065rsion":1}"#.utf8)) == [
                "1:14: json-repeated-name: The object has a member of this name already, at 1:2."
            ])
        #expect(RuleShop.problems(Array("{\"schema\":1,}".utf8)).first?.contains("json-syntax") == true)
        let long = Array(repeating: UInt8(ascii: " "), count: RuleDocument.maximumBytes + 1)
        #expect(RuleShop.problems(long).first?.contains("json-limit") == true)
    }

    @Test("A document has at most 1,000 rules")
    func limits() {
        func document(_ count: Int) -> [UInt8] {
            let rules = (0..<count).map { #"{"id":"r\#($0)","route":"/a/\#($0)","switchOff":"m"}"# }
            return Array("{\"schema\":1,\"version\":1,\"rules\":[\(rules.joined(separator: ","))]}".utf8)
        }
        #expect(RuleShop.problems(document(1_000)).isEmpty)
        let many = RuleShop.problems(document(1_001))
        #expect(many.count == 1 && many[0].hasSuffix("rules-limit: The document has more than 1000 rules."))
        let empty = Array(
            "{\"schema\":1,\"version\":1,\"rules\":[\(Array(repeating: "{}", count: 50_000).joined(separator: ","))]}"
                .utf8)
        #expect(RuleShop.problems(empty).first?.contains("json-limit") == true)
    }

    @Test("A rewrite has at most 32 values, and a value, a message and a web page at most 1,024 bytes")
    func sizes() {
        func problems(values count: Int, of length: Int) -> [String] {
            let values = (0..<count).map { "\"v\($0)\": \"\(String(repeating: "x", count: length))\"" }
            let rule =
                #""id": "a", "route": "/a", "rewrite": {"to": "/b", "values": {\#(values.joined(separator: ","))}}"#
            return RuleShop.problems(RuleShop.document(rule))
        }
        #expect(problems(values: 32, of: 1_024).isEmpty)
        #expect(problems(values: 33, of: 1) == ["2:66: rules-limit: A rewrite has more than 32 values."])
        #expect(problems(values: 1, of: 1_025) == ["2:73: rules-limit: The value of \"v0\" is longer than 1024 bytes."])
        for action in ["\"switchOff\": \"", "\"web\": \"https://bookshop.example/"] {
            let rule = "\"id\": \"a\", \"route\": \"/a\", \(action)\(String(repeating: "x", count: 1_025))\""
            #expect(RuleShop.problems(RuleShop.document(rule)).first?.contains("rules-limit") == true)
        }
        let id = "\"id\": \"\(String(repeating: "i", count: 129))\", \(off)"
        #expect(
            RuleShop.problems(RuleShop.document(id)) == [
                "2:12: rules-limit: The value of \"id\" is longer than 128 bytes."
            ])
    }

    @Test("Of more than 50 problems the first 50 are named, and how many more there are")
    func manyProblems() {
        let rules = (0..<60).map { #"{"id":"r\#($0)","route":"/a"}"# }.joined(separator: ",")
        do throws(DocumentError) {
            _ = try RuleDocument(Array(#"{"schema":1,"version":1,"rules":[\#(rules)]}"#.utf8))
            Issue.record("it was accepted")
        } catch {
            #expect(error.problems.count == 50 && error.count == 60)
            #expect(error.lines.count == 51 && error.lines.last == "and 10 more")
            #expect(error.description.contains("\n    and 10 more\n  Fix: "))
        }
    }

    @Test("A refusal has a text with each problem and a remedy")
    func text() {
        do throws(DocumentError) {
            _ = try RuleDocument(Array(#"{"schema":1,"version":0,"rules":{}}"#.utf8))
            Issue.record("it was accepted")
        } catch {
            #expect(
                error.description == """
                    The document is refused.
                        1:23: rules-version: The version is an integer from 1 to 9007199254740991, in digits alone.
                        1:33: rules-type: The value of "rules" is a list, not an object.
                      Fix: fix each of these places, and check the document again.
                    """)
        }
    }

    @Test(
        "A time is one of RFC 3339 in UTC to the second",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T23:59:59Z", 951_868_799), ("2100-03-01T00:00:00Z", 4_107_542_400),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] as [(String, Int64)])
    func times(_ text: String, _ seconds: Int64) throws {
        let document = try RuleDocument(Array(#"{"schema":1,"version":1,"expires":"\#(text)","rules":[]}"#.utf8))
        #expect(document.expires == seconds)
    }

    @Test(
        "Another form of a time is refused",
        arguments: [
            "2027-01-01", "2027-01-01T00:00:00", "2027-01-01t00:00:00z", "2027-01-01 00:00:00Z",
            "2027-01-01T00:00:00+00:00", "2027-01-01T00:00:00.0Z", "2027-13-01T00:00:00Z", "2027-02-29T00:00:00Z",
            "2100-02-29T00:00:00Z", "2027-01-01T24:00:00Z", "2027-01-01T00:60:00Z", "2027-01-01T00:00:60Z",
            "1969-12-31T23:59:59Z", "２０２７-01-01T00:00:00Z", "2027-00-01T00:00:00Z", "2027-01-00T00:00:00Z", "",
        ])
    func noTimes(_ text: String) {
        let bytes = Array(#"{"schema":1,"version":1,"expires":"\#(text)","rules":[]}"#.utf8)
        #expect(RuleShop.problems(bytes).first?.hasPrefix("1:35: rules-expires") == true)
    }
}
