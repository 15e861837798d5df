import ModuleRouting
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("A deployed apple-app-site-association file", .takingTurns, .timeLimit(.minutes(15)))
struct AppleLinkFileCheckTests {
    private let app = "ABCDE12345.example.bookshop"

    private func check(_ text: String, _ patterns: [String], app: String? = nil) throws -> AppleLinkFileCheck {
        try AppleLinkFileCheck(Array(text.utf8), router: linkRouter(patterns), host: "bookshop.example", app: app)
    }

    /// The codes of a file, each with its place.
    private func codes(_ text: String, _ patterns: [String] = ["/*"]) throws -> [String] {
        try check(text, patterns).findings.map { "\($0.problem.place) \($0.problem.code.rawValue)" }
    }

    /// A file of components on line 1, and of other members of the section.
    private func links(_ components: String, _ more: String = "") -> String {
        "{\"applinks\": {\(more)\"details\": [{\"appIDs\": [\"\(app)\"], \"components\": [\(components)]}]}}"
    }

    private func named(_ components: String, _ more: String = "", _ patterns: [String] = ["/*"]) throws -> [String] {
        try check(links(components, more), patterns).findings.map(\.problem.code.rawValue)
    }

    @Test("What is no file at all is told apart")
    func noFile() throws {
        #expect(try codes("<!DOCTYPE html><html>") == ["1:1 aasa-html"])
        #expect(try codes("\n  <html>") == ["1:1 aasa-html"])
        #expect(try codes("{\"applinks\": {},}") == ["1:17 json-syntax"])
        #expect(try codes("") == ["1:1 json-syntax"])
        #expect(try codes("[]") == ["1:1 aasa-root"])
        #expect(try codes("{\"a\": 1, \"a\": 2}") == ["1:10 json-repeated-name"])
        let signed = try AppleLinkFileCheck(
            [0x30, 0x82, 0x01], router: linkRouter(["/a"]), host: "bookshop.example")
        #expect(signed.findings.map(\.problem.code.rawValue) == ["aasa-signed"])
        let large = links("{\"/\": \"/*\", \"comment\": \"x\"}") + String(repeating: " ", count: 131_072)
        #expect(try codes(large).contains("1:1 aasa-too-large"))
    }

