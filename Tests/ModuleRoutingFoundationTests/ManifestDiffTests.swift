import ModuleRouting
import ModuleRoutingFoundation
import TestSupport
import Testing

@Suite("What two manifests disagree about", .takingTurns, .timeLimit(.minutes(5)))
struct ManifestDiffTests {
    private typealias Sample = ManifestSample

    private func route(_ pattern: String, _ parameters: String...) -> Sample {
        Sample([Sample.Route(patterns: [pattern], type: "Book", parameters: parameters)])
    }

    @Test("A link that nothing opens now breaks, and one that is new doesn't")
    func removedAndAdded() throws {
        #expect(
            try Sample("/books/:id", "/about").changes(to: Sample("/about", "/help")) == [
                "breaks: link-removed: app://books/2: /books/:id of Shop opened it, and nothing does now.",
                "adds: link-added: app://help: /help of Shop opens it.",
            ])
    }

    @Test("A link that another route opens now breaks, with a URL that both take")
    func moved() throws {
        #expect(
            try Sample("/b/:id(\\d+)").changes(to: Sample("/b/:id(\\d+)", "/b/7")) == [
                "breaks: link-moved: app://b/7: /b/:id(\\d+) of Shop opened it, and /b/7 of Shop does now."
            ])
        let order = Sample([
            Sample.Route(patterns: ["/b/:x([a-c]+)"], priority: 1), Sample.Route(patterns: ["/b/:y([c-e]+)"]),
        ])
        let other = Sample([
            Sample.Route(patterns: ["/b/:x([a-c]+)"]), Sample.Route(patterns: ["/b/:y([c-e]+)"], priority: 1),
        ])
        #expect(
            try order.changes(to: other) == [
                "breaks: link-moved: app://b/c: /b/:x([a-c]+) of Shop opened it, and /b/:y([c-e]+) of Shop does now."
            ])
    }

    @Test("A constraint breaks links only by texts that it doesn't accept any more, and not by how it is written")
    func constraints() throws {
        let digits = Sample("/b/:id(\\d+)")
        #expect(try digits.changes(to: Sample("/b/:id([0-9]+)")).isEmpty)
        #expect(try digits.changes(to: Sample("/b/:id([0-9][0-9]*)")).isEmpty)
        #expect(
            try digits.changes(to: Sample("/b/:id(\\d{1,3})")) == [
                "breaks: link-removed: app://b/0000: /b/:id(\\d+) of Shop opened it, and nothing does now."
            ])
        #expect(
            try digits.changes(to: Sample("/b/:id(\\d+|x)")) == [
                "adds: link-added: app://b/x: /b/:id(\\d+|x) of Shop opens it."
            ])
        // What is not a literal beside it is found among the texts of the constraint.
        let words = (0...9).map { "/b/\($0)" }
        let old = Sample((words + ["/b/:id(\\d+)"]).map { Sample.Route(patterns: [$0]) })
        let new = Sample(words.map { Sample.Route(patterns: [$0]) })
        #expect(
            try old.changes(to: new) == [
                "breaks: link-removed: app://b/10: /b/:id(\\d+) of Shop opened it, and nothing does now."
            ])
    }

    @Test("Another name of a parameter in the path breaks no link, and is noted; in the query it breaks")
    func renaming() throws {
        let old = route("/b/:id", Sample.parameter("id", in: "path", "text"), Sample.parameter("from", "text"))
        let path = route("/b/:book", Sample.parameter("book", in: "path", "text"), Sample.parameter("from", "text"))
        #expect(
            try old.changes(to: path) == [
                "notes: parameter-renamed: app://b/1: /b/:id of Shop calls the parameter id of its path book."
            ])
        let query = route("/b/:id", Sample.parameter("id", in: "path", "text"), Sample.parameter("source", "text"))
        #expect(
            try old.changes(to: query) == [
                "breaks: parameter-gone: app://b/1?from=1: /b/:id of Shop doesn't read the parameter from any more.",
                "breaks: parameter-required: app://b/1: /b/:id of Shop requires the parameter source.",
            ])
        #expect(try Sample("/b/:id").changes(to: Sample("/b/:book")).isEmpty)
    }

    @Test("Two parameters that change places are read otherwise")
    func swapped() throws {
        #expect(
            try Sample("/:a/to/:b").changes(to: Sample("/:b/to/:a")) == [
                "breaks: link-read-otherwise: app://1/to/3: /:b/to/:a of Shop reads other values of it than "
                    + "/:a/to/:b of Shop did."
            ])
    }

    @Test("A parameter of another type breaks, one of more bits doesn't, and a choice breaks by the value that is gone")
    func types() throws {
        let text = route("/b/:id", Sample.parameter("id", in: "path", "text"))
        func integer(_ bits: Int) -> Sample {
            route("/b/:id", Sample.parameter("id", in: "path", "integer", ", \"bits\": \(bits)"))
        }
        #expect(
            try text.changes(to: integer(64)) == [
                "breaks: parameter-type: app://b/1: The parameter id of /b/:id of Shop was text and is integer of 64 bits."
            ])
        #expect(try integer(32).changes(to: integer(64)).map { $0.hasPrefix("notes: parameter-type: ") } == [true])
        #expect(try integer(64).changes(to: integer(32)).map { $0.hasPrefix("breaks: parameter-type: ") } == [true])
        func choice(_ values: String) -> Sample {
            route("/b", Sample.parameter("kind", "choice", ", \"values\": [\(values)]", required: false))
        }
        #expect(
            try choice("\"paper\", \"cloth\"").changes(to: choice("\"cloth\", \"e book\"")) == [
                "breaks: parameter-value-gone: app://b?kind=paper: The parameter kind of /b of Shop can't be paper any more.",
                "adds: parameter-added: app://b?kind=e%20book: The parameter kind of /b of Shop can be e book now.",
            ])
    }

    @Test("A parameter that must be there now breaks links without it, and one that may be absent now doesn't")
    func required() throws {
        let without = route("/b")
        let optional = route("/b", Sample.parameter("q", "text", required: false))
        let required = route("/b", Sample.parameter("q", "text"))
        #expect(
            try optional.changes(to: required) == [
                "breaks: parameter-required: app://b: The parameter q of /b of Shop must be there now."
            ])
        #expect(
            try without.changes(to: required) == [
                "breaks: parameter-required: app://b: /b of Shop requires the parameter q."
            ])
        #expect(
            try without.changes(to: optional) == [
                "adds: parameter-added: app://b?q=1: /b of Shop reads the parameter q."
            ])
        #expect(
            try required.changes(to: optional) == [
                "adds: parameter-added: app://b: The parameter q of /b of Shop may be absent now."
            ])
    }

    @Test("A narrower exposure breaks, a wider one is noted, each with the origins")
    func exposure() throws {
        func open(_ origins: String...) -> Sample {
            Sample([Sample.Route(patterns: ["/b"], exposure: origins)])
        }
        #expect(
            try open("links", "notifications").changes(to: open("notifications", "shortcuts")) == [
                "breaks: exposure-narrowed: app://b: /b of Shop doesn't open it any more from: links.",
                "adds: exposure-widened: app://b: /b of Shop opens it also from: shortcuts.",
            ])
    }

    @Test("A scheme and a domain that aren't the app's any more break, with a URL that was opened")
    func namespaces() throws {
        var old = Sample("/b/:id")
        old.schemes = ["app", "old"]
        var new = old
        new.schemes = ["app", "new"]
        new.domains = ["other.example"]
        #expect(
            try old.changes(to: new) == [
                "breaks: scheme-removed: old://b/1: URLs of the scheme old aren't the app's any more.",
                "breaks: domain-removed: https://app.example/b/1: URLs of the domain app.example aren't the app's any more.",
                "adds: scheme-added: new://b/1: URLs of the scheme new are the app's now.",
                "adds: domain-added: https://other.example/b/1: URLs of the domain other.example are the app's now.",
            ])
    }

    @Test(
        "An option that changed is shown by a URL that it alone makes mean something else",
        arguments: [
            ("caseInsensitive", "true", "adds"), ("trailingSlash", "\"strict\"", "breaks"),
            ("extraSegments", "\"ignored\"", "adds"), ("plus", "\"literal\"", "breaks"),
            ("fragment", "\"merged\"", "breaks"), ("emptySegments", "\"kept\"", "breaks"),
            ("dotSegments", "\"kept\"", "breaks"), ("hostIsSegment", "\"never\"", "breaks"),
            ("fallbackSchemes", "[]", "notes"), ("duplicates", "\"last\"", "notes"),
        ]
    )
    func options(_ name: String, _ value: String, _ kind: String) throws {
        let old = Sample("/b/:id", "/c")
        var new = old
        new.options[name] = value
        let changes = RouteManifestDiff(from: try old.read(), to: try new.read()).changes
        let change = try #require(changes.first { $0.code == .optionChanged })
        #expect(change.isBreaking == (kind == "breaks"), "\(changes)")
        #expect((change.witness == nil) == (kind == "notes"), "\(changes)")
    }

    @Test("An owner, a deprecation and a priority alone break nothing")
    func notes() throws {
        var old = Sample.Route(patterns: ["/b"], type: "Book")
        let before = Sample([old])
        (old.owner, old.priority, old.deprecated) = ("Other", 3, "2.0")
        #expect(
            try before.changes(to: Sample([old])) == [
                "notes: owner: app://b: Shop handled it, and Other does now.",
                "notes: deprecation: app://b: Since 2.0, links of /b should not be written any more.",
            ])
    }

    @Test("What takes unmatched URLs is found too")
    func unmatched() throws {
        let all = "{\"owner\": \"Web\", \"scopes\": [], \"exposure\": [\"links\"]}"
        var old = Sample("/b")
        old.unmatched = [all]
        #expect(
            try old.changes(to: Sample("/b")) == [
                "breaks: link-removed: app://: unmatched any URL of Web opened it, and nothing does now."
            ])
        var new = Sample("/c")
        new.unmatched = [all]
        #expect(
            try old.changes(to: new) == [
                "breaks: link-removed: app://b: /b of Shop opened it, and unmatched any URL of Web does now.",
                "adds: link-added: app://c: /c of Shop opens it.",
            ])
    }
}
