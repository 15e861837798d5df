import ModuleKit
import ModuleRouting
import ModuleLinks
import TestSupport
import Testing

private enum Binding: String, Codable, CaseIterable { case paper, cloth }

private struct BookPage: Route {
    static let pattern: RoutePattern = "/books/:id"
    static let otherPatterns: [RoutePattern] = ["/book/:id"]
    static let exposure: RouteExposure = [.links, .notifications]
    static let deprecation: RouteDeprecation? = RouteDeprecation(since: "3.2", instead: "/books/:id")
    var id: Int
    var binding: Binding?
    var copies: UInt8?
    var price: Double?
    var isNew: Bool?
    var tags: [String]
    var bindings: [Binding]?
}

private struct ResetPassword: Route {
    static let pattern: RoutePattern = "https://shop.example/reset"
    static let exposure: RouteExposure = .links
    var token: Secret<String>
}

/// A type that refuses a placeholder hides what comes after it.
private struct Word: Codable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        if text.utf8.count != 13 { throw RouteDeclined() }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

private struct Hidden: Route {
    static let pattern: RoutePattern = "/words/:word"
    var word: Word
    var after: Int
}

private struct Catalog: ModuleEntry {
    let isTurned: Bool

    func register(in registrar: inout Registrar) {
        if isTurned {
            registrar.route { (_: Hidden) in }
            registrar.route { (_: BookPage) in }
        } else {
            registrar.route { (_: BookPage) in }
            registrar.route { (_: Hidden) in }
        }
        registrar.route { (_: ResetPassword) in }
        registrar.route("/books/*", deprecation: RouteDeprecation(since: "1.0")) { _ in }
        registrar.routeUnmatched(domain: "Shop.example", exposure: .everywhere) { _ in }
    }
}

