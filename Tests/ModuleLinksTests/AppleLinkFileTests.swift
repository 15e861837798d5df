import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleLinks

/// A router of one module's routes.
func shopRouter(
    schemes: [String] = ["bookshop"],
    domains: [String] = ["bookshop.example"],
    options: RoutingOptions = RoutingOptions(),
    _ register: @escaping @Sendable (inout Registrar) -> Void
) throws -> Router {
    try Router(
        ModuleManager {
            LinkRouting(schemes: schemes, domains: domains, options: options)
            module("Shop", register)
        })
}

/// A router of patterns that links open.
func linkRouter(
    domains: [String] = ["bookshop.example"],
    schemes: [String] = ["bookshop"],
    options: RoutingOptions = RoutingOptions(),
    _ patterns: [String]
) throws -> Router {
    try shopRouter(schemes: schemes, domains: domains, options: options) { registrar in
        for pattern in patterns { registrar.route(RoutePattern(pattern), exposure: .links) { _ in pattern } }
    }
}

@Suite("An apple-app-site-association file from a table", .takingTurns, .timeLimit(.minutes(5)))
struct AppleLinkFileTests {
    private let app = "ABCDE12345.example.bookshop"

    private func file(_ patterns: [String], _ options: RoutingOptions = RoutingOptions()) throws -> AppleLinkFile {
        try AppleLinkFile(linkRouter(options: options, patterns), host: "bookshop.example", apps: [app])
    }

    /// The components of a file as they are written.
    private func components(_ patterns: [String], _ options: RoutingOptions = RoutingOptions()) throws -> [String] {
        let router = try linkRouter(options: options, patterns)
        return AppleComponents(router, host: "bookshop.example", routesOnly: false).all.map { $0.written.line(" ") }
    }

