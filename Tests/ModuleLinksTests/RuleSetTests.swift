import ModuleKit
import ModuleRouting
@testable import ModuleLinks
import TestSupport
import Testing

@Suite("Rule sets", .takingTurns, .timeLimit(.minutes(5)))
struct RuleSetTests {
    private let router: Router

    init() throws { router = try RuleShop.router() }

    private func decision(
        _ rules: [String],
        _ url: String,
        _ origin: RouteOrigin = .link,
        _ facts: RuleFacts = .none
    ) throws -> String {
        let text = rules.map { "{\($0)}" }.joined(separator: ",")
        let document = try RuleDocument(Array("{\"schema\":1,\"version\":1,\"rules\":[\(text)]}".utf8))
        let set = try RuleSet(document, for: router)
        return RuleShop.text(set.rule(for: try router.link(url, origin: origin), facts: facts))
    }

    @Test(
        "A rewrite carries over what the URL captured, its values and its query",
        arguments: [
            (
                #""url": "https://bookshop.example/b/:id", "rewrite": {"to": "/books/:id"}"#,
                "https://bookshop.example/b/42?utm=x&id=9&y=%2F", "r: bookshop://books/42?utm=x&y=%2F"
            ),
            (
                #""url": "https://bookshop.example/b/:id", "rewrite": {"to": "/books/:id", "query": "drop"}"#,
                "https://bookshop.example/b/42?utm=x", "r: bookshop://books/42"
            ),
            (
                #""url": "https:///b/:book/:slug", "rewrite": {"to": "/books/:id", "values": {"id": "{book}", "from": "web-{slug}{{}}"}}"#,
                "https://bookshop.example/b/42/a%20b?from=x", "r: bookshop://books/42?from=web-a%20b%7B%7D"
            ),
            (
                #""url": "https://bookshop.example/book.php", "rewrite": {"to": "/books/:id", "values": {"id": "{query.book}"}}"#,
                "https://bookshop.example/book.php?book=7&x=1", "r: bookshop://books/7?x=1"
            ),
            (
                #""url": "https://bookshop.example/book.php", "rewrite": {"to": "/books/:id", "values": {"id": "{query.book}"}}"#,
                "https://bookshop.example/book.php?id=7", "nothing"
            ),
            (
                #""url": "bookshop://s/:name(/:page(\\d+))", "rewrite": {"to": "/shelves/:name(/:page(\\d+))"}"#,
                "bookshop://s/new", "r: bookshop://shelves/new"
            ),
            (
                #""url": "bookshop://s/:name(/:page(\\d+))", "rewrite": {"to": "/shelves/:name(/:page(\\d+))"}"#,
                "bookshop://s/new/2", "r: bookshop://shelves/new/2"
            ),
            (
                #""url": "https://bookshop.example/pages/*path", "rewrite": {"to": "/web/*path"}"#,
                "https://bookshop.example/pages/a/b%2Fc", "r: bookshop://web/a/b%2Fc"
            ),
            (
                #""url": "https://bookshop.example/pages/*rest", "rewrite": {"to": "/web/*path", "values": {"path": "{rest}"}}"#,
                "https://bookshop.example/pages/a/b", "r: bookshop://web/a/b"
            ),
            (
                #""route": "/old/:id", "rewrite": {"to": "/books/:id"}"#, "bookshop://old/5?from=a",
                "r: bookshop://books/5?from=a"
            ),
            (#""route": "/about", "switchOff": "Later.""#, "/about", "r: off Later."),
            (
                #""url": "https://bookshop.example/legal/*", "web": "https://bookshop.example/{path}""#,
                "https://bookshop.example/legal/a", "r: web https://bookshop.example/{path}"
            ),
        ])
    func rewrites(_ rule: String, _ url: String, _ expected: String) throws {
        #expect(try decision([#""id": "r", "# + rule], url, .inside) == expected)
    }

    @Test("What a value holds stays a value: it makes no segment, no query and no other host")
    func encodes() throws {
        let rule =
            #""id": "r", "url": "https://bookshop.example/s/:name", "rewrite": {"to": "/shelves/:name(/:page(\\d+))"}"#
        for (value, written) in [
            ("..%2Fa", "bookshop:///..%2Fa"), ("a%3Fb", "a%3Fb"), ("%2F%2Fevil.test", "%2F%2Fevil.test"),
            ("%40evil", "%40evil"), ("a%23b", "a%23b"), ("%5Cevil", "%5Cevil"),
        ] {
            let found = try decision([rule], "https://bookshop.example/s/\(value)")
            #expect(found == "r: bookshop://shelves/\(written.replacing("bookshop:///", with: ""))")
        }
    }

    @Test("A route stands for what it would be the first to open from that origin")
    func routes() throws {
        let rule = #""id": "r", "route": "/books/:id", "switchOff": "Later.""#
        #expect(try decision([rule], "bookshop://books/1") == "r: off Later.")
        #expect(try decision([rule], "https://bookshop.example/books/1") == "r: off Later.")
        #expect(try decision([rule], "bookshop://books/new") == "nothing")
        #expect(try decision([rule], "bookshop://books/1/2") == "nothing")
        // It is closed to notifications, so it would not open it.
        #expect(try decision([rule], "bookshop://books/1", .notification) == "nothing")
    }

    @Test("The first rule in the document decides that is for the URL and whose conditions hold")
    func order() throws {
        let rules = [
            #""id": "new", "url": "https://bookshop.example/b/*", "switchOff": "n", "when": {"appVersion": {"atLeast": "3.10"}}"#,
            #""id": "app", "url": "https://bookshop.example/b/:id", "switchOff": "a", "when": {"origins": ["web", "custom-scheme"]}"#,
            #""id": "half", "url": "https://bookshop.example/b/:id", "switchOff": "h", "when": {"percent": 50, "salt": "cart-off"}"#,
            #""id": "rest", "url": "https://bookshop.example/b/:id", "switchOff": "r""#,
        ]
        func decision(_ version: String?, _ origin: RouteOrigin, _ install: String?) throws -> String {
            let facts = RuleFacts(appVersion: version, install: install, now: 0)
            return String(try self.decision(rules, "https://bookshop.example/b/1", origin, facts).prefix { $0 != ":" })
        }
        #expect(try decision("3.10", .link, nil) == "new")
        #expect(try decision("3.9", .link, nil) == "rest")
        #expect(try decision(nil, .customScheme, nil) == "app")
        #expect(try decision(nil, RouteOrigin(.web, sender: "x"), "install-1") == "app")
        // Of cart-off their buckets are 6147 and 826.
        #expect(try decision(nil, .link, "install-1") == "rest")
        #expect(try decision(nil, .link, "install-5") == "half")
    }

    @Test("A document that has expired decides nothing")
    func expired() throws {
        let text =
            #"{"schema":1,"version":1,"expires":"1970-01-01T00:01:00Z","rules":[{"id":"r","route":"/about","switchOff":"m"}]}"#
        let set = try RuleSet(try RuleDocument(Array(text.utf8)), for: router)
        let link = try router.link("/about", origin: .inside)
        #expect(set.rule(for: link, facts: RuleFacts(appVersion: nil, install: nil, now: 59))?.id == "r")
        #expect(set.rule(for: link, facts: RuleFacts(appVersion: nil, install: nil, now: 60)) == nil)
    }

    @Test(
        "A rule that does not fit the app's routes is refused with its place and code",
        arguments: RuleShop.cases(
            #"""
            "route": "/nowhere", "switchOff": "m"
                2:26: rules-no-route: The app has no route of the pattern /nowhere.
            "url": "https://bookshop.example/n/:id", "rewrite": {"to": "/notes/:id"}
                2:76: rules-no-route: The app has no route of the pattern /notes/:id.
            "url": "https://bookshop.example/b", "rewrite": {"to": "/books/:id"}
                2:72: rules-parameter-missing: The route /books/:id (Book) needs the parameter id, and the rule gives it none.
            "url": "https://bookshop.example/b(/:id)", "rewrite": {"to": "/books/:id"}
                2:78: rules-parameter-missing: The route /books/:id (Book) needs the parameter id, and the rule gives it none.
            "url": "https://bookshop.example/b/:id", "rewrite": {"to": "/books/:id", "values": {"id": "one"}}
                2:107: rules-parameter-invalid: The route /books/:id (Book) takes Int for the parameter id, which the rule never gives it.
            "url": "https://bookshop.example/b/*id", "rewrite": {"to": "/books/:id"}
                2:76: rules-parameter-invalid: The route /books/:id (Book) takes one segment for the parameter id, which the rule never gives it.
            "url": "https://bookshop.example/s/:name", "rewrite": {"to": "/shelves/:name(/:page(\\d+))", "values": {"page": "two"}}
                2:129: rules-parameter-invalid: The route /shelves/:name(/:page(\d+)) (Shelf) takes \d+ for the parameter page, which the rule never gives it.
            "url": "https://bookshop.example/s", "rewrite": {"to": "/find", "query": "drop", "values": {"text": "x"}}
                2:72: rules-parameter-missing: The route /find (Find) needs the parameter isNew, and the rule gives it none.
            "url": "https://bookshop.example/s", "rewrite": {"to": "/find", "values": {"isNew": "maybe"}}
                2:101: rules-parameter-invalid: The route /find (Find) takes Bool for the parameter isNew, which the rule never gives it.
            "url": "https://bookshop.example/c", "rewrite": {"to": "/orders/checkout"}
                2:72: rules-closed: The route /orders/checkout (CheckOut) can be opened from inside the app only, and a rule opens it to no other origin.
            "url": "https://bookshop.example/n/:id(\\d+)", "rewrite": {"to": "/notes/:id(\\d+)"}, "when": {"origins": ["link"]}
                2:82: rules-closed: The route /notes/:id(\d+) can be opened for notifications, and a rule opens it to no other origin.
            "url": "https://bookshop.example/r/:token", "rewrite": {"to": "/reset"}
                2:79: rules-closed: The route /reset (Reset) takes a secret, which comes from outside by an https URL alone, and the rule writes another.
            "url": "https://elsewhere.example/b/:id", "rewrite": {"to": "/books/:id"}
                2:24: rules-foreign: The domain of https://elsewhere.example/b/:id is none of the app's.
            "url": "other://b/:id", "switchOff": "m"
                2:24: rules-foreign: The scheme of other://b/:id is none of the app's.
            "route": "/about", "web": "https://bookshop.example.evil.test/{path}"
                2:43: rules-foreign: The web page's host bookshop.example.evil.test is none of the app's domains.
            "url": "bookshop://a/../b", "switchOff": "m"
                2:24: rules-pattern: The pattern is malformed at byte 13: a dot segment is removed from every URL, so it matches none.
            """#)
    )
    func refused(_ rule: String, _ problem: String) {
        #expect(RuleShop.problems(RuleShop.document(#""id": "r", "# + rule), for: router) == [problem])
    }

    @Test("A rule may lead inside the app to what is closed to everything outside")
    func inside() throws {
        let rules = [
            #""id": "r", "url": "bookshop://pay", "rewrite": {"to": "/orders/checkout"}, "when": {"origins": ["inside"]}"#
        ]
        #expect(try decision(rules, "bookshop://pay", .inside) == "r: bookshop://orders/checkout")
        #expect(try decision(rules, "bookshop://pay", .link) == "nothing")
    }

    @Test("A rule that never applies, because rules before it take all that it is for, is refused")
    func dead() {
        func problems(_ first: String, _ second: String) -> [String] {
            RuleShop.problems(RuleShop.document(#""id": "a", "# + first, #""id": "b", "# + second), for: router)
        }
        let taken = ["3:5: rules-never: The rule a at 2:5 takes all that b is for."]
        let off = #""switchOff": "m""#
        #expect(problems(#""route": "/about", \#(off)"#, #""route": "/about", \#(off)"#) == taken)
        #expect(problems(#""url": "bookshop://a/1", \#(off)"#, #""url": "bookshop://a/:x", \#(off)"#).isEmpty)
        let version = #""when": {"appVersion": {"atLeast": "2"}}"#
        #expect(problems(#""route": "/about", \#(off)"#, #""route": "/about", \#(off), \#(version)"#) == taken)
        #expect(problems(#""route": "/about", \#(off), \#(version)"#, #""route": "/about", \#(off)"#).isEmpty)
        // A rewrite that passes over URLs leaves them to the next rule.
        let query = #""url": "bookshop://a", "rewrite": {"to": "/books/:id", "values": {"id": "{query.id}"}}"#
        #expect(problems(query, #""url": "bookshop://a", \#(off)"#).isEmpty)
    }

    @Test(
        "Where a rewrite leads to what another rule is for, that one acts too: a page sent to the web is there for all")
    func besideEachOther() throws {
        let rules = [
            #""id": "old", "url": "https://bookshop.example/product/:id", "rewrite": {"to": "/books/:id"}"#,
            #""id": "web", "route": "/books/:id", "web": "https://bookshop.example/{path}""#,
        ]
        #expect(
            try decision(rules, "https://bookshop.example/product/7") == "web: web https://bookshop.example/books/7")
        #expect(try decision(rules, "bookshop://books/7").hasPrefix("web: "))
        let off = [rules[0], #""id": "off", "route": "/books/:id", "switchOff": "Later.""#]
        #expect(try decision(off, "https://bookshop.example/product/7") == "off: off Later.")
        let circle = [
            #""id": "a", "route": "/about", "rewrite": {"to": "/books/new"}"#,
            #""id": "b", "route": "/books/new", "rewrite": {"to": "/about"}"#,
        ]
        #expect(try decision(circle, "bookshop://about") == "a: bookshop://books/new")
        #expect(try decision(circle, "bookshop://books/new") == "b: bookshop://about")
        let itself = [#""id": "a", "route": "/old/:id", "rewrite": {"to": "/old/:id", "values": {"id": "{id}1"}}"#]
        #expect(try decision(itself, "bookshop://old/1") == "a: bookshop://old/11")
    }

    @Test("A rule for a pattern of a typed route is for the whole route, with all its patterns")
    func wholeRoute() async throws {
        struct Film: Route {
            static let pattern: RoutePattern = "/films/:id"
            static let otherPatterns: [RoutePattern] = ["/film/:id", "/movies/show/:id"]
            static let exposure: RouteExposure = .everywhere
            var id: Int
        }
        let router = try shopRouter { registrar in
            registrar.route { (_: Film) in }
            registrar.route("/films/new", exposure: .everywhere) { _ in }
        }
        for pattern in ["/films/:id", "/film/:id", "/movies/show/:id"] {
            let rule = #""id": "off", "route": "\#(pattern)", "switchOff": "No films.""#
            let set = try RuleSet(RuleDocument(RuleShop.document(rule)), for: router)
            for url in ["bookshop://films/1", "bookshop://film/1", "https://bookshop.example/movies/show/1"] {
                let decision = set.rule(for: try router.link(url, origin: .link), facts: .none)
                #expect(RuleShop.text(decision) == "off: off No films.", "\(pattern) \(url)")
            }
            let other = set.rule(for: try router.link("bookshop://films/new", origin: .link), facts: .none)
            #expect(other == nil)
        }
        let twice = RuleShop.document(
            #""id": "a", "route": "/films/:id", "switchOff": "m""#,
            #""id": "b", "route": "/film/:id", "switchOff": "m""#)
        #expect(
            RuleShop.problems(twice, for: router) == ["3:5: rules-never: The rule a at 2:5 takes all that b is for."])
    }

    @Test("A thousand rules that begin with a parameter take time in proportion to a hundred")
    func manyParameters() throws {
        func time(_ count: Int) throws -> Double {
            let rules = (0..<count).map { #"{"id":"r\#($0)","url":"bookshop://:x/y\#($0)","switchOff":"m"}"# }
            let text = #"{"schema":1,"version":1,"rules":[\#(rules.joined(separator: ","))]}"#
            return try computingTime {
                let set = try RuleSet(RuleDocument(Array(text.utf8)), for: router)
                let link = try router.link("bookshop://a/y\(count - 1)", origin: .link)
                #expect(RuleShop.text(set.rule(for: link, facts: .none)) == "r\(count - 1): off m")
            }
        }
        let (hundred, thousand) = (try time(100), try time(1_000))
        #expect(thousand < 25 * max(hundred, 0.001), "\(hundred) \(thousand)")
    }

    @Test("A rewritten open goes from the same origin, so what is closed stays closed")
    func neverWidens() async throws {
        let text =
            #"{"schema":1,"version":1,"rules":[{"id":"r","url":"bookshop://n/:id(\\d+)","rewrite":{"to":"/notes/:id(\\d+)"}}]}"#
        let document = try RuleDocument(Array(text.utf8))
        let set = try RuleSet(document, for: router)
        let manager = try await runningApp {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Shop") { registrar in
                registrar.route("/notes/:id(\\d+)", exposure: .notifications) { _ in "note" }
                registrar.rewrite { (link: RouteRequest) in set.rule(for: link, facts: .none)?.decision ?? .pass }
            }
        }
        let router = try Router(manager)
        #expect(try await router.open("bookshop://n/1", origin: .notification).value as? String == "note")
        await #expect(throws: RoutingError.self) { try await router.open("bookshop://n/1", origin: .link) }
        try await manager.stop()
    }
}