@Suite("The manifest of a router", .takingTurns, .timeLimit(.minutes(5)))
struct ManifestTests {
    private func manifest(isTurned: Bool = false, _ options: RoutingOptions = RoutingOptions()) throws -> RouteManifest
    {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["Shop"], domains: ["shop.example"], options: options)
            Catalog(isTurned: isTurned)
        }
        return RouteManifest(try Router(manager))
    }

    @Test("Each property of a typed route is a parameter, with its place, its type, and whether a link must have it")
    func parameters() throws {
        let route = try #require(try manifest().routes.first { $0.type == "BookPage" })
        let texts = route.parameters.map { parameter in
            "\(parameter.name) \(parameter.place) \(parameter.kind) \(parameter.isRequired) \(parameter.isList)"
        }
        #expect(
            texts == [
                "id path integer true false",
                "binding query choice([\"paper\", \"cloth\"]) false false",
                "copies query natural false false",
                "price query number false false",
                "isNew query boolean false false",
                "tags query text true true",
                "bindings query choice([\"paper\", \"cloth\"]) false true",
            ])
        #expect(route.isWhole)
    }

    @Test("A secret is marked, and a type that refuses a placeholder hides what comes after it, which is said")
    func secretsAndHidden() throws {
        let routes = try manifest().routes
        #expect(routes.first { $0.type == "ResetPassword" }?.parameters.map(\.isSecret) == [true])
        let hidden = try #require(routes.first { $0.type == "Hidden" })
        #expect(hidden.parameters.map(\.name) == ["word"] && !hidden.isWhole)
        #expect(hidden.parameters.map(\.kind) == [.text])
    }

    @Test("A pattern shows a link, and which links should not be written any more")
    func patterns() throws {
        let manifest = try manifest()
        let book = try #require(manifest.routes.first { $0.type == "BookPage" })
        #expect(book.patterns.map(\.pattern.text) == ["/books/:id", "/book/:id"])
        #expect(book.patterns.map(\.example) == ["shop://books/1", "shop://book/1"])
        #expect(book.patterns.map(\.deprecation?.since) == [nil, "3.2"])
        #expect(book.exposure == [.links, .notifications])
        let rest = try #require(manifest.routes.first { $0.type == nil })
        #expect(rest.patterns.map(\.deprecation?.since) == ["1.0"])
        #expect(manifest.unmatched.map(\.domain) == ["shop.example"])
        let reset = try #require(manifest.routes.first { $0.type == "ResetPassword" })
        #expect(reset.patterns.map(\.example) == ["https://shop.example/reset?token=1"])
    }

    @Test(
        "The link of a pattern opens it, whatever it is made of",
        arguments: [
            ("/", "shop://"), ("/a/:x", "shop://a/1"), ("/a(/:x)(/b)", "shop://a/b"), ("/:x([b-d]{2})", "shop://bb"),
            ("/:x-v:y(\\d+).html", "shop://1-v1.html"), ("/a/*", "shop://a"), ("/a/+all", "shop://a/1"),
            ("/caf%C3%A9 x", "shop:///caf%C3%A9%20x"), ("https:///a", "https://shop.example/a"),
        ] as [(RoutePattern, String)])
    func examples(_ pattern: RoutePattern, _ link: String) throws {
        let router = try shopRouter(schemes: ["Shop"], domains: ["shop.example"]) { registrar in
            registrar.route(pattern, exposure: .everywhere) { _ in }
        }
        #expect(RouteManifest(router).routes[0].patterns[0].example == link)
        #expect(try router.match(link, origin: .link).pattern == pattern)
    }

    @Test("A link stands beside a pattern only if it opens that pattern, and the same table is unchanged")
    func ownExamples() throws {
        let router = try shopRouter(schemes: ["shop"], domains: ["shop.example"]) { registrar in
            registrar.route("/books/:id(\\d+)") { _ in }
            registrar.route("/books/:slug") { _ in }
            registrar.route("/on/:a(yes|1)", priority: 1) { _ in }
            registrar.route("/on/:b(yes|1|x)") { _ in }
            registrar.route("/all/*", priority: 1) { _ in }
            registrar.route("/all/:x") { _ in }
        }
        let manifest = RouteManifest(router)
        let patterns = manifest.routes.flatMap(\.patterns)
        let examples = Dictionary(uniqueKeysWithValues: patterns.map { ($0.pattern.text, $0.example) })
        #expect(
            examples == [
                "/books/:id(\\d+)": "shop://books/1", "/books/:slug": "shop://books/x", "/on/:a(yes|1)": "shop://on/1",
                "/on/:b(yes|1|x)": "shop://on/x", "/all/*": "shop://all", "/all/:x": nil,
            ])
        #expect(try RouteManifestDiff(from: manifest, to: manifest).text == "Nothing changed.")
    }

    @Test("Two manifests of one app are equal byte for byte, also if modules registered in another order")
    func deterministic() throws {
        let json = try manifest().json
        #expect(try manifest().json == json)
        #expect(try manifest(isTurned: true).json == json)
        var options = RoutingOptions()
        options.order = .registration
        #expect(try manifest(options).json != manifest(isTurned: true, options).json)
    }

    @Test("What is written is read as the same, also under other options")
    func readBack() throws {
        var options = RoutingOptions()
        options.order = .registration
        options.hostIsSegment = .undotted
        for manifest in [try manifest(), try manifest(options)] {
            let read = try RouteManifest(json: Array(manifest.json.utf8))
            #expect(read.json == manifest.json)
            #expect(read.routes == manifest.routes && read.unmatched == manifest.unmatched)
            #expect(try RouteManifestDiff(from: manifest, to: read).text == "Nothing changed.")
            #expect(read.options == manifest.options)
        }
    }

    @Test("JSON is ASCII, and Markdown has nothing of a pattern or a name as markup")
    func hostile() throws {
        let owner = "x\n# y | z | <script> www.evil.example https://evil.example a@b.example"
        var sample = ManifestSample([ManifestSample.Route(patterns: ["/ok"], owner: "owner")])
        sample.routes[0].patterns = ["/a%7Cb`c<b>_[x]&amp;\\\\-\u{202E}ü"]
        sample.routes[0].example = "app://<x>|`y`"
        sample.routes[0].type = owner.replacing("\n", with: " ")
        sample.routes[0].owner = owner.replacing("\n", with: " ")
        let manifest = try sample.read()
        #expect(manifest.json.utf8.allSatisfy { $0 < 0x80 && ($0 >= 0x20 || $0 == 0x0A) })
        #expect(try RouteManifest(json: Array(manifest.json.utf8)).json == manifest.json)
        let markdown = manifest.markdown
        let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("| <code>/a") }
        #expect(rows.count == 1)
        for row in rows {
            // Five cells, whatever stands in them.
            #expect(row.count { $0 == "|" } == 6, "\(row)")
        }
        let left = markdown.replacing("<code>", with: "").replacing("</code>", with: "")
        #expect(!left.contains("<") && !left.contains("`") && !left.contains("["))
        #expect(!left.contains("www.") && !left.contains("https://") && !left.contains("@"))
        #expect(!markdown.unicodeScalars.contains("\u{202E}") && markdown.contains("ü"))
    }
}
