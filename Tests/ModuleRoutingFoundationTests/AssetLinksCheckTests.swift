import ModuleRouting
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("Checking a deployed assetlinks.json", .takingTurns, .timeLimit(.minutes(15)))
struct AssetLinksCheckTests {
    private static let fingerprint = (0..<32).map { _ in "AB" }.joined(separator: ":")
    private static let relation = "\"relation\": [\"delegate_permission/common.handle_all_urls\"]"
    private static let target = """
        "target": {"namespace": "android_app", "package_name": "com.example.bookshop", \
        "sha256_cert_fingerprints": ["\(fingerprint)"]}
        """

    private func findings(_ text: String, package: String? = nil) throws -> [String] {
        let router = try AndroidTable.router(["/books/:id", "/about"], exposure: .links)
        return try AssetLinksCheck(
            Array(text.utf8), router: router, host: "bookshop.example", package: package
        ).lines(of: "f")
    }

    private func dynamic(_ rules: String) -> String {
        """
        [{\(Self.relation), \(Self.target),
        "relation_extensions": {"delegate_permission/common.handle_all_urls":
        {"dynamic_app_link_components": \(rules)}}}]
        """
    }

    @Test("What the writer writes for a table is found good beside it, whatever the table")
    func written() throws {
        var generator = SeededGenerator(seed: 71)
        var count = 0
        for _ in 0..<GeneratedCases.count(of: 1_000) {
            guard let table = GeneratedLinkTable(&generator) else { continue }
            let file = try AssetLinksFile(
                table.router, host: "bookshop.example", package: "com.example", fingerprints: [Self.fingerprint])
            let check = try AssetLinksCheck(
                Array(file.text.utf8), router: table.router, host: "bookshop.example", package: "com.example")
            let findings = check.findings.filter { $0.problem.code.rawValue != "assetlinks-unreachable" }
            #expect(findings.isEmpty, "\(table.patterns) \(file.text)")
            if check.comparedCount > 0 { count += 1 }
        }
        #expect(count > GeneratedCases.count(of: 700))
    }