    @Test("The whole file of a table, and its report")
    func whole() throws {
        let file = try file(["/books/:id(\\d{4})", "/web/*path", "/:kind(book|author)/:name", "/about", "bookshop://x"])
        #expect(
            file.text == """
                {
                  "applinks": {
                    "substitutionVariables": {"kind": ["author", "book"]},
                    "details": [
                      {
                        "appIDs": ["ABCDE12345.example.bookshop"],
                        "components": [
                          {"/": "/web/*"},
                          {"/": "/?*/?*/?*", "exclude": true},
                          {"/": "/books/$(digit)$(digit)$(digit)$(digit)"},
                          {"/": "/$(kind)/?*"},
                          {"/": "/about"}
                        ]
                      }
                    ]
                  }
                }

                """)
        #expect(
            file.report == """
                /books/:id(\\d{4})          exact
                /web/*path                 exact
                /:kind(book|author)/:name  exact
                /about                     exact
                bookshop://x               cannot: it is a route of bookshop:// only
                """)
    }

    @Test("Into the site's file goes what links open, and all else that it says stays as it is")
    func into() throws {
        let old = """
            {"webcredentials": {"apps": ["X.y"]}, "applinks": {"apps": [], "substitutionVariables": {"old": ["1"]}, "details": [
              {"appIDs": ["\(app)"], "components": [{"/": "/older"}]}, {"appID": "\(app)", "paths": ["*"]},
              {"appIDs": ["\(app)", "Z.z"], "components": [{"/": "/old"}]},
              {"appID": "ABCDE12345.example.other", "paths": ["*"]}
            ]}, "appclips": {"apps": [], "version": 1.5, "on": true, "none": null}}
            """
        let router = try linkRouter(["/about"])
        let file = try AppleLinkFile(router, host: "bookshop.example", apps: [app], into: Array(old.utf8))
        #expect(
            file.text == """
                {
                  "applinks": {
                    "apps": [],
                    "substitutionVariables": {"old": ["1"]},
                    "details": [
                      {"appIDs": ["ABCDE12345.example.bookshop"], "components": [{"/": "/about"}]},
                      {"appIDs": ["Z.z"], "components": [{"/": "/old"}]},
                      {"appID": "ABCDE12345.example.other", "paths": ["*"]}
                    ]
                  },
                  "webcredentials": {"apps": ["X.y"]},
                  "appclips": {"apps": [], "version": 1.5, "on": true, "none": null}
                }

                """)
        let error = #expect(throws: LinkFileError.self) {
            try AppleLinkFile(router, host: "bookshop.example", apps: [app], into: Array("[".utf8))
        }
        #expect(error?.diagnostic.summary == "The site's file can't be read.")
    }

    @Test("Defaults of the site's file stay, and those of Apple are said for this app's components")
    func intoDefaults() throws {
        let old = #"{"applinks": {"defaults": {"caseSensitive": false}, "details": []}}"#
        let file = try AppleLinkFile(
            linkRouter(["/about"]), host: "bookshop.example", apps: [app], into: Array(old.utf8))
        #expect(file.text.contains(#""defaults": {"caseSensitive": false},"#))
        #expect(file.text.contains(#""defaults": {"caseSensitive": true, "percentEncoded": true}"#))
    }

    @Test(
        "A file of another form is refused, and nothing of it is lost",
        arguments: ["[]", "1", #"{"applinks": []}"#, #"{"applinks": {"details": {"X.y": {"paths": ["*"]}}}}"#])
    func intoOther(_ old: String) throws {
        let router = try linkRouter(["/about"])
        let error = #expect(throws: LinkFileError.self) {
            try AppleLinkFile(router, host: "bookshop.example", apps: [app], into: Array(old.utf8))
        }
        #expect(error?.diagnostic.summary == "The site's file isn't one of components.")
    }

    @Test("A variable of another app's components keeps its value, or the file is refused")
    func intoVariables() throws {
        let router = try linkRouter(["/:kind(books|films)/:id"])
        let name = try #require(
            AppleLinkFile(router, host: "bookshop.example", apps: [app]).text
                .firstMatch(of: #/\$\((\w+)\)/#).map { String($0.1) })
        func old(_ component: String) -> [UInt8] {
            Array(
                """
                {"applinks": {"substitutionVariables": {"\(name)": ["other"]}, "details": [
                  {"appIDs": ["ABCDE12345.example.other"], "components": [{"/": "\(component)"}]}]}}
                """.utf8)
        }
        #expect(throws: LinkFileError.self) {
            try AppleLinkFile(router, host: "bookshop.example", apps: [app], into: old("/$(\(name))"))
        }
        let file = try AppleLinkFile(router, host: "bookshop.example", apps: [app], into: old("/other"))
        #expect(!file.text.contains(#"["other"]"#))
    }

    @Test(
        "Each kind of pattern becomes the components that say it best",
        arguments: [
            (["/a/b"], ["{\"/\": \"/a/b\"}"], "exact"), (["/"], ["{\"/\": \"/\"}"], "exact"),
            (["/*"], ["{\"/\": \"/*\"}"], "exact"),
            (["/a/+rest"], ["{\"/\": \"/a/?*\"}"], "exact"),
            (["/*/edit"], ["{\"/\": \"/edit\"}", "{\"/\": \"/?*/edit\"}"], "exact"),
            (["/:a/*rest"], ["{\"/\": \"/?*/*\"}"], "exact"),
            (["/a(/b)"], ["{\"/\": \"/a/b\"}", "{\"/\": \"/a\"}"], "exact"),
            (["/:x(\\d{2})"], ["{\"/\": \"/$(digit)$(digit)\"}"], "exact"),
            (["/:x(new)"], ["{\"/\": \"/new\"}"], "exact"),
            (
                ["/:x(\\d+)"], ["{\"/\": \"/?*/?*\", \"exclude\": true}", "{\"/\": \"/?*\"}"],
                "over: no pattern of Apple's says what its constraint says"
            ),
            (
                ["/:x([a-z0-9-]+)"], ["{\"/\": \"/?*/?*\", \"exclude\": true}", "{\"/\": \"/?*\"}"],
                "over: no pattern of Apple's says what its constraint says"
            ),
            (
                ["/a\\*b\\?c"],
                ["{\"/\": \"/a?b?c\", \"percentEncoded\": false}"],
                "over: nothing escapes a wildcard in Apple's patterns; an escaped slash counts as a slash where URLs are compared decoded"
            ),
            (
                ["/café"], ["{\"/\": \"/caf\\u00e9\", \"percentEncoded\": false}"],
                "over: an escaped slash counts as a slash where URLs are compared decoded"
            ),
            (
                ["/:shop/x/*rest"], ["{\"/\": \"/?*/x/*\"}"],
                "over: a parameter beside a rest may take several segments"
            ),
        ] as [([String], [String], String)])
    func kinds(_ patterns: [String], _ expected: [String], _ coverage: String) throws {
        #expect(try components(patterns) == expected)
        #expect(try file(patterns).report == "\(patterns[0])  \(coverage)")
    }

    @Test("A router that ignores the case of letters shows in the components")
    func options() throws {
        var options = RoutingOptions()
        options.caseInsensitive = true
        #expect(try components(["/a/:x"], options).last == "{\"/\": \"/a/?*\", \"caseSensitive\": false}")
    }

    private struct Book: Route {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .links
        let id: Int
    }

    private struct Shelf: Route {
        static let pattern: RoutePattern = "/shelf(/:name)"
        static let exposure: RouteExposure = .links
        let name: Int?
    }

    private struct Author: Route {
        static let pattern: RoutePattern = "/authors/:name"
        static let exposure: RouteExposure = .links
        let name: String
        let from: String?
    }

    @Test("A type that may refuse what its pattern takes makes the route over; what links don't open is not there")
    func types() throws {
        let router = try shopRouter { registrar in
            registrar.route { (route: Book) in }
            registrar.route { (route: Author) in }
            registrar.route { (route: Shelf) in }
            registrar.route("/:section/:page", exposure: .links) { _ in 1 }
            registrar.route("/books/new", exposure: .links) { _ in 1 }
            registrar.route("/secret", exposure: .notifications) { _ in 1 }
        }
        #expect(
            try AppleLinkFile(router, host: "BOOKSHOP.example", apps: [app]).report == """
                /books/:id       over: its type Book checks the values
                /authors/:name   exact
                /shelf(/:name)   over: its type Shelf checks the values
                /:section/:page  exact
                /books/new       exact
                """)
    }

    @Test("Each subdomain that a domain stands for has the routes of its label, and no other host has")
    func subdomains() throws {
        let patterns = ["https://:lang.wiki.example/wiki/*title", "https://en.wiki.example/about", "/help"]
        let router = try linkRouter(domains: ["*.wiki.example"], patterns)
        func report(_ host: String) throws -> [String] {
            try AppleLinkFile(router, host: host, apps: [app]).report.split(separator: "\n").map {
                $0.split(separator: " ", omittingEmptySubsequences: true).prefix(2).joined(separator: " ")
            }
        }
        for host in ["de.wiki.example", "*.wiki.example"] {
            #expect(
                try report(host) == [
                    "https://:lang.wiki.example/wiki/*title exact", "https://en.wiki.example/about cannot:",
                    "/help exact",
                ])
        }
        #expect(try report("EN.wiki.example")[1] == "https://en.wiki.example/about exact")
        for host in ["wiki.example", "evilwiki.example", "a.b.wiki.example"] {
            #expect(throws: LinkFileError.self) { try AppleLinkFile(router, host: host, apps: [app]) }
        }
    }

    @Test("The same table gives the same file, byte by byte")
    func deterministic() throws {
        let patterns = ["/:a(x|y)/:b(y|x)", "/:kind(one|two)", "/:kind(two|one|three)", "/c/:d", "/e/*"]
        let first = try file(patterns).text
        for _ in 0..<5 { #expect(try file(patterns).text == first) }
        #expect(first.contains("{\"a\": [\"x\", \"y\"], \"kind\": [\"one\", \"two\"], \"kind2\": "))
    }

    private func refusal(_ make: () throws -> AppleLinkFile) -> String {
        do {
            return try make().text
        } catch {
            return "\(error)"
        }
    }

    @Test("A foreign host, a text that is no app id, and a file that devices don't read are refused with the facts")
    func refused() throws {
        let router = try linkRouter(["/a"])
        #expect(
            refusal { try AppleLinkFile(router, host: "evil.example", apps: [app]) } == """
                The host is none of the app's link domains.
                    host: evil.example
                    domains: bookshop.example
                  Fix: name one of them, or add it to LinkRouting(schemes:domains:).
                """)
        #expect(throws: LinkFileError.self) { try AppleLinkFile(router, host: "bookshop.example", apps: []) }
        for wrong in ["", "example.bookshop", "abcde12345.a", "ABCDE12345.", "ABCDE12345.a b", "ABCDE12345.a..b"] {
            #expect(
                refusal { try AppleLinkFile(router, host: "bookshop.example", apps: [wrong]) } == """
                    The file needs app ids.
                        given: \(wrong)
                      Fix: write ten capital letters or digits, a dot, and the bundle id: ABCDE12345.example.bookshop.
                    """)
        }
        let name = String(repeating: "a", count: 900)
        let large = try linkRouter((0..<150).map { "/\(name)\($0)" })
        #expect(
            refusal { try AppleLinkFile(large, host: "bookshop.example", apps: [app]) } == """
                The file would be larger than devices read.
                    host: bookshop.example
                    size: 142387 bytes
                    limit: 131072 bytes
                    routes: 150
                    components: 150
                  Fix: expose fewer routes to links, or let one with a rest stand for many.
                """)
    }
}