    @Test("The sections and the apps of a file are looked at")
    func structure() throws {
        #expect(try codes("{}", ["/a"]) == ["1:1 aasa-no-service", "1:1 aasa-uncovered-route"])
        #expect(try codes("{\"appLinks\": {}}", []) == ["1:1 aasa-no-service", "1:2 aasa-misspelled-key"])
        #expect(try codes("{\"applinks\": []}", []) == ["1:14 aasa-type"])
        #expect(try codes("{\"applinks\": {}}", []) == ["1:14 aasa-no-details"])
        #expect(try codes("{\"webcredentials\": {\"apps\": [\"x\"]}}", []) == ["1:30 aasa-app-id"])
        let detail = "\"components\": [{\"/\": \"/*\"}]"
        func details(_ text: String) throws -> [String] {
            try check("{\"applinks\": {\"details\": [\(text)]}}", []).findings.map(\.problem.code.rawValue)
                .filter { $0 != "aasa-takes-all" && $0 != "aasa-unbacked-rule" }
        }
        #expect(try details("{\(detail)}") == ["aasa-no-app-id"])
        #expect(try details("{\"appIDs\": [], \(detail)}") == ["aasa-no-app-id"])
        #expect(try details("{\"appID\": \"\(app)\", \"appIDs\": [\"\(app)\"], \(detail)}") == ["aasa-both-app-ids"])
        #expect(try details("{\"appIDs\": [\"\(app)\", \"\(app)\"], \(detail)}") == ["aasa-repeated-app-id"])
        #expect(
            try details("{\"appIDs\": [\"\(app)\"], \(detail)}, {\"appID\": \"\(app)\", \(detail)}")
                == ["aasa-repeated-app-id"])
        #expect(try details("{\"appIDs\": [\"example.bookshop\"], \(detail)}") == ["aasa-app-id"])
        #expect(try details("{\"appIDs\": \"\(app)\", \(detail)}") == ["aasa-type"])
        #expect(try details("{\"appIDs\": [\"\(app)\"], \(detail), \"paths\": []}") == ["aasa-components-with-paths"])
        #expect(try details("5") == ["aasa-type"])
        #expect(
            try codes("{\"applinks\": {\"apps\": [\"x\"], \"details\": {\"\(app)\": {\"paths\": [\"*\"]}}}}")
                == ["1:23 aasa-apps", "1:41 aasa-dictionary-details"])
    }

    @Test("Variables that are bad, missing, cut off, empty, nested or Apple's own are found")
    func variables() throws {
        func variables(_ text: String, _ pattern: String) throws -> [String] {
            try named("{\"/\": \"\(pattern)\"}, {\"/\": \"/*\"}", "\"substitutionVariables\": {\(text)}, ")
        }
        #expect(try variables("\"a\": [\"x\"]", "/$(a)") == [])
        #expect(try variables("\"a(\": [\"x\"]", "/x") == ["aasa-variable-name"])
        #expect(try variables("", "/$(a)") == ["aasa-undefined-variable"])
        #expect(try variables("", "/$(digit") == ["aasa-unterminated-variable"])
        #expect(try variables("\"a\": []", "/$(a)") == ["aasa-empty-variable"])
        #expect(try variables("\"a\": [\"\", \"x\"]", "/$(a)") == ["aasa-empty-value"])
        #expect(try variables("\"digit\": [\"x\"]", "/$(digit)") == ["aasa-shadowing-variable"])
        #expect(try variables("\"a\": [\"$(digit)\"]", "/$(a)") == ["aasa-nested-variable"])
        #expect(try variables("\"a\": \"x\"", "/x") == ["aasa-type"])
    }

    @Test("Rules that do something else than they look like are found")
    func rules() throws {
        #expect(try named("{}", "", ["/a"]).contains("aasa-takes-all"))
        #expect(try named("{\"/\": \"*\"}") == [])
        #expect(
            try named("{\"casesensitive\": false}", "", ["/a"]).prefix(2) == ["aasa-takes-all", "aasa-claims-more"])
        #expect(try named("{\"casesensitive\": false}").contains("aasa-misspelled-key"))
        #expect(try named("{\"/\": \"/*\", \"path\": \"/x\"}") == ["aasa-unknown-key"])
        #expect(try named("{\"?\": {\"a\": true}}") == ["aasa-query-value"])
        #expect(try named("{\"/\": 5}") == ["aasa-type"])
        #expect(try named("{\"/\": \"/*\"}, {\"/\": \"/a/*\"}") == ["aasa-unreachable"])
        #expect(try named("{\"/\": \"/a/?*\"}, {\"/\": \"/a/$(digit)/x\"}, {\"/\": \"/*\"}") == ["aasa-unreachable"])
        #expect(try named("{\"/\": \"/a/b\"}, {\"/\": \"/a/*\"}, {\"/\": \"/*\"}") == [])
        #expect(try named("{\"/\": \"/*\"}", "\"defaults\": {\"/\": \"/a\"}, ") == ["aasa-defaults-patterns"])
    }

    @Test("A file that was written for the table fits it, whatever the table")
    func own() throws {
        var generator = SeededGenerator(seed: 5)
        var seen = 0
        for _ in 0..<GeneratedCases.count(of: 300) {
            let options = GeneratedLinkTable.options(&generator)
            guard let generated = GeneratedLinkTable(&generator, options: options) else { continue }
            let file = try AppleLinkFile(generated.router, host: "bookshop.example", apps: [app])
            let check = try AppleLinkFileCheck(
                Array(file.text.utf8), router: generated.router, host: "bookshop.example")
            #expect(check.isGood, "\(generated.patterns) \(options)\n\(file.text)\(check.lines(of: "file"))")
            if check.comparedCount > 10 { seen += 1 }
        }
        #expect(seen >= GeneratedCases.count(of: 150))
    }

    private static let table = ["/books/:id(\\d{4})", "/about", "/web/*path"]

    @Test("A rule that no route stands behind, and a route that no rule covers, each with a link")
    func differences() throws {
        let text = """
            {"applinks": {"details": [
              {"appIDs": ["ABCDE12345.example.bookshop"], "components": [
                {"/": "/old/*"},
                {"/": "/books/*"},
                {"/": "/web/intern", "exclude": true},
                {"/": "/web/*"}
              ]}
            ]}}
            """
        let lines = try check(text, Self.table).lines(of: "file")
        #expect(
            lines == [
                "file:1:26: aasa-uncovered-route: No rule covers the route \"/about\": https://bookshop.example/about stays in"
                    + " the browser.",
                "file:3:5: aasa-unbacked-rule: No route stands behind the rule: it opens the app for"
                    + " https://bookshop.example/old/, which no route takes.",
                "file:4:5: aasa-claims-more: The rule opens the app for https://bookshop.example/books/0000/x, which no route"
                    + " takes.",
                "file:5:5: aasa-misses: The rule keeps https://bookshop.example/web/intern in the browser, which a route"
                    + " takes.",
            ]
        )
    }

    @Test("The rules of another app don't count, if one is named")
    func apps() throws {
        let text = links("{\"/\": \"/about\"}")
        #expect(try check(text, ["/about"]).isGood)
        #expect(try check(text, ["/about"], app: app).isGood)
        #expect(
            try check(text, ["/about"], app: "ABCDE12345.other").findings.map(\.problem.code.rawValue)
                == ["aasa-uncovered-route"])
    }
}