    @Test(
        "One bad field among good dynamic rules makes all of them void",
        arguments: [
            (#"[{"/": "/about"}, {"/": ""}]"#, "f:3:57: assetlinks-dynamic: \"/\" has to be a text that is not"),
            (#"[{"/": "/about"}, {"/": 1}]"#, "f:3:57: assetlinks-dynamic: \"/\" has to be a text that is not"),
            (
                #"[{"?": {}}]"#,
                "f:3:40: assetlinks-dynamic: \"?\" has to be an object of texts that is not empty."
            ),
            (#"[{"?": {"a": true}}]"#, "f:3:46: assetlinks-dynamic: \"a\" has to be a text that is not empty."),
            (#"[{"?": "a=1"}]"#, "f:3:40: assetlinks-dynamic: \"?\" has to be an object of texts that is not"),
            (##"[{"#": null}]"##, "f:3:40: assetlinks-dynamic: \"#\" has to be a text that is not empty."),
            (#"[{"/": "/a", "exclude": "yes"}]"#, "f:3:57: assetlinks-dynamic: \"exclude\" has to be true or"),
            (#"[{}]"#, "f:3:34: assetlinks-dynamic: A rule has to be an object that is not empty."),
            (#"[]"#, "f:3:33: assetlinks-dynamic: dynamic_app_link_components has to be a list of rules"),
            (#"{"/": "*"}"#, "f:3:33: assetlinks-dynamic: dynamic_app_link_components has to be a list of"),
        ]
    )
    func void(_ rules: String, _ start: String) throws {
        let found = try findings(dynamic(rules))
        // Nothing else is said: rules that are void are not compared.
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(start) == true, "\(found)")
        #expect(found.first?.hasSuffix("One malformed field makes every dynamic rule of the statement void.") == true)
    }

    @Test(
        "Other problems have a place and a code too",
        arguments: [
            ("{}", ["f:1:1: assetlinks-root: The file has to be a list of statements, and is an object."]),
            ("[1,]", ["f:1:4: json-syntax: Before the end of the list stands a comma too many."]),
            ("[]", ["f:1:1: assetlinks-nothing: The list is empty, so no app opens links. [warning]"]),
            ("[7]", ["f:1:2: assetlinks-type: A statement has to be an object, and is a number."]),
            (
                "[{}]",
                [
                    "f:1:2: assetlinks-missing: relation is missing: a list of texts.",
                    "f:1:2: assetlinks-missing: target is missing: an object.",
                ]
            ),
            (
                "[{\"relation\": [\"delegate_permission/common.handle_urls\"], \(target)}]",
                [
                    "f:1:16: assetlinks-relation: There is no relation \"delegate_permission/common.handle_urls\";"
                        + " links need \"delegate_permission/common.handle_all_urls\"."
                ]
            ),
            (
                "[{\(relation),\n\"target\": {\"namespace\": \"android\"}}]",
                [
                    "f:2:25: assetlinks-namespace: There is no namespace \"android\": an Android app has"
                        + " \"android_app\", a site \"web\"."
                ]
            ),
            (
                "[{\(relation),\n\"target\": {\"namespace\": \"android_app\", \"package_name\": \"shop\",\n"
                    + "\"sha256_cert_fingerprints\": [\"\(fingerprint.lowercased())\", \"AB\", \"\(fingerprint)\","
                    + " \"\(fingerprint)\"]}}]",
                [
                    "f:2:56: assetlinks-package: \"shop\" is no package name, such as com.example.bookshop.",
                    "f:3:30: assetlinks-fingerprint: The fingerprint has lower-case digits, and Android compares"
                        + " upper-case ones.",
                    "f:3:129: assetlinks-fingerprint: A fingerprint is 32 bytes in upper-case hexadecimal digits"
                        + " with colons between them.",
                    "f:3:234: assetlinks-repeated: The fingerprint is there already. [warning]",
                ]
            ),
            ("[{\(relation), \(target)}]", []),
            ("[{\(relation), \"target\": {\"namespace\": \"web\", \"site\": \"https://a.example\"}}]", []),
        ] as [(String, [String])]
    )
    func problems(_ text: String, _ expected: [String]) throws { #expect(try findings(text) == expected) }

    @Test("Rules that say the same as the table are good, however they are written")
    func same() throws {
        let rules = #"[{"/": "/about/"}, {"/": "/about"}, {"/": "/books/?*/?*", "exclude": true}, {"/": "/books/?*"}]"#
        #expect(try findings(dynamic(rules), package: "com.example.bookshop").isEmpty)
        #expect(
            try findings(dynamic(rules), package: "com.example.other") == [
                "f:1:1: assetlinks-no-app: No statement lets the app \"com.example.other\" open links."
            ])
    }

    @Test("Where rules and table differ, a link shows it")
    func differences() throws {
        let missing = try findings(dynamic(#"[{"/": "/books/?*/?*", "exclude": true}, {"/": "/books/?*"}]"#))
        #expect(
            missing == [
                "f:1:2: assetlinks-uncovered-route: No rule covers the route \"/about\":"
                    + " \"https://bookshop.example/about\" stays in the browser."
            ])
        let more = try findings(dynamic(#"[{"/": "/about*"}, {"/": "/books/?*"}]"#))
        #expect(
            more == [
                "f:3:34: assetlinks-claims-more: The rule leaves \"https://bookshop.example/about/a\" to the app,"
                    + " which no route takes.",
                "f:3:52: assetlinks-claims-more: The rule leaves \"https://bookshop.example/books/a/a\" to the"
                    + " app, which no route takes.",
            ])
        let excluded = try findings(
            dynamic(#"[{"/": "/about*"}, {"/": "/books/new", "exclude": true}, {"/": "/books/?*"}]"#))
        #expect(
            excluded.contains(
                "f:3:52: assetlinks-misses: The rules miss links of \"/books/:id\":"
                    + " \"https://bookshop.example/books/new\" stays in the browser, because the rule at 3:52 excludes it."
            ))
        let dead = try findings(dynamic(#"[{"/": "*"}, {"/": "/about"}]"#))
        #expect(
            dead.contains(
                "f:3:46: assetlinks-unreachable: No link reaches the rule: the one at 3:34 takes all of its"
                    + " links. [warning]"))
        let none = try findings(dynamic(#"[{"/": "/x", "exclude": true}]"#))
        #expect(none.contains { $0.contains("assetlinks-nothing: All rules exclude") })
    }

    @Test("Rules for one app are declared once")
    func repeated() throws {
        let one = dynamic(
            #"[{"/": "/about"}, {"/": "/about/"}, {"/": "/books/?*/?*", "exclude": true}, {"/": "/books/?*"}]"#)
        let two = "[" + one.dropFirst().dropLast() + ",\n" + one.dropFirst().dropLast() + "]"
        #expect(
            try findings(two) == [
                "f:4:1: assetlinks-repeated-rules: The dynamic rules of \"com.example.bookshop\" are declared at 1:2"
                    + " already."
            ])
    }
}
