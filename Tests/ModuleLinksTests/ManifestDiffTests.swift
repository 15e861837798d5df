import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

@Suite("What a release changes about links", .takingTurns, .timeLimit(.minutes(5)))
struct ManifestDiffTests {
    private typealias Sample = ManifestSample

    private func route(_ pattern: String, _ example: String?, _ parameters: String...) -> Sample {
        Sample([Sample.Route(patterns: [pattern], example: example, type: "Book", parameters: parameters)])
    }

    @Test("A link that nothing opens now breaks, and one that is new doesn't")
    func removedAndAdded() throws {
        #expect(
            try Sample("/books/:id", "/about").changes(to: Sample("/about", "/help")) == [
                "breaks: link-broken: app://books/1: /books/:id of Shop opened it, and nothing does now.",
                "notes: added: app://help: /help of Shop opens it.",
            ])
    }

    @Test("A link that another route opens now breaks")
    func moved() throws {
        #expect(
            try Sample("/b/:id(\\d)").changes(to: Sample("/b/:id(\\d)", "/b/1")) == [
                "breaks: link-broken: app://b/1: /b/:id(\\d) of Shop opened it, and /b/1 of Shop does now.",
                "notes: added: app://b/1: /b/1 of Shop opens it.",
            ])
        let order = Sample([
            Sample.Route(patterns: ["/b/:x([1-3]+)"], example: "app://b/3", priority: 1),
            Sample.Route(patterns: ["/b/:y([3-5]+)"], example: "app://b/4"),
        ])
        var other = order
        (other.routes[0].priority, other.routes[1].priority) = (0, 1)
        #expect(
            try order.changes(to: other) == [
                "breaks: link-broken: app://b/3: /b/:x([1-3]+) of Shop opened it, and /b/:y([3-5]+) of Shop does now."
            ])
    }

    @Test("A pattern that is written otherwise and still takes the link is noted; a constraint that refuses it breaks")
    func patterns() throws {
        let digits = Sample("/b/:id(\\d+)")
        #expect(
            try digits.changes(to: Sample("/b/:id([0-9]+)")) == [
                "notes: changed: app://b/1: /b/:id(\\d+) of Shop is /b/:id([0-9]+) now."
            ])
        #expect(
            try digits.changes(to: Sample("/b/:id([a-z]+)")) == [
                "breaks: link-broken: app://b/1: /b/:id(\\d+) of Shop opened it, and nothing does now.",
                "notes: added: app://b/a: /b/:id([a-z]+) of Shop opens it.",
            ])
        let old = Sample([Sample.Route(patterns: ["/b", "/c"], type: "Book")])
        #expect(
            try old.changes(to: Sample([Sample.Route(patterns: ["/c"], type: "Book")])) == [
                "breaks: link-broken: app://b: /b of Shop opened it, and nothing does now."
            ])
    }

    @Test("A recorded link that opened another route already is not tried")
    func foreignExample() throws {
        let recorded = Sample("/b/:id(\\d+)", "/b/:slug")
        #expect(recorded.json.contains("\"pattern\": \"/b/:slug\", \"example\": \"app://b/1\""))
        #expect(try recorded.changes(to: recorded).isEmpty)
        #expect(
            try recorded.changes(to: Sample("/b/:id(\\d+)", "/c")) == [
                "breaks: changed: /b/:slug of Shop is gone now.", "notes: added: app://c: /c of Shop opens it.",
            ])
    }

    @Test("A type of another name at the same pattern breaks no link")
    func typeNames() throws {
        func typed(_ type: String?, _ patterns: String...) -> Sample {
            Sample([Sample.Route(patterns: patterns, type: type)])
        }
        #expect(
            try typed("Book", "/b/:id").changes(to: typed("BookDetail", "/b/:id")) == [
                "notes: changed: app://b/1: The type of /b/:id of Shop was Book, and is BookDetail."
            ])
        #expect(
            try typed(nil, "/b", "/c").changes(to: typed("Book", "/d", "/c")) == [
                "breaks: link-broken: app://b: /b of Shop opened it, and nothing does now.",
                "notes: changed: app://b: The type of /b of Shop was none, and is Book.",
            ])
    }

    @Test("A pattern without a link that is known breaks if it is gone")
    func withoutLink() throws {
        #expect(
            try route("/b/:id", nil).changes(to: route("/c/:id", nil)) == [
                "breaks: changed: /b/:id of Shop is /c/:id now."
            ])
        #expect(try route("/b/:id", nil).changes(to: route("/b/:id", nil)).isEmpty)
    }

    @Test("Another name of a parameter in the path breaks no link; in the query it breaks")
    func renaming() throws {
        let old = route(
            "/b/:id", "app://b/1", Sample.parameter("id", in: "path", "text"), Sample.parameter("from", "text"))
        let path = route(
            "/b/:book", "app://b/1", Sample.parameter("book", in: "path", "text"), Sample.parameter("from", "text"))
        #expect(try old.changes(to: path) == ["notes: changed: app://b/1: /b/:id of Shop is /b/:book now."])
        let query = route(
            "/b/:id", "app://b/1", Sample.parameter("id", in: "path", "text"), Sample.parameter("source", "text"))
        #expect(
            try old.changes(to: query) == [
                "breaks: parameter-gone: app://b/1: The parameter from of /b/:id of Shop is gone.",
                "breaks: parameter-required: app://b/1: /b/:id of Shop requires the parameter source.",
            ])
    }

    @Test("A parameter of another type breaks, and a choice breaks if a value is gone")
    func types() throws {
        let text = route("/b/:id", nil, Sample.parameter("id", in: "path", "text"))
        let integer = route("/b/:id", nil, Sample.parameter("id", in: "path", "integer"))
        #expect(
            try text.changes(to: integer) == [
                "breaks: parameter-type: The parameter id of /b/:id of Shop was text, and is integer."
            ])
        func choice(_ values: String) -> Sample {
            route("/b", nil, Sample.parameter("kind", "choice", ", \"values\": [\(values)]", required: false))
        }
        #expect(
            try choice("\"paper\", \"cloth\"").changes(to: choice("\"cloth\"")) == [
                "breaks: parameter-type: The parameter kind of /b of Shop was one of paper, cloth, and is one of cloth."
            ])
        #expect(
            try choice("\"cloth\"").changes(to: choice("\"paper\", \"cloth\"")).map { $0.hasPrefix("notes: ") }
                == [true])
    }

    @Test("A parameter that must be there now breaks links without it, and one that may be absent now doesn't")
    func required() throws {
        let without = route("/b", nil)
        let optional = route("/b", nil, Sample.parameter("q", "text", required: false))
        let required = route("/b", nil, Sample.parameter("q", "text"))
        #expect(
            try optional.changes(to: required) == [
                "breaks: parameter-required: The parameter q of /b of Shop must be there now."
            ])
        #expect(
            try without.changes(to: required) == ["breaks: parameter-required: /b of Shop requires the parameter q."])
        #expect(try without.changes(to: optional) == ["notes: added: /b of Shop reads the parameter q."])
        #expect(try required.changes(to: optional).isEmpty)
    }

    @Test("A narrower exposure breaks, a wider one is noted, each with the origins")
    func exposure() throws {
        func open(_ origins: String...) -> Sample { Sample([Sample.Route(patterns: ["/b"], exposure: origins)]) }
        #expect(
            try open("links", "notifications").changes(to: open("notifications", "shortcuts")) == [
                "breaks: exposure-narrowed: app://b: /b of Shop opens it no longer from: links.",
                "notes: added: app://b: /b of Shop opens it also from: shortcuts.",
            ])
    }

    @Test("A scheme, a domain and a handler of unmatched URLs that are gone break")
    func namespaces() throws {
        var old = Sample("https:///b/:id")
        old.schemes = ["app", "old"]
        old.unmatched = ["{\"owner\": \"Web\", \"exposure\": [\"links\"]}"]
        var new = old
        new.schemes = ["app", "new"]
        new.domains = ["other.example"]
        new.unmatched = []
        #expect(
            try old.changes(to: new) == [
                "breaks: link-broken: https://app.example/b/1: https:///b/:id of Shop opened it, and nothing does now.",
                "breaks: namespace-gone: The scheme old is gone.",
                "breaks: namespace-gone: The domain app.example is gone.",
                "breaks: namespace-gone: The handler unmatched any URL is gone.",
                "notes: added: The scheme new is new.", "notes: added: The domain other.example is new.",
            ])
    }

    @Test("An option that changed is noted")
    func options() throws {
        let old = Sample("/b/:id")
        var new = old
        new.options["order"] = "registration"
        #expect(try old.changes(to: new) == ["notes: changed: The option order was specificity, and is registration."])
    }

    @Test("An owner, a deprecation and a priority alone change no link")
    func notes() throws {
        var old = Sample.Route(patterns: ["/b"], type: "Book")
        let before = Sample([old])
        (old.owner, old.priority, old.deprecated) = ("Other", 3, "2.0")
        #expect(try before.changes(to: Sample([old])).isEmpty)
    }

    @Test("Routes that all have other types are found by their patterns, each in one step", .timeLimit(.minutes(1)))
    func growth() throws {
        func sample(_ name: String) -> Sample {
            Sample((0..<1_500).map { Sample.Route(patterns: ["/p\($0)"], type: "\(name)\($0)") })
        }
        #expect(try sample("Old").changes(to: sample("New")).count == 1_500)
    }
}
